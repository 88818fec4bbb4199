// Dialog that marks a clinical fact as entered in error, or withdraws the statement of no known allergies, with a reason.
import { FactErrorInput, type PatientFact, patientProfile } from '@almoner/contract/front/patient-profile';
import { useCommand } from '../../../kernel/call/use-command';
import { TextField } from '../../../ui/field/text-field';
import { FormDialog } from '../../../ui/form/form-dialog';
import { fieldsOf } from '../../../ui/form/form-path';
import { factName } from './patient-facts';
import { t } from './patient-profile.words';

const at = fieldsOf(FactErrorInput);

interface MarkAsErrorProps {
  fact: PatientFact;
  /** Name of the patient. */
  patient: string;
  onClose: () => void;
}

export function MarkAsError({ fact, patient, onClose }: MarkAsErrorProps) {
  const mark = useCommand(patientProfile.markFactAsError);
  const words =
    fact.kind === 'NO_ALLERGY'
      ? { title: t.withdrawNoAllergy({ patient }), hint: t.withdrawHint(), submit: t.withdrawSave() }
      : { title: t.wasError({ fact: factName(fact), patient }), hint: t.markAsErrorHint(), submit: t.markAsError() };
  return (
    <FormDialog
      title={words.title}
      schema={FactErrorInput}
      server="errorRo"
      name={`error ${fact.id}`}
      initial={{ reason: '' }}
      submit={words.submit}
      onSubmit={(errorRo) => mark.run({ params: { id: fact.id }, body: { errorRo } })}
      onSaved={onClose}
      onClose={onClose}
    >
      <p className="field-wide">{words.hint}</p>
      <TextField name={at.reason} label={t.reason()} maxLength={200} wide />
    </FormDialog>
  );
}
