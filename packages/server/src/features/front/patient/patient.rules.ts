// Patient search. One text per patient is stored to search in; what is typed becomes LIKE patterns, all of which that
// text must match. Both sides are folded alike (kernel/words.ts), which leaves letters, digits and spaces: no typed character
// is a wildcard. José 李, phone +234 803, number PAT_X7ADA0Q, is stored as ` jose AZNTR + 234803Jjx7ada0q`, and found by:
//
//   José      %jose%        anywhere in the names, the phone or the number
//   李        %AZNTR%       five capitals per letter beyond ASCII (`toAscii`)
//   jo        % jo%         how a word begins: the trigram index finds nothing shorter than three characters
//   234 80    %23480%Jj%    digits alone are one number, of the phone or in a name
//   pat_x7    %Jjx7%        how the number begins
//   X7ADA     %x7ada%
import type { Said } from '@almoner/contract/said';
import type { SaidAt } from '../../../kernel/failure.ts';
import { fold, plainDigits } from '../../../kernel/words.ts';
import { t } from './patient.words.ts';

const FIRST = 'ABCDEFGHIJKLM';
const REST = 'NOPQRSTUVWXYZ';

/**
 * Every letter beyond ASCII as its code point, written with five digits of base 13: 李 is AZNTR. The first digit has capitals
 * of its own, so that a pattern never matches from the middle of a letter. PostgreSQL's trigrams leave out what its locale
 * does not take for a letter; these it always takes.
 */
const toAscii = (folded: string) =>
  folded.replace(/[^ -~]/gu, (letter) => {
    const digits = (letter.codePointAt(0) ?? 0).toString(13).padStart(5, '0');
    return [...digits].map((digit, place) => (place === 0 ? FIRST : REST)[Number.parseInt(digit, 13)]).join('');
  });

// Precedes the number, and being letters it is in the index together with how the number begins. No J of `toAscii` is
// followed by a small letter.
const NUMBER = 'Jj';

const numberForm = (number: string) => `${NUMBER}${fold(number.slice('PAT_'.length))}`;

/** The digits of a phone number, of any script, as 0 to 9. */
export const foldPhone = (phone: string) => plainDigits(phone.normalize('NFKD')).replace(/\D/g, '');

interface Searchable {
  number: string;
  firstName: string;
  lastName: string;
  phone: string;
}

export function searchForms({ number, firstName, lastName, phone }: Searchable) {
  const nameFolded = fold(`${firstName} ${lastName}`);
  const phoneFolded = foldPhone(phone);
  return { nameFolded, phoneFolded, searchText: ` ${toAscii(nameFolded)} + ${phoneFolded}${numberForm(number)}` };
}

/** `search_text` of a merged record: its number alone, by which a search finds the kept patient. */
export const mergedSearchText = (number: string) => ` + ${numberForm(number)}`;

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

/** Part of a word, or how it begins where it is too short for the index. */
const inWord = (word: string) => {
  const ascii = toAscii(word);
  return ascii.length < 3 ? ` ${ascii}` : ascii;
};

const words = (text: string) => [...new Set(fold(text).split(' '))].filter((word) => word !== '');

// "PAT" is how every patient id begins, and many a Patience: only with the underscore is it the id's.
const PATIENT_ID = /^pat_/i;
const DIGITS = /^[\p{Nd}\s()+\-./#*]+$/u;
const TICKET = /^TK_[A-Z0-9]{7}$/;

const numberPatterns = (text: string) => {
  const typed = text.trim();
  const isWhole = PATIENT_ID.test(typed);
  const part = toAscii(fold(typed.replace(PATIENT_ID, '')).replaceAll(' ', ''));
  if (part === '' && !isWhole) return [];
  return [`%${NUMBER}${isWhole || part.length < 3 ? '' : '%'}${part}%`];
};

/** Digits in the phone number; with `orName` in a name as well. */
const digitPatterns = (text: string, orName = false) => {
  const digits = foldPhone(text);
  return digits === '' ? [] : [`%${orName ? '' : '+%'}${inWord(digits)}%${NUMBER}%`];
};

/** What `search_patients` is asked: every pattern must match; none at all finds nobody. */
export interface PatientSearch {
  patterns: string[];
  /** A whole ticket number, which finds its patient instead. */
  ticketNumber: string | null;
}

type Typed = Partial<Record<'search' | 'patientId' | 'name' | 'phone', string | undefined>>;

/**
 * What finds the patients that were asked for; undefined where nothing was typed. Each word of `search` is part of a name, a
 * phone number or a patient id, or all of it is a ticket number; each of the others is looked for in its own field.
 */
export function searchFor({ search, patientId, name, phone }: Typed): PatientSearch | undefined {
  if (search) return searchAnywhere(search.trim());
  const parts = [
    patientId && numberPatterns(patientId),
    name && words(name).map((word) => `%${inWord(word)}%+%`),
    phone && digitPatterns(phone),
  ].filter((part) => typeof part === 'object');
  if (parts.length === 0) return undefined;
  // A filter of which folding leaves nothing, such as "%", matches nobody.
  return { patterns: parts.every((part) => part.length > 0) ? parts.flat() : [], ticketNumber: null };
}

function searchAnywhere(text: string): PatientSearch {
  if (TICKET.test(text.toUpperCase())) return { patterns: [], ticketNumber: text.toUpperCase() };
  // Written with spaces, +234 803 is one number and not two words.
  if (DIGITS.test(text)) return { patterns: digitPatterns(text, true), ticketNumber: null };
  const patterns = text
    .split(/\s+/)
    .flatMap((part) => (PATIENT_ID.test(part) ? numberPatterns(part) : words(part).map((word) => `%${inWord(word)}%`)));
  return { patterns: [...new Set(patterns)], ticketNumber: null };
}

export function checkDays(days: { dateOfBirth: string; dateOfReg: string }, today: string): SaidAt[] {
  const errors: SaidAt[] = [];
  const at = (name: string, message: Said) => errors.push({ field: `patientRo.${name}`, message });
  if (days.dateOfBirth > today) at('dateOfBirth', t.bornLater());
  if (days.dateOfReg > today) at('dateOfReg', t.registeredLater());
  else if (days.dateOfReg < days.dateOfBirth) at('dateOfReg', t.registeredBeforeBirth());
  return errors;
}
