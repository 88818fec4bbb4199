// How wide words are in the letters of the screen, near enough to give them room before they are laid out.

/** Pixels of a letter in a text of 14 px, by how wide such letters are; all others are `OTHER`. */
const LETTERS: readonly [RegExp, number][] = [
  [/[ijlIíìîï.,:;'’!|\s]/, 3.8],
  [/[frt()[\]/\-–·"]/, 5.4],
  [/[mwMW@%—…]/, 12.2],
  [/[A-ZÀ-Ý]/, 9.6],
  [/\d/, 8.9],
  // A shape that stands for an icon in words.
  [/[\u25a0-\u25ff]/, 20],
];
const OTHER = 8.2;
const OF = 14;
/** Bold letters are wider by so much. */
const STRONG = 1.05;

interface Written {
  /** Pixels; those of a table are left out. */
  size?: number;
  strong?: boolean;
}

export function widthOf(words: string, { size = OF, strong = false }: Written = {}): number {
  let width = 0;
  for (const letter of words) width += LETTERS.find(([kind]) => kind.test(letter))?.[1] ?? OTHER;
  return width * (size / OF) * (strong ? STRONG : 1);
}

/** Of the longest of some words. */
export const widestOf = (words: readonly string[], written?: Written): number =>
  Math.max(0, ...words.map((one) => widthOf(one, written)));
