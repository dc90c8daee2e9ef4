/** What the rules of a table will be. */
import type { GamePage, OptionInfo, Room, Rules, RulesPage, VariantInfo } from "../wire";

export type OptionValue = boolean | number | string;

const LENGTHS = ["rapida", "completa"];
const of = (bundles: readonly VariantInfo[], id: string): VariantInfo | undefined => bundles.find((b) => b.id === id);

/** An option as the server settles it: as chosen, else by the variant, the preset, and the defaults under them. */
export function settled(page: GamePage, variant: string, preset: string, chosen: Record<string, OptionValue>, option: OptionInfo): OptionValue {
  const [v, p] = [of(page.variants, variant), of(page.presets, preset)];
  const key = option.key;
  return chosen[key] ?? p?.within[variant]?.[key] ?? v?.options[key] ?? p?.options[key] ?? v?.defaults[key] ?? p?.defaults[key] ?? option.default;
}

/** The presets that make a difference under a variant with so many players (0: the usual number). */
export const presetsOf = (page: GamePage, variant: string, players: number): VariantInfo[] => page.presets.filter((p) => !p.idle[variant]?.includes(players));

/** How long a table plays where that is not the book's length: what a preset of length sets, in words. */
export function lengthOf(page: GamePage, variant: string, preset: string): string[] {
  const sets = of(page.presets, preset);
  if (!sets || !LENGTHS.includes(preset)) return [];
  const set = sets.within[variant] ?? sets.options;
  return page.options
    .filter((o) => typeof set[o.key] === "number" && settled(page, variant, preset, {}, o) === set[o.key])
    .map((o) => inWords(o, set[o.key] as OptionValue));
}

/** An option with its value. */
const inWords = (o: OptionInfo, value: OptionValue): string => `${o.name}: ${o.choices.find((c) => c.value === value)?.name ?? value}`;

/** What a table plays otherwise than the game of the book. */
export const otherThanUsual = (page: GamePage, table: Rules): string[] =>
  page.options
    .map((o): [OptionInfo, OptionValue] => [o, settled(page, table.variant, table.preset, table.options, o)])
    .filter(([o, value]) => value !== o.default)
    .map(([o, value]) => inWords(o, value));

/** Where the rules tell of what a table plays: its variant, and the form of its preset. */
export const placesOf = (page: GamePage, rules: RulesPage, table: Rules): { name: string; at: string }[] =>
  [of(page.presets, table.preset), of(page.variants, table.variant)].flatMap((bundle) => {
    const at = bundle && rules.places[bundle.id];
    return at ? [{ name: bundle.name, at }] : [];
  });

/** Whether a table gives hints: where it was agreed, and to who plays against robots only. */
export const hints = (room: Room): boolean => room.rules.hints || room.players.every((p) => p.kind !== "person" || p.you);
