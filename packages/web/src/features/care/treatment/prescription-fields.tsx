// The prescription: drug by drug, in words, and the warning where it names what the patient is allergic to.
import { AllergyReasons } from '../../../records/allergy/allergy-reasons';
import { drugOptions, PrescriptionLines } from '../../../records/prescription/prescription-lines';
import { useFormState, useFormValue } from '../../../ui/form-context';
import { TextAreaField } from '../../../ui/text-field';
import { t } from './treatment-form.words';
import { allergyWarnings, type Known, toAcknowledge } from './treatment-rules';
import { at } from './treatment-values';

const of = at.pharmacyServiceRo.pharmacyRo;

export function PrescriptionFields({ known }: { known: Known }) {
  const hasLines = useFormState((form) => (form.valueOf(of.lines)?.length ?? 0) > 0);
  return (
    <>
      <PrescriptionLines at={of.lines} drugs={known.drugs} options={drugOptions(known.drugs)} />
      <Warnings known={known} />
      <TextAreaField
        name={of.prescription}
        label={t.description()}
        wide
        rows={2}
        optional={hasLines}
        {...(hasLines ? { hint: t.descriptionHint() } : {})}
      />
    </>
  );
}

function Warnings({ known }: { known: Known }) {
  const values = { chosen: useFormValue(at.chosen), pharmacyServiceRo: useFormValue(at.pharmacyServiceRo) };
  const asks = toAcknowledge(values, known).length > 0;
  return <AllergyReasons matches={allergyWarnings(values, known)} asks={asks ? at.acknowledgements : undefined} />;
}
