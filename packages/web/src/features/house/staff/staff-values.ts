// Form values of staff: initial values, requirements beyond the contract, and the mapping of record fields to form fields.
import { EmployeeChange, EmployeeInput, type Staff, StaffChange, StaffInput } from '@almoner/contract/house/staff';
import { t as form } from '@almoner/contract/house/staff.words';
import { errorAt, type FieldChange } from '@almoner/contract/wire';
import { z } from 'zod';
import { t } from './staff.words';

const repeated = (values: { accountRo?: { password?: string }; confirm?: string }) =>
  (values.accountRo?.password ?? '') === (values.confirm ?? '');
// Reported together with missing fields, not only after the rest is valid.
const atConfirm = errorAt('confirm', t.repeatPassword);

const asked = { confirm: z.string().default('') };

const hasPassword = ({ accountRo }: { accountRo?: { password?: string } }) => (accountRo?.password ?? '') !== '';
const atPassword = errorAt('accountRo.password', form.providePassword);

/** New staff prepared by a user who may not activate accounts; other users must set a first password. */
export const PreparedStaff = StaffInput.extend(asked).refine(repeated, atConfirm);
export const NewStaff = PreparedStaff.refine(hasPassword, atPassword);
export const ChangedStaff = StaffChange;
export const PreparedEmployee = EmployeeInput.extend(asked).refine(repeated, atConfirm);
export const NewEmployee = PreparedEmployee.refine(hasPassword, atPassword);
export const ChangedEmployee = EmployeeChange;

const noOne = {
  firstName: '',
  lastName: '',
  phone: '',
  gender: null,
  address: '',
  dateOfBirth: '',
  religion: '',
  branchId: null,
  departmentId: null,
  workingDays: null,
};

/** Initial values of a new person, registered on this day. */
export const newValues = (role: string, today: string) => ({
  personRo: { ...noOne, dateOfReg: today },
  specialistId: null,
  qualificationRo: { title: '', biography: '' },
  accountRo: { username: '', email: '', password: '', status: 1 as const, role },
  confirm: '',
});

/** Form values of a record. The role stays unchanged, and the password is not part of the form. */
export const valuesOf = ({ account, branch, department, specialist, qualification, version, ...person }: Staff) => ({
  personRo: {
    firstName: person.firstName,
    lastName: person.lastName,
    phone: person.phone,
    gender: person.gender,
    address: person.address,
    dateOfBirth: person.dateOfBirth ?? '',
    dateOfReg: person.dateOfReg ?? '',
    religion: person.religion,
    branchId: branch?.id ?? null,
    departmentId: department?.id ?? null,
    workingDays: person.workingDays,
    imagePath: person.imagePath,
  },
  specialistId: specialist?.id ?? null,
  qualificationRo: qualification,
  accountRo: { username: account.username, email: account.email, status: account.status },
  version,
});

const chosen = {
  branch: 'personRo.branchId',
  department: 'personRo.departmentId',
  specialist: 'specialistId',
} as const;
const idOf = (value: unknown) => (typeof value === 'object' && value !== null && 'id' in value ? value.id : value);

/** Maps changes by another user to the fields of the form; fields outside it are left out. */
export function changesInForm(changes: readonly FieldChange[]): FieldChange[] {
  return changes.flatMap(({ field, from, to }) => {
    const [part = '', name] = field.split('.');
    if (part in chosen) {
      if (name && name !== 'id') return [];
      return [{ field: chosen[part as keyof typeof chosen], from: idOf(from), to: idOf(to) }];
    }
    if (part === 'qualification') return [{ field: `qualificationRo.${name}`, from, to }];
    if (part === 'account') {
      return ['username', 'email', 'status'].includes(name ?? '') ? [{ field: `accountRo.${name}`, from, to }] : [];
    }
    return part in noOne || part === 'dateOfReg' ? [{ field: `personRo.${part}`, from, to }] : [];
  });
}
