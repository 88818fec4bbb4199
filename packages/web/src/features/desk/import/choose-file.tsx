// First step of an import: choose or drop a file, with a template to download and a description of its columns.
import { useId, useState } from 'react';
import { formatCount } from '../../../kernel/language/format';
import { textOf } from '../../../kernel/language/i18n';
import { useSession } from '../../../kernel/session/session';
import { FileDrop, TableFileChoice } from '../../../ui/file/file-drop';
import { detectEncoding, type Encoding } from '../../../ui/file/text-encoding';
import { Button } from '../../../ui/look/button';
import { Card } from '../../../ui/look/card';
import { Icon } from '../../../ui/look/icon';
import { t as kit } from '../../../ui/look/kit.words';
import { t } from './import.words';
import { downloadTemplate } from './import-files';
import type { ImportDefinition } from './import-kind';
import { type ImportTable, readBytes } from './read-table';
import { useTables } from './use-tables';

interface ChooseFileProps {
  kind: ImportDefinition;
  onTable: (file: ChosenFile, table: ImportTable) => void;
  /** Called if the encoding of the file is not certain. */
  onDoubt: (file: ChosenFile) => void;
}

/** A chosen file with its bytes and its encoding. */
export interface ChosenFile {
  file: string;
  bytes: Uint8Array;
  encoding: Encoding;
}

const labelOf = ({ fields }: ImportDefinition, field: string): string =>
  textOf(fields.find((one) => one.field === field)?.label ?? field);

export function ChooseFile({ kind, onTable, onDoubt }: ChooseFileProps) {
  const id = useId();
  const [complaint, setComplaint] = useState<string>();
  const locale = useSession()?.locale ?? 'en-NG';
  const most = formatCount(kind.limit, { locale });
  const { readTableOf, reasonOf } = useTables(kind);

  const take = async (file: File | undefined) => {
    if (!file) return;
    setComplaint(undefined);
    try {
      const bytes = await readBytes(file);
      const { encoding, isSure } = detectEncoding(bytes);
      const chosen = { file: file.name, bytes, encoding };
      if (isSure) onTable(chosen, await readTableOf(bytes, encoding));
      else onDoubt(chosen);
    } catch (thrown) {
      setComplaint(reasonOf(thrown));
    }
  };
  const template = () => downloadTemplate(kind).catch(() => setComplaint(t.templateFailed()));
  return (
    <>
      <Card>
        <FileDrop className="import-drop" onTake={([file]) => void take(file)}>
          <p id={`${id}-hint`}>{t.fileHint({ kind: kind.kind, most })}</p>
          <div className="import-actions">
            <TableFileChoice
              className="button button-primary"
              label={t.chooseFile()}
              aria-describedby={`${id}-hint`}
              onTake={([file]) => void take(file)}
            />
            <Button onClick={template}>
              <Icon name="download" size={18} />
              {t.downloadTemplate()}
            </Button>
          </div>
          <p className="field-message" role="alert">
            {complaint}
          </p>
        </FileDrop>
        {kind.note && <p>{textOf(kind.note)}</p>}
      </Card>
      <Card title={t.columnsHold()}>
        <dl className="import-fields">
          {kind.fields.map(({ field, label, required, hint, instead }) => (
            <div key={field}>
              <dt>
                {textOf(label)}
                {!required && <span className="field-optional">{kit.optional()}</span>}
              </dt>
              {hint && <dd>{textOf(hint)}</dd>}
              {instead && <dd>{t.orInstead({ field: labelOf(kind, instead) })}</dd>}
            </div>
          ))}
        </dl>
      </Card>
    </>
  );
}
