// Line breaks within long words on PDF pages: a word that is longer than its line may be broken.

/** Letters of joining scripts: a break would tear their shapes. */
const JOINED = /[\u0600-\u08ff\ufb50-\ufdff\ufe70-\ufeff]/;
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The text with zero-width spaces after every `line` letters of a longer word, where a line may break. */
export function breakable(text: string, line: number): string {
  if (text.length <= line) return text;
  return text.replace(/\S+/g, (word) => {
    if (word.length <= line || JOINED.test(word)) return word;
    let at = 0;
    return Array.from(letters.segment(word), ({ segment }) => {
      at += 1;
      return at % line === 0 ? `${segment}\u200b` : segment;
    }).join('');
  });
}
