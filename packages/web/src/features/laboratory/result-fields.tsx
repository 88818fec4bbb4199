// One input per parameter: its unit and what is normal beside it, and where the value stands while it is typed.
import { flagOf, rangeFor } from '@almoner/contract/lab-flags';
import type { LabTestParameter } from '@almoner/contract/lab-test-parameter';
import { type Laboratory, resultName, resultValue } from '@almoner/contract/laboratory';
import { z } from 'zod';
import { FieldFrame, textOf, useField } from '../../ui/field';
import { useFormValue } from '../../ui/form-context';
import type { FormRows } from '../../ui/form-rows';
import { FlagBadge } from './flag-badge';
import { boundsInWords } from './range-words';

export const ResultRows = z.record(z.string(), z.strictObject({ name: resultName, value: resultValue }));

/** A parameter of the setup, or a result that has none. */
export type Measured = Pick<LabTestParameter, 'title' | 'unit' | 'ranges'>;

interface ResultFieldsProps {
  parameters: readonly Measured[];
  patient: Laboratory['patient'];
}

/** The rows of the form say which parameters: a setup that changes meanwhile never moves a value to another name. */
export function ResultFields({ parameters, patient }: ResultFieldsProps) {
  const date = textOf(useFormValue('date'));
  const rows = (useFormValue('results') ?? {}) as FormRows<{ name: string }>;
  return Object.entries(rows).map(([key, { name }]) => (
    <ResultField
      key={key}
      row={key}
      parameter={parameters.find(({ title }) => title.toLowerCase() === name.toLowerCase())}
      name={name}
      patient={patient}
      date={date}
    />
  ));
}

interface ResultFieldProps {
  /** The key of its row. */
  row: string;
  name: string;
  parameter: Measured | undefined;
  patient: Laboratory['patient'];
  date: string;
}

function ResultField({ row, name, parameter, patient, date }: ResultFieldProps) {
  const { unit, ranges } = parameter ?? { unit: '', ranges: [] };
  const range = rangeFor(ranges, patient, date);
  const normal = range && `Normal: ${boundsInWords(range.low, range.high)}${unit && ` ${unit}`}`;
  const field = { name: `results.${row}.value`, label: name, ...(normal ? { hint: normal } : {}) };
  const { control, value, set, message } = useField(field);
  const text = textOf(value);
  const shared = { ...control, className: 'input', value: text, autoComplete: 'off', spellCheck: false };
  return (
    <FieldFrame {...field} id={control.id} message={message}>
      <div className="result-input">
        {text.includes('\n') ? (
          <textarea {...shared} rows={3} onChange={(event) => set(event.target.value)} />
        ) : (
          <input {...shared} onChange={(event) => set(event.target.value)} />
        )}
        {unit && <span className="result-unit">{unit}</span>}
        <span role="status" className="result-flag">
          <FlagBadge flag={flagOf(text, range)} />
        </span>
      </div>
    </FieldFrame>
  );
}
