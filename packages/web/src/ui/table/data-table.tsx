// The table of every list. Its source is a whole list that is filtered, sorted and paged in the browser, or pages from the
// server. Loading, empty, error and paging states look and work the same everywhere.
import { type ReactNode, useEffect } from 'react';
import { TableExport } from '../export/table-export-menu';
import { ProblemNotice } from '../look/problem-notice';
import { minTableWidths } from './column-widths';
import { Filters } from './filters';
import { NoRecords } from './no-records';
import { Paging } from './paging';
import { type RowAction, rowActionsWidth } from './row-actions';
import { RowHeight } from './row-height';
import type { Column } from './table-columns';
import { TableHead } from './table-head';
import { SkeletonRows, TableRows } from './table-rows';
import { type RowsSource, rowsOf } from './table-source';
import type { TableControl } from './use-table';
import './data-table.css';
import './table-columns.css';
import { t } from '../look/kit.words';

interface TableFrame<Row> {
  /** Name of the rows: "Departments". It labels the table, its pages and its exports. */
  title: string;
  columns: readonly Column<Row>[];
  table: TableControl;
  /** Filter fields: TextFilter, SelectFilter, DateFilter. */
  filters?: ReactNode;
  /** Address of a row's record; undefined if the role may not open it. */
  open?: (row: Row) => string | undefined;
  actions?: (row: Row) => readonly RowAction[];
  /** Whether the paging also offers page numbers. */
  numbered?: boolean;
  /** Text of an empty list: its purpose, and the one next step. */
  empty: { heading?: string; hint: string; action?: ReactNode };
}

type DataTableProps<Row extends { id: string }> = TableFrame<Row> & RowsSource<Row>;

export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { title, columns, table, open, actions, empty } = props;
  const { answer, sortable, shown, all, whole, total, page, bound } = rowsOf(props);
  const failed = answer.problem && !answer.data;
  const last = Math.max(0, Math.ceil(total / table.size) - 1);
  const { toPage } = table;
  const beyond = shown !== undefined && !answer.fetching && table.page > last;
  useEffect(() => {
    if (beyond) toPage(last, true);
  }, [beyond, last, toPage]);
  // Until the rows are there, reserves the room that one row's actions usually take.
  const widest = actions ? Math.max(1, ...(shown ?? []).map((row) => rowActionsWidth(actions(row)))) : 0;
  const from = minTableWidths(columns, widest, shown);
  const keyed = 'keyed' in props ? props : undefined;
  const exporter = keyed?.exporter ?? <TableExport title={title} columns={columns} rows={whole ?? all} />;
  const tools = shown && total > 0 && (
    <>
      <RowHeight />
      {exporter}
    </>
  );
  return (
    <section className="table-frame" aria-label={title}>
      <Filters table={table} aside={tools}>
        {props.filters}
      </Filters>
      {answer.problem && (
        <ProblemNotice
          problem={answer.problem}
          safe={answer.data ? t.readBefore() : t.nothingChanged()}
          retry={answer.retry}
        />
      )}
      {!failed && (total > 0 || !shown) && (
        <table className="table" aria-busy={answer.fetching} data-stale={(shown && answer.fetching) || undefined}>
          <caption className="visually-hidden">{title}</caption>
          <TableHead columns={columns} table={table} from={from} sortable={sortable} actions={Boolean(actions)} />
          {shown ? (
            <TableRows
              rows={shown}
              before={page * table.size}
              columns={columns}
              from={from}
              open={open}
              actions={actions}
            />
          ) : (
            <SkeletonRows columns={columns} from={from} actions={Boolean(actions)} />
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

type EmptyProps = {
  filtered: boolean;
  empty: { heading?: string; hint: string; action?: ReactNode };
  onClear: () => void;
};

function Empty({ filtered, empty, onClear }: EmptyProps) {
  return (
    <NoRecords heading={empty.heading} hint={filtered ? t.nothingMatches() : empty.hint}>
      {filtered ? (
        <button type="button" className="button button-plain" onClick={onClear}>
          {t.clearFilters()}
        </button>
      ) : (
        empty.action
      )}
    </NoRecords>
  );
}
