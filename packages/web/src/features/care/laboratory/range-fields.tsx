// Reference ranges by sex and age: none, one or several.

import { useEffect } from 'react';
import { NumberField } from '../../../ui/field/number-field';
import { optionsIn } from '../../../ui/field/options';
import { SelectField } from '../../../ui/field/select-field';
import { useFormControl } from '../../../ui/form/form-context';
import { plainText } from '../../../ui/form/form-notices';
import { pathOf } from '../../../ui/form/form-path';
import { type FormRow, useRows } from '../../../ui/form/use-rows';
import { Button } from '../../../ui/look/button';
import { t as kit } from '../../../ui/look/kit.words';
import type { AgeUnit } from './age-units';
import { t } from './laboratory-setup.words';
import { blankRange, parameterPaths, type RangeRow } from './range-values';
import { sexWords } from './range-words';

const sexes = optionsIn(sexWords);
const units = optionsIn<AgeUnit>({ days: t.days, months: t.months, years: t.years });

export function RangeFields() {
  const form = useFormControl();
  const { rows, list, add, remove } = useRows(parameterPaths.ranges);
  useEffect(() => {
    form.describe(pathOf(parameterPaths.ranges), { label: t.ranges(), show: plainText });
  });
  return (
    <div className="ranges field-wide" ref={list}>
      <p className="soft">{t.rangesHint()}</p>
      {rows.map((row, place) => (
        <Range key={row.id} row={row} place={place + 1} onRemove={() => remove(row.id)} />
      ))}
      <p>
        <Button data-row-add="" onClick={() => add(blankRange)}>
          {t.addRange()}
        </Button>
      </p>
    </div>
  );
}

function Range({ row, place, onRemove }: { row: FormRow<RangeRow>; place: number; onRemove: () => void }) {
  const { id, at: range } = row;
  return (
    <fieldset className="range" data-row={id}>
      <legend>{t.rangeNumber({ place })}</legend>
      <SelectField name={range.sex} label={t.sex()} options={sexes} />
      <NumberField name={range.low} label={t.lowest()} fraction optional />
      <NumberField name={range.high} label={t.highest()} fraction optional />
      <NumberField name={range.from} label={t.fromAge()} optional />
      <SelectField name={range.fromUnit} label={t.fromUnit()} options={units} />
      <NumberField name={range.to} label={t.underAge()} optional />
      <SelectField name={range.toUnit} label={t.toUnit()} options={units} />
      <Button tone="quiet" aria-label={t.removeRange({ place })} onClick={onRemove}>
        {kit.remove()}
      </Button>
    </fieldset>
  );
}
