// Which currencies, time zones, locales and countries a company can have: asked of Intl, so that there is no list
// to keep. A server and a browser of different years may disagree on one; the server then says so at the field.

let currencies: ReadonlySet<string> | undefined;

/** Digits behind the point, as Intl writes the currency; undefined where it knows none of that code. */
export function currencyDigits(code: string): number | undefined {
  currencies ??= new Set(Intl.supportedValuesOf('currency'));
  if (!currencies.has(code)) return undefined;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code });
  return format.resolvedOptions().maximumFractionDigits;
}

/** Amounts are kept in hundredths, so a currency of three decimals cannot be. */
export const isKeptCurrency = (code: string): boolean => moneyUnitOf(code) !== undefined;

/** The smallest amount of a currency, in the hundredths that amounts are kept in; undefined where they cannot keep it. */
export const moneyUnitOf = (code: string): 1 | 100 | undefined =>
  ({ 0: 100, 2: 1 })[currencyDigits(code) ?? -1] as 1 | 100 | undefined;

/**
 * How many decimals an amount is written with. Of a currency without decimals too an amount from before, or a share of a
 * report, shows what it has.
 */
export function decimalsOf(minor: number, currency: string) {
  const digits = moneyUnitOf(currency) === 100 && minor % 100 === 0 ? 0 : 2;
  return { minimumFractionDigits: digits, maximumFractionDigits: digits };
}

// An offset such as +01:00 is not a zone: it knows no summer time.
const ZONE = /^[A-Za-z][A-Za-z0-9_+/-]*$/;

export const isTimeZone = (zone: string): boolean =>
  ZONE.test(zone) && answers(() => new Intl.DateTimeFormat('en', { timeZone: zone }));

/** A language, alone or with script and region, written as Intl writes it: `en-NG`, `sr-Latn-RS`. */
export const isLocale = (tag: string): boolean =>
  answers(() => Intl.getCanonicalLocales(tag)) &&
  Intl.getCanonicalLocales(tag)[0] === tag &&
  !/-[a-z0-9]-/i.test(tag) &&
  Intl.NumberFormat.supportedLocalesOf(tag).length > 0;

// Groups of countries, tests of software, and no country at all.
const NO_COUNTRIES = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);

/** A code of two letters that names a country or territory of today. */
export const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) &&
  !NO_COUNTRIES.has(code) &&
  new Intl.Locale(`und-${code}`).region === code &&
  countryName(code) !== undefined;

let regions: Intl.DisplayNames | undefined;

/** `NG` as `Nigeria`; undefined where there is no such country. */
export function countryName(code: string): string | undefined {
  regions ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return /^[A-Z]{2}$/.test(code) ? regions.of(code) : undefined;
}

function answers(ask: () => unknown): boolean {
  try {
    ask();
    return true;
  } catch {
    return false;
  }
}
