/** What the cards of the table that is shown are called, where they have names: the server tells it, in the person's language. */
let names: Readonly<Record<string, string>> = $state.raw({});

export const cardNames = (): Readonly<Record<string, string>> => names;

export function nameCards(told: Readonly<Record<string, string>>): void {
  names = told;
}
