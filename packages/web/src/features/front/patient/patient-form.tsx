// The form of a patient, new or known.

import { type Patient, PatientInput } from '@almoner/contract/front/patient';
import { genders } from '@almoner/contract/house/person';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Held } from '../../../kernel/held';
import { addressOf } from '../../../kernel/screen-links';
import { PictureField, pictureIn } from '../../../records/person/picture-field';
import { DateField } from '../../../ui/date-field';
import { Form, FormSection } from '../../../ui/form';
import { fieldsOf } from '../../../ui/form-path';
import { optionsOfCodes } from '../../../ui/options';
import { RadioField } from '../../../ui/select-field';
import { TextField } from '../../../ui/text-field';
import type { Beginning } from '../../../ui/use-form';

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

const genderOptions = optionsOfCodes(genders);

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
      <FormSection title="Person">
        <TextField name={at.firstName} label="First name" />
        <TextField name={at.lastName} label="Last name" />
        <DateField name={at.dateOfBirth} label="Date of birth" past="A date of birth cannot be after today." />
        <RadioField name={at.gender} label="Gender" options={genderOptions} />
      </FormSection>
      <FormSection title="Contact">
        <TextField name={at.phone} label="Phone" type="tel" />
        <TextField name={at.email} label="Email" type="email" optional />
        <TextField name={at.address} label="Address" wide />
      </FormSection>
      {children}
      <FormSection title="Registration">
        <TextField name={at.patientId} label="Patient id" readOnly />
        <DateField name={at.dateOfReg} label="Date of registration" />
        <TextField name={at.religion} label="Religion" optional />
        <PictureField label="Picture" at={at} />
      </FormSection>
    </Form>
  );
}
