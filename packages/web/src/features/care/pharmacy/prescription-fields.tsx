// The prescription of a walk-in: in words, and drug by drug.
import type { DrugName } from '@almoner/contract/care/drug-name';
import { Button } from '../../../ui/button';
import { NumberField } from '../../../ui/number-field';
import { type Options, optionsFrom } from '../../../ui/options';
import { SearchSelectField } from '../../../ui/search-select-field';
import type { Answered } from '../../../ui/table-columns';
import { TextAreaField, TextField } from '../../../ui/text-field';
import { type FormRow, useRows } from '../../../ui/use-rows';
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
        label="Description"
        optional={rows.length > 0}
        {...(rows.length > 0 ? { hint: 'Left empty, it says what the drugs below say.' } : {})}
      />
      {rows.map((row, place) => (
        <Line key={row.id} row={row} place={place + 1} options={options} onRemove={() => remove(row.id)} />
      ))}
      <p>
        <Button data-row-add="" onClick={() => add(blankLine)}>
          Add drug
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
      <legend>Drug {place}</legend>
      <SearchSelectField name={line.drugId} label="Drug" options={options} />
      <TextField name={line.dose} label="Dose" maxLength={100} />
      <TextField name={line.frequency} label="Frequency" maxLength={100} />
      <NumberField name={line.durationDays} label="Days" optional />
      <NumberField name={line.quantity} label="Quantity" />
      <Button tone="quiet" aria-label={`Remove drug ${place}`} onClick={onRemove}>
        Remove
      </Button>
    </fieldset>
  );
}
