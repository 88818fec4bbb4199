// Asks for the text encoding of a file that does not declare it. A preview shows some rows as the chosen encoding reads
// them.
import { type ReactNode, useId, useMemo } from 'react';
import { Button } from '../look/button';
import { t } from './encoding.words';
import { type Encoding, encodings } from './text-encoding';
import '../field/field.css';
import '../look/input.css';
import './encoding-question.css';

export interface SampleRow {
  row: number;
  cells: readonly string[];
}

interface EncodingQuestionProps {
  /** The kind of text in the file that a user recognises. */
  of: 'names' | 'titles';
  /** Name of the file. */
  file: string;
  encoding: Encoding;
  onChoose: (encoding: Encoding) => void;
  /** Rows in the chosen encoding; undefined if it cannot read the file. */
  rows: readonly SampleRow[] | undefined;
  complaint?: string | undefined;
  onRight: () => void;
  /** Further buttons beside the confirmation. */
  children?: ReactNode;
}

export function EncodingQuestion(props: EncodingQuestionProps) {
  const { of, file, encoding, onChoose, rows, complaint, onRight, children } = props;
  const id = useId();
  return (
    <>
      <p>{t.unknown({ of, file })}</p>
      <div className="field encoding-choice">
        <label htmlFor={id}>{t.encoding()}</label>
        <select
          id={id}
          className="input select"
          value={encoding}
          aria-describedby={`${id}-more`}
          onChange={({ target }) => {
            if (isEncoding(target.value)) onChoose(target.value);
          }}
        >
          {Object.entries(encodings).map(([value, label]) => (
            <option key={value} value={value}>
              {label()}
            </option>
          ))}
        </select>
        <p id={`${id}-more`} className="field-hint">
          {t.hint({ of })}
        </p>
      </div>
      <p className="field-message" role="alert">
        {complaint}
      </p>
      {rows && <Samples rows={rows} />}
      <div className="encoding-actions">
        <Button tone="primary" aria-disabled={!rows} onClick={() => rows && onRight()}>
          {t.right({ of })}
        </Button>
        {children}
      </div>
    </>
  );
}

const isEncoding = (value: string): value is Encoding => Object.hasOwn(encodings, value);

const MOST_SAMPLES = 6;
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII reads the same in every encoding
const BEYOND_ASCII = /[^\u0000-\u007f]/;

/** Rows with characters beyond ASCII, which differ between encodings; the first rows if there are none. */
function tellingOf(rows: readonly SampleRow[]): readonly SampleRow[] {
  const telling: SampleRow[] = [];
  for (const row of rows) {
    if (row.cells.some((cell) => BEYOND_ASCII.test(cell))) telling.push(row);
    if (telling.length === MOST_SAMPLES) break;
  }
  return telling.length > 0 ? telling : rows.slice(0, MOST_SAMPLES);
}

function Samples({ rows }: { rows: readonly SampleRow[] }) {
  const shown = useMemo(() => tellingOf(rows), [rows]);
  return (
    <ul className="encoding-samples" aria-label={t.rowsRead()}>
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
