import { trailSchemas } from '@almoner/contract/calls';
import { definitionOf, wrappedIn } from '@almoner/contract/definition';
import { afterEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { catalogueMessages, setLanguage, textOfName } from '../../../kernel/language/i18n';
import { t as fields } from '../../../records/names/fields.words';
import { codeId, codeWord, compareFields, fieldWord, isCoded, recordWord, valueWord } from './audit-words';

const words = { locale: 'en-NG', currency: 'NGN', timeZone: 'Africa/Lagos' };

test('records and fields have the words of the screens', () => {
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

afterEach(() => setLanguage('en'));

test('fields are labelled like form fields, in English and French', async () => {
  for (const [name] of catalogueMessages(fields)) expect(fieldWord(name)).toMatch(/^[A-Z][A-Za-z, ]{0,40}$/);
  expect(['idleLockMinutes', 'dateOfReg', 'dividedInto'].map(fieldWord)).toEqual([
    'Minutes until the screen locks',
    'Date of registration',
    'Dispensed in',
  ]);
  await setLanguage('fr');
  expect(['person.dateOfBirth', 'departmentId', 'doctor.id', 'constructor'].map(fieldWord)).toEqual([
    'Personne\u202f: date de naissance',
    'Service',
    'Médecin',
    'Constructor',
  ]);
});

test('values are formatted for readers', () => {
  const id = '01a1fdbd-12fd-72c9-ac3a-fd358a6ef1ae';
  const told = (path: string, value: unknown) => valueWord(path, value, { ...words, names: { [id]: 'Cardiology' } });
  expect(told('date', '2026-11-21')).toBe('21/11/2026');
  expect(told('at', '2026-11-21T23:30:00.000Z')).toBe('22/11/2026\u00a000:30');
  expect(told('status', 0)).toBe('Inactive');
  expect(told('status', 'ATTENDED')).toBe('Attended');
  expect(told('status', 'NOT COMPLETED')).toBe('Not completed');
  // The name of a role is not a state code.
  expect(told('name', 'ACTIVE')).toBe('ACTIVE');
  expect(told('role', 'ACTIVE')).toBe('ACTIVE');
  expect(told('role', 'NURSE')).toBe('Nurse');
  expect(told('departmentId', id)).toBe('Cardiology');
  expect(told('amount', 1250)).toBe('₦1,250.00');
  expect(told('days', 3)).toBe('3');
  expect([told('read', true), told('email', ''), told('doctorId', null)]).toEqual(['Yes', '–', '–']);
  expect(told('grants', ['A', 'B'])).toBe('A, B');
  expect(told('hours', [{ from: '08:00', to: '12:00' }])).toBe('From: 08:00, To: 12:00');
});

test('codes of other fields have words, and a reason that somebody typed stays as it is', () => {
  const told = (path: string, value: unknown) => valueWord(path, value, words);
  expect([
    told('counted', 'BRACKETS'),
    told('salaryDays', 'CALENDAR'),
    told('language', 'fr'),
    told('noCharge.reason', 'FOLLOW_UP'),
    told('noCharge.reason', 'the family cannot pay'),
  ]).toEqual(['Brackets of the gross', 'Calendar days', 'Français', 'Follow-up', 'the family cannot pay']);
});

test('in French a state has the gender of the record that has it', async () => {
  await setLanguage('fr');
  const told = (record: string, path: string, value: unknown) => valueWord(path, value, { ...words, record });
  expect([told('ward', 'status', 0), told('wardType', 'status', 0), told('staff', 'account.status', 0)]).toEqual([
    'Inactive',
    'Inactif',
    'Inactif',
  ]);
  expect([told('refund', 'status', 'APPROVED'), told('leaveTrack', 'status', 'APPROVED')]).toEqual([
    'Approuvé',
    'Approuvée',
  ]);
  expect([told('bill', 'status', 'CANCELLED'), told('refund', 'charge', 'CANCELLED')]).toEqual(['Annulée', 'Annulé']);
  const path = (name: string) => `labRequest.${name}`;
  expect(
    [path('status'), path('billing.status'), path('billing.payment.status')].map((at) =>
      told('treatment', at, 'COMPLETED'),
    ),
  ).toEqual(['Terminée', 'Terminée', 'Terminé']);
  expect([told('treatment', 'appointment.status', 'NEW'), told('pharmacy', 'status', 'NEW')]).toEqual([
    'Nouveau',
    'Nouvelle',
  ]);
});

test('fields are compared side by side, differing ones first, nested ones separately', () => {
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

interface Found {
  fields: Set<string>;
  codes: Set<string>;
}

/** Collects the fields of a trail schema, and its codes. */
function kept(schema: z.core.$ZodType, name: string, found: Found): void {
  const def = definitionOf(schema);
  if (def.type === 'object') {
    for (const [field, inner] of Object.entries(def.shape)) {
      found.fields.add(field);
      kept(inner, field, found);
    }
  } else if (def.type === 'array') kept(def.element, name, found);
  else if (def.type === 'union') for (const option of def.options) kept(option, name, found);
  else if (def.type === 'enum' && name !== 'language')
    for (const code of Object.values(def.entries)) found.codes.add(isCoded(name) ? String(code) : `${name}: ${code}`);
  else {
    const inner = wrappedIn(schema);
    if (inner) kept(inner, name, found);
  }
}

test('every field and every state code of the trail schemas has a word', () => {
  const found = { fields: new Set<string>(), codes: new Set<string>() };
  for (const [kind, schema] of trailSchemas) kept(schema, kind, found);
  const unnamed = [...found.fields]
    .map((name) => name.replace(/(?<=[a-z])Id$/, ''))
    .filter((name) => textOfName(fields, name) === undefined);
  const wordless = [...found.codes].filter((code) => codeWord(code) === undefined);
  // Ids and version counters are not shown.
  const lacking = [
    ...unnamed.filter((name) => !/^(id|versions?|image|tenant|payment)$/.test(name)).map((name) => `fields "${name}"`),
    ...wordless.map((code) => `codes "${codeId(code)}"`),
  ];
  expect(lacking, 'records/names/names.fr.json lacks these').toEqual([]);
  expect([...found.codes].length).toBeGreaterThan(20);
});
