// One input per parameter: its unit and what is normal beside it, and where the value stands while it is typed.
import { flagOf, rangeFor } from '@almoner/contract/lab-flags';
import type { LabTestParameter } from '@almoner/contract/lab-test-parameter';
import { type Laboratory, resultName, resultValue } from '@almoner/contract/laboratory';
import { z } from 'zod';
import { FieldFrame, textOf, useField } from '../../ui/field';
import { useFormValue } from '../../ui/form-context';
import { FlagBadge } from './flag-badge';
import { boundsInWords } from './range-words';

export const ResultRows = z.record(z.string(), z.strictObject({ name: resultName, value: resultValue }));

/** A parameter of the setup, or a result that has none. */
export type Measured = Pick<LabTestParameter, 'title' | 'unit' | 'ranges'>;

interface ResultFieldsProps {
  parameters: readonly Measured[];
  patient: Laboratory['patient'];
}

export function ResultFields({ parameters, patient }: ResultFieldsProps) {
  const date = textOf(useFormValue('date'));
  return parameters.map((parameter, place) => (
    <ResultField key={parameter.title} place={place} parameter={parameter} patient={patient} date={date} />
  ));
}

interface ResultFieldProps {
  place: number;
  parameter: Measured;
  patient: Laboratory['patient'];
  date: string;
}

function ResultField({ place, parameter: { title, unit, ranges }, patient, date }: ResultFieldProps) {
  const range = rangeFor(ranges, patient, date);
  const normal = range && `Normal: ${boundsInWords(range.low, range.high)}${unit && ` ${unit}`}`;
  const field = { name: `results.r${place}.value`, label: title, ...(normal ? { hint: normal } : {}) };
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
