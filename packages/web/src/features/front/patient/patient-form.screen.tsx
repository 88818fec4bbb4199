// Registers a patient, or changes one.
import { type Patient, PatientInput, patient } from '@almoner/contract/front/patient';
import { type ReactNode, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { today } from '../../../kernel/format';
import { generatedNumber } from '../../../kernel/generated-number';
import type { Held } from '../../../kernel/held';
import { addressOf } from '../../../kernel/screen-links';
import { currentTimeZone } from '../../../kernel/session';
import { useCall } from '../../../kernel/use-call';
import { useCommand } from '../../../kernel/use-command';
import { genderOptions } from '../../../records/person/gender';
import { PictureField, pictureIn } from '../../../records/person/picture-field';
import { DateField } from '../../../ui/date-field';
import { Form, FormSection } from '../../../ui/form';
import { fieldsOf } from '../../../ui/form-path';
import { Loaded } from '../../../ui/loaded';
import { Screen } from '../../../ui/screen';
import { RadioField } from '../../../ui/select-field';
import { TextField } from '../../../ui/text-field';
import type { Beginning } from '../../../ui/use-form';
import { GreatAge } from './great-age';
import { t } from './patient.words';
import { PatientDuplicates } from './patient-duplicates';

const at = fieldsOf(PatientInput);

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

export function PatientAddScreen() {
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

export function PatientEditScreen() {
  const { id = '' } = useParams();
  const known = useCall(patient.read, { id });
  const update = useCommand(patient.update);
  const navigate = useNavigate();
  // Whoever came from the profile goes back to it.
  const back =
    useSearchParams()[0].get('from') === 'profile'
      ? addressOf('patients/:id', { id }, { tab: 'about' })
      : addressOf('patients');
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

interface PatientFormProps {
  /** What the form begins with: a known patient, or a new one with a number and today's date. */
  from: Beginning<z.input<typeof PatientInput>>;
  submit: string;
  save: (values: Held<z.input<typeof PatientInput>>, picture: File | undefined) => Promise<Patient>;
  onSaved: () => void;
  /** Where Cancel leads. */
  cancel?: string;
  /** Stands with the fields: who may be registered already. */
  children?: ReactNode;
  /** Reads the patient again after somebody else changed it. */
  reload?: () => void;
}

function PatientForm({
  from,
  submit,
  save,
  onSaved,
  cancel = addressOf('patients'),
  reload,
  children,
}: PatientFormProps) {
  return (
    <Form
      schema={PatientInput}
      server="patientRo"
      initial={from}
      submit={submit}
      onSubmit={(values, { extras }) => save(values, pictureIn(extras))}
      onSaved={onSaved}
      reload={reload}
      cancel={cancel}
    >
      <FormSection title={t.person()}>
        <TextField name={at.firstName} label={t.firstName()} />
        <TextField name={at.lastName} label={t.lastName()} />
        <DateField name={at.dateOfBirth} label={t.dateOfBirth()} past={t.bornLater()} />
        <RadioField name={at.gender} label={t.gender()} options={genderOptions} />
        <GreatAge known={from.dateOfBirth ?? undefined} />
      </FormSection>
      <FormSection title={t.contact()}>
        <TextField name={at.phone} label={t.phone()} type="tel" />
        <TextField name={at.email} label={t.email()} type="email" optional />
        <TextField name={at.address} label={t.address()} wide />
      </FormSection>
      {children}
      <FormSection title={t.registration()}>
        <TextField name={at.patientId} label={t.number()} readOnly />
        <DateField name={at.dateOfReg} label={t.dateOfReg()} />
        <TextField name={at.religion} label={t.religion()} optional />
        <PictureField label={t.picture()} at={at} />
      </FormSection>
    </Form>
  );
}
