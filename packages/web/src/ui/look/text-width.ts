// Estimates the width of text in the font of the screen, to reserve room before it is laid out.

/** Width in pixels of letters at a font size of 14 px; other letters are `OTHER`. */
const LETTERS: readonly [RegExp, number][] = [
  [/[ijlIíìîï.,:;'’!|\s]/, 3.8],
  [/[frt()[\]/\-–·"]/, 5.4],
  [/[mwMW@%—…]/, 12.2],
  [/[A-ZÀ-Ý]/, 9.6],
  [/\d/, 8.9],
  // A geometric shape, which represents an icon in the text.
  [/[\u25a0-\u25ff]/, 20],
];
const OTHER = 8.2;
const OF = 14;
/** Factor by which bold text is wider. */
const STRONG = 1.05;

interface Written {
  /** Font size in pixels; 14 by default, the size in tables. */
  size?: number;
  strong?: boolean;
}

export function widthOf(words: string, { size = OF, strong = false }: Written = {}): number {
  let width = 0;
  for (const letter of words) width += LETTERS.find(([kind]) => kind.test(letter))?.[1] ?? OTHER;
  return width * (size / OF) * (strong ? STRONG : 1);
}

/** Width of the widest of some texts, in pixels. */
export const widestOf = (words: readonly string[], written?: Written): number =>
  Math.max(0, ...words.map((one) => widthOf(one, written)));
