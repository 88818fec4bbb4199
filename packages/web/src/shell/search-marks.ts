// Marks the letters of a found patient that match the typed text, compared as the server's search does: regardless of case,
// accents and apostrophes, and for phone numbers regardless of signs between the digits.

export interface MarkedPart {
  text: string;
  marked: boolean;
}

const APOSTROPHES = /['’‘ʼʻ`´]/u;
const PHONE = /^[\p{Nd}\s()+\-./#*]+$/u;

/** A letter normalised for comparison: no letter, one or several letters, or a space between words. */
function foldLetter(letter: string): string {
  if (APOSTROPHES.test(letter)) return '';
  const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  if (plain === '') return '';
  return /^[\p{L}\p{N}]+$/u.test(plain) ? plain : ' ';
}

const digitsOf = (letter: string) => letter.normalize('NFKD').replace(/\D/g, '');

const fold = (text: string, by: (letter: string) => string) => [...text].map(by).join('');

/** The parts of a name or patient id, in their order, with the typed words marked. */
export function markWords(text: string, typed: string): MarkedPart[] {
  const words = fold(typed, foldLetter).split(' ').filter(Boolean);
  return mark(text, words, foldLetter, true);
}

/** Whether every typed word begins a word of the text. */
export function matchesWordStarts(text: string, typed: string): boolean {
  const words = fold(text, foldLetter).split(' ');
  const wanted = fold(typed, foldLetter).split(' ').filter(Boolean);
  return wanted.length > 0 && wanted.every((begun) => words.some((word) => word.startsWith(begun)));
}

/** The parts of a phone number, with typed digits marked. Text that looks like a phone number is searched as one number. */
export function markDigits(text: string, typed: string): MarkedPart[] {
  const numbers = PHONE.test(typed) ? [typed] : typed.split(/\s+/).filter((word) => PHONE.test(word));
  return mark(text, numbers.map((number) => fold(number, digitsOf)).filter(Boolean), digitsOf, false);
}

function mark(text: string, needles: string[], by: (letter: string) => string, ofWords: boolean): MarkedPart[] {
  const letters = [...text];
  // For each folded letter, the index of its letter in the text.
  const origin: number[] = [];
  let folded = '';
  letters.forEach((letter, index) => {
    const plain = by(letter);
    folded += plain;
    for (const _ of plain) origin.push(index);
  });
  const marked = new Set<number>();
  for (const needle of needles) {
    for (let at = folded.indexOf(needle); at >= 0; at = folded.indexOf(needle, at + 1)) {
      // One or two Latin letters match at the beginning of a word only.
      if (ofWords && /^[ -~]{1,2}$/.test(needle) && at > 0 && folded[at - 1] !== ' ') continue;
      const last = origin[at + needle.length - 1] ?? 0;
      for (let place = origin[at] ?? 0; place <= last; place += 1) marked.add(place);
    }
  }
  return joined(letters, marked);
}

function joined(letters: string[], marked: Set<number>): MarkedPart[] {
  const parts: MarkedPart[] = [];
  letters.forEach((text, index) => {
    const last = parts.at(-1);
    if (last && last.marked === marked.has(index)) last.text += text;
    else parts.push({ text, marked: marked.has(index) });
  });
  return parts;
}
