// The table of every list: a whole list that is filtered, sorted and paged here, or pages from the server.
// Loading, empty, error and paging look and work the same everywhere.
import type { Page } from '@almoner/contract/wire';
import { type ReactNode, useEffect } from 'react';
import { Filters } from './filters';
import { NoRecords } from './no-records';
import { Paging } from './paging';
import { ProblemNotice } from './problem-notice';
import type { RowAction } from './row-actions';
import type { Answered, Column } from './table-columns';
import { TableExport } from './table-export-menu';
import { TableHead } from './table-head';
import { SkeletonRows, TableRows } from './table-rows';
import { sortRows } from './table-state';
import type { TableControl } from './use-table-state';
import './data-table.css';

interface WholeList<Row> {
  list: Answered<Row[]>;
  /** Whether a row passes the filters that are set. */
  keeps?: (row: Row, filters: Record<string, string>) => boolean;
}

interface ServerPages<Row> {
  page: Answered<Page<Row>>;
  /** Where the server stops counting: a total of that many is shown as "1,000+". */
  bound?: number | undefined;
}

/** A list that goes on by its last row instead of by pages, because nobody could count it in time. */
interface KeyedList<Row> {
  keyed: Answered<Row[]>;
  /** The way to the rows before and after these. */
  pager: ReactNode;
  /** In place of the table's own export, which would hold these rows only. */
  exporter: ReactNode;
}

interface TableFrame<Row> {
  /** What the rows are: "Departments". Names the table, its pages and its exports. */
  title: string;
  columns: readonly Column<Row>[];
  table: TableControl;
  /** Filter fields: TextFilter, SelectFilter, DateFilter. */
  filters?: ReactNode;
  /** The address of a row's record; undefined where the role may not open it. */
  open?: (row: Row) => string | undefined;
  actions?: (row: Row) => readonly RowAction[];
  /** Whether the pages are offered by their numbers too. */
  numbered?: boolean;
  /** What belongs here, and the one next step, for an empty list. */
  empty: { heading?: string; hint: string; action?: ReactNode };
}

export type DataTableProps<Row extends { id: string }> = TableFrame<Row> &
  (WholeList<Row> | ServerPages<Row> | KeyedList<Row>);

export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { title, columns, table, open, actions, empty } = props;
  const { answer, sortable, shown, all, total, page } = rowsOf(props);
  const bound = 'page' in props ? props.bound : undefined;
  const failed = answer.problem && !answer.data;
  const last = Math.max(0, Math.ceil(total / table.size) - 1);
  const { toPage } = table;
  const beyond = shown !== undefined && !answer.fetching && table.page > last;
  useEffect(() => {
    if (beyond) toPage(last, true);
  }, [beyond, last, toPage]);
  const keyed = 'keyed' in props ? props : undefined;
  const exporter = keyed?.exporter ?? (
    <TableExport title={title} columns={columns} rows={all} partial={all.length < total} />
  );
  return (
    <section className="table-frame" aria-label={title}>
      <Filters table={table} aside={shown && total > 0 && exporter}>
        {props.filters}
      </Filters>
      {answer.problem && (
        <ProblemNotice
          problem={answer.problem}
          safe={answer.data ? 'You are looking at what was read before.' : 'Nothing was changed.'}
          retry={answer.retry}
        />
      )}
      {!failed && (total > 0 || !shown) && (
        <table className="table" aria-busy={answer.fetching} data-stale={(shown && answer.fetching) || undefined}>
          <caption className="visually-hidden">{title}</caption>
          <TableHead columns={columns} table={table} sortable={sortable} actions={Boolean(actions)} />
          {shown ? (
            <TableRows rows={shown} columns={columns} open={open} actions={actions} />
          ) : (
            <SkeletonRows columns={columns} actions={Boolean(actions)} />
          )}
        </table>
      )}
      {shown && total === 0 && <Empty filtered={table.filtered} empty={empty} onClear={table.clearFilters} />}
      {shown && keyed?.pager}
      {shown && total > 0 && !keyed && (
        <Paging
          title={title}
          page={page}
          size={table.size}
          total={total}
          bound={bound}
          numbered={props.numbered}
          onPage={toPage}
        />
      )}
    </section>
  );
}

interface Shown<Row> {
  answer: Answered<unknown>;
  sortable: boolean;
  /** The rows of this page; undefined while there is nothing to show yet. */
  shown: readonly Row[] | undefined;
  /** What an export holds. */
  all: readonly Row[];
  total: number;
  page: number;
}

function rowsOf<Row extends { id: string }>(props: DataTableProps<Row>): Shown<Row> {
  const { table } = props;
  if ('page' in props) {
    const { data } = props.page;
    const rows = data?.data ?? [];
    const total = data?.tablePage.totalElements ?? 0;
    return { answer: props.page, sortable: false, shown: data && rows, all: rows, total, page: table.page };
  }
  if ('keyed' in props) {
    const rows = props.keyed.data;
    const all = rows ?? [];
    return { answer: props.keyed, sortable: false, shown: rows, all, total: all.length, page: 0 };
  }
  const { data } = props.list;
  const { keeps } = props;
  const kept = keeps ? (data ?? []).filter((row) => keeps(row, table.filters)) : (data ?? []);
  const column = props.columns.find(({ key, sortable }) => sortable && key === table.sort?.column);
  const all = column && table.sort ? sortRows(kept, column.text, table.sort.descending) : kept;
  // A page that is gone since (its last row was deleted) is the last one that is left.
  const page = Math.min(table.page, Math.max(0, Math.ceil(all.length / table.size) - 1));
  const shown = data && all.slice(page * table.size, (page + 1) * table.size);
  return { answer: props.list, sortable: true, shown, all, total: all.length, page };
}

type EmptyProps = {
  filtered: boolean;
  empty: { heading?: string; hint: string; action?: ReactNode };
  onClear: () => void;
};

function Empty({ filtered, empty, onClear }: EmptyProps) {
  return (
    <NoRecords heading={empty.heading} hint={filtered ? 'Nothing matches these filters.' : empty.hint}>
      {filtered ? (
        <button type="button" className="button button-plain" onClick={onClear}>
          Clear filters
        </button>
      ) : (
        empty.action
      )}
    </NoRecords>
  );
}
