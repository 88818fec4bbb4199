// Changes a patient.
import { patient } from '@almoner/contract/patient';
import { useNavigate, useParams } from 'react-router';
import { useCall } from '../../kernel/use-call';
import { useCommand } from '../../kernel/use-command';
import { Loaded } from '../../ui/loaded';
import { Screen } from '../../ui/screen';
import { PatientForm } from './patient-form';

// They show the patient's name.
const touches = ['ticket', 'appointment'];

export default function PatientEditScreen() {
  const { id = '' } = useParams();
  const known = useCall(patient.read, { id });
  const update = useCommand(patient.update);
  const navigate = useNavigate();
  return (
    <Screen title="Edit Patient" width="form">
      <Loaded answer={known} fresh>
        {({ id: _, ...from }) => (
          <PatientForm
            from={from}
            submit="Save Patient"
            save={(patientRo) => update.run({ params: { id }, body: { patientRo } }, { touches })}
            onSaved={() => navigate('/home/patients')}
            reload={known.retry}
          />
        )}
      </Loaded>
    </Screen>
  );
}
