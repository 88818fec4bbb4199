// The Export button of a table. The code that makes the files is loaded on the first press. If rows come from the server, a
// progress bar shows, and the export can be cancelled.
import { useRef, useState } from 'react';
import type { ExportChunk } from '../../kernel/call/export-rows';
import { Problem } from '../../kernel/call/problem';
import { formatCount } from '../../kernel/language/format';
import { Button } from '../look/button';
import { Icon } from '../look/icon';
import { Menu } from '../overlay/menu';
import type { PdfColumn } from './export-column';
import type { ExportKind } from './table-export';
import './table-export-menu.css';
import { t } from '../look/kit.words';

interface TableExportProps<Row> {
  title: string;
  columns: readonly PdfColumn<Row>[];
  /** The rows, or a function that reads all of them from the server. */
  rows: readonly Row[] | ((signal: AbortSignal) => AsyncIterable<ExportChunk<Row>>);
}

interface Making {
  done: number;
  total: number;
}

export function TableExport<Row>({ title, columns, rows }: TableExportProps<Row>) {
  const [failed, setFailed] = useState('');
  const [making, setMaking] = useState<Making>();
  const stop = useRef<AbortController>(null);
  const download = (kind: ExportKind) => async () => {
    const control = new AbortController();
    stop.current?.abort();
    stop.current = control;
    setFailed('');
    try {
      const { downloadRows } = await import('./table-export');
      if (typeof rows !== 'function') return await downloadRows(kind, title, columns, rows);
      setMaking({ done: 0, total: 0 });
      const onProgress = (done: number, total: number) => setMaking({ done, total });
      await downloadRows(kind, title, columns, rows(control.signal), onProgress);
    } catch (thrown) {
      if (control.signal.aborted) return;
      setFailed(thrown instanceof Problem ? thrown.message : t.fileNotMade());
    } finally {
      if (stop.current === control) setMaking(undefined);
    }
  };
  const as = (format: string) => t.allAs({ format });
  return (
    <>
      {failed && <span role="alert">{failed}</span>}
      {making ? (
        <ExportProgress {...making} onCancel={() => stop.current?.abort()} />
      ) : (
        <Menu
          items={[
            { label: as('CSV'), act: download('csv') },
            { label: as(t.excel()), act: download('xlsx') },
            { label: as('PDF'), act: download('pdf') },
          ]}
        >
          <Icon name="download" size={18} />
          {t.export()}
        </Menu>
      )}
    </>
  );
}

function ExportProgress({ done, total, onCancel }: Making & { onCancel: () => void }) {
  const words = total > 0 ? t.rowsMade({ done: formatCount(done), total: formatCount(total) }) : t.makingFile();
  return (
    <div className="export-progress">
      <progress aria-label={t.makingAFile()} max={total || undefined} value={total ? done : undefined} />
      <span className="export-progress-words">{words}</span>
      <Button tone="quiet" onClick={onCancel}>
        {t.cancel()}
      </Button>
    </div>
  );
}
