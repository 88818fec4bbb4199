// Escaping of values in letters (e-mail). Names are user input: a company called "evil.example" must not become a link in
// the recipient's mail program, so values are broken up where a program would see an address.

import type { EncodedMessage } from '@almoner/contract/encoded-message';
import { translateMessage } from '../base/language.ts';

declare const marked: unique symbol;

/** A text of a letter, made with `letterText` so that every name in it is escaped. */
export type LetterText = string & { readonly [marked]: true };

class Verbatim {
  constructor(readonly text: string) {}
}

/** A link or address of our own that is inserted unescaped; never user input. */
export const verbatim = (text: string) => new Verbatim(text);

const LONGEST = 200;
// Mail programs treat the full stops of other scripts as dots too.
const DOT = /(\S[.\u3002\uff0e\uff61])(?=[\p{L}\p{N}_-])/gu;
const SCHEME = /:(?=\/\/|\\\\)/g;
// Line breaks, other control characters, and marks that change the text direction.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** A name escaped for a letter: one line, bounded, and nothing that a mail program turns into a link. */
export const escapeName = (name: string): string =>
  name
    .replace(UNSEEN, ' ')
    .replace(SCHEME, ' ')
    .replace(DOT, (dot, _, at: number, whole: string) => (isDecimal(whole, at) ? dot : `${dot} `))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST);

const isDecimal = (text: string, at: number) => /^\d[.]\d+(?![.\d\p{L}])/u.test(text.slice(at));

type LetterValue = string | number | Verbatim;
const escapeValue = (value: LetterValue) => (value instanceof Verbatim ? value.text : escapeName(String(value)));

/** A catalogue message as a text of a letter, with user input escaped: `translateLetterText('fr', t.reminder, { firstName })`. */
export const translateLetterText = <Values extends Record<string, string | number>>(
  language: string,
  say: (values: Values) => EncodedMessage,
  given: { [Name in keyof Values]: LetterValue },
): LetterText => {
  const values = Object.entries<LetterValue>(given).map(([name, value]) => [
    name,
    typeof value === 'number' ? value : escapeValue(value),
  ]);
  return translateMessage(say(Object.fromEntries(values)), language) as LetterText;
};

/** Subject and text of a letter in one language; both may use the given values. */
export const letterOf = <Values extends Record<string, string | number>>(
  language: string,
  say: { subject: (values: Values) => EncodedMessage; text: (values: Values) => EncodedMessage },
  given: { [Name in keyof Values]: LetterValue },
): { subject: LetterText; text: LetterText } => ({
  subject: translateLetterText(language, say.subject, given),
  text: letterText`${verbatim(translateLetterText(language, say.text, given))}\n`,
});

/** Tag of a template whose values are escaped: ``letterText`Hello ${firstName}` ``. */
export const letterText = (texts: TemplateStringsArray, ...given: LetterValue[]): LetterText =>
  texts.reduce((whole, text, at) => whole + escapeValue(given[at - 1] ?? '') + text) as LetterText;
