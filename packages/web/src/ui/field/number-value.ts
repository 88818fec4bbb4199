// Parses and formats the text of a number field.
import { languageOfNumbers } from '../../kernel/language/i18n';
import { signsOf, typedNumber } from '../../kernel/language/typed-number';

/**
 * Parses a typed number (`1,234.50`, `12,5`, `−3`; `1 234,50` in French); null if empty, the text itself if it is no number.
 */
export function numberFrom(typed: string, language = languageOfNumbers()): number | string | null {
  if (typed.trim() === '') return null;
  const number = typedNumber(typed, language);
  if (!number) return typed;
  return Number(`${number.negative ? '-' : ''}${number.units || '0'}.${number.decimals || '0'}`);
}

/** Formats a number for a field. A value that is no number is returned as text. */
export const numberText = (value: unknown, language = languageOfNumbers()): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'number'
      ? String(value).replace('.', signsOf(language).decimal)
      : String(value);
