// Form of a doctor or nurse, to add or to change one.

import type { Staff } from '@almoner/contract/house/staff';
import type { z } from 'zod';
import type { WithLoadedVersion } from '../../../kernel/call/loaded-version';
import { PictureField, pictureIn } from '../../../records/person/picture-field';
import { activeOptions } from '../../../ui/badge/status-badge';
import { DateField } from '../../../ui/date/date-field';
import { RadioField } from '../../../ui/field/select-field';
import { TextField } from '../../../ui/field/text-field';
import { Form, FormSection } from '../../../ui/form/form';
import { fieldsOf, type InForm } from '../../../ui/form/form-path';
import type { Beginning } from '../../../ui/form/use-form';
import { SpecialistField } from './specialist-field';
import type { StaffKind } from './staff-kind';
import { AboutFields, AccountSection, PersonFields, PlaceFields } from './staff-sections';
import type { ChangedStaff, NewStaff } from './staff-values';
import './staff-form.css';
import { t } from './staff.words';

const at = fieldsOf<InForm<z.input<typeof NewStaff> & z.input<typeof ChangedStaff>>>();

interface StaffFormProps<Schema extends z.ZodType> {
  kind: StaffKind;
  schema: Schema;
  initial: Beginning<z.input<Schema>>;
  /** The record to change; undefined for a new person. */
  known?: Staff;
  submit: string;
  save: (values: WithLoadedVersion<z.input<Schema>>, picture: File | undefined) => Promise<Staff>;
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
      <PersonSection known={known} />
      <AccountSection at={at} known={known}>
        <RadioField name={at.accountRo.status} label={t.status()} options={activeOptions('account')} wide />
      </AccountSection>
      <WorkSection kind={kind} known={known} />
      <FormSection title={t.about()}>
        <AboutFields at={at.qualificationRo} />
        <PictureField label={t.avatar()} at={at.personRo} />
      </FormSection>
    </Form>
  );
}

function PersonSection({ known }: { known: Staff | undefined }) {
  return (
    <FormSection title={t.person()}>
      <PersonFields at={at.personRo} known={known} />
      <TextField name={at.personRo.religion} label={t.religion()} optional />
      <TextField name={at.personRo.address} label={t.address()} wide />
    </FormSection>
  );
}

function WorkSection({ kind, known }: { kind: StaffKind; known: Staff | undefined }) {
  return (
    <FormSection title={t.work()}>
      <PlaceFields at={at.personRo} known={known} />
      <SpecialistField at={at} kind={kind} known={known?.specialist} />
      <DateField name={at.personRo.dateOfReg} label={t.dateOfRegistration()} />
    </FormSection>
  );
}
