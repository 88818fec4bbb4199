// Paged responses, and the row limit of lists without pages.
import type { EncodedMessage } from '@almoner/contract/encoded-message';
import type { Page } from '@almoner/contract/wire';
import { t } from '../base/kernel.words.ts';

/** Wraps the rows of page `number` of `size` rows; `total` is the number of rows on all pages. */
export const toPage = <Row>(rows: Row[], total: number, number: number, size: number): Page<Row> => ({
  data: rows,
  tablePage: { totalPages: Math.ceil(total / size), number, totalElements: total },
});

/**
 * Pages that end within this many rows are read by a statement with this constant limit. For a LIMIT that is a parameter
 * PostgreSQL assumes a tenth of the table: the generic plan looks so expensive that it plans anew on each call.
 */
export const FIRST_ROWS = 100;

/** Maximum number of rows of a call without pages. Its SQL requests one more, which tells whether there are more. */
export const UNPAGED_LIMIT = 1000;

/** The first `most` rows; if there are more, the response's message says which rows are shown: `which`, such as "newest". */
export function limitRows<Row>(
  rows: Row[],
  which: 'newest' | 'latest' | 'first' | 'most current',
  setMessage: (message: EncodedMessage) => void,
  most: number = UNPAGED_LIMIT,
): Row[] {
  if (rows.length <= most) return rows;
  setMessage(t.more({ which, most }));
  return rows.slice(0, most);
}
