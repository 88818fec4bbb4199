// Languages made of English, for tests: `x-long`, accented and 40 % longer, shows what is not in a catalogue and what
// overflows; `x-right` is the same from right to left.

/** Nobody is offered them; a browser speaks one whose `almoner.language` says so. */
export const pseudoLanguages = ['x-long', 'x-right'];

const PLAIN = 'AaCcDdEeGgIiLlNnOoRrSsTtUuWwYyZz';
const ACCENTED = 'ÀàÇçĎďÉéĜĝÎîĹĺÑñÖöŘřŠšŤťÛûŴŵÝýŽž';
const accents = new Map([...PLAIN].map((letter, at) => [letter, [...ACCENTED][at] ?? letter]));

const accented = (word: string) => [...word].map((letter) => accents.get(letter) ?? letter).join('');

// The name of a tag or a placeholder is no text.
const WORD = /<[^>]*>|%__\w+__%|\p{L}+/gu;

/** A text between parameters, longer: every word with letters at its end that two of five of its own would take. */
export const lengthened = (text: string): string =>
  text.replace(WORD, (word) =>
    /^[<%]/.test(word) ? word : accented(word) + 'é'.repeat(Math.max(1, Math.round(word.length * 0.4))),
  );
