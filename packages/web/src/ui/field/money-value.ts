// Parses and formats the text of a money field. Digits become minor units as digits, never by arithmetic on fractions; the
// contract's codec turns minor units into the form of the API.
import { Money } from '@almoner/contract/wire';
import { z } from 'zod';
import { languageOfNumbers } from '../../kernel/language/i18n';
import { signsOf, typedNumber } from '../../kernel/language/typed-number';

const CURRENCY = /^(?:\p{Sc}|[A-Z]{3})\s*|(?<=\d)\s*(?:F\s?CFA|\p{Sc}|[A-Z]{3}|F)$/gu;

/**
 * Parses a typed amount (`1,234.5`, `₦ 12,50`, `−3`; `1 234,5` in French) into major units as the API has them; null if
 * empty. Invalid input is returned so that the contract refuses it: an amount of too many decimals as a number, words and
 * ambiguous amounts as typed.
 */
export function moneyFrom(typed: string, language = languageOfNumbers()): number | string | null {
  const text = typed.trim().replace(CURRENCY, '');
  if (text === '') return null;
  const number = typedNumber(text, language);
  if (!number) return typed;
  const { units, decimals } = number;
  const sign = number.negative ? '-' : '';
  const cents = decimals.replace(/0+$/, '');
  // A text with three decimals is refused below as too exact instead.
  if (number.likeThousands && cents.length <= 2) return typed;
  if (cents.length > 2) return tooExact(Number(`${sign}${units}.${cents}`), typed);
  const minor = z.safeEncode(Money, Number(`${sign}${units}${cents.padEnd(2, '0')}`) || 0);
  return minor.success ? minor.data : Number(`${sign}${units}`);
}

/** With more decimals than a number can hold, parsing would round to an amount that was not typed. */
const tooExact = (near: number, typed: string) => (Money.safeDecode(near).success ? typed : near);

/**
 * Formats an amount of the API for a field: `12,500.50`, or `12,500` if neither the currency nor the amount has decimals;
 * `12 500,50` in French. A value that is no amount is returned as text.
 */
export function moneyText(value: unknown, unit = 1, language = languageOfNumbers()): string {
  const decoded = Money.safeParse(value);
  if (!decoded.success) return value === null || value === undefined ? '' : String(value);
  const { decimal, group } = signsOf(language);
  const digits = String(Math.abs(decoded.data)).padStart(3, '0');
  const units = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, group);
  const cents = unit === 100 && decoded.data % 100 === 0 ? '' : `${decimal}${digits.slice(-2)}`;
  return `${decoded.data < 0 ? '−' : ''}${units}${cents}`;
}
