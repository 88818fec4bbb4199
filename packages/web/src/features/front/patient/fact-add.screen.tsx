// Records an allergy, a condition or the blood group of a patient.
import { patientProfile } from '@almoner/contract/front/patient-profile';
import { useNavigate, useParams } from 'react-router';
import { addressOf } from '../../../kernel/screen-links';
import { useCall } from '../../../kernel/use-call';
import { useCommand } from '../../../kernel/use-command';
import { Screen } from '../../../ui/screen';
import { FactForm } from './fact-form';
import type { FactKind } from './fact-kind';
import { factWords } from './fact-words';
import { titleFor } from './patient-facts';

export default function FactAddScreen({ kind }: { kind: FactKind }) {
  const { id: patientId = '' } = useParams();
  const known = useCall(patientProfile.read, { id: patientId });
  const words = factWords[kind.kind];
  const create = useCommand(patientProfile.createFact);
  const navigate = useNavigate();
  const profile = addressOf('patients/:id', { id: patientId });
  return (
    <Screen title={titleFor(words.add(), known.data)} width="form">
      <FactForm
        kind={kind}
        initial={{ kind: kind.kind, name: '', severity: null, substanceId: null, since: null, note: '' }}
        submit={words.add()}
        save={({ version: _, ...values }) => create.run({ body: { factRo: { ...values, patientId } } })}
        onSaved={() => navigate(profile)}
        cancel={profile}
      />
    </Screen>
  );
}
