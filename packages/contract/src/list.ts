// Lists that the server filters, sorts, counts, pages and exports. Filters are sent in the body, because names and phones in
// a URL would end up in the logs of proxies.
import { z } from 'zod';
import type { Need } from './access.ts';
import { type AnyCall, actionOf, type Body, declare, type None, type Shape } from './call.ts';
import { optionalLine, PageIndex, PageSize, page } from './wire.ts';

/**
 * Limit up to which `list` calls count rows; a `totalElements` above it is not exact. Calls with the page in the path count
 * all rows, except the search of patients.
 */
export const LIST_COUNTED = 10_000;

/**
 * Number of rows that pass the other filters and are counted by state. If there are more, only these are counted, and
 * `exact` is false.
 */
export const STATES_COUNTED = 20_000;

/** A filter of typed words: names, phones, numbers. Empty for no filter. */
export const Words = optionalLine();

/**
 * Result of an export's handler. It is sent as one row per line (`application/x-ndjson`), between `ExportStart` and
 * `ExportEnd`.
 */
export interface RowStream<Row> {
  total: number;
  batches: AsyncIterable<readonly Row[]>;
}

/** The first and the last line of an export: the announced number of rows, and the number that was sent. */
export const ExportStart = z.strictObject({ total: z.int().min(0) });
export const ExportEnd = z.strictObject({ rows: z.int().min(0) });

/** The requested page. */
export const PageQuery = z.strictObject({ page: PageIndex.default(0), size: PageSize.default(25) });

type State = z.ZodEnum | undefined;

const counted = <Of extends z.ZodEnum>(states: Of) =>
  z.strictObject({ counts: z.partialRecord(states, z.int32().min(0)), exact: z.boolean() });

type Counted<States extends State> = States extends z.ZodEnum ? { states: ReturnType<typeof counted<States>> } : None;

interface Declared<Filters, Sorts, Row extends z.ZodType, Totals, States, Needs> {
  needs: Needs;
  /** "List …"; the export's summary is made from it: "Export …". */
  summary: `List ${string}`;
  /** Schemas by name; all filters are optional. */
  filters: Filters;
  /** Names of the columns to sort by, in addition to the list's own order. */
  sorts: Sorts;
  row: Row;
  /** Sums over all matching rows, repeated on every page. */
  totals?: Totals;
  /**
   * Schema of a row's state. Every page then has the number of rows per state, regardless of the filter by state. Leave out
   * for rows without states.
   */
  states?: States;
}

const queryFields = <Filters extends Shape, const Sorts extends readonly string[]>(filters: Filters, sorts: Sorts) => ({
  filters: z.strictObject(filters).partial().optional(),
  sort: z.enum(sorts).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
});

const declareList = declare('list');
const declareExport = declare('export');

/**
 * Declares two reads: `page`, one page of the filtered rows, and `export` at `<path>/export`, all of them. Spread it into a
 * feature's group: `...list('/billing/list', { … })`.
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
  const body = queryFields(filters, sorts);
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

/** The filters of a list after validation. */
export type FiltersOf<C extends AnyCall> = NonNullable<Body<C>['filters']>;
