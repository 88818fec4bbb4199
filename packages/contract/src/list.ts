// Lists that are filtered, sorted, counted, paged and exported by the server. Filters are sent in the body, because names
// and phones in a path end in the logs of proxies.
import { z } from 'zod';
import type { Need } from './access.ts';
import { type AnyCall, actionOf, type Body, declare, type None, type Shape } from './call.ts';
import { optionalLine, PageIndex, PageSize, page } from './wire.ts';

/** Rows of `list` calls are counted up to this number; a larger `totalElements` is not exact. Calls with the page in the path count all, but a search of patients. */
export const LIST_COUNTED = 10_000;

/**
 * For the counts of its states a list reads this many of the rows that pass the other filters. Where there are more, each
 * count is of some of them, and `exact` is false.
 */
export const STATES_COUNTED = 20_000;

/** A filter of words that people type: names, phones, numbers. Empty is none. */
export const Words = optionalLine();

/** What the handler of an export answers; on the wire one row a line (`application/x-ndjson`), see `ExportLine`. */
export interface RowStream<Row> {
  total: number;
  batches: AsyncIterable<readonly Row[]>;
}

/** The first and the last line of an export: the number of rows announced, and the number sent. */
export const ExportStart = z.strictObject({ total: z.int().min(0) });
export const ExportEnd = z.strictObject({ rows: z.int().min(0) });

/** Which page is asked for. */
export const PageQuery = z.strictObject({ page: PageIndex.default(0), size: PageSize.default(25) });

type State = z.ZodEnum | undefined;

const counted = <Of extends z.ZodEnum>(states: Of) =>
  z.strictObject({ counts: z.partialRecord(states, z.int32().min(0)), exact: z.boolean() });

type Counted<States extends State> = States extends z.ZodEnum ? { states: ReturnType<typeof counted<States>> } : None;

interface Declared<Filters, Sorts, Row extends z.ZodType, Totals, States, Needs> {
  needs: Needs;
  /** "List …", of which the export makes "Export …". */
  summary: `List ${string}`;
  /** All are optional. */
  filters: Filters;
  /** Names of columns; the list's own order is another. */
  sorts: Sorts;
  row: Row;
  /** Sums over all matching rows, repeated on every page. */
  totals?: Totals;
  /** States of a row: every page says how many rows are in each, whichever of them is filtered by. Left out where there are none. */
  states?: States;
}

const asked = <Filters extends Shape, const Sorts extends readonly string[]>(filters: Filters, sorts: Sorts) => ({
  filters: z.strictObject(filters).partial().optional(),
  sort: z.enum(sorts).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
});

const declareList = declare('list');
const declareExport = declare('export');

/**
 * Two reads: `page`, one page of the rows that pass the filters, and `export` at `<path>/export`, all of them. Spread it
 * into a feature's group: `...list('/billing/list', { … })`.
 */
export function list<
  const Path extends string,
  Needs extends Need,
  Filters extends Shape,
  const Sorts extends readonly string[],
  Row extends z.ZodType,
  Totals extends Shape = None,
  States extends State = undefined,
>(path: Path, declared: Declared<Filters, Sorts, Row, Totals, States, Needs>) {
  const { needs, summary, filters, sorts, row, totals, states } = declared;
  const words = Object.keys(filters).filter((name) => filters[name] === Words);
  const facts = { sorts, filters, words, row };
  const body = asked(filters, sorts);
  const inStates = (states ? { states: counted(states) } : {}) as Counted<States>;
  const data = z.strictObject({ ...page(row).shape, ...(totals ?? ({} as Totals)), ...inStates });
  const paged = declareList(path, {
    needs,
    summary,
    body: { ...body, ...PageQuery.shape },
    data,
    list: facts,
  });
  return {
    page: paged,
    export: declareExport(`${path}/export`, {
      needs,
      summary: `${actionOf(paged).replace('List', 'Export')}; one row a line, audited first`,
      body,
      data: z.custom<RowStream<z.output<Row>>>(),
      list: facts,
    }),
  };
}

/** What a list may be filtered by, after validation. */
export type FiltersOf<C extends AnyCall> = NonNullable<Body<C>['filters']>;
