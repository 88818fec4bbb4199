// How many rows a list has and which of them are shown, in words.

const inWords = (value: number) => value.toLocaleString('en-GB');

/** "134"; "more than 9,999" where counting stopped at a bound of 10,000. */
export const countText = (total: number, bound = Number.POSITIVE_INFINITY): string =>
  total < bound ? inWords(total) : `more than ${inWords(bound - 1)}`;

/** "11-20 of 134". */
export function rangeText(page: number, size: number, total: number, bound?: number): string {
  if (total === 0) return '0 of 0';
  const first = page * size + 1;
  const last = Math.min(total, first + size - 1);
  const all = countText(total, bound);
  return first === last ? `${inWords(first)} of ${all}` : `${inWords(first)}–${inWords(last)} of ${all}`;
}

/** The numbers that are offered around a page: five where there are as many, the page in their middle where it can be. */
export function pagesAround(page: number, last: number): number[] {
  const first = Math.max(0, Math.min(page - 2, last - 4));
  return Array.from({ length: Math.min(5, last + 1) }, (_, index) => first + index);
}
