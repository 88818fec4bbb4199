// Paged answers, and the limit of lists that are answered without pages.
import type { Said } from '@almoner/contract/said';
import type { Page } from '@almoner/contract/wire';
import { t } from './kernel.words.ts';

/** Wraps the rows of page `number` of `size` rows; `total` is the number of rows on all pages. */
export const toPage = <Row>(rows: Row[], total: number, number: number, size: number): Page<Row> => ({
  data: rows,
  tablePage: { totalPages: Math.ceil(total / size), number, totalElements: total },
});

/**
 * Pages that end within so many rows are read by a statement that says so. Of a LIMIT that is a parameter PostgreSQL
 * supposes a tenth of the table: its plan for all values looks so dear that it plans anew on each call.
 */
export const FIRST_ROWS = 100;

/** Most rows of a call that has no pages. Its SQL asks for one more, which tells whether there are more. */
export const UNPAGED = 1000;

/** At most `most` rows, the first of what was found; `which` says in the banner which those are: "newest". */
export function mostUrgent<Row>(
  rows: Row[],
  which: 'newest' | 'latest' | 'first' | 'most current',
  say: (message: Said) => void,
  most: number = UNPAGED,
): Row[] {
  if (rows.length <= most) return rows;
  say(t.more({ which, most }));
  return rows.slice(0, most);
}
