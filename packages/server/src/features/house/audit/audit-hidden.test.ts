// Who may open the trail sees of a record no more than who may read such records.
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { serverForFile } from '../../../../test/file-fixtures.ts';
import { aHospital, setGrants, somebodyWith } from '../../../../test/hospital.ts';
import { mayRead } from './audit.rules.ts';

const server = await serverForFile();

const everything = {
  accountId: 'nil',
  record: 'nil',
  recordId: 'nil',
  outcome: 'nil',
  call: 'nil',
  from: 'nil',
  to: 'nil',
} as const;

test('with SETTING alone the trail tells that a patient was changed, not whom nor what; with PATIENT too it does', async () => {
  const hospital = await aHospital(server);
  const patientRo = {
    firstName: 'Halima',
    lastName: 'Sule',
    phone: '0803 111 2222',
    gender: 'FEMALE' as const,
    address: '5 Secret Street',
    dateOfBirth: '1990-01-02',
    dateOfReg: '2020-01-02',
  };
  const { id } = await hospital.admin.get(calls.patient.create, { body: { patientRo } });
  const reader = await somebodyWith(hospital, ['SETTING:READ']);
  const filters = { ...everything, record: 'patient', recordId: id };
  const ask = async () => {
    const list = await reader.ask(calls.audit.list, { params: { ...filters, cursor: 'nil', size: 10 } });
    const entry = await reader.ask(calls.audit.read, { params: { id: list.data.data.at(-1).id } });
    const whole = await reader.ask(calls.audit.export, { params: filters });
    return { list, entry, texts: [list, entry, whole].map(({ raw }) => raw) };
  };
  const before = await ask();
  expect(before.entry.data).toMatchObject({ record: 'patient', recordId: id, hidden: true, before: null, after: null });
  for (const text of before.texts) {
    for (const secret of ['Halima', 'Sule', '0803 111', 'Secret Street']) expect(text).not.toContain(secret);
  }
  await setGrants(hospital, 'RECEPTIONIST', ['SETTING:READ', 'PATIENT:READ']);
  const after = await ask();
  expect(after.entry.data).toMatchObject({
    hidden: false,
    recordName: 'Halima Sule',
    after: { address: '5 Secret Street' },
  });
});

test.for([
  ['patient_fact', 'PATIENT:READ'],
  ['treatment', 'TREATMENT:READ'],
  ['labRequest', 'LABORATORY:READ'],
  ['bill', 'ACCOUNT:READ'],
  ['receipt', 'ACCOUNT:READ'],
  ['pharmacy', 'PHARMACY:READ'],
  ['drugLot', 'PHARMACY:READ'],
  ['role', 'ROLE:READ'],
  ['module', 'ROLE:READ'],
] as const)('the details of %s need %s', ([record, grant]) => {
  expect(mayRead(new Set(['SETTING:READ']), record)).toBe(false);
  expect(mayRead(new Set(['SETTING:READ', grant]), record)).toBe(true);
});

test('what is the trail’s own is seen by who may open it', () => {
  for (const record of ['session', 'password', null]) expect(mayRead(new Set(['SETTING:READ']), record)).toBe(true);
});
