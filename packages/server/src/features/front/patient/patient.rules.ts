// How patients are found: what is stored to search in, and the LIKE patterns that search it. Both go through
// the same folding, so that José is found by "jose" and ٠٨٠٣ by 0803.
import { type FieldError, NIL } from '@almoner/contract/wire';
import { fold, plainDigits } from '../../../kernel/words.ts';

const LEADS = 'ABCDEFGHIJKLM';
const TAILS = 'NOPQRSTUVWXYZ';

/**
 * Folded text in ASCII: every other letter as five capitals, of which only the first is one of A to M, so that
 * no letter is found in the middle of another. PostgreSQL takes apart what it knows as letters, and which it
 * knows depends on its locale; these it always knows.
 */
const toAscii = (folded: string) =>
  folded.replace(/[^ -~]/gu, (letter) => {
    let rest = letter.codePointAt(0) ?? 0;
    let tail = '';
    for (let place = 0; place < 4; place++, rest = Math.floor(rest / TAILS.length)) {
      tail = `${TAILS[rest % TAILS.length]}${tail}`;
    }
    // 13^5 is more than the 262,144 places of the four planes in which Unicode has letters.
    return `${LEADS[rest % LEADS.length]}${tail}`;
  });

// Precedes a patient's number. No J is followed by a small letter in what toAscii makes, and being letters it is
// looked up together with how the number begins.
const NUMBER = 'Jj';

/** The digits of a phone number, of any script, as 0 to 9. */
export const foldPhone = (phone: string) => plainDigits(phone.normalize('NFKD')).replace(/\D/g, '');

interface Searchable {
  number: string;
  firstName: string;
  lastName: string;
  phone: string;
}

/**
 * What is stored of a patient to search in. `searchText` is ` <names> + <phone>Jj<number>` in ASCII: a space
 * before every word, and two marks that are in no word, so that a pattern can say which part it means.
 */
export function searchForms({ number, firstName, lastName, phone }: Searchable) {
  const nameFolded = fold(`${firstName} ${lastName}`);
  const phoneFolded = foldPhone(phone);
  const searchText = ` ${toAscii(nameFolded)} + ${phoneFolded}${NUMBER}${fold(number.slice('PAT_'.length))}`;
  return { nameFolded, phoneFolded, searchText };
}

/** What is stored to search in of a record that was merged: its number alone still finds who is kept. */
export const mergedSearchText = (number: string) => ` + ${NUMBER}${fold(number.slice('PAT_'.length))}`;

/**
 * The forms in which a phone number may have been stored before, folded: as it is, without its country's code,
 * and with each there can be. Which country is meant is not known; codes have one to three digits.
 */
export function phoneForms(phone: string): string[] {
  const digits = foldPhone(phone);
  if (digits.length < SHORTEST_PHONE) return digits === '' ? [] : [digits];
  if (digits.startsWith('0') && !digits.startsWith('00')) {
    return [digits, ...Array.from({ length: 999 }, (_, code) => `${code + 1}${digits.slice(1)}`)];
  }
  const international = digits.replace(/^00/, '');
  return [digits, international, ...[1, 2, 3].map((length) => `0${international.slice(length)}`)];
}

// Numbers within a house are too short to have a country's code.
const SHORTEST_PHONE = 8;

/** The characters of a text, none of which LIKE takes for a wildcard. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

// Three characters make a trigram, the least that the index can look up anywhere in a word; fewer still tell
// how a word begins.
const inWord = (word: string) => {
  const ascii = toAscii(word);
  return `${ascii.length < 3 ? ' ' : ''}${escapeLike(ascii)}`;
};

const words = (text: string) => [...new Set(fold(text).split(' '))].filter((word) => word !== '');

// "PAT" is how every patient id begins, and many a Patience: only with the underscore is it the id's.
const PATIENT_ID = /^pat_/i;
const PHONE = /^[\p{Nd}\s()+\-./#*]+$/u;
const TICKET = /^TK_[A-Z0-9]{7}$/;

const numberPatterns = (text: string) => {
  const typed = text.trim();
  const part = escapeLike(toAscii(fold(typed.replace(PATIENT_ID, '')).replaceAll(' ', '')));
  if (PATIENT_ID.test(typed)) return [`%${NUMBER}${part}%`];
  if (part === '') return [];
  return [`%${NUMBER}${part.length < 3 ? '' : '%'}${part}%`];
};

const phonePatterns = (text: string) => {
  const digits = foldPhone(text);
  return digits === '' ? [] : [`%+%${inWord(digits)}%${NUMBER}%`];
};

/** What `search_patients` is asked: every pattern must match; none at all finds nobody. */
export interface PatientSearch {
  patterns: string[];
  /** A whole ticket number, which finds its patient instead. */
  ticketNumber: string | null;
}

/**
 * The search of the header: each word is part of a name, a phone number or a patient id; or a ticket number.
 * Undefined where none is given.
 */
export function searchFor(text: string): PatientSearch | undefined {
  if (text === NIL) return undefined;
  const whole = text.trim();
  if (TICKET.test(whole.toUpperCase())) return { patterns: [], ticketNumber: whole.toUpperCase() };
  // Written with spaces, +234 803 is one number and not two words.
  if (PHONE.test(whole)) return { patterns: phonePatterns(whole), ticketNumber: null };
  const patterns = whole
    .split(/\s+/)
    .flatMap((part) => (PATIENT_ID.test(part) ? numberPatterns(part) : words(part).map((word) => `%${inWord(word)}%`)));
  return { patterns: [...new Set(patterns)], ticketNumber: null };
}

const given = (filter: string) => (filter === NIL ? undefined : filter);

/**
 * The filters of the list; undefined where none is given. A filter of which folding leaves nothing, such as
 * "%", matches nobody.
 */
export const filterFor = (filters: { patientId: string; name: string; phone: string }): PatientSearch | undefined =>
  matching({ patientId: given(filters.patientId), name: given(filters.name), phone: given(filters.phone) });

function matching({ patientId, name, phone }: Omit<Typed, 'search'>): PatientSearch | undefined {
  const parts = [
    patientId === undefined ? undefined : numberPatterns(patientId),
    name === undefined ? undefined : words(name).map((word) => `%${inWord(word)}%+%`),
    phone === undefined ? undefined : phonePatterns(phone),
  ].filter((part) => part !== undefined);
  if (parts.length === 0) return undefined;
  const patterns = parts.every((part) => part.length > 0) ? parts.flat() : [];
  return { patterns, ticketNumber: null };
}

type Typed = Partial<Record<'search' | 'patientId' | 'name' | 'phone', string | undefined>>;

/** The same as the body of a search has it: words stand alone, and an empty filter is none. */
export function askedFor({ search, patientId, name, phone }: Typed): PatientSearch | undefined {
  // Somebody may be called as the word for nothing is spelled in a path.
  if (search) return searchFor(search === NIL ? `${search} ` : search);
  return matching({ patientId: patientId || undefined, name: name || undefined, phone: phone || undefined });
}

/** What is wrong with a patient's days on the day `today` of the hospital. */
export function checkDays(days: { dateOfBirth: string; dateOfReg: string }, today: string): FieldError[] {
  const errors: FieldError[] = [];
  const at = (name: string, message: string) => errors.push({ field: `patientRo.${name}`, message });
  if (days.dateOfBirth > today) at('dateOfBirth', 'The date of birth is in the future.');
  if (days.dateOfReg > today) at('dateOfReg', 'The date of registration is in the future.');
  else if (days.dateOfReg < days.dateOfBirth) at('dateOfReg', 'The date of registration is before the date of birth.');
  return errors;
}
