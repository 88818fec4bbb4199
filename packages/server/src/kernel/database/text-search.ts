// Text search: folding of user input and stored text (accents, case, digits of any script), and LIKE patterns.
import { type RawBuilder, sql } from 'kysely';

// Letters that Unicode does not decompose into a plain letter and a mark.
// biome-ignore format: a table
const PLAIN: Record<string, string> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ħ: 'h', ŧ: 't', ŋ: 'n', ı: 'i', ς: 'σ',
  ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', ɛ: 'e', ɔ: 'o', ǝ: 'e', ƒ: 'f',
};
const UNPLAIN = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'gu');

const isDigit = (codePoint: number) => /^\p{Nd}$/u.test(String.fromCodePoint(codePoint));

/** Digits of every script as 0 to 9. In Unicode the ten digits of each script are consecutive. */
export const plainDigits = (text: string) =>
  text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    const codePoint = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (value < 9 && isDigit(codePoint - value - 1)) value++;
    return String(value);
  });

const withoutMarks = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '');

/**
 * Text in the form that search compares: words of lower-case letters without accents and plain digits, separated by one
 * space. An apostrophe joins (O'Brien is obrien), any other punctuation separates.
 */
export function fold(text: string): string {
  const plain = withoutMarks(text)
    .toLowerCase()
    .replace(UNPLAIN, (letter) => PLAIN[letter] ?? letter);
  return plainDigits(withoutMarks(plain))
    .replace(/['’‘ʼʻ`´]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The words of user input as LIKE patterns, all of which must match; undefined for empty input. */
export function wordsIn(typed = ''): string[] | undefined {
  const plain = typed.trim();
  if (!plain) return undefined;
  const words = fold(plain).split(' ').filter(Boolean);
  // Input of punctuation only is searched for literally.
  return (words.length > 0 ? words : [plain]).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}

/** A list's filters, with the search text replaced by the patterns of its words. */
export const withWords = <Filters extends { search?: string | undefined }>({ search, ...filters }: Filters) => ({
  ...filters,
  words: wordsIn(search),
});

/** SQL condition that each pattern matches the text: names in their stored, folded form, and numbers. */
export const holdsWords = (words: readonly string[], text: RawBuilder<unknown>) =>
  sql`lower(${text}) like all (${words}::text[])`;
