// Changes a patient.
import { patient } from '@almoner/contract/front/patient';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { addressOf } from '../../../kernel/screen-links';
import { useCall } from '../../../kernel/use-call';
import { useCommand } from '../../../kernel/use-command';
import { Loaded } from '../../../ui/loaded';
import { Screen } from '../../../ui/screen';
import { t } from './patient.words';
import { PatientForm } from './patient-form';

export default function PatientEditScreen() {
  const { id = '' } = useParams();
  const known = useCall(patient.read, { id });
  const update = useCommand(patient.update);
  const navigate = useNavigate();
  // Whoever came from the profile goes back to it.
  const back =
    useSearchParams()[0].get('from') === 'profile' ? addressOf('patients/:id', { id }) : addressOf('patients');
  return (
    <Screen title={t.edit()} width="form">
      <Loaded answer={known} fresh>
        {({ id: _, ...from }) => (
          <PatientForm
            from={from}
            submit={t.save()}
            save={(patientRo, file) => update.run({ params: { id }, body: { patientRo }, ...(file ? { file } : {}) })}
            onSaved={() => navigate(back)}
            cancel={back}
            reload={known.retry}
          />
        )}
      </Loaded>
    </Screen>
  );
}
