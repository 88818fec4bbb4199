import { afterEach, expect, test } from 'vitest';
import { speak } from '../../../kernel/i18n';
import { fieldWords } from './audit-fields';
import { compareFields, fieldWord, recordWord, valueWord } from './audit-words';

const words = { locale: 'en-NG', currency: 'NGN', timeZone: 'Africa/Lagos' };

test('records and fields are called what the screens call them', () => {
  expect(['leaveTrack', 'leaveType', 'patient', null].map(recordWord)).toEqual([
    'Leave request',
    'Leave type',
    'Patient',
    '',
  ]);
  expect(['personRo.dateOfBirth', 'departmentId', 'doctor.id', 'paid', 'patientId'].map(fieldWord)).toEqual([
    'Person: date of birth',
    'Department',
    'Doctor',
    'Paid',
    'Patient',
  ]);
});

afterEach(() => speak('en'));

test('in French fields have French words, in English those of their names', async () => {
  const words = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();
  for (const name of Object.keys(fieldWords)) expect(fieldWord(name).toLowerCase()).toBe(words(name));
  await speak('fr');
  expect(['person.dateOfBirth', 'departmentId', 'doctor.id', 'constructor'].map(fieldWord)).toEqual([
    'Personne\u00a0: date de naissance',
    'Service',
    'Médecin',
    'Constructor',
  ]);
});

test('values are written as people write them', () => {
  const id = '01a1fdbd-12fd-72c9-ac3a-fd358a6ef1ae';
  const told = (path: string, value: unknown) => valueWord(path, value, { ...words, names: { [id]: 'Cardiology' } });
  expect(told('date', '2026-11-21')).toBe('21/11/2026');
  expect(told('at', '2026-11-21T23:30:00.000Z')).toBe('22/11/2026\u00a000:30');
  expect(told('status', 0)).toBe('Inactive');
  expect(told('status', 'ATTENDED')).toBe('Attended');
  expect(told('role', 'NURSE')).toBe('NURSE');
  expect(told('departmentId', id)).toBe('Cardiology');
  expect(told('amount', 1250)).toBe('₦1,250.00');
  expect(told('days', 3)).toBe('3');
  expect([told('read', true), told('email', ''), told('doctorId', null)]).toEqual(['Yes', '–', '–']);
  expect(told('grants', ['A', 'B'])).toBe('A, B');
  expect(told('hours', [{ from: '08:00', to: '12:00' }])).toBe('From: 08:00, To: 12:00');
});

test('fields stand beside each other, those that differ first, nested ones by themselves', () => {
  const before = { name: 'Ada', version: 1, person: { phone: '1', gender: 'FEMALE' } };
  const after = { name: 'Ada', version: 2, person: { phone: '2', gender: 'FEMALE' }, note: 'new' };
  expect(compareFields(before, after).map(({ path, changed }) => [path, changed])).toEqual([
    ['person.phone', true],
    ['note', true],
    ['name', false],
    ['person.gender', false],
  ]);
  expect(compareFields(null, { name: 'Ada' })).toEqual([
    { path: 'name', before: undefined, after: 'Ada', changed: true },
  ]);
});
