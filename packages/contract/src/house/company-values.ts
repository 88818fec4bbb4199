// Valid time zones, locales and countries of a company. They come from Intl, so that there is no list to maintain. The Intl
// data of server and browser may differ; the server then refuses the value at the field.

// An offset such as +01:00 is no time zone, because it has no summer time.
const ZONE = /^[A-Za-z][A-Za-z0-9_+/-]*$/;

export const isTimeZone = (zone: string): boolean =>
  ZONE.test(zone) && answers(() => new Intl.DateTimeFormat('en', { timeZone: zone }));

/** Whether a tag is a language, alone or with script and region, in the canonical form of Intl: `en-NG`, `sr-Latn-RS`. */
export const isLocale = (tag: string): boolean =>
  answers(() => Intl.getCanonicalLocales(tag)) &&
  Intl.getCanonicalLocales(tag)[0] === tag &&
  !/-[a-z0-9]-/i.test(tag) &&
  Intl.NumberFormat.supportedLocalesOf(tag).length > 0;

// Codes that Intl names, but which are regions or reserved codes and no countries.
const NO_COUNTRIES = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);

/** Whether a two-letter code is that of a present country or territory. */
export const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) &&
  !NO_COUNTRIES.has(code) &&
  new Intl.Locale(`und-${code}`).region === code &&
  countryName(code) !== undefined;

const regions = new Map<string, Intl.DisplayNames>();

/** The name of a country: `Nigeria` for `NG`, in French `Nigéria`; undefined if there is none. */
export function countryName(code: string, language = 'en'): string | undefined {
  const names = regions.get(language) ?? new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  regions.set(language, names);
  return /^[A-Z]{2}$/.test(code) ? names.of(code) : undefined;
}

/** The country of a company: the chosen one, else the region of its locale; undefined where neither tells. */
export const countryOf = (company: { country: string | null; locale: string }): string | undefined =>
  company.country ?? new Intl.Locale(company.locale).region;

function answers(ask: () => unknown): boolean {
  try {
    ask();
    return true;
  } catch {
    return false;
  }
}
