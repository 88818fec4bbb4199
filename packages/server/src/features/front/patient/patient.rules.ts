// Patient search. One text per patient is stored to search in; typed words become LIKE patterns, and the text must match all
// of them. Both sides are folded alike (kernel/database/text-search.ts), which leaves letters, digits and spaces: no typed character is a
// wildcard. José 李, phone +234 803, number PAT_X7ADA0Q, is stored as
// ` jose AZNTR + 234803Jjx7ada0qKkjoseAZNTRjoseAZNTR`, and found by:
//
//   José      %jose%Kk%        anywhere in the names, the phone or the number
//   李        %AZNTR%Kk%       five capitals per letter beyond ASCII (`toAscii`)
//   jo        % jo%Kk%         the beginning of a word: the trigram index finds nothing shorter than three characters
//   李José    %Kk%AZNTRjose%   the names without their spaces, twice: found however they are separated, in any order
//   234 80    %23480%Jj%       digits alone are one number, of the phone or in a name
//   0803      %+%803%Jj%       a phone without its zero, or the code of its country: it may be stored with either
//   8 916 1   %+%89161%Jj%|% + 9161%Jj%|% + 79161%Jj%   in a country with another prefix than 0 (phone.rules.ts)
//   pat_x7    %Jjx7%           the beginning of the number
//   X7ADA     %x7ada%Kk%
//   H-1234    % h%Kk%|%Ff% h%, %1234%Kk%|%Ff%1234%   words with digits also in the file number, at the end
//
// A pattern with `|` has alternatives. Patients with a nearly equal name are found by trigrams, after the others.
import type { EncodedMessage } from '@almoner/contract/encoded-message';
import type { InputError } from '../../../kernel/base/failure.ts';
import { fold } from '../../../kernel/database/text-search.ts';
import { t } from './patient.words.ts';
import { foldPhone, type PhoneCountry, searchesOfPhone } from './phone.rules.ts';

const FIRST = 'ABCDEFGHIJKLM';
const REST = 'NOPQRSTUVWXYZ';

/**
 * Every letter beyond ASCII as its code point, written with five digits of base 13: 李 is AZNTR. The first digit has capitals
 * of its own, so that a pattern never matches from the middle of a letter. PostgreSQL's trigrams leave out characters that
 * are no letters in its locale; capitals are letters in every locale.
 */
const toAscii = (folded: string) =>
  folded.replace(/[^ -~]/gu, (letter) => {
    const digits = (letter.codePointAt(0) ?? 0).toString(13).padStart(5, '0');
    return [...digits].map((digit, place) => (place === 0 ? FIRST : REST)[Number.parseInt(digit, 13)]).join('');
  });

// Precedes the number. As letters it is in the index together with the beginning of the number. No J of `toAscii` is
// followed by a small letter.
const NUMBER = 'Jj';

// Precedes the names without their spaces. No K of `toAscii` is followed by a small letter either.
const RUN = 'Kk';

// Precedes the file number: its words, and all of them as one. No F of `toAscii` is followed by a small letter either.
const FILE = 'Ff';

const joined = (folded: string) => folded.replaceAll(' ', '');

const runForm = (nameFolded: string) => `${RUN}${toAscii(joined(nameFolded).repeat(nameFolded.includes(' ') ? 2 : 1))}`;

const numberForm = (number: string) => `${NUMBER}${fold(number.slice('PAT_'.length))}`;

/** ` h 1234 h1234` for H-1234; empty without a file number. */
function fileForm(fileNumber: string): string {
  const folded = toAscii(fold(fileNumber));
  return folded === '' ? '' : `${FILE} ${[...new Set([folded, joined(folded)])].join(' ')}`;
}

interface Searchable {
  number: string;
  firstName: string;
  lastName: string;
  phone: string;
  fileNumber?: string;
}

export function searchForms({ number, firstName, lastName, phone, fileNumber = '' }: Searchable) {
  const nameFolded = fold(`${firstName} ${lastName}`);
  const phoneFolded = foldPhone(phone);
  const searchText = ` ${toAscii(nameFolded)} + ${phoneFolded}${numberForm(number)}${runForm(nameFolded)}${fileForm(fileNumber)}`;
  return { nameFolded, phoneFolded, searchText };
}

/** The name with its words rotated: two words change places. */
export function nameOrders(name: string): string[] {
  const words = fold(name).split(' ');
  const turned = words.slice(1).map((_, at) => [...words.slice(at + 1), ...words.slice(0, at + 1)].join(' '));
  return [...new Set(turned)].filter((order) => order !== words.join(' '));
}

/** The earliest day that a call accepts. The database has no year 0. */
const FIRST_DAY = '1850-01-01';

const isDay = (day: string) => {
  const at = Date.parse(day);
  return day >= FIRST_DAY && !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
};

/** The days that may have been meant instead of this one: another digit in one place, or day and month swapped. */
export function daysNear(day: string): string[] {
  const others = [...day].flatMap((digit, at) =>
    /\d/.test(digit) ? [...'0123456789'].map((other) => day.slice(0, at) + other + day.slice(at + 1)) : [],
  );
  const [year, month, date] = day.split('-');
  const days = new Set([...others, `${year}-${date}-${month}`]);
  days.delete(day);
  return [...days].filter(isDay);
}

/** Pattern for a part of a word, or for its beginning where it is too short for the index. */
const inWord = (word: string) => {
  const ascii = toAscii(word);
  return ascii.length < 3 ? ` ${ascii}` : ascii;
};

/** The alternatives of a pattern, of which one has to match. */
const anyOf = (...patterns: string[]) => patterns.join('|');

/**
 * Shortest run of letters that is searched across words: shorter runs occur in many names; in scripts with many letters two
 * are enough.
 */
const shortestRun = (letters: string) => (/[a-z]/.test(letters) ? 4 : 2);

/** Patterns for each word of a name, or for all of them as one, before the mark `within`. */
function namePatterns(text: string, within: string): string[] {
  const parts = words(text);
  const whole = joined(fold(text));
  // File numbers have digits: letters alone are not searched in them.
  const hasDigit = /\d/.test(whole);
  const run = [...whole].length >= shortestRun(whole) && /^\p{L}+$/u.test(whole) ? [`%${RUN}%${toAscii(whole)}%`] : [];
  const inFile = (word: string) => (within === RUN && hasDigit ? [`%${FILE}%${inWord(word)}%`] : []);
  return parts.map((word) => anyOf(`%${inWord(word)}%${within}%`, ...run, ...inFile(word)));
}

const words = (text: string) => [...new Set(fold(text).split(' '))].filter((word) => word !== '');

// Every patient id begins with PAT, and so do names like Patience: only with the underscore is it an id.
const PATIENT_ID = /^pat_/i;
const DIGITS = /^[\p{Nd}\s()+\-./#*]+$/u;
const TICKET = /^TK_[A-Z0-9]{7}$/;

const numberPatterns = (text: string) => {
  const typed = text.trim();
  const isWhole = PATIENT_ID.test(typed);
  const part = toAscii(fold(typed.replace(PATIENT_ID, '')).replaceAll(' ', ''));
  if (part === '' && !isWhole) return [];
  return [`%${NUMBER}${isWhole || part.length < 3 ? '' : '%'}${part}%${RUN}%`];
};

/** Patterns for digits in the phone number; with `orName` also in a name or a file number. */
const digitPatterns = (text: string, country: PhoneCountry | undefined, orName = false) => {
  const digits = foldPhone(text);
  if (digits === '') return [];
  const elsewhere = orName ? [`%${inWord(digits)}%${NUMBER}%`, `%${FILE}%${inWord(digits)}%`] : [];
  return searchesOfPhone(text, country).map(({ within, beginnings }) =>
    anyOf(
      ...within.map((one) => `%+%${inWord(one)}%${NUMBER}%`),
      ...beginnings.map((one) => `% + ${one}%${NUMBER}%`),
      ...elsewhere,
    ),
  );
};

const filePatterns = (text: string) => {
  const part = joined(toAscii(fold(text)));
  return part === '' ? [] : [`%${FILE}%${inWord(part)}%`];
};

/** Arguments of `search_patients`: every pattern must match; without any pattern no patient is found. */
export interface PatientSearch {
  patterns: string[];
  /** A whole ticket number, which finds its patient instead. */
  ticketNumber: string | null;
  /** A name: patients with a nearly equal name are found after the others. */
  similarTo: string | null;
}

export type Typed = Partial<Record<'search' | 'patientId' | 'fileNumber' | 'name' | 'phone', string | undefined>>;

/** Whether the search depends on the country of the hospital's phone numbers. */
export const needsCountry = ({ search, phone }: Typed): boolean => /\p{Nd}/u.test(search || (phone ?? ''));

/**
 * The search for the typed values; undefined where nothing was typed. Each word of `search` is part of a name, a phone
 * number or a patient id, or all of it is a ticket number; each of the others is searched in its own field. `country` is that
 * of the hospital's phone numbers.
 */
export function searchFor(
  { search, patientId, fileNumber, name, phone }: Typed,
  country: PhoneCountry | undefined,
): PatientSearch | undefined {
  if (search) return searchAnywhere(search.trim(), country);
  const parts = [
    patientId && numberPatterns(patientId),
    fileNumber && filePatterns(fileNumber),
    name && namePatterns(name, '+'),
    phone && digitPatterns(phone, country),
  ].filter((part) => typeof part === 'object');
  if (parts.length === 0) return undefined;
  // A filter that is empty after folding, such as "%", matches no patient.
  const patterns = parts.every((part) => part.length > 0) ? parts.flat() : [];
  return { patterns, ticketNumber: null, similarTo: parts.length === 1 && name ? nearName(name) : null };
}

/**
 * Names of ASCII letters only: any other letter is stored as five characters, many of which are equal to those of other letters.
 */
const NEAR = /^(?:[a-z]{4,} ?)+$/;

const nearName = (text: string): string | null => (NEAR.test(fold(text)) ? fold(text) : null);

function searchAnywhere(text: string, country: PhoneCountry | undefined): PatientSearch {
  const asked = { ticketNumber: null, similarTo: null };
  if (TICKET.test(text.toUpperCase())) return { ...asked, patterns: [], ticketNumber: text.toUpperCase() };
  // Written with spaces, +234 803 is one number and not two words.
  if (DIGITS.test(text)) return { ...asked, patterns: digitPatterns(text, country, true) };
  const parts = text.split(/\s+/);
  const names = parts.filter((part) => !PATIENT_ID.test(part)).join(' ');
  const numbers = parts.filter((part) => PATIENT_ID.test(part)).flatMap(numberPatterns);
  const patterns = [...new Set([...namePatterns(names, RUN), ...numbers])];
  return { patterns, ticketNumber: null, similarTo: numbers.length === 0 ? nearName(text) : null };
}

interface Days {
  /** Not known of every patient. */
  dateOfBirth?: string | null | undefined;
  dateOfReg: string;
}

export function checkDays({ dateOfBirth, dateOfReg }: Days, today: string): InputError[] {
  const errors: InputError[] = [];
  const at = (name: string, message: EncodedMessage) => errors.push({ field: `patientRo.${name}`, message });
  if (dateOfBirth && dateOfBirth > today) at('dateOfBirth', t.bornLater());
  if (dateOfReg > today) at('dateOfReg', t.registeredLater());
  else if (dateOfBirth && dateOfReg < dateOfBirth) at('dateOfReg', t.registeredBeforeBirth());
  return errors;
}
