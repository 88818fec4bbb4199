// Which time zones, locales and countries a company can have: asked of Intl, so that there is no list
// to keep. A server and a browser of different years may disagree on one; the server then says so at the field.

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

// Codes that Intl names although they are regions or reserved, not countries.
const NO_COUNTRIES = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);

/** A code of two letters that names a country or territory of today. */
export const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) &&
  !NO_COUNTRIES.has(code) &&
  new Intl.Locale(`und-${code}`).region === code &&
  countryName(code) !== undefined;

const regions = new Map<string, Intl.DisplayNames>();

/** `NG` as `Nigeria`, in French as `Nigéria`; undefined where there is no such country. */
export function countryName(code: string, language = 'en'): string | undefined {
  const names = regions.get(language) ?? new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  regions.set(language, names);
  return /^[A-Z]{2}$/.test(code) ? names.of(code) : undefined;
}

function answers(ask: () => unknown): boolean {
  try {
    ask();
    return true;
  } catch {
    return false;
  }
}
