// One input per parameter, with its unit and reference range, and a flag that updates as the value is typed.

import { doubtOf, flagOf, rangeFor } from '@almoner/contract/care/lab-flags';
import type { LabTestParameter } from '@almoner/contract/care/lab-test-parameter';
import { type Laboratory, type LabResult, NO_VALUE, ResultName, resultValue } from '@almoner/contract/care/laboratory';
import { Day } from '@almoner/contract/wire';
import { type KeyboardEvent, useRef } from 'react';
import { z } from 'zod';
import { languageOfNumbers, translateMessage } from '../../../kernel/language/i18n';
import { boundsInWords } from '../../../records/laboratory/bounds';
import { FieldFrame, inputText, useField } from '../../../ui/field/field';
import { useFormControl, useFormValue } from '../../../ui/form/form-context';
import { fieldsOf, type InForm } from '../../../ui/form/form-path';
import { identified } from '../../../ui/form/row-ids';
import { type FormRow, useRows } from '../../../ui/form/use-rows';
import { Button } from '../../../ui/look/button';
import { FlagBadge } from './flag-badge';
import { t } from './laboratory.words';

/**
 * `confirmed` holds the value that the user confirmed. Any other value is unconfirmed. `reported` is the value of the report
 * that is corrected, and `language` the language of its author.
 */
const Result = z.strictObject({
  name: ResultName,
  value: resultValue,
  confirmed: z.string(),
  reported: z.string(),
  language: z.string(),
});
export const ResultRows = z.array(Result).superRefine((rows, { addIssue }) => {
  if (rows.length === 0 || rows.some(({ value }) => value.trim() !== '')) return;
  addIssue({ code: 'custom', path: [0, 'value'], message: NO_VALUE });
});
const reportPaths = fieldsOf(z.strictObject({ date: Day, title: z.string(), results: ResultRows }));

type Row = Pick<LabResult, 'name' | 'value'> & Partial<Pick<LabResult, 'confirmed' | 'language'>>;

/** Form rows of the results, identified by the name of the parameter. */
export const resultRows = (results: readonly Row[]) =>
  identified(
    results.map(({ name, value, confirmed, language }) => ({
      name,
      value,
      confirmed: confirmed ? value : '',
      reported: value,
      language: language ?? '',
    })),
    ({ name }) => name,
  );

/** Names of the results whose current value is confirmed, for the request body. */
export const confirmedOf = (rows: readonly z.input<typeof Result>[]) =>
  rows.filter(({ value, confirmed }) => isConfirmed(value, confirmed)).map(({ name }) => name);

const isConfirmed = (value: string, confirmed: string) => confirmed !== '' && confirmed === value;

/** A parameter of the setup, or the stand-in for a result without one. */
type ResultParameter = Pick<
  LabTestParameter,
  'title' | 'unit' | 'ranges' | 'defaultValue' | 'plausibleLow' | 'plausibleHigh'
>;

/** Stand-in for a free-text result without a parameter. */
export const inWordsOnly = (title: string): ResultParameter => ({
  title,
  unit: '',
  ranges: [],
  defaultValue: '',
  plausibleLow: null,
  plausibleHigh: null,
});

interface ResultFieldsProps {
  parameters: readonly ResultParameter[];
  patient: Laboratory['patient'];
}

/** The rows of the form carry the parameter names: a setup that changes meanwhile never moves a value to another name. */
export function ResultFields({ parameters, patient }: ResultFieldsProps) {
  const date = inputText(useFormValue(reportPaths.date));
  const report = inputText(useFormValue(reportPaths.title));
  const { rows } = useRows(reportPaths.results);
  return (
    <>
      {rows.map(({ id, at: result }) => (
        <ResultField key={id} result={result} parameters={parameters} patient={patient} date={date} report={report} />
      ))}
      <LeftOut />
    </>
  );
}

/**
 * Lists the parameters left empty, for instance those that a negative result makes meaningless. They are saved as not done.
 */
function LeftOut() {
  const rows = useFormValue(reportPaths.results);
  const empty = rows.filter(({ value }) => inputText(value).trim() === '').map(({ name }) => name);
  return (
    <p className="soft field-wide" role="status">
      {empty.length > 0 && empty.length < rows.length && t.savedAsNotDone({ names: empty.join(', ') })}
    </p>
  );
}

interface ResultFieldProps extends ResultFieldsProps {
  result: FormRow<InForm<z.input<typeof Result>>>['at'];
  date: string;
  /** Title of the report. */
  report: string;
}

function ResultField({ result, parameters, patient, date, report }: ResultFieldProps) {
  const name = inputText(useFormValue(result.name));
  const parameter = parameters.find(({ title }) => title.toLowerCase() === name.toLowerCase());
  const measured = parameter ?? inWordsOnly(name);
  const { unit, ranges, defaultValue: usual } = measured;
  const input = useRef<HTMLInputElement>(null);
  const range = rangeFor(ranges, patient, date);
  const bounds = range && boundsInWords(range.low, range.high);
  const normal = bounds && t.normalIs({ range: unit ? `${bounds} ${unit}` : bounds });
  const field = { name: result.value, label: name, ...(normal ? { hint: normal } : {}) };
  const form = useFormControl();
  const text = inputText(useFormValue(result.value));
  const confirmed = isConfirmed(text, inputText(useFormValue(result.confirmed)));
  // As on the server, an unchanged value is read in the language of its author.
  const author = inputText(useFormValue(result.language));
  const isUnchanged = text.trim() === inputText(useFormValue(result.reported));
  const language = isUnchanged && author ? author : languageOfNumbers();
  const doubt = doubtOf(name, text, measured, language, report);
  const isAsked = doubt?.isConfirmable ?? false;
  const { control, set, message } = useField(
    field,
    undefined,
    doubt && !(isAsked && confirmed) ? translateMessage(doubt.message) : undefined,
  );
  const offers = usual !== '' && text === '';
  const accept = () => {
    set(usual);
    input.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (!offers || event.key !== 'ArrowDown') return;
    event.preventDefault();
    accept();
  };
  const plain = { className: 'input', value: text, autoComplete: 'off', spellCheck: false };
  // A single value may stay empty.
  const shared = { ...control, ...plain, 'aria-required': undefined };
  return (
    <FieldFrame {...field} id={control.id} message={message}>
      <div className="result-input">
        {text.includes('\n') ? (
          <textarea {...shared} rows={3} onChange={(event) => set(event.target.value)} />
        ) : (
          <input {...shared} ref={input} onChange={(event) => set(event.target.value)} onKeyDown={press} />
        )}
        {offers && (
          <Button tone="quiet" onClick={accept} aria-label={t.usual({ name, value: usual })}>
            {usual} <span aria-hidden="true">↓</span>
          </Button>
        )}
        {unit && <span className="result-unit">{unit}</span>}
        <span role="status" className="result-flag">
          <FlagBadge flag={flagOf(text, range, language, unit)} />
        </span>
      </div>
      {isAsked && (
        <label className="radio">
          <input
            type="checkbox"
            checked={confirmed}
            onChange={(event) => form.set(result.confirmed, event.target.checked ? text : '')}
          />
          {t.confirmResult({ name })}
        </label>
      )}
    </FieldFrame>
  );
}
