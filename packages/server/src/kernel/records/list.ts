// Paging, filtering, sorting, counting and streaming of a growing list. The feature supplies the SQL: tables, sort
// expressions and filters; see list-sql.ts.
import type { AnyCall, Body, Data } from '@almoner/contract/call';
import { LIST_COUNTED, type RowStream, STATES_COUNTED } from '@almoner/contract/list';
import type { Page } from '@almoner/contract/wire';
import type { Caller } from '../auth/caller.ts';
import { Gate, turnOf } from '../base/gate.ts';
import { t } from '../base/kernel.words.ts';
import type { Database } from '../database/database.ts';
import type { Statement } from '../database/statement.ts';
import type { WithCaller } from '../request/call-context.ts';
import { compiledOnce, type Direction, type ListSql } from './list-sql.ts';
import { FIRST_ROWS, toPage } from './paging.ts';

export interface Order<Sorts extends string> {
  sort?: Sorts | undefined;
  direction?: Direction | undefined;
}

/** A readable list; undefined values do not filter. */
export interface List<Row, Given, Sorts extends string, Totals, States = object> {
  /** Counts rows up to `counted`, or to the end of a deeper page; null, the default, counts all rows exactly. */
  page(
    db: Database,
    given: Given,
    order: Order<Sorts>,
    page: number,
    size: number,
    counted?: number | null,
  ): Promise<Page<Row> & Totals>;
  count(db: Database, given: Given): Promise<number>;
  /** Numbers of rows by state, ignoring the filters by state; empty for a list without states. */
  states(db: Database, given: Given): Promise<States>;
  /** All rows in batches, each read in a short transaction of its own, so that a slow client keeps none open. */
  batches(read: ReadTransaction, given: Given, order: Order<Sorts>): AsyncIterable<Row[]>;
}

export type ReadTransaction = <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>;

type Keyed<Row> = Row & { sortedBy: string | null };

const BATCH = 1000;

type RowOf<C extends AnyCall> = Data<C> extends { data: (infer Row extends { id: string })[] } ? Row : never;
/** The columns that a client may sort by; if the call offers none, the sort names of the list's own order. */
type SortsOf<C extends AnyCall> = [Body<C>['sort']] extends [never] ? string : NonNullable<Body<C>['sort']> & string;
type TotalsOf<C extends AnyCall> = Omit<Data<C>, keyof Page<unknown> | 'states'>;
type StatesOf<C extends AnyCall> = Data<C> extends { states: infer States } ? { states: States } : object;
/** A list that counts states must declare them; other lists must not. */
type StateSql<C extends AnyCall, Given> =
  Data<C> extends { states: unknown } ? Required<Pick<ListSql<Given, string>, 'state'>> : { state?: never };

/** Declares the SQL of the list of call `C`; `Row` is given where rows are not yet in their wire form, see `withRows`. */
export function listOf<C extends AnyCall, Given extends object, Row extends { id: string } = RowOf<C>>(
  definition: ListSql<Given, SortsOf<C>> & StateSql<C, Given>,
): List<Row, Given, SortsOf<C>, TotalsOf<C>, StatesOf<C>> {
  const statements = compiledOnce<Given, SortsOf<C>>(definition);
  const orderOf = ({ sort, direction }: Order<SortsOf<C>>) => ({
    sort: sort ?? definition.order.sort,
    direction: direction ?? (sort ? 'asc' : definition.order.direction),
  });
  const count = async (db: Database, given: Given, most: number | null) => {
    const known = definition.known?.(given);
    if (known?.exact || (known && most !== null && known.rows >= most)) return known.rows;
    return (await db.one(statements<{ total: number }>('count', given), { ...given, most })).total;
  };
  return {
    page: async (db, given, order, page, size, counted = null) => {
      const offset = page * size;
      // One row more than is shown, at any depth, tells whether there is another page.
      const most = counted === null ? null : Math.max(counted, offset + size) + 1;
      const purpose = offset + size <= FIRST_ROWS ? 'early page' : 'page';
      const [rows, total, totals] = await Promise.all([
        db.all(statements<Row>(purpose, given, orderOf(order)), { ...given, size, offset }),
        count(db, given, most),
        definition.totals ? db.one(statements<TotalsOf<C>>('totals', given), given) : ({} as TotalsOf<C>),
      ]);
      return { ...toPage(rows, total, page, size), ...totals };
    },
    count: (db, given) => count(db, given, null),
    states: async (db, given) => {
      if (!definition.state) return {} as StatesOf<C>;
      const others = { ...given };
      for (const name of definition.state.filters) delete others[name];
      const most = STATES_COUNTED + 1;
      const found = await db.all(statements<InState>('states', others), { ...others, most });
      const read = found.reduce((sum, { rows }) => sum + rows, 0);
      const counts = Object.fromEntries(found.map(({ state, rows }) => [state, rows]));
      return { states: { counts, exact: read < most } } as StatesOf<C>;
    },
    batches: (read, given, order) =>
      batchesOf<Row>(read, (last) => ({
        statement: statements(last ? 'next' : 'first', given, orderOf(order)),
        values: { ...given, ...last, size: BATCH },
      })),
  };
}

interface InState {
  state: string;
  rows: number;
}

/** Maps each row of a list to its wire form. */
export function withRows<Stored, Row, Given, Sorts extends string, Totals extends object, States>(
  list: List<Stored, Given, Sorts, Totals, States>,
  toRow: (stored: Stored) => Row,
): List<Row, Given, Sorts, Totals, States> {
  return {
    page: async (...asked) => {
      const found = await list.page(...asked);
      return { ...found, data: found.data.map(toRow) };
    },
    count: list.count,
    states: list.states,
    async *batches(...asked) {
      for await (const rows of list.batches(...asked)) yield rows.map(toRow);
    },
  };
}

interface Last {
  lastId: string;
  lastKey: string | null;
}

type NextBatch<Row> = (last: Last | undefined) => { statement: Statement<object, Keyed<Row>>; values: object };

async function* batchesOf<Row extends { id: string }>(
  read: ReadTransaction,
  nextBatch: NextBatch<Row>,
): AsyncGenerator<Row[]> {
  for (let last: Last | undefined; ; ) {
    const { statement: next, values } = nextBatch(last);
    const found = await read((db) => db.all(next, values));
    const end = found.at(-1);
    if (end) last = { lastId: end.id, lastKey: end.sortedBy };
    if (end) yield found.map(withoutKey);
    if (found.length < BATCH) return;
  }
}

function withoutKey<Row>(row: Row & { sortedBy?: string | null }): Row {
  delete row.sortedBy;
  return row;
}

// Limits concurrent reads of export batches, so that one hospital's exports do not use up the connection pool.
const exportsGate = new Gate({
  name: 'exports',
  atOnce: 4,
  each: 2,
  refusal: t.manyExports(),
});

const queuedRead =
  ({ caller, read }: { caller: Caller; read: ReadTransaction }): ReadTransaction =>
  (work) =>
    exportsGate.run(turnOf(caller.tenantId), () => read(work), { patient: true });

/** Filters in a path: null or absent means no filter. */
export type InPath<Filters> = { [Name in keyof Filters]?: Filters[Name] | null };

/** Converts filters in a path to those of a list, where undefined means no filter. */
export const withoutNull = <Filters extends object>(filters: InPath<Filters>): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== null)) as Filters;

interface ListContext<Filters, Sorts extends string> extends WithCaller {
  body: Order<Sorts> & { filters?: Filters | undefined };
}

/** The call, and a transaction for look-ups that the filters need, such as the patients of a name. */
export interface FilterContext {
  call: WithCaller;
  read: ReadTransaction;
}

/** The handlers of a list's two calls, page and export; `given` converts the filters to the values of its SQL. */
export function serveList<Filters extends object, Row, Given, Sorts extends string, Totals, States>(
  list: List<Row, Given, Sorts, Totals, States>,
  given: (filters: Filters, context: FilterContext) => Given | Promise<Given>,
) {
  const valuesOf = (call: ListContext<Filters, Sorts>, read: ReadTransaction) =>
    given(call.body.filters ?? ({} as Filters), { call, read });
  return {
    page: async (context: ListContext<Filters, Sorts> & { db: Database; body: { page: number; size: number } }) => {
      const { db, body } = context;
      const values = await valuesOf(context, (work) => work(db));
      const [found, states] = await Promise.all([
        list.page(db, values, body, body.page, body.size, LIST_COUNTED),
        list.states(db, values),
      ]);
      return { ...found, ...states };
    },
    export: {
      prepare: async (context: ListContext<Filters, Sorts> & { read: ReadTransaction }) => {
        const values = await valuesOf(context, context.read);
        return async ({ db }: { db: Database }): Promise<RowStream<Row>> => ({
          total: await list.count(db, values),
          batches: list.batches(queuedRead(context), values, context.body),
        });
      },
    },
  };
}
