// Changes an allergy, a condition or the blood group of a patient.
import { patientProfile } from '@almoner/contract/front/patient-profile';
import { Navigate, useNavigate, useParams } from 'react-router';
import { addressOf } from '../../../kernel/screen-links';
import { useCall } from '../../../kernel/use-call';
import { useCommand } from '../../../kernel/use-command';
import { Loaded } from '../../../ui/loaded';
import { Screen } from '../../../ui/screen';
import { FactForm } from './fact-form';
import type { FactKind } from './fact-kind';
import { factWords } from './fact-words';
import { titleFor } from './patient-facts';

export default function FactEditScreen({ kind }: { kind: FactKind }) {
  const { id: patientId = '', recordId: id = '' } = useParams();
  const known = useCall(patientProfile.read, { id: patientId });
  const words = factWords[kind.kind];
  const update = useCommand(patientProfile.updateFact);
  const navigate = useNavigate();
  const profile = addressOf('patients/:id', { id: patientId });
  return (
    <Screen title={titleFor(words.edit(), known.data)} width="form">
      <Loaded answer={known} fresh>
        {({ facts }) => {
          const fact = facts.find((one) => one.id === id && one.kind === kind.kind);
          // Gone, or marked as entered in error meanwhile.
          if (!fact || fact.error) return <Navigate to={profile} replace />;
          const { name, severity, substanceId, since, note, version } = fact;
          return (
            <FactForm
              kind={kind}
              initial={{ kind: kind.kind, name, severity, substanceId, since, note, version }}
              submit={words.save()}
              save={(factRo) => update.run({ params: { id }, body: { factRo } })}
              onSaved={() => navigate(profile)}
              reload={known.retry}
              cancel={profile}
            />
          );
        }}
      </Loaded>
    </Screen>
  );
}
