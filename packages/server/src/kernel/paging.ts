// The wire's form of a page.
import type { Page } from '@almoner/contract/wire';

/** Wraps the rows of page `number` of `size` rows; `total` is the number of rows on all pages. */
export const toPage = <Row>(rows: Row[], total: number, number: number, size: number): Page<Row> => ({
  data: rows,
  tablePage: { totalPages: Math.ceil(total / size), number, totalElements: total },
});
