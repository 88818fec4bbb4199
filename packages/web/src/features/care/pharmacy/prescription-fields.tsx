// The prescription of a walk-in: in words, and drug by drug.

import type { DrugName } from '@almoner/contract/care/drug-name';
import { Button } from '../../../ui/button';
import { t as kit } from '../../../ui/kit.words';
import { NumberField } from '../../../ui/number-field';
import { type Options, optionsFrom } from '../../../ui/options';
import { SearchSelectField } from '../../../ui/search-select-field';
import type { Answered } from '../../../ui/table-columns';
import { TextAreaField, TextField } from '../../../ui/text-field';
import { type FormRow, useRows } from '../../../ui/use-rows';
import { t } from './pharmacy.words';
import { at, blankLine, type LineRow } from './request-values';

export function PrescriptionFields({ drugs }: { drugs: Answered<readonly DrugName[]> }) {
  const { rows, list, add, remove } = useRows(at.lines);
  const options = optionsFrom(drugs, (all) =>
    all.filter(({ status }) => status === 1).map(({ id, name, unit }) => ({ value: id, label: name, detail: unit })),
  );
  return (
    <div className="field-wide pharmacy-rows" ref={list}>
      <TextAreaField
        name={at.prescription}
        label={t.description()}
        optional={rows.length > 0}
        {...(rows.length > 0 ? { hint: t.descriptionHint() } : {})}
      />
      {rows.map((row, place) => (
        <Line key={row.id} row={row} place={place + 1} options={options} onRemove={() => remove(row.id)} />
      ))}
      <p>
        <Button data-row-add="" onClick={() => add(blankLine)}>
          {t.addDrug()}
        </Button>
      </p>
    </div>
  );
}

interface LineProps {
  row: FormRow<LineRow>;
  place: number;
  options: Options;
  onRemove: () => void;
}

function Line({ row: { id, at: line }, place, options, onRemove }: LineProps) {
  return (
    <fieldset className="pharmacy-row" data-row={id}>
      <legend>{t.drugNumber({ place })}</legend>
      <SearchSelectField name={line.drugId} label={t.drug()} options={options} />
      <TextField name={line.dose} label={t.dose()} maxLength={100} />
      <TextField name={line.frequency} label={t.frequency()} maxLength={100} />
      <NumberField name={line.durationDays} label={t.days()} optional />
      <NumberField name={line.quantity} label={t.quantity()} />
      <Button tone="quiet" aria-label={t.removeDrug({ place })} onClick={onRemove}>
        {kit.remove()}
      </Button>
    </fieldset>
  );
}
