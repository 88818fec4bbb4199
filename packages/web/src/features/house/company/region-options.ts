// What can be chosen for country, currency, time zone and language: asked of the browser, made when first needed.

import { countryName, isCountry, isLocale } from '@almoner/contract/house/company-values';
import { isKeptCurrency } from '@almoner/contract/house/currency';
import { textOf } from '../../../kernel/i18n';
import type { Option } from '../../../ui/options';

const inEnglish = (type: 'currency' | 'language') => new Intl.DisplayNames('en', { type, fallback: 'none' });
const byLabel = (one: Option, other: Option) => textOf(one.label).localeCompare(textOf(other.label), 'en');
const once = <Made>(make: () => Made) => {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

const letterPairs = (first: string) => {
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(first.charCodeAt(0) + at));
  return letters.flatMap((one) => letters.map((other) => one + other));
};

export const countryOptions = once((): Option[] =>
  letterPairs('A')
    .filter(isCountry)
    .map((code) => ({ value: code, label: countryName(code) ?? code, detail: code }))
    .toSorted(byLabel),
);

export const currencyOptions = once((): Option[] => {
  const names = inEnglish('currency');
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

const languageNames = once(() => inEnglish('language'));
const languages = once(() => letterPairs('a').filter((code) => languageNames().of(code) && isLocale(code)));

/** Every language as it is written where it is at home, and in the country that was chosen. */
export function localeOptions(country: string | null, chosen: string): Option[] {
  const tags = languages().flatMap((language) => {
    const home = new Intl.Locale(language).maximize().region;
    return [home, country].filter((region) => region && isCountry(region)).map((region) => `${language}-${region}`);
  });
  const offered = [...new Set([...tags, chosen])].filter(isLocale);
  return offered.map((tag) => ({ value: tag, label: languageNames().of(tag) ?? tag, detail: tag })).toSorted(byLabel);
}
