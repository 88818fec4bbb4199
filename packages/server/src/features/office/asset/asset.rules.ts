// Book value of an asset, in whole kobo.
import { DAY_MS } from '@almoner/contract/durations';

const dayNumber = (day: string) => Date.parse(day) / DAY_MS;

/** The same day `years` later; for 29 February the 28th in a year without one. */
function yearsAfter(day: string, years: number): string {
  const year = String(Number(day.slice(0, 4)) + years).padStart(4, '0');
  const same = `${year}${day.slice(4)}`;
  return same.endsWith('-02-29') && new Date(same).getUTCMonth() !== 1 ? `${year}-02-28` : same;
}

export interface Depreciated {
  /** Kobo. */
  value: number;
  purchaseDate: string;
  /** Life of the category; null without a category, whose assets keep their value. */
  lifeYears: number | null;
  retiredOn: string | null;
}

/** Straight-line book value on a day, as the SQL of asset-value.sql.ts computes it: a test compares the two. */
export function bookValueOn(day: string, { value, purchaseDate, lifeYears, retiredOn }: Depreciated): number {
  if (retiredOn !== null && retiredOn <= day) return 0;
  if (lifeYears === null || purchaseDate >= day) return value;
  const begin = dayNumber(purchaseDate);
  const life = dayNumber(yearsAfter(purchaseDate, lifeYears)) - begin;
  const passed = dayNumber(day) - begin;
  if (passed >= life) return 0;
  // The product exceeds the exact range of a number.
  return value - Number((BigInt(value) * BigInt(passed)) / BigInt(life));
}

/** Value at the begin and end of a year and the loss between, in kobo. */
export interface BookYear {
  year: number;
  opening: number;
  depreciation: number;
  closing: number;
}

/**
 * The years from the purchase to the end of the life, or to `thisYear` without a life; the year of retirement is the last.
 */
export function bookYearsOf(owned: Depreciated, thisYear: number): BookYear[] {
  const { value, purchaseDate, lifeYears, retiredOn } = owned;
  const first = Number(purchaseDate.slice(0, 4));
  let last = lifeYears === null ? Math.max(first, thisYear) : first + lifeYears;
  if (retiredOn !== null) last = Math.min(last, Number(retiredOn.slice(0, 4)));
  const years: BookYear[] = [];
  let opening = value;
  for (let year = first; year <= last; year++) {
    const closing = bookValueOn(`${year}-12-31`, owned);
    years.push({ year, opening, depreciation: opening - closing, closing });
    opening = closing;
  }
  return years;
}
