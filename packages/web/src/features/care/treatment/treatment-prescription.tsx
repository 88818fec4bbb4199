// Prescription of a treatment, with the allergy warnings.
import type { Match } from '../../../records/allergy/allergy-answers';
import { AllergyReasons } from '../../../records/allergy/allergy-reasons';
import { PrescriptionFields } from '../../../records/prescription/prescription-fields';
import { drugOptions } from '../../../records/prescription/prescription-lines';
import { useFormState } from '../../../ui/form/form-context';
import { allergyWarnings, type TreatmentContext, toAcknowledge } from './treatment-rules';
import { treatmentPaths } from './treatment-values';

export function TreatmentPrescription({ known }: { known: TreatmentContext }) {
  return (
    <PrescriptionFields
      at={treatmentPaths.pharmacyServiceRo.pharmacyRo}
      drugs={known.drugs}
      options={drugOptions(known.drugs)}
      warning={(drugId) => <Warnings known={known} drugId={drugId} />}
    />
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
