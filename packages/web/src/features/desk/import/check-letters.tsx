// How the letters of the file are written, where the file does not say so itself: some rows as they would be read, to look at.
import { useEffect, useId, useState } from 'react';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { t } from './import.words';
import type { ImportKind } from './import-kind';
import type { Table, TableRow } from './read-table';
import { type Encoding, encodings } from './text-encoding';
import { useTables } from './use-tables';
import '../../../ui/field.css';
import '../../../ui/input.css';

interface CheckLettersProps {
  kind: ImportKind;
  file: string;
  bytes: Uint8Array;
  encoding: Encoding;
  onRead: (table: Table, encoding: Encoding) => void;
  onStartAgain: () => void;
}

export function CheckLetters({ kind, file, bytes, encoding: proposed, onRead, onStartAgain }: CheckLettersProps) {
  const [encoding, setEncoding] = useState(proposed);
  const [read, setRead] = useState<Read>();
  const id = useId();
  const { readTableOf, reasonOf } = useTables(kind);
  useEffect(() => {
    let isWanted = true;
    const show = (outcome: Read) => {
      if (isWanted) setRead(outcome);
    };
    readTableOf(bytes, encoding).then(
      (table) => show({ table }),
      (thrown: unknown) => show({ complaint: reasonOf(thrown) }),
    );
    return () => {
      isWanted = false;
    };
  }, [bytes, encoding, readTableOf, reasonOf]);
  return (
    <Card>
      <p>{t.lettersUnknown({ file })}</p>
      <div className="field import-letters">
        <label htmlFor={id}>{t.lettersWritten()}</label>
        <select
          id={id}
          className="input select"
          value={encoding}
          aria-describedby={`${id}-more`}
          onChange={({ target }) => {
            if (isEncoding(target.value)) setEncoding(target.value);
          }}
        >
          {Object.entries(encodings).map(([value, label]) => (
            <option key={value} value={value}>
              {label()}
            </option>
          ))}
        </select>
        <p id={`${id}-more`} className="field-hint">
          {t.lettersHint()}
        </p>
      </div>
      <p className="field-message" role="alert">
        {read?.complaint}
      </p>
      {read?.table && <Samples rows={read.table.rows} />}
      <div className="import-actions">
        <Button tone="primary" aria-disabled={!read?.table} onClick={() => read?.table && onRead(read.table, encoding)}>
          {t.lettersRight()}
        </Button>
        <Button onClick={onStartAgain}>{t.chooseAnother()}</Button>
      </div>
    </Card>
  );
}

type Read = { table: Table; complaint?: never } | { table?: never; complaint: string };

const isEncoding = (value: string): value is Encoding => Object.hasOwn(encodings, value);

const MOST_SAMPLES = 6;
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII reads the same in every encoding
const BEYOND_ASCII = /[^\u0000-\u007f]/;

/** The rows in which the encodings differ. */
function Samples({ rows }: { rows: readonly TableRow[] }) {
  const telling = rows.filter(({ cells }) => cells.some((cell) => BEYOND_ASCII.test(cell)));
  const shown = (telling.length > 0 ? telling : rows).slice(0, MOST_SAMPLES);
  return (
    <ul className="import-samples" aria-label={t.lettersRead()}>
      {shown.map(({ row, cells }) => (
        <li key={row}>
          <strong>{t.rowNumbered({ number: row })}</strong>
          {cells.map((cell, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cells do not move, and may repeat
            <bdi key={at}>{cell.slice(0, 60)}</bdi>
          ))}
        </li>
      ))}
    </ul>
  );
}
