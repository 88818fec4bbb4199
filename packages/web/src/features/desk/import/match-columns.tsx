// Which column holds what, where the headings do not say it: one choice for each field, with what the first row
// has there.
import { useId, useState } from 'react';
import { textOf } from '../../../kernel/i18n';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { t as kit } from '../../../ui/kit.words';
import { type Mapping, missingFields } from './column-mapping';
import { t } from './import.words';
import type { FieldSpec, ImportKind } from './import-kind';
import type { Table } from './read-table';
import '../../../ui/field.css';
import '../../../ui/input.css';

interface MatchColumnsProps {
  kind: ImportKind;
  file: string;
  table: Table;
  mapping: Mapping;
  onMatched: (mapping: Mapping) => void;
  onStartAgain: () => void;
}

export function MatchColumns({ kind, file, table, mapping: guessed, onMatched, onStartAgain }: MatchColumnsProps) {
  const [mapping, setMapping] = useState(guessed);
  const [tried, setTried] = useState(false);
  const id = useId();
  const missing = missingFields(mapping, kind.fields);

  const goOn = () => {
    setTried(true);
    const [first] = missing;
    if (first) document.getElementById(`${id}-${first.field}`)?.focus();
    else onMatched(mapping);
  };
  return (
    <Card>
      <p>{missingFields(guessed, kind.fields).length > 0 ? t.headingsUnknown({ file }) : t.chooseColumns()}</p>
      <div className="import-match">
        {kind.fields.map((spec) => (
          <ColumnOf
            key={spec.field}
            id={`${id}-${spec.field}`}
            spec={spec}
            table={table}
            column={mapping[spec.field]}
            failing={tried && missing.includes(spec)}
            onChange={(column) => setMapping({ ...mapping, [spec.field]: column })}
          />
        ))}
      </div>
      <div className="import-actions">
        <Button tone="primary" onClick={goOn}>
          {t.checkRows()}
        </Button>
        <Button onClick={onStartAgain}>{t.chooseAnother()}</Button>
      </div>
    </Card>
  );
}

interface ColumnOfProps {
  id: string;
  spec: FieldSpec;
  table: Table;
  column: number | undefined;
  failing: boolean;
  onChange: (column: number | undefined) => void;
}

function ColumnOf({ id, spec, table, column, failing, onChange }: ColumnOfProps) {
  const sample = column === undefined ? undefined : table.rows.find(({ cells }) => cells[column])?.cells[column];
  return (
    <div className="field">
      <label htmlFor={id}>
        {textOf(spec.label)}
        {!spec.required && <span className="field-optional">{kit.optional()}</span>}
      </label>
      <select
        id={id}
        className="input select"
        value={column ?? -1}
        aria-invalid={failing || undefined}
        aria-describedby={`${id}-more`}
        onChange={({ target }) => onChange(Number(target.value) < 0 ? undefined : Number(target.value))}
      >
        <option value={-1}>{t.notInFile()}</option>
        {table.headings.map((heading, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move, and headings may repeat
          <option key={at} value={at}>
            {heading || t.column({ number: at + 1 })}
          </option>
        ))}
      </select>
      <p id={`${id}-more`} className={failing ? 'field-message' : 'field-hint'}>
        {failing ? t.chooseColumn() : sample && t.suchAs({ sample: sample.slice(0, 60) })}
      </p>
    </div>
  );
}
