// What was typed into a money field. Digits become minor units as digits, never by arithmetic on fractions; the
// contract's codec turns those into the wire's form.
import { Money } from '@almoner/contract/wire';
import { z } from 'zod';

const GROUPED = /^[-−]?(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/;
const DECIMAL_COMMA = /^[-−]?(\d+),(\d{1,2})$/;

/**
 * The amount that was typed (`1,234.5`, `₦ 12,50`, `−3`), in major units as the wire has it; null for nothing. What
 * is no amount of the currency is given back so that the contract refuses it: too many decimals as a number, words
 * as they are.
 */
export function moneyFrom(typed: string): number | string | null {
  const text = typed.replace(/[\s\u00a0]/g, '').replace(/^(\p{Sc}|[A-Z]{3})/u, '');
  if (text === '') return null;
  const [, whole = '', typedCents = ''] = DECIMAL_COMMA.exec(text) ?? GROUPED.exec(text) ?? [];
  const units = whole.replaceAll(',', '');
  if (units === '' && typedCents === '') return typed;
  const sign = /^[-−]/.test(text) ? '-' : '';
  const cents = typedCents.replace(/0+$/, '');
  if (cents.length > 2) return tooExact(Number(`${sign}${units}.${cents}`), typed);
  const minor = z.safeEncode(Money, Number(`${sign}${units}${cents.padEnd(2, '0')}`) || 0);
  return minor.success ? minor.data : Number(`${sign}${units}`);
}

/** More decimals than a number can hold would round to an amount that nobody typed. */
const tooExact = (near: number, typed: string) => (Money.safeDecode(near).success ? typed : near);

/**
 * An amount of the wire as a field shows it: `12,500.50`, or `12,500` where the currency has no decimals and neither has
 * the amount. What is no amount stays as it is.
 */
export function moneyText(value: unknown, unit = 1): string {
  const decoded = Money.safeParse(value);
  if (!decoded.success) return value === null || value === undefined ? '' : String(value);
  const digits = String(Math.abs(decoded.data)).padStart(3, '0');
  const units = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  const cents = unit === 100 && decoded.data % 100 === 0 ? '' : `.${digits.slice(-2)}`;
  return `${decoded.data < 0 ? '−' : ''}${units}${cents}`;
}
