// The prescription: in words, in lines of drugs, and the warning where it names what the patient is allergic to.
import { AllergyReasons } from '../../../records/allergy/allergy-reasons';
import { Button } from '../../../ui/button';
import { useFormValue } from '../../../ui/form-context';
import { t as kit } from '../../../ui/kit.words';
import { NumberField } from '../../../ui/number-field';
import type { Option } from '../../../ui/options';
import { SearchSelectField } from '../../../ui/search-select-field';
import { TextAreaField, TextField } from '../../../ui/text-field';
import { type FormRow, useRows } from '../../../ui/use-rows';
import { t as record } from './treatment.words';
import { t } from './treatment-form.words';
import { allergyWarnings, type Known, toAcknowledge } from './treatment-rules';
import { at, blankLine, type LineValues } from './treatment-values';
import './treatment-rows.css';

const of = at.pharmacyServiceRo.pharmacyRo;

const optionOf = ({ id, name, unit }: Known['drugs'][number]): Option => ({ value: id, label: name, detail: unit });

export function PrescriptionFields({ known }: { known: Known }) {
  const { rows, list, add, remove } = useRows(of.lines);
  return (
    <>
      <TextAreaField
        name={of.prescription}
        label={t.description()}
        optional={rows.length > 0}
        {...(rows.length > 0 ? { hint: t.descriptionHint() } : {})}
      />
      <div className="treatment-rows field-wide" ref={list}>
        {rows.map((row, place) => (
          <Line key={row.id} row={row} place={place + 1} drugs={known.drugs} onRemove={() => remove(row.id)} />
        ))}
        <p>
          <Button data-row-add="" onClick={() => add(blankLine)}>
            {t.addDrug()}
          </Button>
        </p>
      </div>
      <Warnings known={known} />
    </>
  );
}

interface LineProps {
  row: FormRow<LineValues>;
  place: number;
  drugs: Known['drugs'];
  onRemove: () => void;
}

function Line({ row: { id, at: line }, place, drugs, onRemove }: LineProps) {
  const drugId = useFormValue(line.drugId);
  // A drug that is no longer offered is still what the line says.
  const known = drugs.find((drug) => drug.id === drugId);
  return (
    <fieldset className="treatment-line" data-row={id}>
      <legend>{t.drugNumber({ place })}</legend>
      <SearchSelectField
        name={line.drugId}
        label={record.drug()}
        options={drugs.filter(({ status }) => status === 1).map(optionOf)}
        chosen={known && optionOf(known)}
      />
      <TextField name={line.dose} label={record.dose()} maxLength={100} />
      <TextField name={line.frequency} label={record.frequency()} maxLength={100} />
      <NumberField name={line.durationDays} label={record.days()} optional />
      <NumberField name={line.quantity} label={record.quantity()} />
      <Button tone="quiet" aria-label={t.removeDrug({ place })} onClick={onRemove}>
        {kit.remove()}
      </Button>
    </fieldset>
  );
}

function Warnings({ known }: { known: Known }) {
  const values = { chosen: useFormValue(at.chosen), pharmacyServiceRo: useFormValue(at.pharmacyServiceRo) };
  const asks = toAcknowledge(values, known).length > 0;
  return <AllergyReasons matches={allergyWarnings(values, known)} asks={asks ? at.acknowledgements : undefined} />;
}
