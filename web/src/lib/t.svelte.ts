import { cardNames } from "./names.svelte";
import { prefs } from "./prefs.svelte";
import { cardName, say, suitName as suit, type Word, written } from "./words";

/** A word of the page in the person's language. */
export const t = (word: Word, blanks: Record<string, string | number> = {}): string => say(prefs.lang, word, blanks);
export const named = (family: string, code: string): string => cardName(prefs.lang, family, code, cardNames());
export const number = (n: number): string => written(prefs.lang, n);
/** Names as one says them in a row: "Ana, Beto e Caio". */
export const listed = (names: readonly string[]): string => new Intl.ListFormat(prefs.lang === "pt" ? "pt-BR" : "en", { type: "conjunction" }).format(names);
export const suitName = (sign: string): string => suit(prefs.lang, sign);
