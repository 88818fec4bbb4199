// A few rows of a longer list on a screen with other content: without filters, pages and export.
import { minTableWidths } from './column-widths';
import type { Column } from './table-columns';
import { TableHead } from './table-head';
import { SkeletonRows, TableRows } from './table-rows';
import './data-table.css';
import './table-columns.css';
import './short-table.css';

interface ShortTableProps<Row> {
  title: string;
  columns: readonly Column<Row>[];
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  open: (row: Row) => string | undefined;
}

export function ShortTable<Row extends { id: string }>({ title, columns, rows, open }: ShortTableProps<Row>) {
  const from = minTableWidths(columns, 0, rows);
  return (
    <div className="table-frame short-table">
      <table className="table">
        <caption className="visually-hidden">{title}</caption>
        <TableHead columns={columns} from={from} actions={false} />
        {rows ? (
          <TableRows rows={rows} columns={columns} from={from} open={open} />
        ) : (
          <SkeletonRows columns={columns} from={from} actions={false} />
        )}
      </table>
    </div>
  );
}
