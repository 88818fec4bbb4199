// The form of a doctor or nurse, new or known.

import { genders } from '@almoner/contract/house/person';
import type { Staff } from '@almoner/contract/house/staff';
import type { z } from 'zod';
import type { Held } from '../../../kernel/held';
import { PictureField, pictureIn } from '../../../records/person/picture-field';
import { DateField } from '../../../ui/date-field';
import { Form, FormSection } from '../../../ui/form';
import { fieldsOf, type InForm } from '../../../ui/form-path';
import { optionsOfCodes } from '../../../ui/options';
import { RadioField } from '../../../ui/select-field';
import { activeOptions } from '../../../ui/status-badge';
import { TextAreaField, TextField } from '../../../ui/text-field';
import type { Beginning } from '../../../ui/use-form';
import { SpecialistField } from './specialist-field';
import type { StaffKind } from './staff-kind';
import { AccountSection, PlaceFields } from './staff-sections';
import type { ChangedStaff, NewStaff } from './staff-values';
import './staff-form.css';

const at = fieldsOf<InForm<z.input<typeof NewStaff> & z.input<typeof ChangedStaff>>>();

interface StaffFormProps<Schema extends z.ZodType> {
  kind: StaffKind;
  schema: Schema;
  initial: Beginning<z.input<Schema>>;
  /** The record that is changed; nothing for somebody new. */
  known?: Staff;
  submit: string;
  save: (values: Held<z.input<Schema>>, picture: File | undefined) => Promise<Staff>;
  onSaved: () => void;
  reload?: () => void;
}

export function StaffForm<Schema extends z.ZodType>({ kind, known, submit, save, ...form }: StaffFormProps<Schema>) {
  return (
    <Form
      {...form}
      server="staffRo"
      submit={submit}
      onSubmit={(values, { extras }) => save(values, pictureIn(extras))}
      cancel={kind.address}
    >
      <PersonSection />
      <AccountSection at={at} known={known}>
        <RadioField name={at.accountRo.status} label="Status" options={activeOptions} wide />
      </AccountSection>
      <WorkSection kind={kind} known={known} />
      <FormSection title="About">
        <TextField name={at.qualificationRo.title} label="Qualification" optional hint="Such as MBBS, FWACS." wide />
        <TextAreaField name={at.qualificationRo.biography} label="Short biography" optional />
        <PictureField label="Avatar" at={at.personRo} />
      </FormSection>
    </Form>
  );
}

function PersonSection() {
  return (
    <FormSection title="Person">
      <TextField name={at.personRo.firstName} label="First name" />
      <TextField name={at.personRo.lastName} label="Last name" />
      <RadioField name={at.personRo.gender} label="Gender" options={optionsOfCodes(genders)} />
      <DateField name={at.personRo.dateOfBirth} label="Date of birth" past="A date of birth cannot be after today." />
      <TextField name={at.personRo.phone} label="Phone" type="tel" />
      <TextField name={at.personRo.religion} label="Religion" optional />
      <TextField name={at.personRo.address} label="Address" wide />
    </FormSection>
  );
}

function WorkSection({ kind, known }: { kind: StaffKind; known: Staff | undefined }) {
  return (
    <FormSection title="Work">
      <PlaceFields at={at.personRo} known={known} />
      <SpecialistField at={at} kind={kind} known={known?.specialist} />
      <DateField name={at.personRo.dateOfReg} label="Date of registration" />
    </FormSection>
  );
}
