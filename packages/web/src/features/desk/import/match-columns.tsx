// Which column holds what, where the headings do not say it: one choice for each field, with what the first row
// has there.
import { useId, useState } from 'react';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { type Mapping, missingFields } from './column-mapping';
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
      <p>
        {missingFields(guessed, kind.fields).length > 0 && `Some headings of ${file} are not known here. `}
        Please choose the column of each field.
      </p>
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
          Check the rows
        </Button>
        <Button onClick={onStartAgain}>Choose another file</Button>
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
        {spec.label}
        {!spec.required && <span className="field-optional">Optional</span>}
      </label>
      <select
        id={id}
        className="input select"
        value={column ?? -1}
        aria-invalid={failing || undefined}
        aria-describedby={`${id}-more`}
        onChange={({ target }) => onChange(Number(target.value) < 0 ? undefined : Number(target.value))}
      >
        <option value={-1}>Not in this file</option>
        {table.headings.map((heading, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move, and headings may repeat
          <option key={at} value={at}>
            {heading || `Column ${at + 1}`}
          </option>
        ))}
      </select>
      <p id={`${id}-more`} className={failing ? 'field-message' : 'field-hint'}>
        {failing ? 'Please choose the column.' : sample && `Such as “${sample.slice(0, 60)}”`}
      </p>
    </div>
  );
}
