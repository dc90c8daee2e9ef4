// A few words for drawing: every function gives SVG markup. No ids, so that any number of cards may share a page.

export interface FaceOptions {
  /** Each suit has a colour of its own. */
  readonly fourColour: boolean;
  /** Very large indices, fewer ornaments. */
  readonly large: boolean;
  /** For the dark theme. */
  readonly dark: boolean;
  /** The strongest contrast between signs and paper. */
  readonly contrast?: boolean;
  /** Names printed on the card instead of the Portuguese ones, by code ("T19": "The Sun"). */
  readonly names?: Readonly<Record<string, string>>;
}

export const WIDTH = 100;
export const HEIGHT = 140;

export interface Palette {
  readonly paper: string;
  readonly edge: string;
  readonly ink: string; // signs on the paper
  readonly line: string; // outlines of figures
  readonly deep: string; // features on skin and on light shapes, in both themes
  readonly light: string; // white things, in both themes
  readonly red: string;
  readonly blue: string;
  readonly green: string;
  readonly violet: string;
  readonly gold: string;
  readonly pale: string; // a tint of the paper for grounds and panels
  readonly grey: string;
  readonly dark: boolean;
}

const LIGHT: Palette = {
  paper: '#fffaf0', edge: '#cbbd9d', ink: '#1e1b16', line: '#1e1b16', deep: '#1e1b16', light: '#fffaf0', red: '#b03426',
  blue: '#1f5fa8', green: '#26693d', violet: '#6b4697', gold: '#d9912b', pale: '#f3e6c8', grey: '#8d8676', dark: false,
};
const DARK: Palette = {
  paper: '#262320', edge: '#5a5347', ink: '#f1e8d6', line: '#14120f', deep: '#1e1b16', light: '#f6eedd', red: '#f0796a',
  blue: '#7db6f2', green: '#79c48b', violet: '#b79be6', gold: '#e2a545', pale: '#37322b', grey: '#9a917f', dark: true,
};

const STARK_LIGHT: Palette = { ...LIGHT, paper: '#ffffff', edge: '#000000', ink: '#000000', line: '#000000', light: '#ffffff', pale: '#ffffff', red: '#a8160a', blue: '#00429a', green: '#00522a', violet: '#4c1f86' };
const STARK_DARK: Palette = { ...DARK, paper: '#000000', edge: '#ffffff', ink: '#ffffff', light: '#ffffff', pale: '#000000', red: '#ff9486', blue: '#9ccbff', green: '#93e2a6', violet: '#d3bcff' };

export function palette(o: FaceOptions): Palette {
  if (o.contrast) return o.dark ? STARK_DARK : STARK_LIGHT;
  return o.dark ? DARK : LIGHT;
}

/** A number with at most two decimals. */
export const n = (v: number): string => String(Math.round(v * 100) / 100);

export const fill = (d: string, colour: string): string => `<path d="${d}" fill="${colour}"/>`;

export const line = (d: string, colour: string, width = 1): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const both = (d: string, colour: string, stroke: string, width = 1): string =>
  `<path d="${d}" fill="${colour}" stroke="${stroke}" stroke-width="${n(width)}" stroke-linejoin="round"/>`;

/** A thick stroke with an outline: arms, legs, necks. */
export const limb = (d: string, width: number, colour: string, stroke: string, edge = 0.9): string =>
  line(d, stroke, width + 2 * edge) + line(d, colour, width);

const outline = (stroke: string, width: number): string => (stroke ? ` stroke="${stroke}" stroke-width="${n(width)}"` : '');

export const disc = (x: number, y: number, r: number, colour: string, stroke = '', width = 1): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${colour}"${outline(stroke, width)}/>`;

export const oval = (x: number, y: number, rx: number, ry: number, colour: string, stroke = '', width = 1): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${colour}"${outline(stroke, width)}/>`;

export const box = (x: number, y: number, w: number, h: number, colour: string, r = 0, stroke = '', width = 1): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${r ? ` rx="${n(r)}"` : ''} fill="${colour}"${outline(stroke, width)}/>`;

/** Something drawn around the origin, put at a place. */
export const at = (x: number, y: number, scale: number, body: string, turn = 0): string =>
  `<g transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ''}${scale === 1 ? '' : ` scale(${n(scale)})`}">${body}</g>`;

/** The other way round, left for right, around x. */
export const flip = (body: string, x = 50): string => `<g transform="matrix(-1 0 0 1 ${n(2 * x)} 0)">${body}</g>`;

export const mirrored = (body: string, x = 50): string => body + flip(body, x);

/** Upside down, around the middle of the card. */
export const upside = (body: string): string => `<g transform="rotate(180 50 70)">${body}</g>`;

/** Only what lies within a rectangle. */
export const clipped = (x: number, y: number, w: number, h: number, body: string): string =>
  `<svg x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" viewBox="${n(x)} ${n(y)} ${n(w)} ${n(h)}">${body}</svg>`;

/** The same thing at even angles around the origin. */
export const around = (count: number, body: string, start = 0): string =>
  Array.from({ length: count }, (_, i) => `<g transform="rotate(${n(start + (360 * i) / count)})">${body}</g>`).join('');

/** The path of a star around a point. */
export function star(x: number, y: number, points: number, outer: number, inner: number, turn = 0): string {
  let d = '';
  for (let i = 0; i < 2 * points; i++) {
    const r = i % 2 ? inner : outer;
    const a = ((i * 180) / points + turn - 90) * (Math.PI / 180);
    d += `${i ? 'L' : 'M'}${n(x + r * Math.cos(a))} ${n(y + r * Math.sin(a))}`;
  }
  return d + 'Z';
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Words on a card, in the serif of the page. */
export const words = (text: string, x: number, y: number, size: number, colour: string): string =>
  `<text x="${n(x)}" y="${n(y)}" font-size="${n(size)}" fill="${colour}" text-anchor="middle" font-weight="600" ` +
  `font-family="var(--card-serif, Georgia), 'DejaVu Serif', serif">${text.replace(/[&<>"]/g, (c) => ENTITIES[c] ?? '')}</text>`;

/** The paper of a card with its edge. */
export const sheet = (p: Palette, colour = p.paper): string => box(0.5, 0.5, WIDTH - 1, HEIGHT - 1, colour, 7, p.edge, 1);
