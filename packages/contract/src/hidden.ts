// Invisible characters. They can reorder text, make different names look equal, or make a name that looks empty. Input with
// them is refused, and pages are printed without them.

// Default_Ignorable_Code_Point and the general category Cf, without the visible characters of Cf (Arabic, Syriac, Kaithi)
// and without variation selectors, which emoji need.
const DRAWN = String.raw`[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]|[\u{fe00}-\u{fe0f}]`;
const HIDDEN = new RegExp(String.raw`(?!${DRAWN})(?:\p{DI}|\p{Cf})`, 'u');

// Joiners change the shape of adjacent letters in scripts that need them, and combine emoji into one.
const JOINING = 'Arab Syrc Nkoo Adlm Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt'
  .split(' ')
  .map((script) => String.raw`\p{scx=${script}}`)
  .join('|');
const JOINED = new RegExp(
  String.raw`(${JOINING}|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)(?:\u200c|\u200d)`,
  'gu',
);

/** Whether a text contains invisible characters. */
export const hasHidden = (text: string): boolean => HIDDEN.test(text.replace(JOINED, '$1'));

// Spaces, controls, unassigned characters, the blank of braille, and combining marks without a letter.
const NOTHING = /^(?:\p{Z}|\p{C}|\p{DI}|\p{M}|\u2800)*$/u;

/** The text, or an empty text if all its characters are invisible. */
export const emptyIfInvisible = (text: string): string => (NOTHING.test(text) ? '' : text);
