// The sticky header row: names of the columns, each with a sort button if the table can be sorted by it.
import { headerOf } from '../export/export-column';
import { Icon } from '../look/icon';
import { t } from '../look/kit.words';
import { nextSort } from './row-order';
import type { Column } from './table-columns';
import type { TableControl } from './use-table';

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  /** Leave out if the table is not sorted. */
  table?: TableControl;
  /** Minimum width of the table at which each column shows, by key. */
  from: ReadonlyMap<string, number>;
  /** Whether the table can be sorted by a column. */
  sortable?: (column: Column<Row>) => boolean;
  actions: boolean;
}

export function TableHead<Row>({ columns, table, from, sortable, actions }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <HeadCell
            key={column.key}
            column={column}
            table={table}
            from={from.get(column.key)}
            sortable={sortable?.(column) ?? false}
          />
        ))}
        {actions && (
          <th scope="col" className="cell-actions">
            {t.action()}
          </th>
        )}
      </tr>
    </thead>
  );
}

type HeadCellProps<Row> = {
  column: Column<Row>;
  table: TableControl | undefined;
  from: number | undefined;
  sortable: boolean;
};

function HeadCell<Row>({ column, table, from, sortable }: HeadCellProps<Row>) {
  const header = headerOf(column);
  const sorted = sortable && table?.sort?.column === column.key;
  const descending = sorted && table?.sort?.descending;
  return (
    <th
      scope="col"
      data-label={sortable ? header : undefined}
      data-kind={column.kind}
      data-from={from}
      data-align={column.align}
      aria-sort={sorted ? (descending ? 'descending' : 'ascending') : undefined}
    >
      {sortable && table ? (
        <button type="button" className="table-sort" onClick={() => table.sortBy(nextSort(table.sort, column.key))}>
          {header}
          <Icon name={descending ? 'arrow-down' : 'arrow-up'} size={14} />
        </button>
      ) : (
        header
      )}
    </th>
  );
}
