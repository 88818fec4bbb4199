import type { Staff } from '@almoner/contract/house/staff';
import { expect, test } from 'vitest';
import { translateMessage } from '../../../kernel/language/i18n';
import { changesInEmployee, employeeValues, newEmployee } from './employee-values';
import { ChangedEmployee, NewEmployee } from './staff-values';

const record: Staff = {
  id: '01999999-9999-7999-8999-999999999991',
  firstName: 'Bisi',
  lastName: 'Ade',
  phone: '0803 555 0101',
  address: '2 Marina',
  dateOfReg: '2026-01-05',
  gender: 'FEMALE',
  dateOfBirth: '1980-02-01',
  religion: 'Islam',
  imagePath: '/staff/read/image/1',
  image: '1',
  branch: null,
  department: { id: '01999999-9999-7999-8999-999999999992', name: 'Pharmacy' },
  specialist: null,
  workingDays: null,
  qualification: { title: 'ACA', biography: 'Counts.' },
  account: {
    registrationId: 'EMP_AAAAAAA',
    username: 'bisi',
    email: 'bisi@example.com',
    phone: '0803 555 0101',
    status: 1,
    waiting: false,
    linkEmail: null,
    isCompanyReg: true,
    role: { id: '01999999-9999-7999-8999-999999999993', name: 'PHARMACIST' },
  },
  version: 3,
};

test('fields outside the form are sent unchanged, and the picture is not sent', () => {
  const sent = ChangedEmployee.parse(employeeValues(record));
  expect(sent.personRo.religion).toBe('Islam');
  expect(sent.qualificationRo).toEqual({ title: 'ACA', biography: 'Counts.' });
  expect(sent.personRo).not.toHaveProperty('imagePath');
  expect(sent).not.toHaveProperty('specialistId');
  expect(sent.accountRo).toMatchObject({ role: record.account.role.id, status: 1 });
});

test('a new employee needs a role, and joins today by default', () => {
  const values = newEmployee('2026-11-21');
  expect(values.personRo.dateOfReg).toBe('2026-11-21');
  const issues = NewEmployee.safeParse(values).error?.issues ?? [];
  expect(issues.map(({ path, message }) => [path.join('.'), translateMessage(message)])).toContainEqual([
    'accountRo.role',
    'Please choose a role.',
  ]);
});

test('changes by another user are reported for fields of the form, including the role', () => {
  const change = (field: string) => ({ field, from: 'a', to: 'b' });
  const told = changesInEmployee(
    ['phone', 'religion', 'qualification.title', 'specialist', 'account.role.id', 'account.role.name'].map(change),
  );
  expect(told.map(({ field }) => field)).toEqual(['personRo.phone', 'accountRo.role']);
});
