// The form of a patient, new or known.

import { type Patient, PatientInput } from '@almoner/contract/front/patient';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Held } from '../../../kernel/held';
import { addressOf } from '../../../kernel/screen-links';
import { genderOptions } from '../../../records/person/gender';
import { PictureField, pictureIn } from '../../../records/person/picture-field';
import { DateField } from '../../../ui/date-field';
import { Form, FormSection } from '../../../ui/form';
import { fieldsOf } from '../../../ui/form-path';
import { RadioField } from '../../../ui/select-field';
import { TextField } from '../../../ui/text-field';
import type { Beginning } from '../../../ui/use-form';
import { t } from './patient.words';

export const at = fieldsOf(PatientInput);

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

export function PatientForm({
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
