// The sticky header row: names of the columns, and where a column can be sorted, the button for it.
import { Icon } from './icon';
import type { Column } from './table-columns';
import { nextSort } from './table-state';
import type { TableControl } from './use-table-state';

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  table: TableControl;
  /** Whether a press on a column's header sorts by it. */
  sortable: (column: Column<Row>) => boolean;
  actions: boolean;
}

export function TableHead<Row>({ columns, table, sortable, actions }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} table={table} sortable={sortable(column)} />
        ))}
        {actions && (
          <th scope="col" className="cell-actions">
            <span className="visually-hidden">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

type HeadCellProps<Row> = { column: Column<Row>; table: TableControl; sortable: boolean };

function HeadCell<Row>({ column, table, sortable }: HeadCellProps<Row>) {
  const sorted = sortable && table.sort?.column === column.key;
  const descending = sorted && table.sort?.descending;
  return (
    <th
      scope="col"
      data-label={sortable ? column.header : undefined}
      data-hide={column.hide}
      data-align={column.align}
      data-counts={column.counts}
      aria-sort={sorted ? (descending ? 'descending' : 'ascending') : undefined}
    >
      {sortable ? (
        <button type="button" className="table-sort" onClick={() => table.sortBy(nextSort(table.sort, column.key))}>
          {column.header}
          <Icon name={descending ? 'arrow-down' : 'arrow-up'} size={14} />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}
