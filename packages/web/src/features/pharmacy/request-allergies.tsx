// What the patient of a request is allergic to, for who bills it and hands it out, and where the prescription names it.
import { patientProfile } from '@almoner/contract/patient-profile';
import type { PharmacyRequest } from '@almoner/contract/pharmacy';
import { useMay } from '../../kernel/access';
import { allergiesInWords, allergiesOf, matchesOf } from '../../kernel/allergies';
import { useCall } from '../../kernel/use-call';
import { AllergyWarning } from '../../ui/allergy-warning';
import { ProblemNotice } from '../../ui/problem-notice';

/** The patient's record; `may` is false where the role does not show it. */
export function usePatientOf({ ticket }: PharmacyRequest) {
  const may = useMay()(patientProfile.read.needs);
  const answer = useCall(patientProfile.read, { id: ticket.patient.id }, { enabled: may });
  const facts = answer.data?.facts ?? [];
  return { may, answer, facts, allergies: allergiesInWords(facts) };
}

/** Says so where the allergies are not known: nobody may take that for none. */
export function RequestAllergies({ row, patient }: { row: PharmacyRequest; patient: ReturnType<typeof usePatientOf> }) {
  const { may, answer, facts } = patient;
  if (!may) return <p className="notice">Your role does not show allergies. Please ask the patient.</p>;
  if (!answer.data && answer.problem) return <ProblemNotice problem={answer.problem} retry={answer.retry} />;
  const names = allergiesOf(facts).map(({ name }) => name);
  return <AllergyWarning matches={matchesOf(names, [...row.lines.map(({ drug }) => drug.name), row.prescription])} />;
}
