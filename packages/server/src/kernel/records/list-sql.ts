// Builds the SQL of paged lists from a feature's declaration; client input only ever becomes a parameter. Each combination
// of sort order and filters is a prepared statement of its own, because a statement with optional filters could use no
// index.
import { type RawBuilder, sql } from 'kysely';
import { startOfDay } from '../database/period.ts';
import { type Statement, statement, tenant } from '../database/statement.ts';
import { FIRST_ROWS } from './paging.ts';

type Sql = RawBuilder<unknown>;

/**
 * The sort expression of a column, never null, with its SQL type for the keyset paging of exports; `id` sorts by creation.
 */
export type SortedBy<Given = unknown> =
  | {
      by: Sql | ((given: Required<Given>) => Sql);
      type: 'text' | 'date' | 'time' | 'timestamp' | 'timestamptz' | 'bigint';
    }
  | 'id';

/** The SQL of a list whose filters and other values are `Given`. */
export interface ListSql<Given, Sorts extends string> {
  /** Select list of a row. */
  columns: Sql | ((given: Required<Given>) => Sql);
  /** The rows' own table with its alias, and the alias: `bill b`, `b`. */
  table: Sql;
  alias: string;
  /** LEFT joins with at most one row each; a join that no filter and no order uses costs nothing. */
  joins?: Sql;
  /** Condition on every row of the list. */
  where?: Sql;
  /** Conditions by the name of the value that they need; a condition is left out if its value is undefined. */
  filters: { [Name in keyof Given]?: (given: Required<Given>) => Sql };
  sorts: Record<Sorts, SortedBy<Given>>;
  /** The default order, for which an index led by the tenant exists; without `sort` it is by id. */
  order: { sort?: Sorts; direction: Direction };
  /** The number of matching rows if it is known without counting, exactly or as a lower bound. */
  known?: (given: Given) => { rows: number; exact: boolean } | undefined;
  /** Aggregates over all matching rows, as a select list; `of` is a condition that skips rows which add nothing. */
  totals?: { columns: Sql | ((given: Required<Given>) => Sql); of?: Sql };
  /** The state of a row, and the filters by state: the counts by state ignore these filters. */
  state?: { by: Sql | ((given: Required<Given>) => Sql); filters: readonly (keyof Given)[] };
}

/** Filters by a date column: `from` and `to` are both included. */
export const ofDays = (day: Sql) => ({
  from: ({ from }: { from: unknown }) => sql`${day} >= ${from}::date`,
  to: ({ to }: { to: unknown }) => sql`${day} <= ${to}::date`,
});

/** Filters by a timestamp column; `from` and `to` are days in `timeZone`, both included. */
export const ofInstants = (at: Sql) => ({
  from: ({ from, timeZone }: { from: unknown; timeZone: string }) => sql`${at} >= ${startOfDay(from, timeZone)}`,
  to: ({ to, timeZone }: { to: unknown; timeZone: string }) => sql`${at} < ${startOfDay(to, timeZone, 1)}`,
});

export type Direction = 'asc' | 'desc';

type SortOrder<Sorts> = { sort?: Sorts | undefined; direction: Direction };
type Purpose = 'early page' | 'page' | 'first' | 'next' | 'count' | 'states' | 'totals';

/** Limit, offset, and the last row's key for keyset paging. */
interface Bounds {
  most: number | null;
  size: number;
  offset: number;
  lastId: string;
  lastKey: string | null;
}
type Places<Given> = Required<Given> & Bounds;

export function compiledOnce<Given extends object, Sorts extends string>(definition: ListSql<Given, Sorts>) {
  const known = new Map<string, Statement<Places<Given>, unknown>>();
  return <Row>(purpose: Purpose, given: Given, way: SortOrder<Sorts> = definition.order): Statement<object, Row> => {
    const filters = keysOf(definition.filters).filter((name) => given[name] !== undefined);
    const key = [purpose, way.sort, way.direction, ...filters].join(' ');
    const made =
      known.get(key) ??
      statement<Places<Given>, unknown>((_, places) => build(definition, purpose, filters, way, places));
    known.set(key, made);
    return made as Statement<object, Row>;
  };
}

const keysOf = <Of extends object>(of: Of) => Object.keys(of) as (keyof Of)[];

/** The sort key, the ORDER BY of the columns with it, and the condition of the rows after the last one. */
function sortingOf<Given, Sorts extends string>(
  definition: ListSql<Given, Sorts>,
  way: SortOrder<Sorts>,
  places: Places<Given>,
) {
  const id = sql.ref(`${definition.alias}.id`);
  const sorted: SortedBy<Given> = (way.sort && definition.sorts[way.sort]) || 'id';
  const direction = way.direction === 'desc' ? sql`desc` : sql`asc`;
  const by = sorted === 'id' ? sql`null::text` : sorted.by;
  const key = typeof by === 'function' ? by(places) : by;
  const order = (at: Sql, which: Sql) =>
    sorted === 'id' ? sql`${which} ${direction}` : sql`${at} ${direction}, ${which} ${direction}`;
  const after = way.direction === 'desc' ? sql`<` : sql`>`;
  const last =
    sorted === 'id'
      ? sql`${id} ${after} ${places.lastId}::uuid`
      : sql`(${key}, ${id}) ${after} (${places.lastKey}::text::${sql.raw(sorted.type)}, ${places.lastId}::uuid)`;
  return { key, order, last };
}

function build<Given, Sorts extends string>(
  definition: ListSql<Given, Sorts>,
  purpose: Purpose,
  filters: (keyof Given)[],
  way: SortOrder<Sorts>,
  places: Places<Given>,
) {
  const { table, joins = sql``, columns } = definition;
  const id = sql.ref(`${definition.alias}.id`);
  const isOurs = sql`${sql.ref(`${definition.alias}.tenant_id`)} = ${tenant}`;
  const holds = [
    isOurs,
    definition.where ?? sql`true`,
    ...filters.map((name) => definition.filters[name]?.(places) ?? sql`true`),
  ];
  const from = sql`from ${table} ${joins} where ${sql.join(holds, sql` and `)}`;
  if (purpose === 'totals') {
    const { columns: sums = sql`1`, of = sql`true` } = definition.totals ?? {};
    return sql`select ${typeof sums === 'function' ? sums(places) : sums} ${from} and ${of}`;
  }
  if (purpose === 'count')
    return sql`select count(*)::integer as total from (select 1 ${from} limit ${places.most}::bigint) as counted`;
  if (purpose === 'states') {
    const { by = sql`null` } = definition.state ?? {};
    return sql`select found.state, count(*)::integer as rows
      from (select ${typeof by === 'function' ? by(places) : by} as state ${from} limit ${places.most}::bigint) as found group by found.state`;
  }
  const { key, order, last } = sortingOf(definition, way, places);
  const found = sql`select ${id} as id, ${key} as key ${from} ${purpose === 'next' ? sql`and ${last}` : sql``}
    order by ${order(key, id)}`;
  const byPage = order(sql`page.key`, sql`page.id`);
  const early = sql`select * from (${found} limit ${sql.lit(FIRST_ROWS)}) as page order by ${byPage}`;
  const isPage = purpose === 'page' || purpose === 'early page';
  // The ids of the page are found first; the columns are read for these rows only (deferred join).
  return sql`
    select ${typeof columns === 'function' ? columns(places) : columns} ${isPage ? sql`` : sql`, page.key::text as "sortedBy"`}
    from (${purpose === 'early page' ? early : found}
      limit ${places.size}::integer ${isPage ? sql`offset ${places.offset}::bigint` : sql``}) as page
    join ${table} on ${isOurs} and ${id} = page.id ${joins}
    order by ${byPage}`;
}
