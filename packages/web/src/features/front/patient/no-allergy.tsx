// Statement of no known allergies on the allergy card: recorded, shown with author and time, withdrawn.
import { NoAllergyInput, type PatientFact, patientProfile } from '@almoner/contract/front/patient-profile';
import { useCommand } from '../../../kernel/call/use-command';
import { formatInstantInText } from '../../../kernel/language/format';
import { useMay } from '../../../kernel/session/access';
import { useKeptState } from '../../../kernel/session/drafts';
import { useTimeZone } from '../../../kernel/session/session';
import { noAllergyOf } from '../../../records/allergy/allergies';
import { TextAreaField } from '../../../ui/field/text-field';
import { FormDialog } from '../../../ui/form/form-dialog';
import { fieldsOf } from '../../../ui/form/form-path';
import { Button } from '../../../ui/look/button';
import { RowActions } from '../../../ui/table/row-actions';
import { MarkAsError } from './mark-as-error';
import { trueFacts } from './patient-facts';
import { t } from './patient-profile.words';

const at = fieldsOf(NoAllergyInput);

interface NoAllergyProps {
  patientId: string;
  /** Name of the patient. */
  patient: string;
  /** Facts of all kinds. */
  facts: readonly PatientFact[];
}

/** Button that records no known allergies; hidden if an allergy or the statement is recorded. */
export function StateNoAllergy({ patientId, patient, facts }: NoAllergyProps) {
  const may = useMay()(patientProfile.stateNoAllergy.needs);
  const state = useCommand(patientProfile.stateNoAllergy);
  const [asked, ask] = useKeptState<boolean>('no-allergy');
  const close = () => ask(undefined);
  const isKnown = noAllergyOf(facts) || trueFacts(facts, 'ALLERGY').length > 0;
  return (
    <>
      {may && !isKnown && <Button onClick={() => ask(true)}>{t.stateNoAllergy()}</Button>}
      {asked && (
        <FormDialog
          title={t.stateNoAllergyOf({ patient })}
          schema={NoAllergyInput}
          server="noAllergyRo"
          name={`no allergy ${patientId}`}
          initial={{ patientId, note: '' }}
          submit={t.stateNoAllergySave()}
          onSubmit={(noAllergyRo) => state.run({ body: { noAllergyRo } })}
          onSaved={close}
          onClose={close}
        >
          <p className="field-wide">{t.stateNoAllergyHint()}</p>
          <TextAreaField name={at.note} label={t.stateNoAllergyNote()} optional />
        </FormDialog>
      )}
    </>
  );
}

/** Current and former statements of no known allergies; empty without one. */
export function NoAllergy({ patient, facts, open }: Omit<NoAllergyProps, 'patientId'> & { open: boolean }) {
  const timeZone = useTimeZone();
  const may = useMay()(patientProfile.markFactAsError.needs);
  const [withdrawn, withdraw] = useKeptState<PatientFact>('withdrawn-no-allergy');
  const stated = noAllergyOf(facts);
  const before = facts.filter((fact) => fact.kind === 'NO_ALLERGY' && fact !== stated);
  return (
    <>
      {stated && (
        <ul className="patient-entries">
          <li className="patient-entry">
            <div className="patient-entry-text">
              <h3>{t.noKnownAllergies()}</h3>
              {stated.note && <p className="patient-note">{stated.note}</p>}
              <p className="soft">
                {t.recorded({ at: formatInstantInText(stated.recordedAt, { timeZone }), by: stated.recordedBy })}
              </p>
            </div>
            {open && may && (
              <RowActions
                subject={t.noKnownAllergies()}
                actions={[{ label: t.withdraw, act: () => withdraw(stated), danger: true }]}
              />
            )}
          </li>
        </ul>
      )}
      {before.length > 0 && <StatedBefore facts={before} />}
      {withdrawn && <MarkAsError fact={withdrawn} patient={patient} onClose={() => withdraw(undefined)} />}
    </>
  );
}

function StatedBefore({ facts }: { facts: readonly PatientFact[] }) {
  const timeZone = useTimeZone();
  return (
    <details className="patient-errors">
      <summary>{t.noAllergyBefore({ count: facts.length })}</summary>
      <ul className="patient-entries">
        {facts.map(({ id, note, recordedAt, recordedBy, error, ended }) => (
          <li key={id} className="patient-entry">
            <div className="patient-entry-text">
              {error && (
                <p>
                  {t.noAllergyWithdrawn({
                    at: formatInstantInText(error.at, { timeZone }),
                    by: error.by,
                    reason: error.reason,
                  })}
                </p>
              )}
              {ended && <p>{t.noAllergyEnded({ at: formatInstantInText(ended.at, { timeZone }), by: ended.by })}</p>}
              {note && <p className="patient-note">{note}</p>}
              <p className="soft">
                {t.recorded({ at: formatInstantInText(recordedAt, { timeZone }), by: recordedBy })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}
