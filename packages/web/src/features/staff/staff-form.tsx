// The form of a doctor or nurse, new or known.
import { branch } from '@almoner/contract/branch';
import { department } from '@almoner/contract/department';
import { genders } from '@almoner/contract/patient';
import type { Staff } from '@almoner/contract/staff';
import { useState } from 'react';
import type { z } from 'zod';
import { useCall } from '../../kernel/use-call';
import { DateField } from '../../ui/date-field';
import { FileField } from '../../ui/file-field';
import { Form, FormSection } from '../../ui/form';
import { useFormValue } from '../../ui/form-context';
import { optionsOfCodes } from '../../ui/options';
import { PasswordField } from '../../ui/password-field';
import { RadioField, SelectField } from '../../ui/select-field';
import { activeOptions } from '../../ui/status-badge';
import { TextAreaField, TextField } from '../../ui/text-field';
import type { Beginning } from '../../ui/use-form';
import { activeOrChosen } from './active-options';
import { SpecialistField } from './specialist-field';
import type { StaffKind } from './staff-kind';
import './staff-form.css';

interface StaffFormProps<Schema extends z.ZodType> {
  kind: StaffKind;
  schema: Schema;
  initial: Beginning<z.input<Schema>>;
  /** The record that is changed; nothing for somebody new. */
  known?: Staff;
  submit: string;
  save: (values: z.input<Schema>, picture: File | undefined) => Promise<Staff>;
  onSaved: () => void;
  reload?: () => void;
}

export function StaffForm<Schema extends z.ZodType>({ kind, known, submit, save, ...form }: StaffFormProps<Schema>) {
  const [picture, setPicture] = useState<File>();
  return (
    <Form {...form} server="staffRo" submit={submit} onSubmit={(values) => save(values, picture)} cancel={kind.address}>
      <PersonSection />
      <AccountSection known={known !== undefined} />
      <WorkSection kind={kind} known={known} />
      <FormSection title="About">
        <TextField name="qualificationRo.title" label="Qualification" optional hint="Such as MBBS, FWACS." wide />
        <TextAreaField name="qualificationRo.biography" label="Short biography" optional />
        <Picture file={picture} onChange={setPicture} imagePath={known?.imagePath ?? null} />
      </FormSection>
    </Form>
  );
}

function PersonSection() {
  return (
    <FormSection title="Person">
      <TextField name="personRo.firstName" label="First name" />
      <TextField name="personRo.lastName" label="Last name" />
      <RadioField name="personRo.gender" label="Gender" options={optionsOfCodes(genders)} />
      <DateField name="personRo.dateOfBirth" label="Date of birth" />
      <TextField name="personRo.phone" label="Phone" type="tel" />
      <TextField name="personRo.religion" label="Religion" optional />
      <TextField name="personRo.address" label="Address" wide />
    </FormSection>
  );
}

function AccountSection({ known }: { known: boolean }) {
  const hint = known ? 'Leave it empty to keep the password.' : 'At least 10 characters.';
  return (
    <FormSection title="Account">
      <TextField name="accountRo.username" label="Username" />
      <TextField name="accountRo.email" label="Email" type="email" />
      <PasswordField name="accountRo.password" label="Password" optional={known} hint={hint} />
      <PasswordField name="confirm" label="Confirm password" optional={known} hint="The same once more." />
      <RadioField name="accountRo.status" label="Status" options={activeOptions} wide />
    </FormSection>
  );
}

function WorkSection({ kind, known }: { kind: StaffKind; known: Staff | undefined }) {
  const branches = useCall(branch.list);
  const departments = useCall(department.list);
  return (
    <FormSection title="Work">
      <SelectField
        name="personRo.branchId"
        label="Branch"
        optional
        placeholder="None"
        options={activeOrChosen(branches.data, known?.branch)}
      />
      <SelectField
        name="personRo.departmentId"
        label="Department"
        optional
        placeholder="None"
        options={activeOrChosen(departments.data, known?.department)}
      />
      <SpecialistField kind={kind} known={known?.specialist} />
      <DateField name="personRo.dateOfReg" label="Date of registration" />
    </FormSection>
  );
}

interface PictureProps {
  file: File | undefined;
  onChange: (file: File | undefined) => void;
  imagePath: string | null;
}

function Picture({ file, onChange, imagePath }: PictureProps) {
  const names = [useFormValue('personRo.firstName'), useFormValue('personRo.lastName')];
  return <FileField label="Avatar" file={file} onChange={onChange} person={{ name: names.join(' '), imagePath }} />;
}
