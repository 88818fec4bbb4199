// Options for country, currency, time zone and language, taken from the browser and computed when first needed.

import { countryName, isCountry, isLocale } from '@almoner/contract/house/company-values';
import { isKeptCurrency } from '@almoner/contract/house/currency';
import { languageOfNumbers } from '../../../kernel/language/i18n';
import type { Option } from '../../../ui/field/options';

const namesIn = (language: string, type: 'currency' | 'language') =>
  new Intl.DisplayNames(language, { type, fallback: 'none' });

interface Named extends Option {
  label: string;
}
const sorted = (options: Named[], language: string) => {
  const { compare } = new Intl.Collator(language);
  return options.toSorted((one, other) => compare(one.label, other.label));
};

/** Caches a value per display language. */
const once = <Made>(make: (language: string) => Made) => {
  const made = new Map<string, Made>();
  return (language = languageOfNumbers()) => {
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
};

const letterPairs = (first: string) => {
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(first.charCodeAt(0) + at));
  return letters.flatMap((one) => letters.map((other) => one + other));
};

export const countryOptions = once((language): Option[] => {
  const codes = letterPairs('A').filter(isCountry);
  const named = codes.map((code) => ({ value: code, label: countryName(code, language) ?? code, detail: code }));
  return sorted(named, language);
});

export const currencyOptions = once((language): Option[] => {
  const names = namesIn(language, 'currency');
  return Intl.supportedValuesOf('currency')
    .filter(isKeptCurrency)
    .map((code) => ({ value: code, label: `${code} – ${names.of(code) ?? code}` }));
});

export const timeZoneOptions = once((): Option[] =>
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  })),
);

const languageNames = once((language) => namesIn(language, 'language'));
const languages = once(() => letterPairs('a').filter((code) => languageNames().of(code) && isLocale(code)));

/** Locales: every language with its main country and with the chosen country. */
export function localeOptions(country: string | null, chosen: string, language = languageOfNumbers()): Option[] {
  const tags = languages().flatMap((spoken) => {
    const home = new Intl.Locale(spoken).maximize().region;
    return [home, country].filter((region) => region && isCountry(region)).map((region) => `${spoken}-${region}`);
  });
  const offered = [...new Set([...tags, chosen])].filter(isLocale);
  const names = languageNames(language);
  const named = offered.map((tag) => ({ value: tag, label: names.of(tag) ?? tag, detail: tag }));
  return sorted(named, language);
}
