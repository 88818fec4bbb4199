// The Export button of a table; the code that makes the files is loaded on the first press.
import { useState } from 'react';
import { Icon } from './icon';
import { Menu } from './menu';
import type { ExportColumn, ExportKind } from './table-export';

interface TableExportProps<Row> {
  title: string;
  columns: readonly ExportColumn<Row>[];
  rows: readonly Row[];
  /** The rows are a page of more, which the menu then says. */
  partial: boolean;
}

export function TableExport<Row>({ title, columns, rows, partial }: TableExportProps<Row>) {
  const [failed, setFailed] = useState(false);
  const download = (kind: ExportKind) => async () => {
    setFailed(false);
    try {
      const { downloadRows } = await import('./table-export');
      await downloadRows(kind, title, columns, rows);
    } catch {
      setFailed(true);
    }
  };
  const what = partial ? 'This page' : 'All';
  return (
    <>
      {failed && <span role="alert">The file could not be made. Please try again.</span>}
      <Menu
        items={[
          { label: `${what} as CSV`, act: download('csv') },
          { label: `${what} as Excel (XLSX)`, act: download('xlsx') },
        ]}
      >
        <Icon name="download" size={18} />
        Export
      </Menu>
    </>
  );
}
