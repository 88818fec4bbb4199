// Test languages derived from English: `x-long`, accented and 40 % longer, reveals texts outside of catalogues and texts
// that overflow; `x-right` is the same from right to left.

/** They are not offered to users; a browser uses one if its `almoner.language` names it. */
export const pseudoLanguages = ['x-long', 'x-right'];

const PLAIN = 'AaCcDdEeGgIiLlNnOoRrSsTtUuWwYyZz';
const ACCENTED = 'ÀàÇçĎďÉéĜĝÎîĹĺÑñÖöŘřŠšŤťÛûŴŵÝýŽž';
const accents = new Map([...PLAIN].map((letter, at) => [letter, [...ACCENTED][at] ?? letter]));

const accented = (word: string) => [...word].map((letter) => accents.get(letter) ?? letter).join('');

// Names of tags and placeholders are not changed.
const WORD = /<[^>]*>|%__\w+__%|\p{L}+/gu;

/** Lengthens a text between parameters: each word gets accents, and letters at its end for 40 % of its length. */
export const lengthened = (text: string): string =>
  text.replace(WORD, (word) =>
    /^[<%]/.test(word) ? word : accented(word) + 'é'.repeat(Math.max(1, Math.round(word.length * 0.4))),
  );
