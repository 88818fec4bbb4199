// Form sections shared by doctors, nurses and employees.
import { write } from '@almoner/contract/access';
import { branch } from '@almoner/contract/house/branch';
import { department } from '@almoner/contract/house/department';
import type { Staff } from '@almoner/contract/house/staff';
import type { ReactNode } from 'react';
import { useCall } from '../../../kernel/call/use-call';
import { useMay } from '../../../kernel/session/access';
import { genderOptions } from '../../../records/person/gender';
import { ImplausibleAge } from '../../../records/person/implausible-age';
import { WorkingDaysField } from '../../../records/staff/working-days-field';
import { DateField } from '../../../ui/date/date-field';
import { activeFrom } from '../../../ui/field/active-options';
import { PasswordField } from '../../../ui/field/password-field';
import { RadioField, SelectField } from '../../../ui/field/select-field';
import { TextAreaField, TextField } from '../../../ui/field/text-field';
import { FormSection } from '../../../ui/form/form';
import type { FieldPath, TextPath } from '../../../ui/form/form-path';
import { t } from './staff.words';

interface AccountSectionProps {
  at: { accountRo: Record<'username' | 'email' | 'password', TextPath>; confirm: TextPath };
  known: Staff | undefined;
  children: ReactNode;
}

/**
 * Sign-in data. Users who may activate accounts set the first password of a new person; later passwords are only set by the
 * person.
 */
export function AccountSection({ at, known, children }: AccountSectionProps) {
  const activates = useMay()(write('ROLE'));
  return (
    <FormSection title={t.account()}>
      <TextField name={at.accountRo.username} label={t.username()} />
      <TextField name={at.accountRo.email} label={t.email()} type="email" />
      {!known && activates && (
        <>
          <PasswordField name={at.accountRo.password} label={t.password()} hint={t.passwordHint()} />
          <PasswordField name={at.confirm} label={t.confirmPassword()} hint={t.sameAgain()} />
        </>
      )}
      {!known && !activates && <p className="field-wide">{t.adminActivates()}</p>}
      {known?.account.waiting ? <p className="field-wide">{t.accountWaits()}</p> : (known || activates) && children}
    </FormSection>
  );
}

interface PlaceFieldsProps {
  at: Record<'branchId' | 'departmentId', TextPath> & { workingDays: FieldPath<unknown, 'list'> };
  known: Staff | undefined;
}

/** Branch, department and working days. */
export function PlaceFields({ at, known }: PlaceFieldsProps) {
  const branches = useCall(branch.list);
  const departments = useCall(department.list);
  return (
    <>
      <SelectField
        name={at.branchId}
        label={t.branch()}
        optional
        placeholder={t.none()}
        options={activeFrom(branches, known?.branch)}
      />
      <SelectField
        name={at.departmentId}
        label={t.department()}
        optional
        placeholder={t.none()}
        options={activeFrom(departments, known?.department)}
      />
      <WorkingDaysField
        name={at.workingDays}
        label={t.workingDays()}
        usual={t.asHospital()}
        hint={t.leaveCountedBy()}
        wide
      />
    </>
  );
}

/** Qualification and biography in one's own words, of a doctor, a nurse or the user. */
export function AboutFields({ at }: { at: Record<'title' | 'biography', TextPath> }) {
  return (
    <>
      <TextField name={at.title} label={t.qualification()} optional hint={t.qualificationHint()} wide />
      <TextAreaField name={at.biography} label={t.biography()} optional />
    </>
  );
}

interface PersonFieldsProps {
  at: Record<'firstName' | 'lastName' | 'dateOfBirth' | 'phone', TextPath> & {
    gender: FieldPath<'' | 'FEMALE' | 'MALE' | null | undefined, 'choice'>;
  };
  known: Staff | undefined;
}

/** Name, gender, date of birth and phone. */
export function PersonFields({ at, known }: PersonFieldsProps) {
  return (
    <>
      <TextField name={at.firstName} label={t.firstName()} />
      <TextField name={at.lastName} label={t.lastName()} />
      <RadioField name={at.gender} label={t.gender()} options={genderOptions} />
      <DateField name={at.dateOfBirth} label={t.dateOfBirth()} past={t.birthAhead()} />
      <ImplausibleAge name={at.dateOfBirth} of="staff" known={known?.dateOfBirth} />
      <TextField name={at.phone} label={t.phone()} type="tel" />
    </>
  );
}
