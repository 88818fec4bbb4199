// What an asset is worth, in whole kobo.

const DAY_MS = 24 * 60 * 60 * 1000;
const dayNumber = (day: string) => Date.parse(day) / DAY_MS;

/** The same day so many years later; of 29 February the 28th where that year has none. */
function yearsAfter(day: string, years: number): string {
  const year = String(Number(day.slice(0, 4)) + years).padStart(4, '0');
  const same = `${year}${day.slice(4)}`;
  return same.endsWith('-02-29') && new Date(same).getUTCMonth() !== 1 ? `${year}-02-28` : same;
}

export interface Depreciated {
  /** Kobo. */
  value: number;
  purchaseDate: string;
  /** Of its category; null for one without, which keeps its value. */
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
  // The product is larger than a number is exact.
  return value - Number((BigInt(value) * BigInt(passed)) / BigInt(life));
}
