// Registers a patient.
import { patient } from '@almoner/contract/front/patient';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { today } from '../../../kernel/format';
import { generatedNumber } from '../../../kernel/generated-number';
import { addressOf } from '../../../kernel/screen-links';
import { currentTimeZone } from '../../../kernel/session';
import { useCommand } from '../../../kernel/use-command';
import { Screen } from '../../../ui/screen';
import { t } from './patient.words';
import { PatientDuplicates } from './patient-duplicates';
import { PatientForm } from './patient-form';

const aNewPatient = () => ({
  patientId: generatedNumber('PAT_'),
  firstName: '',
  lastName: '',
  dateOfBirth: '',
  gender: '' as const,
  religion: '',
  phone: '',
  email: '',
  address: '',
  dateOfReg: today({ timeZone: currentTimeZone() }),
});

export default function PatientAddScreen() {
  const create = useCommand(patient.create);
  const navigate = useNavigate();
  // Proposed once: the patient keeps this number however often the form is sent.
  const [blank] = useState(aNewPatient);
  return (
    <Screen title={t.add()} width="form">
      <PatientForm
        from={blank}
        submit={t.create()}
        save={(patientRo, file) => create.run({ body: { patientRo }, ...(file ? { file } : {}) })}
        onSaved={() => navigate(addressOf('patients'))}
      >
        <PatientDuplicates />
      </PatientForm>
    </Screen>
  );
}
