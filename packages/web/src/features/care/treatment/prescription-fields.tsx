// Prescription fields: drug by drug, as text, and the allergy warnings.
import type { Match } from '../../../records/allergy/allergy-answers';
import { AllergyReasons } from '../../../records/allergy/allergy-reasons';
import { drugOptions, PrescriptionLines } from '../../../records/prescription/prescription-lines';
import { TextAreaField } from '../../../ui/field/text-field';
import { useFormState } from '../../../ui/form/form-context';
import { t } from './treatment-form.words';
import { allergyWarnings, type TreatmentContext, toAcknowledge } from './treatment-rules';
import { treatmentPaths } from './treatment-values';

const of = treatmentPaths.pharmacyServiceRo.pharmacyRo;

export function PrescriptionFields({ known }: { known: TreatmentContext }) {
  const hasLines = useFormState((form) => (form.valueOf(of.lines)?.length ?? 0) > 0);
  return (
    <>
      <PrescriptionLines
        at={of.lines}
        drugs={known.drugs}
        options={drugOptions(known.drugs)}
        warning={(drugId) => <Warnings known={known} drugId={drugId} />}
      />
      <Warnings known={known} drugId={null} />
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

/** Allergy warnings of a drug or, for null, of the text. */
function Warnings({ known, drugId }: { known: TreatmentContext; drugId: string | null }) {
  // Compared as text, so that a keystroke that changes no warning does not render again.
  const said = useFormState((form) => {
    const values = {
      chosen: form.valueOf(treatmentPaths.chosen),
      pharmacyServiceRo: form.valueOf(treatmentPaths.pharmacyServiceRo),
    };
    const matches = allergyWarnings(values, known).filter((match) => match.drugId === drugId);
    return JSON.stringify({ matches, asks: matches.length > 0 && toAcknowledge(values, known).length > 0 });
  });
  const { matches, asks }: { matches: Match[]; asks: boolean } = JSON.parse(said);
  return <AllergyReasons matches={matches} asks={asks ? treatmentPaths.acknowledgements : undefined} />;
}
