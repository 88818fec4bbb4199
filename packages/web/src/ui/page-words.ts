// Pagination in words: how many rows, and which are shown.
import { formatCount } from '../kernel/format';
import { t } from './kit.words';

/** "134"; "more than 9,999" where counting stopped at a bound of 10,000. */
export const countText = (total: number, bound = Number.POSITIVE_INFINITY): string =>
  total < bound ? formatCount(total) : t.moreThan({ count: formatCount(bound - 1) });

/** "11-20 of 134". */
export function rangeText(page: number, size: number, total: number, bound?: number): string {
  const first = Math.min(total, page * size + 1);
  const last = Math.min(total, page * size + size);
  const range = first === last ? formatCount(first) : `${formatCount(first)}–${formatCount(last)}`;
  const more = total >= (bound ?? Number.POSITIVE_INFINITY);
  return more
    ? t.rangeOfMore({ range, count: formatCount((bound ?? 0) - 1) })
    : t.rangeOf({ range, total: formatCount(total) });
}

/** The numbers that are offered around a page: five where there are as many, the page in their middle where it can be. */
export function pagesAround(page: number, last: number): number[] {
  const first = Math.max(0, Math.min(page - 2, last - 4));
  return Array.from({ length: Math.min(5, last + 1) }, (_, index) => first + index);
}
