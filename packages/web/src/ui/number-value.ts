// Text of a number field to its value, and back.
import { languageOfNumbers } from '../kernel/i18n';
import { signsOf, typedNumber } from '../kernel/typed-number';

/** The number that was typed (`1,234.50`, `12,5`, `−3`; `1 234,50` by who reads French); null for nothing; the text itself where it is no number. */
export function numberFrom(typed: string, language = languageOfNumbers()): number | string | null {
  if (typed.trim() === '') return null;
  const number = typedNumber(typed, language);
  if (!number) return typed;
  return Number(`${number.negative ? '-' : ''}${number.units || '0'}.${number.decimals || '0'}`);
}

/** What is no number stays as it is. */
export const numberText = (value: unknown, language = languageOfNumbers()): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'number'
      ? String(value).replace('.', signsOf(language).decimal)
      : String(value);
