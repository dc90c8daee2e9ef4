// What the flower cards count: light, animal, ribbon, plain. By itself, for the page sorts cards before it has drawn one.

type Kind = 20 | 10 | 5 | 1;
const LIGHTS = ['1a', '3a', '8a', '11a', '12a'];

export function kind(month: number, which: string): Kind {
  if (LIGHTS.includes(`${month}${which}`)) return 20;
  if (month === 8 || month === 11) return which === 'b' ? 10 : month === 11 && which === 'c' ? 5 : 1;
  if (month === 12) return 1;
  return which === 'a' ? 10 : which === 'b' ? 5 : 1;
}
