// Typed text of a money field as its value. Digits become minor units as digits, never by arithmetic on fractions; the contract's
// codec turns those into the wire's form.
import { Money } from '@almoner/contract/wire';
import { z } from 'zod';
import { languageOfNumbers } from '../kernel/i18n';
import { signsOf, typedNumber } from '../kernel/typed-number';

const CURRENCY = /^(?:\p{Sc}|[A-Z]{3})\s*|(?<=\d)\s*(?:F\s?CFA|\p{Sc}|[A-Z]{3}|F)$/gu;

/**
 * The amount that was typed (`1,234.5`, `₦ 12,50`, `−3`; `1 234,5` by who reads French), in major units as the wire has it;
 * null for nothing. What is no amount of the currency is given back so that the contract refuses it: too many decimals as
 * a number, words as they are, and what could be two amounts.
 */
export function moneyFrom(typed: string, language = languageOfNumbers()): number | string | null {
  const text = typed.trim().replace(CURRENCY, '');
  if (text === '') return null;
  const number = typedNumber(text, language);
  if (!number) return typed;
  const { units, decimals } = number;
  const sign = number.negative ? '-' : '';
  const cents = decimals.replace(/0+$/, '');
  // Others of three decimals are refused as such.
  if (number.likeThousands && cents.length <= 2) return typed;
  if (cents.length > 2) return tooExact(Number(`${sign}${units}.${cents}`), typed);
  const minor = z.safeEncode(Money, Number(`${sign}${units}${cents.padEnd(2, '0')}`) || 0);
  return minor.success ? minor.data : Number(`${sign}${units}`);
}

/** More decimals than a number can hold would round to an amount that nobody typed. */
const tooExact = (near: number, typed: string) => (Money.safeDecode(near).success ? typed : near);

/**
 * An amount of the wire as a field shows it: `12,500.50`, or `12,500` where the currency has no decimals and neither has
 * the amount; `12 500,50` to who reads French. What is no amount stays as it is.
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
