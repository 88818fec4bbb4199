// Sources of a table's rows: a whole list, a list that the server filters and sorts, its pages alone, or a list that is
// paged by its last row. `rowsOf` maps all of them to the same shape.
import type { Page } from '@almoner/contract/wire';
import type { ReactNode } from 'react';
import type { CallResult } from '../../kernel/call/use-call';
import type { Listed } from '../../kernel/call/use-list';
import { sortRows } from './row-order';
import type { Column } from './table-columns';
import type { TableControl } from './use-table';

interface WholeList<Row> {
  list: CallResult<Row[]>;
  /** Whether a row passes the filters. */
  keeps?: (row: Row) => boolean;
}

/** A list that the server filters, sorts and exports. The keys of sortable columns are the call's `sorts`. */
interface ServerList<Row> {
  listed: Listed<Row>;
}

interface ServerPages<Row> {
  page: CallResult<Page<Row>>;
  /** Number at which the server stops counting: such a total is shown as "1,000+". */
  bound?: number | undefined;
  /** All rows, for an export: `pagedChunks`. */
  whole: Listed<Row>['parts'];
}

/** A list that is paged by its last row instead of by page numbers, because counting it would take too long. */
interface KeyedList<Row> {
  keyed: CallResult<Row[]>;
  /** Links to the previous and next rows. */
  pager: ReactNode;
  /** Replaces the table's own export, which would contain these rows only. */
  exporter: ReactNode;
}

export type RowsSource<Row> = WholeList<Row> | ServerList<Row> | ServerPages<Row> | KeyedList<Row>;

type Source<Row> = RowsSource<Row> & { table: TableControl; columns: readonly Column<Row>[] };
type Sortable = { key: string; sortable?: boolean };

interface Shown<Row> {
  answer: CallResult<unknown>;
  sortable: (column: Sortable) => boolean;
  /** The rows of this page; undefined while loading. */
  shown: readonly Row[] | undefined;
  /** Rows for an export that the server does not send. */
  all: readonly Row[];
  whole?: Listed<Row>['parts'] | undefined;
  total: number;
  page: number;
  bound?: number | undefined;
}

/** Rows, total and sorting of a table, from any source. */
export function rowsOf<Row extends { id: string }>(props: Source<Row>): Shown<Row> {
  const { table } = props;
  if ('listed' in props) {
    const { sorts, parts, bound } = props.listed;
    return { ...shownOf(props.listed, table), sortable: ({ key }) => sorts.includes(key), whole: parts, bound };
  }
  if ('page' in props) return { ...shownOf(props.page, table), bound: props.bound, whole: props.whole };
  if ('keyed' in props) {
    const rows = props.keyed.data;
    const all = rows ?? [];
    return { answer: props.keyed, sortable: never, shown: rows, all, total: all.length, page: 0 };
  }
  const { data } = props.list;
  const { keeps } = props;
  const kept = keeps ? (data ?? []).filter(keeps) : (data ?? []);
  const column = props.columns.find(({ key, sortable }) => sortable && key === table.sort?.column);
  const all = column && table.sort ? sortRows(kept, (row) => column.text(row, 0), table.sort.descending) : kept;
  // If the page no longer exists because its last row was deleted, the last page is shown.
  const page = Math.min(table.page, Math.max(0, Math.ceil(all.length / table.size) - 1));
  const shown = data && all.slice(page * table.size, (page + 1) * table.size);
  const sortable = ({ sortable = false }: Sortable) => sortable;
  return { answer: props.list, sortable, shown, all, total: all.length, page };
}

const never = () => false;

function shownOf<Row>(answer: CallResult<Page<Row>>, { page }: TableControl): Shown<Row> {
  const rows = answer.data?.data ?? [];
  const total = answer.data?.tablePage.totalElements ?? 0;
  return { answer, sortable: never, shown: answer.data && rows, all: rows, total, page };
}
