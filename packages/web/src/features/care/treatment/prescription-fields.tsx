// The prescription: in words, in lines of drugs, and the warning where it names what the patient is allergic to.
import { AllergyReasons } from '../../../records/allergy/allergy-reasons';
import { Button } from '../../../ui/button';
import { useFormControl, useFormState, useFormValue } from '../../../ui/form-context';
import { type FormRows, withoutRow, withRow } from '../../../ui/form-rows';
import { NumberField } from '../../../ui/number-field';
import type { Option } from '../../../ui/options';
import { SearchSelectField } from '../../../ui/search-select-field';
import { TextAreaField, TextField } from '../../../ui/text-field';
import { allergyWarnings, type Known, toAcknowledge } from './treatment-rules';
import { blankLine, type LineValues, type TreatmentValues } from './treatment-values';
import { useRowFocus } from './use-row-focus';
import './treatment-rows.css';

const LINES = 'pharmacyServiceRo.pharmacyRo.lines';

const optionOf = ({ id, name, unit }: Known['drugs'][number]): Option => ({ value: id, label: name, detail: unit });

export function PrescriptionFields({ known }: { known: Known }) {
  const form = useFormControl();
  const lines = (useFormValue(LINES) ?? {}) as FormRows<LineValues>;
  const { list, toLast, toAdd } = useRowFocus();
  const add = () => {
    toLast();
    form.set(LINES, withRow(lines, blankLine));
  };
  const remove = (key: string) => {
    toAdd();
    form.set(LINES, withoutRow(lines, key));
  };
  const rows = Object.keys(lines);
  return (
    <>
      <TextAreaField
        name="pharmacyServiceRo.pharmacyRo.prescription"
        label="Description"
        optional={rows.length > 0}
        {...(rows.length > 0 ? { hint: 'Left empty, it says what the drugs below say.' } : {})}
      />
      <div className="treatment-rows field-wide" ref={list}>
        {rows.map((key, place) => (
          <Line key={key} path={`${LINES}.${key}`} place={place + 1} drugs={known.drugs} onRemove={() => remove(key)} />
        ))}
        <p>
          <Button data-row-add="" onClick={add}>
            Add drug
          </Button>
        </p>
      </div>
      <Warnings known={known} />
    </>
  );
}

interface LineProps {
  path: string;
  place: number;
  drugs: Known['drugs'];
  onRemove: () => void;
}

function Line({ path, place, drugs, onRemove }: LineProps) {
  const drugId = useFormValue(`${path}.drugId`);
  // A drug that is no longer offered is still what the line says.
  const known = drugs.find(({ id }) => id === drugId);
  return (
    <fieldset className="treatment-line" data-row="">
      <legend>Drug {place}</legend>
      <SearchSelectField
        name={`${path}.drugId`}
        label="Drug"
        options={drugs.filter(({ status }) => status === 1).map(optionOf)}
        chosen={known && optionOf(known)}
      />
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

function Warnings({ known }: { known: Known }) {
  const values = useFormState(({ held }) => held.values) as TreatmentValues;
  const asks = toAcknowledge(values, known).length > 0;
  return <AllergyReasons matches={allergyWarnings(values, known)} asks={asks} />;
}
