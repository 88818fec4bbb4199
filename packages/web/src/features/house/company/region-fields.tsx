// Country and region fields of the company, which decide the format of numbers and times, with a sample.
import { CompanyInput } from '@almoner/contract/house/company-settings';
import { isLocale, isTimeZone } from '@almoner/contract/house/company-values';
import { isKeptCurrency } from '@almoner/contract/house/currency';
import { languages } from '@almoner/contract/languages';
import { useMemo } from 'react';
import { formatInstant, moneyIn } from '../../../kernel/language/format';
import { languageOfNumbers, nameOfLanguage } from '../../../kernel/language/i18n';
import { Rich } from '../../../kernel/language/rich';
import { SearchSelectField } from '../../../ui/combobox/search-select-field';
import { SelectField } from '../../../ui/field/select-field';
import { FormSection } from '../../../ui/form/form';
import { useFormValue } from '../../../ui/form/form-context';
import { fieldsOf } from '../../../ui/form/form-path';
import { t } from './company.words';
import { countryOptions, currencyOptions, localeOptions, timeZoneOptions } from './region-options';

const at = fieldsOf(CompanyInput);

export function CountryField() {
  return (
    <SearchSelectField
      name={at.country}
      label={t.country()}
      hint={t.countryHint()}
      options={countryOptions()}
      optional
    />
  );
}

export function RegionFields() {
  const country = useFormValue(at.country) || null;
  const locale = useFormValue(at.locale) ?? '';
  const language = languageOfNumbers();
  const locales = useMemo(() => localeOptions(country, locale, language), [country, locale, language]);
  return (
    <FormSection title={t.moneyDaysTimes()}>
      <SearchSelectField
        name={at.currency}
        label={t.currency()}
        hint={t.currencyHint()}
        options={currencyOptions()}
        wide
      />
      <SearchSelectField
        name={at.timeZone}
        label={t.timeZone()}
        hint={t.timeZoneHint()}
        options={timeZoneOptions()}
        wide
      />
      <SearchSelectField name={at.locale} label={t.locale()} hint={t.localeHint()} options={locales} wide />
      <SelectField
        name={at.language}
        label={t.language()}
        hint={t.languageHint()}
        placeholder={t.languageOfBrowser()}
        options={languages.map((one) => ({ value: one, label: nameOfLanguage(one) }))}
        optional
        wide
      />
      <Sample />
    </FormSection>
  );
}

function Sample() {
  const locale = useFormValue(at.locale);
  const currency = useFormValue(at.currency);
  const timeZone = useFormValue(at.timeZone);
  if (!locale || !currency || !timeZone) return null;
  if (!isLocale(locale) || !isKeptCurrency(currency) || !isTimeZone(timeZone)) return null;
  const money = moneyIn(locale, 123_456_789, currency);
  return (
    <p className="field-wide company-sample" role="status">
      <Rich
        text={t.sample()}
        amount={<strong>{money}</strong>}
        now={<strong>{formatInstant(new Date().toISOString(), { timeZone })}</strong>}
      />
    </p>
  );
}
