// What is normal by sex and age: none, one range or several.
import { rangeSexes } from '@almoner/contract/care/lab-test-parameter';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button';
import { useFormControl, useFormValue } from '../../../ui/form-context';
import { plainText } from '../../../ui/form-notices';
import { type FormRows, withoutRow, withRow } from '../../../ui/form-rows';
import { NumberField } from '../../../ui/number-field';
import { optionsOfCodes } from '../../../ui/options';
import { SelectField } from '../../../ui/select-field';
import { ageUnits } from './age-units';
import { blankRange, type RangeValues } from './range-values';
import { sexWords } from './range-words';

const sexes = rangeSexes.map((value) => ({ value, label: sexWords[value] }));
const units = optionsOfCodes(ageUnits);

export function RangeFields() {
  const form = useFormControl();
  const ranges = (useFormValue('ranges') ?? {}) as FormRows<RangeValues>;
  const list = useRef<HTMLDivElement>(null);
  const next = useRef<string>(undefined);
  useEffect(() => {
    form.describe('ranges', { label: 'Reference ranges', show: plainText });
  });
  // What was added is where the typing goes on; what was taken away leaves the focus at the way to add.
  useEffect(() => {
    const target = next.current && list.current?.querySelector<HTMLElement>(next.current);
    next.current = undefined;
    if (target) target.focus();
  });
  const add = () => {
    next.current = '.range:nth-last-child(2) select';
    form.set('ranges', withRow(ranges, blankRange));
  };
  const remove = (key: string) => {
    next.current = '[data-range-add]';
    form.set('ranges', withoutRow(ranges, key));
  };
  return (
    <div className="ranges field-wide" ref={list}>
      <p className="soft">
        A range holds from its first age to just before its last. Without ages it holds for everybody of that sex.
      </p>
      {Object.keys(ranges).map((key, place) => (
        <Range key={key} path={`ranges.${key}`} place={place + 1} onRemove={() => remove(key)} />
      ))}
      <p>
        <Button data-range-add="" onClick={add}>
          Add range
        </Button>
      </p>
    </div>
  );
}

function Range({ path, place, onRemove }: { path: string; place: number; onRemove: () => void }) {
  return (
    <fieldset className="range">
      <legend>Range {place}</legend>
      <SelectField name={`${path}.sex`} label="Sex" options={sexes} />
      <NumberField name={`${path}.low`} label="Lowest normal value" fraction optional />
      <NumberField name={`${path}.high`} label="Highest normal value" fraction optional />
      <NumberField name={`${path}.from`} label="From age" optional />
      <SelectField name={`${path}.fromUnit`} label="Unit of the first age" options={units} />
      <NumberField name={`${path}.to`} label="Under age" optional />
      <SelectField name={`${path}.toUnit`} label="Unit of the last age" options={units} />
      <Button tone="quiet" aria-label={`Remove range ${place}`} onClick={onRemove}>
        Remove
      </Button>
    </fieldset>
  );
}
