// Finds the second record of a patient: similar records are offered, and any other can be searched for.
import { type Patient, patient } from '@almoner/contract/front/patient';
import { t as say } from '@almoner/contract/front/patient.words';
import { z } from 'zod';
import { searchable } from '../../../kernel/call/filter-word';
import { useCall, useRead } from '../../../kernel/call/use-call';
import { useMay } from '../../../kernel/session/access';
import { PatientField } from '../../../records/patient/patient-field';
import { bornInWords } from '../../../records/person/age';
import { fullName } from '../../../records/person/name';
import { Form } from '../../../ui/form/form';
import { fieldsOf } from '../../../ui/form/form-path';
import { Button } from '../../../ui/look/button';
import { Card } from '../../../ui/look/card';
import { Loaded } from '../../../ui/page/loaded';
import { t } from './patient-merge.words';

interface MergeSearchProps {
  id: string;
  onChoose: (otherId: string) => void;
}

const Choice = z.strictObject({ otherId: z.uuid(say.choosePatient()) });
const at = fieldsOf(Choice);

export function MergeSearch({ id, onChoose }: MergeSearchProps) {
  const known = useCall(patient.read, { id });
  const maySeeAlike = useMay()(patient.alike.needs);
  return (
    <Loaded answer={known}>
      {(one) => (
        <>
          <p>{t.which({ name: fullName(one), number: one.patientId })}</p>
          {maySeeAlike && <Alike one={one} onChoose={onChoose} />}
          <section className="merge-search">
            <h2>{t.search()}</h2>
            <Form
              schema={Choice}
              name="other"
              initial={{ otherId: null }}
              submit={t.compare()}
              onSubmit={async ({ otherId }) => onChoose(otherId)}
            >
              <PatientField name={at.otherId} label={t.other()} except={id} wide />
            </Form>
          </section>
        </>
      )}
    </Loaded>
  );
}

function Alike({ one, onChoose }: { one: Patient; onChoose: (otherId: string) => void }) {
  const { dateOfBirth } = one;
  const filters = { name: searchable(fullName(one)), dateOfBirth, phone: searchable(one.phone) };
  const alike = useRead(patient.alike, { body: { filters } });
  const others = alike.data?.filter(({ id }) => id !== one.id) ?? [];
  if (others.length === 0) return null;
  return (
    <Card title={t.looksAlike()}>
      <ul className="patient-entries">
        {others.map((other) => (
          <li key={other.id} className="patient-entry">
            <div className="patient-entry-text">
              <h3>{fullName(other)}</h3>
              <p>
                {other.patientId} · {other.phone}
              </p>
              <p className="soft">{t.born({ date: bornInWords(other) })}</p>
            </div>
            <Button
              aria-label={t.compareWith({ name: fullName(other), number: other.patientId })}
              onClick={() => onChoose(other.id)}
            >
              {t.compare()}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
