// The Export button of a table; the code that makes the files is loaded on the first press.
import { useState } from 'react';
import { Problem } from '../kernel/problem';
import { Icon } from './icon';
import { Menu } from './menu';
import type { PdfColumn } from './table-columns';
import type { ExportKind } from './table-export';

interface TableExportProps<Row> {
  title: string;
  columns: readonly PdfColumn<Row>[];
  rows: readonly Row[];
  /** The rows are a page of more, which the menu then says. */
  partial: boolean;
}

export function TableExport<Row>({ title, columns, rows, partial }: TableExportProps<Row>) {
  const [failed, setFailed] = useState('');
  const download = (kind: ExportKind) => async () => {
    setFailed('');
    try {
      const { downloadRows } = await import('./table-export');
      await downloadRows(kind, title, columns, rows);
    } catch (thrown) {
      setFailed(thrown instanceof Problem ? thrown.message : 'The file could not be made. Please try again.');
    }
  };
  const what = partial ? 'This page' : 'All';
  return (
    <>
      {failed && <span role="alert">{failed}</span>}
      <Menu
        items={[
          { label: `${what} as CSV`, act: download('csv') },
          { label: `${what} as Excel (XLSX)`, act: download('xlsx') },
          { label: `${what} as PDF`, act: download('pdf') },
        ]}
      >
        <Icon name="download" size={18} />
        Export
      </Menu>
    </>
  );
}
