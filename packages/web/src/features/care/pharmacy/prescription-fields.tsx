// The prescription of a walk-in: in words, and drug by drug.
import type { DrugName } from '@almoner/contract/care/drug-name';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button';
import { useFormControl, useFormValue } from '../../../ui/form-context';
import { type FormRows, withoutRow, withRow } from '../../../ui/form-rows';
import { NumberField } from '../../../ui/number-field';
import { type Options, optionsFrom } from '../../../ui/options';
import { SearchSelectField } from '../../../ui/search-select-field';
import type { Answered } from '../../../ui/table-columns';
import { TextAreaField, TextField } from '../../../ui/text-field';
import { blankLine } from './request-values';

export function PrescriptionFields({ drugs }: { drugs: Answered<readonly DrugName[]> }) {
  const form = useFormControl();
  const lines = (useFormValue('lines') ?? {}) as FormRows<unknown>;
  const list = useRef<HTMLDivElement>(null);
  const next = useRef<string>(undefined);
  // What was added is where the typing goes on; what was taken away leaves the focus at the way to add.
  useEffect(() => {
    const target = next.current && list.current?.querySelector<HTMLElement>(next.current);
    next.current = undefined;
    if (target) target.focus();
  });
  const change = (rows: FormRows<unknown>, focus: string) => {
    next.current = focus;
    form.set('lines', rows);
  };
  const options = optionsFrom(drugs, (all) =>
    all.filter(({ status }) => status === 1).map(({ id, name, unit }) => ({ value: id, label: name, detail: unit })),
  );
  const keys = Object.keys(lines);
  return (
    <div className="field-wide pharmacy-rows" ref={list}>
      <TextAreaField
        name="prescription"
        label="Description"
        optional={keys.length > 0}
        {...(keys.length > 0 ? { hint: 'Left empty, it says what the drugs below say.' } : {})}
      />
      {keys.map((key, place) => (
        <Line
          key={key}
          path={`lines.${key}`}
          place={place + 1}
          options={options}
          onRemove={() => change(withoutRow(lines, key), '[data-row-add]')}
        />
      ))}
      <p>
        <Button data-row-add="" onClick={() => change(withRow(lines, blankLine), 'fieldset:nth-last-of-type(1) input')}>
          Add drug
        </Button>
      </p>
    </div>
  );
}

interface LineProps {
  path: string;
  place: number;
  options: Options;
  onRemove: () => void;
}

function Line({ path, place, options, onRemove }: LineProps) {
  return (
    <fieldset className="pharmacy-row">
      <legend>Drug {place}</legend>
      <SearchSelectField name={`${path}.drugId`} label="Drug" options={options} />
      <TextField name={`${path}.dose`} label="Dose" maxLength={100} />
      <TextField name={`${path}.frequency`} label="Frequency" maxLength={100} />
      <NumberField name={`${path}.durationDays`} label="Days" optional />
      <NumberField name={`${path}.quantity`} label="Quantity" />
      <Button tone="quiet" aria-label={`Remove drug ${place}`} onClick={onRemove}>
        Remove
      </Button>
    </fieldset>
  );
}
