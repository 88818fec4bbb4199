// The first step: a file chosen or dropped, the template to begin with, and what the columns hold.
import { type ChangeEvent, type DragEvent, useId, useState } from 'react';
import { formatCount } from '../../../kernel/format';
import { useSession } from '../../../kernel/session';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Icon } from '../../../ui/icon';
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
      else
        setComplaint(`This file has ${formatCount(rows, { locale })} rows. At most ${most} can be imported at once.`);
    } catch (thrown) {
      setComplaint(
        thrown instanceof Unreadable ? thrown.message : 'This file could not be read. Please choose it again.',
      );
    }
  };
  const template = () =>
    downloadTemplate(kind).catch(() => setComplaint('The template could not be made. Please try again.'));
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
          <p id={`${id}-hint`}>
            A CSV file with a row of headings and a row for each {kind.one}, at most {most}. Drop it here, or choose it.
          </p>
          <div className="import-actions">
            <label className="button button-primary">
              <Icon name="upload" size={18} />
              Choose a file
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
              Download template
            </Button>
          </div>
          <p className="field-message" role="alert">
            {complaint}
          </p>
        </div>
        {kind.note && <p>{kind.note}</p>}
      </Card>
      <Card title="What the columns hold">
        <dl className="import-fields">
          {kind.fields.map(({ field, label, required, hint }) => (
            <div key={field}>
              <dt>
                {label}
                {!required && <span className="field-optional">Optional</span>}
              </dt>
              {hint && <dd>{hint}</dd>}
            </div>
          ))}
        </dl>
      </Card>
    </>
  );
}
