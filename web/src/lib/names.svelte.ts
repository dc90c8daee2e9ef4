/** What the cards of the table that is shown are called, where they have names: the server tells it, in the person's language. */
let names: Readonly<Record<string, string>> = $state.raw({});

export const cardNames = (): Readonly<Record<string, string>> => names;

export function nameCards(told: Readonly<Record<string, string>>): void {
  names = told;
}

let packs = $state(0); // loaded so far: whoever draws a card looks here, and draws it anew when its pack has come

export const packsLoaded = (): number => packs;

export function packLoaded(): void {
  packs += 1;
}
