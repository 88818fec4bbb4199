// The first step: a file chosen or dropped, the template to begin with, and what the columns hold.
import { type ChangeEvent, type DragEvent, useId, useState } from 'react';
import { formatCount } from '../../../kernel/format';
import { textOf } from '../../../kernel/i18n';
import { useSession } from '../../../kernel/session';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Icon } from '../../../ui/icon';
import { t as kit } from '../../../ui/kit.words';
import { t } from './import.words';
import { downloadTemplate } from './import-files';
import type { ImportKind } from './import-kind';
import { readTable, type Table, Unreadable } from './read-table';

interface ChooseFileProps {
  kind: ImportKind;
  onTable: (file: string, table: Table) => void;
}

export function ChooseFile({ kind, onTable }: ChooseFileProps) {
  const id = useId();
  const [complaint, setComplaint] = useState<string>();
  const [over, setOver] = useState(false);
  const locale = useSession()?.locale ?? 'en-NG';
  const most = formatCount(kind.limit, { locale });

  const take = async (file: File | undefined) => {
    if (!file) return;
    setComplaint(undefined);
    try {
      const table = await readTable(file);
      const rows = table.rows.length;
      if (rows <= kind.limit) onTable(file.name, table);
      else setComplaint(t.tooManyRows({ rows: formatCount(rows, { locale }), most }));
    } catch (thrown) {
      setComplaint(thrown instanceof Unreadable ? thrown.message : t.unreadable());
    }
  };
  const template = () => downloadTemplate(kind).catch(() => setComplaint(t.templateFailed()));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <>
      <Card>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a convenience; the input takes keys */}
        <div
          className={over ? 'import-drop import-drop-over' : 'import-drop'}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <p id={`${id}-hint`}>{t.fileHint({ kind: kind.kind, most })}</p>
          <div className="import-actions">
            <label className="button button-primary">
              <Icon name="upload" size={18} />
              {t.chooseFile()}
              <input
                className="visually-hidden"
                type="file"
                accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
                aria-describedby={`${id}-hint`}
                onChange={(event: ChangeEvent<HTMLInputElement>) => {
                  void take(event.target.files?.[0]);
                  event.target.value = '';
                }}
              />
            </label>
            <Button onClick={template}>
              <Icon name="download" size={18} />
              {t.downloadTemplate()}
            </Button>
          </div>
          <p className="field-message" role="alert">
            {complaint}
          </p>
        </div>
        {kind.note && <p>{textOf(kind.note)}</p>}
      </Card>
      <Card title={t.columnsHold()}>
        <dl className="import-fields">
          {kind.fields.map(({ field, label, required, hint }) => (
            <div key={field}>
              <dt>
                {textOf(label)}
                {!required && <span className="field-optional">{kit.optional()}</span>}
              </dt>
              {hint && <dd>{textOf(hint)}</dd>}
            </div>
          ))}
        </dl>
      </Card>
    </>
  );
}
