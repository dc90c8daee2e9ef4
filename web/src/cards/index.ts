// Placeholder with the signature of the card art; replaced by it when it is merged.
export type CardOptions = { fourColour: boolean; large: boolean; dark: boolean };

const SIGNS: Record<string, string> = { C: "♣", D: "♦", H: "♥", S: "♠", P: "♣", O: "◉", E: "⚔" };

export function faceSvg(family: string, code: string, opts: CardOptions): string {
  const rank = code.slice(0, -1);
  const suit = code.slice(-1);
  const spanish = family === "spanish";
  const known = (family === "french" || spanish) && SIGNS[suit] && rank;
  const colour = !spanish && (suit === "H" || suit === "D") ? "#b03426" : "#1e1b16";
  const text = known ? rank : code;
  const sign = known ? (spanish && suit === "C" ? "🏆" : SIGNS[suit]) : "";
  const size = opts.large ? 34 : 26;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140"><rect x="1" y="1" width="98" height="138" rx="9" fill="#fffdf6" stroke="#b9ad94"/><g fill="${colour}" font-family="sans-serif" font-weight="700"><text x="8" y="${size}" font-size="${size}">${text}</text><text x="8" y="${size + 26}" font-size="24">${sign}</text><text x="50" y="104" font-size="56" text-anchor="middle">${sign || text}</text></g></svg>`;
}

export function backSvg(_opts?: Partial<CardOptions> & { family?: string }): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140"><rect x="1" y="1" width="98" height="138" rx="9" fill="#fffdf6" stroke="#b9ad94"/><rect x="8" y="8" width="84" height="124" rx="5" fill="#2b6cb0"/><path d="M8 8 92 132M92 8 8 132" stroke="#f7f1e3" stroke-width="3"/></svg>`;
}

export function packSprite(_family: string, _opts: CardOptions): string {
  return "";
}
