// A patient's allergies, conditions or blood group. Entries made in error are collapsed, not deleted.
import type { PatientFact } from '@almoner/contract/front/patient-profile';
import { formatInstantInText } from '../../../kernel/language/format';
import { Rich } from '../../../kernel/language/rich';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useKeptState } from '../../../kernel/session/drafts';
import { useTimeZone } from '../../../kernel/session/session';
import { noAllergyOf } from '../../../records/allergy/allergies';
import { LinkButton } from '../../../ui/look/button';
import { Card } from '../../../ui/look/card';
import { t as kit } from '../../../ui/look/kit.words';
import { RowActions } from '../../../ui/table/row-actions';
import { allergy, bloodGroup, type FactScreenKind } from './fact-kind';
import { factWords } from './fact-words';
import { MarkAsError } from './mark-as-error';
import { NoAllergy, StateNoAllergy } from './no-allergy';
import { detailOf, factName, trueFacts } from './patient-facts';
import { t } from './patient-profile.words';

interface FactCardProps {
  patientId: string;
  /** Name of the patient. */
  patient: string;
  kind: FactScreenKind;
  /** Facts of all kinds. */
  facts: readonly PatientFact[];
  /** Whether the record can still be changed. */
  open: boolean;
}

export function FactCard({ patientId: id, patient, kind, facts, open }: FactCardProps) {
  const linkTo = useLinkTo();
  const words = factWords[kind.kind];
  const [marking, setMarking] = useKeptState<PatientFact>(`marking-${kind.kind}`);
  const shown = trueFacts(facts, kind.kind);
  const inError = facts.filter((fact) => fact.kind === kind.kind && fact.error);
  // A patient has only one blood group.
  const takesMore = open && (kind !== bloodGroup || shown.length === 0);
  const add = takesMore ? linkTo(`patients/:id/${kind.path}/new`, { id }) : undefined;
  const editOf = (recordId: string) =>
    open ? linkTo(`patients/:id/${kind.path}/:recordId/edit`, { id, recordId }) : undefined;
  return (
    <Card
      title={words.many()}
      action={
        <div className="patient-card-acts">
          {open && kind === allergy && <StateNoAllergy patientId={id} patient={patient} facts={facts} />}
          {add && <LinkButton to={add}>{words.addHere()}</LinkButton>}
        </div>
      }
    >
      {kind === allergy && <NoAllergy patient={patient} facts={facts} open={open} />}
      {shown.length === 0 ? (
        !(kind === allergy && noAllergyOf(facts)) && <p className="soft">{words.empty()}</p>
      ) : (
        <ul className="patient-entries">
          {shown.map((fact) => (
            <Entry key={fact.id} fact={fact} edit={editOf(fact.id)} onMark={() => setMarking(fact)} />
          ))}
        </ul>
      )}
      {inError.length > 0 && <InError facts={inError} />}
      {marking && <MarkAsError fact={marking} patient={patient} onClose={() => setMarking(undefined)} />}
    </Card>
  );
}

interface EntryProps {
  fact: PatientFact;
  edit: string | undefined;
  onMark: () => void;
}

function Entry({ fact, edit, onMark }: EntryProps) {
  const detail = detailOf(fact);
  const timeZone = useTimeZone();
  return (
    <li className="patient-entry">
      <div className="patient-entry-text">
        <h3 className={fact.kind === 'ALLERGY' ? 'patient-allergy' : undefined}>{factName(fact)}</h3>
        {detail && <p>{detail}</p>}
        {fact.note && <p className="patient-note">{fact.note}</p>}
        <p className="soft">
          {t.recorded({ at: formatInstantInText(fact.recordedAt, { timeZone }), by: fact.recordedBy })}
        </p>
      </div>
      {edit && (
        <RowActions
          subject={factName(fact)}
          actions={[
            { label: kit.edit, to: edit },
            { label: t.enteredInError, act: onMark, danger: true },
          ]}
        />
      )}
    </li>
  );
}

function InError({ facts }: { facts: readonly PatientFact[] }) {
  const timeZone = useTimeZone();
  return (
    <details className="patient-errors">
      <summary>{t.enteredInErrorCount({ count: facts.length })}</summary>
      <ul className="patient-entries">
        {facts.map(({ id, kind, name, error }) => (
          <li key={id} className="patient-entry">
            <div className="patient-entry-text">
              <p>
                <Rich text={t.errorReason()} fact={<s>{factName({ kind, name })}</s>} reason={error?.reason} />
              </p>
              {error && (
                <p className="soft">{t.marked({ at: formatInstantInText(error.at, { timeZone }), by: error.by })}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}
