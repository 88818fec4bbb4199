// Reads phone numbers as numbers of the hospital's country (libphonenumber): 8 916 123 45 67 in Russia and 06 20 123 4567 in
// Hungary lose the prefix of calls within the country, +7 916 … and +36 20 … the code. Numbers are stored as they were typed
// and read when they are compared, so that a change of the hospital's country leaves nothing outdated.
//
// Two numbers that can be read are the same if code and national number are. A number without a code that is none of the
// country's, and every number where the country is not known, is compared by the part that its forms share: without its zero,
// or without one to three digits that may be a code.
import { countryOf } from '@almoner/contract/house/company-values';
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  Metadata,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import { plainDigits } from '../../../kernel/database/text-search.ts';

export type PhoneCountry = CountryCode;

/** The country whose numbers are written without a code; undefined where it is not known or has no numbers. */
export function phoneCountryOf(company: Parameters<typeof countryOf>[0]): PhoneCountry | undefined {
  const code = countryOf(company);
  return code !== undefined && isSupportedCountry(code) ? code : undefined;
}

/** The digits of a phone number, of any script, as 0 to 9. */
export const foldPhone = (phone: string) => plainDigits(phone.normalize('NFKD')).replace(/\D/g, '');

export interface PhoneReading {
  /** All digits, as they are stored. */
  digits: string;
  /** Code and national number; undefined where the country is not known or the number is none of the country's. */
  number: string | undefined;
  /** The calling code of `number`. */
  code: string | undefined;
  /** The part that all forms of the number share; without `number`, as far as it can be told. */
  national: string;
  /** Whether the code was written, with `+` or 00. */
  isInternational: boolean;
  /** Whether `number` has as many digits as numbers of its country. */
  isWhole: boolean;
  /** The digits of `number` as written within its country. */
  within: string;
}

/** The digits of a number that is written with `+` or 00 and a code, without the 00; else empty. */
function internationalDigits(typed: string, digits: string): string {
  if (/^[\s(]*\+/.test(typed.normalize('NFKC'))) return digits;
  return /^00[1-9]/.test(digits) ? digits.slice(2) : '';
}

function parse(digits: string, international: string, country: PhoneCountry | undefined) {
  const within = (typed: string) => country && parsePhoneNumberFromString(typed, country);
  if (!international) {
    const asTyped = within(digits);
    if (!asTyped || asTyped.isValid() || digits.startsWith('0')) return asTyped;
    // Spreadsheets take the zero away.
    const withZero = within(`0${digits}`);
    return withZero?.isValid() ? withZero : asTyped;
  }
  // 00 may begin the prefix of calls to other countries: in Nigeria it is 009.
  const asDialled = international === digits ? undefined : within(digits);
  return asDialled?.isValid() ? asDialled : parsePhoneNumberFromString(`+${international}`);
}

/** Reads a phone number, or a part of one. */
export function readPhone(typed: string, country: PhoneCountry | undefined): PhoneReading {
  const digits = foldPhone(typed);
  const international = internationalDigits(typed, digits);
  const parsed = parse(digits, international, country);
  const known = { digits, isInternational: international !== '' };
  // A written code is believed; a number without one may be another country's.
  if (parsed && country && (international || parsed.isValid())) {
    return {
      ...known,
      number: parsed.number.slice(1),
      code: parsed.countryCallingCode,
      national: parsed.nationalNumber,
      isWhole: parsed.isPossible(),
      within: foldPhone(parsed.formatNational()),
    };
  }
  const withoutZero = /^0[1-9]/.test(digits) ? digits.slice(1) : international || digits;
  const national = (international && parsed?.nationalNumber) || withoutZero;
  return { ...known, number: undefined, code: undefined, national, isWhole: false, within: '' };
}

/** Shorter numbers are extensions within a house: they have neither zero nor code. */
const SHORTEST_PHONE = 8;

const isExtension = ({ digits, number }: PhoneReading) => number === undefined && digits.length < SHORTEST_PHONE;

/** The number as it stands, without its zero or code, and, where it may begin with a code, without one to three digits. */
function nationalParts(phone: PhoneReading): string[] {
  const { digits, number, national } = phone;
  if (isExtension(phone)) return [digits];
  if (number !== undefined || national !== digits) return [national];
  const withoutCode = [1, 2, 3].map((length) => digits.slice(length));
  return [national, ...withoutCode.filter((part) => part.length >= SHORTEST_PHONE)];
}

const wholePart = (phone: PhoneReading) => nationalParts(phone)[0] ?? '';

export function isSamePhone(one: PhoneReading, other: PhoneReading): boolean {
  if (one.number !== undefined && other.number !== undefined) return one.number === other.number;
  return nationalParts(one).includes(wholePart(other)) || nationalParts(other).includes(wholePart(one));
}

/** Values by phone number; finds one that was added under the same number (`isSamePhone`) within a group. */
export class ByPhone<Value> {
  readonly #first = new Map<string, { value: Value; place: number }>();

  /** `phone` among those of its group, such as a name. */
  add(group: string, phone: PhoneReading, value: Value): void {
    const entry = { value, place: this.#first.size };
    const kinds = phone.number === undefined ? ['any', 'unread'] : ['any'];
    const keys = kinds.flatMap((kind) => [
      `${kind}|whole|${wholePart(phone)}`,
      ...nationalParts(phone).map((part) => `${kind}|part|${part}`),
    ]);
    for (const key of phone.number === undefined ? keys : [...keys, `number|${phone.number}`]) {
      const inGroup = `${group}|${key}`;
      if (!this.#first.has(inGroup)) this.#first.set(inGroup, entry);
    }
  }

  /** The value that was added first. */
  find(group: string, phone: PhoneReading): Value | undefined {
    const kind = phone.number === undefined ? 'any' : 'unread';
    const keys = [
      ...(phone.number === undefined ? [] : [`number|${phone.number}`]),
      `${kind}|part|${wholePart(phone)}`,
      ...nationalParts(phone).map((part) => `${kind}|whole|${part}`),
    ];
    const found = keys.flatMap((key) => this.#first.get(`${group}|${key}`) ?? []);
    return found.toSorted((one, other) => one.place - other.place)[0]?.value;
  }
}

interface Dialling {
  code: string;
  /** Prefix of calls within the country: 0 in most, 8 in Russia, 06 in Hungary; empty where there is none. */
  trunk: string;
  /** Prefixes of calls to other countries. */
  exits: string[];
}

/** `nationalPrefix` is missing in the types of the library. */
type Plan = NonNullable<Metadata['numberingPlan']> & { nationalPrefix(): string | undefined };

function diallingOf(country: PhoneCountry): Dialling {
  const metadata = new Metadata();
  metadata.selectNumberingPlan(country);
  const plan = metadata.numberingPlan as Plan | undefined;
  const exit = plan?.IDDPrefix() ?? '';
  return {
    code: getCountryCallingCode(country),
    trunk: plan?.nationalPrefix() ?? '',
    exits: /^\d+$/.test(exit) && exit !== '00' ? ['00', exit] : ['00'],
  };
}

/** The digits of a number that can be read, in each form that may be typed, also those of other numbers. */
function writtenForms({ number, code, national, within }: PhoneReading, country: PhoneCountry | undefined): string[] {
  if (number === undefined || code === undefined || !country) return [];
  const { code: ownCode, trunk, exits } = diallingOf(country);
  const inLand = code === ownCode ? [within, `${trunk}${national}`, `${code}${trunk}${national}`] : [within];
  const local = [national, `0${national}`, ...inLand];
  const withoutZero = local.map((form) => form.replace(/^0/, ''));
  return [...new Set([...local, ...withoutZero, number, `${code}0${national}`, ...exits.map((exit) => exit + number)])];
}

const LARGEST_CODE = 999;
const CODES = [...new Set(getCountries().map((one) => getCountryCallingCode(one)))];

/**
 * The stored digits by which the rows that may have this number are found: as typed, without its zero or code, and with each
 * code. Some are other numbers' too: `isSamePhone` decides.
 */
export function phoneForms(typed: string, country?: PhoneCountry): string[] {
  const phone = readPhone(typed, country);
  if (isExtension(phone)) return phone.digits === '' ? [] : [phone.digits];
  const parts = nationalParts(phone);
  const whole = wholePart(phone);
  const plain = [phone.digits, ...parts, ...parts.map((part) => `0${part}`)];
  const coded = [
    // Any one to three digits may stand where a code does, such as Russia's 8.
    ...Array.from({ length: LARGEST_CODE }, (_, code) => `${code + 1}${whole}`),
    ...parts.flatMap((part) => CODES.map((code) => `${code}${part}`)),
    ...CODES.map((code) => `00${code}${whole}`),
  ];
  return [...new Set([...plain, ...coded, ...writtenForms(phone, country)])];
}

/** Shortest national part that is searched; a shorter one is searched with its zero or code, as typed. */
const SHORTEST_PART = 3;
/** Longer numbers begin with a code. */
const LONGEST_NATIONAL = 10;
/** Fewer digits may be the end of a number: a prefix other than 0 is then not taken off. */
const SHORTEST_WITHOUT_TRUNK = 4;

/** Digits that a stored number has: some of these anywhere, or some of these at its beginning. */
export interface PhoneSearch {
  within: string[];
  beginnings: string[];
}

/** How the digits of a number, or of a part of one, are found in stored numbers: by each of the searches. */
export function searchesOfPhone(typed: string, country: PhoneCountry | undefined): PhoneSearch[] {
  const phone = readPhone(typed, country);
  if (country && phone.number !== undefined) return searchesOfNumber(phone, country);
  const part = phone.national.length < SHORTEST_PART ? phone.digits : phone.national;
  const isCoded = part === phone.digits && phone.digits.length > LONGEST_NATIONAL;
  const withoutCode = isCoded ? [1, 2, 3].map((length) => phone.digits.slice(length)) : [];
  return [{ within: [part, ...withoutCode], beginnings: country ? withoutTrunk(phone.digits, country) : [] }];
}

function searchesOfNumber(phone: PhoneReading, country: PhoneCountry): PhoneSearch[] {
  const { digits, number, national, code, isInternational, isWhole } = phone;
  const asTyped = isInternational ? digits.replace(/^00/, '') : digits;
  const isHome = code === getCountryCallingCode(country);
  // Of a number of another country, only a whole one is sought where it may have been stored without its code.
  if (national.length < SHORTEST_PART || !(isHome || isWhole)) return [{ within: [asTyped], beginnings: [] }];
  const beginnings = writtenForms(phone, country).filter((form) => {
    const read = readPhone(form, country);
    return read.number === undefined || read.number === number;
  });
  // The index finds the part that nearly all forms have; which forms these are is told from the rows that it finds.
  const others = [asTyped, ...beginnings].filter((form) => !form.includes(national));
  return [
    { within: [national, ...others], beginnings: [] },
    { within: [asTyped], beginnings },
  ];
}

/** The beginnings of numbers that are written with another prefix than 0: of 8 916 12 in Russia 91612 and 791612. */
function withoutTrunk(digits: string, country: PhoneCountry): string[] {
  const { code, trunk, exits } = diallingOf(country);
  const national = digits.slice(trunk.length);
  if (trunk === '' || trunk === '0' || !digits.startsWith(trunk) || national.length < SHORTEST_WITHOUT_TRUNK) return [];
  return [national, `${code}${national}`, ...exits.map((exit) => `${exit}${code}${national}`)];
}
