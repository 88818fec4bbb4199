// Ages of reference ranges. The contract has days; the form has days, months or years. A month is 487/16 and a year 1461/4
// days, rounded down, so that twelve months are a year.

import { t } from './range.words';

export const ageUnits = ['days', 'months', 'years'] as const;
export type AgeUnit = (typeof ageUnits)[number];

export interface Age {
  value: number;
  unit: AgeUnit;
}

/** Age in days, counted from birth and rounded down. */
export function ageInDays({ value, unit }: Age): number {
  if (unit === 'days') return value;
  return Math.floor(unit === 'months' ? (value * 487) / 16 : (value * 1461) / 4);
}

/** Age in the largest unit that gives exactly these days. */
export function ageFromDays(days: number): Age {
  const years = Math.ceil((days * 4) / 1461);
  if (years > 0 && ageInDays({ value: years, unit: 'years' }) === days) return { value: years, unit: 'years' };
  const months = Math.ceil((days * 16) / 487);
  if (months > 0 && ageInDays({ value: months, unit: 'months' }) === days) return { value: months, unit: 'months' };
  return { value: days, unit: 'days' };
}

const inUnit = { days: t.days, months: t.months, years: t.years };

/** Age in words: `18 years`, `1 month`. */
export function rangeAgeInWords(days: number): string {
  const { value, unit } = ageFromDays(days);
  return inUnit[unit]({ count: value });
}
