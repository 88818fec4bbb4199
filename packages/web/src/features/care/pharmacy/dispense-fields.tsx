// Fields to dispense: the quantity of each line, the lots it comes from, and the closing of the rest.

import type { Lot } from '@almoner/contract/care/lot';
import type { PharmacyRequest } from '@almoner/contract/care/pharmacy';
import { less } from '@almoner/contract/quantity';
import { useEffect } from 'react';
import { formatDayInText, formatNumber } from '../../../kernel/language/format';
import { howTaken } from '../../../records/prescription/prescription-text';
import { unitOf } from '../../../records/prescription/units';
import { StatusBadge } from '../../../ui/badge/status-badge';
import { NumberField } from '../../../ui/field/number-field';
import { SwitchField } from '../../../ui/field/switch-field';
import { TextField } from '../../../ui/field/text-field';
import { useFormControl, useFormValue } from '../../../ui/form/form-context';
import { type FieldPath, pathOf } from '../../../ui/form/form-path';
import { useRows } from '../../../ui/form/use-rows';
import { t as kit } from '../../../ui/look/kit.words';
import { dispensePaths, leftToDispense, planOfForm } from './dispense-values';
import { t } from './pharmacy.words';

type Planned = ReturnType<typeof planOfForm>[number];

export function DispenseFields({ row, lots }: { row: PharmacyRequest; lots: readonly Lot[] }) {
  const form = useFormControl();
  const values = useFormValue(dispensePaths.lines);
  const { rows } = useRows(dispensePaths.lines);
  const closes = useFormValue(dispensePaths.closeRest) === true;
  useEffect(() => {
    form.describe(pathOf(dispensePaths.lines), { label: t.dispensed(), show: dispensedInWords });
  });
  if (row.lines.length === 0) {
    return <p className="field-wide">{t.wordsOnly()}</p>;
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
            name={dispensePaths.closeRest}
            label={t.rest()}
            words={t.restNotSupplied()}
            hint={t.restStaysOpen()}
            optional
            wide
          />
          {closes && <TextField name={dispensePaths.reason} label={t.whyNotRest()} wide />}
        </>
      )}
    </>
  );
}

function Line({ planned, name }: { planned: Planned; name: FieldPath<unknown, 'number'> }) {
  const { line, takes, short, quantity, rest } = planned;
  const left = leftToDispense(line);
  return (
    <fieldset className="dispense-line">
      <legend>{line.drug.name}</legend>
      <div className="dispense-drug">
        <span className="soft">{howTaken(line)}</span>
        <span>{t.toGive({ left, unit: unitOf(left, line.drug.unit), given: line.dispensed })}</span>
      </div>
      <NumberField name={name} label={t.quantity()} fraction={line.drug.dividedInto > 1} />
      <div className="dispense-lots" role="status">
        {takes.map(({ lot, quantity: taken }) => (
          <span key={lot.id}>{t.fromLot({ count: taken, lot: lot.number, day: formatDayInText(lot.expiryDate) })}</span>
        ))}
        {short > 0 && (
          <StatusBadge word={t.onlyInStock({ inStock: less(quantity, short), short })} shape="late" tone="amber" />
        )}
        {short === 0 && quantity < left && <span className="soft">{t.stayToGive({ count: rest })}</span>}
      </div>
    </fieldset>
  );
}

/** The lines of a newer version, for the notice of a conflict: so many dispensed of so many. */
function dispensedInWords(value: unknown): string {
  if (!Array.isArray(value)) return kit.isEmpty();
  return value
    .map(({ drug, dispensed, quantity }) =>
      t.dispensedOf({ drug: drug?.name, dispensed: formatNumber(dispensed), quantity: formatNumber(quantity) }),
    )
    .join(', ');
}
