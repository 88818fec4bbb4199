// Characters that cannot be seen: they turn the order of letters around, make two names look like one, or make a name of
// nothing. In texts they are refused, and pages are made without them.

// Default_Ignorable_Code_Point and the general category Cf, without the signs of Cf that are drawn (Arabic, Syriac, Kaithi)
// and without the selectors of how the character before is drawn, which emoji need.
const DRAWN = String.raw`[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]|[\u{fe00}-\u{fe0f}]`;
const HIDDEN = new RegExp(String.raw`(?!${DRAWN})(?:\p{DI}|\p{Cf})`, 'u');

// Joiners decide how the letters around them are drawn, in scripts that need that, and make one emoji of several.
const JOINING = 'Arab Syrc Nkoo Adlm Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt'
  .split(' ')
  .map((script) => String.raw`\p{scx=${script}}`)
  .join('|');
const JOINED = new RegExp(
  String.raw`(${JOINING}|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)(?:\u200c|\u200d)`,
  'gu',
);

/** Whether a text holds characters that cannot be seen. */
export const hasHidden = (text: string): boolean => HIDDEN.test(text.replace(JOINED, '$1'));

// Spaces, controls, what has no character, the blank of braille, and marks that stand on no letter.
const NOTHING = /^(?:\p{Z}|\p{C}|\p{DI}|\p{M}|\u2800)*$/u;

/** The text, or an empty one where there is nothing of it to be seen. */
export const seen = (text: string): string => (NOTHING.test(text) ? '' : text);
