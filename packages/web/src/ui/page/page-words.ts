// Texts of the paging: number of rows, and which are shown.
import { formatCount } from '../../kernel/language/format';
import { t } from '../look/kit.words';

/** "134", or "more than 9,999" if the server stopped counting at a bound of 10,000. */
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

/** Page numbers (from 0) offered around a page: five if there are as many, with the page in the middle if possible. */
export function pagesAround(page: number, last: number): number[] {
  const first = Math.max(0, Math.min(page - 2, last - 4));
  return Array.from({ length: Math.min(5, last + 1) }, (_, index) => first + index);
}
