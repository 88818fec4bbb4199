// What is normal by sex and age: none, one range or several.
import { rangeSexes } from '@almoner/contract/care/lab-test-parameter';
import { useEffect } from 'react';
import { Button } from '../../../ui/button';
import { useFormControl } from '../../../ui/form-context';
import { plainText } from '../../../ui/form-notices';
import { pathOf } from '../../../ui/form-path';
import { NumberField } from '../../../ui/number-field';
import { optionsOfCodes } from '../../../ui/options';
import { SelectField } from '../../../ui/select-field';
import { type FormRow, useRows } from '../../../ui/use-rows';
import { ageUnits } from './age-units';
import { at, blankRange, type RangeRow } from './range-values';
import { sexWords } from './range-words';

const sexes = rangeSexes.map((value) => ({ value, label: sexWords[value] }));
const units = optionsOfCodes(ageUnits);

export function RangeFields() {
  const form = useFormControl();
  const { rows, list, add, remove } = useRows(at.ranges);
  useEffect(() => {
    form.describe(pathOf(at.ranges), { label: 'Reference ranges', show: plainText });
  });
  return (
    <div className="ranges field-wide" ref={list}>
      <p className="soft">
        A range holds from its first age to just before its last. Without ages it holds for everybody of that sex.
      </p>
      {rows.map((row, place) => (
        <Range key={row.id} row={row} place={place + 1} onRemove={() => remove(row.id)} />
      ))}
      <p>
        <Button data-row-add="" onClick={() => add(blankRange)}>
          Add range
        </Button>
      </p>
    </div>
  );
}

function Range({ row, place, onRemove }: { row: FormRow<RangeRow>; place: number; onRemove: () => void }) {
  const { id, at: range } = row;
  return (
    <fieldset className="range" data-row={id}>
      <legend>Range {place}</legend>
      <SelectField name={range.sex} label="Sex" options={sexes} />
      <NumberField name={range.low} label="Lowest normal value" fraction optional />
      <NumberField name={range.high} label="Highest normal value" fraction optional />
      <NumberField name={range.from} label="From age" optional />
      <SelectField name={range.fromUnit} label="Unit of the first age" options={units} />
      <NumberField name={range.to} label="Under age" optional />
      <SelectField name={range.toUnit} label="Unit of the last age" options={units} />
      <Button tone="quiet" aria-label={`Remove range ${place}`} onClick={onRemove}>
        Remove
      </Button>
    </fieldset>
  );
}
