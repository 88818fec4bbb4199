// How much of each line is given now, which lots it comes from, and what becomes of the rest.
import type { Lot } from '@almoner/contract/care/lot';
import type { PharmacyRequest } from '@almoner/contract/care/pharmacy';
import { useEffect } from 'react';
import { formatDay } from '../../../kernel/format';
import { howTaken } from '../../../records/prescription/prescription-text';
import { useFormControl, useFormValue } from '../../../ui/form-context';
import { type At, pathOf } from '../../../ui/form-path';
import { NumberField } from '../../../ui/number-field';
import { StatusBadge } from '../../../ui/status-badge';
import { SwitchField } from '../../../ui/switch-field';
import { TextField } from '../../../ui/text-field';
import { useRows } from '../../../ui/use-rows';
import { at, leftOf, planOfForm } from './dispense-values';

type Planned = ReturnType<typeof planOfForm>[number];

export function DispenseFields({ row, lots }: { row: PharmacyRequest; lots: readonly Lot[] }) {
  const form = useFormControl();
  const values = useFormValue(at.lines);
  const { rows } = useRows(at.lines);
  const closes = useFormValue(at.closeRest) === true;
  useEffect(() => {
    form.describe(pathOf(at.lines), { label: 'Dispensed', show: dispensedInWords });
  });
  if (row.lines.length === 0) {
    return <p className="field-wide">This prescription is in words only: dispensing it takes nothing from stock.</p>;
  }
  const plan = planOfForm(values, row.lines, lots);
  const rest = plan.some((one) => one.rest > 0);
  return (
    <>
      <div className="dispense-lines field-wide">
        {rows.map(({ id, at: line }, place) => {
          const planned = plan.find((one) => one.line.id === values[place]?.lineId);
          return planned && <Line key={id} planned={planned} name={line.quantity} />;
        })}
      </div>
      {(rest || closes) && (
        <>
          <SwitchField
            name={at.closeRest}
            label="The rest"
            words="The rest is not supplied"
            hint="Without this the request stays open until the rest is dispensed."
            optional
            wide
          />
          {closes && <TextField name={at.reason} label="Why the rest is not supplied" wide />}
        </>
      )}
    </>
  );
}

function Line({ planned, name }: { planned: Planned; name: At<unknown, 'number'> }) {
  const { line, takes, short, quantity } = planned;
  const left = leftOf(line);
  return (
    <fieldset className="dispense-line">
      <legend>{line.drug.name}</legend>
      <div className="dispense-drug">
        <span className="soft">{howTaken(line)}</span>
        <span>
          {left} × {line.drug.unit} to give{line.dispensed > 0 && `, ${line.dispensed} given before`}
        </span>
      </div>
      <NumberField name={name} label="Quantity" />
      <div className="dispense-lots" role="status">
        {takes.map(({ lot, quantity: taken }) => (
          <span key={lot.id}>
            {taken} from lot {lot.number}, expires {formatDay(lot.expiryDate)}
          </span>
        ))}
        {short > 0 && (
          <StatusBadge word={`Only ${quantity - short} in stock, ${short} short`} shape="late" tone="amber" />
        )}
        {short === 0 && quantity < left && <Missing planned={planned} />}
      </div>
    </fieldset>
  );
}

const Missing = ({ planned: { rest } }: { planned: Planned }) => <span className="soft">{rest} stay to give</span>;

/** What a stale copy is told of the lines: so many of so many. */
function dispensedInWords(value: unknown): string {
  if (!Array.isArray(value)) return 'empty';
  return value.map(({ drug, dispensed, quantity }) => `${drug?.name} ${dispensed} of ${quantity}`).join(', ');
}
