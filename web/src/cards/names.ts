// What is printed on cards in another language than Portuguese, in which they are drawn.

const TRUMPS = [
  'The Fool', 'The Magician', 'Juno', 'The Empress', 'The Emperor', 'Jupiter', 'The Lovers', 'The Chariot', 'Justice', 'The Hermit', 'The Wheel of Fortune',
  'Strength', 'The Hanged Man', 'Death', 'Temperance', 'The Devil', 'The House of God', 'The Star', 'The Moon', 'The Sun', 'Judgement', 'The World',
] as const;

/** Father, mother and cub. */
const FAMILIES: readonly (readonly [string, string, string])[] = [
  ['Lion', 'Lioness', 'Lion cub'],
  ['Papa Elephant', 'Mama Elephant', 'Baby elephant'],
  ['Papa Monkey', 'Mama Monkey', 'Baby monkey'],
  ['Tiger', 'Tigress', 'Tiger cub'],
  ['Papa Bear', 'Mama Bear', 'Bear cub'],
  ['Papa Zebra', 'Mama Zebra', 'Zebra foal'],
  ['Papa Giraffe', 'Mama Giraffe', 'Baby giraffe'],
  ['Stallion', 'Mare', 'Foal'],
  ['Papa Dog', 'Mama Dog', 'Puppy'],
  ['Tomcat', 'Mama Cat', 'Kitten'],
];

type Names = Readonly<Record<string, string>>;

const ENGLISH: Readonly<Record<string, Names>> = {
  tarot: Object.fromEntries(TRUMPS.map((name, i) => [`T${i}`, name])),
  families: Object.fromEntries(
    FAMILIES.flatMap(([father, mother, cub], i) => [[`${i + 1}P`, father], [`${i + 1}M`, mother], [`${i + 1}a`, `${cub} 1`], [`${i + 1}b`, `${cub} 2`]]),
  ),
};

/** The names on the cards of a family; none: those they are drawn with. */
export const printed = (lang: string, family: string): Names | undefined => (lang === 'en' ? ENGLISH[family] : undefined);
