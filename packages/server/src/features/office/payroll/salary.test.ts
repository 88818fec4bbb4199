// Salaries: one at a time, each ending the one before; visible only with the payroll module.
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aStaffMember, aWord, somebodyWith } from '../../../../test/hospital.ts';

const { hospital } = await hospitalForFile();
const { admin } = hospital;

const aNurse = async (): Promise<string> => (await aStaffMember(hospital, 'NURSE')).id;

const aComponent = (given: object) =>
  admin.get(calls.salaryComponent.create, {
    body: { salaryComponentRo: { name: aWord(), kind: 'EARNING', counted: 'BASIC', rate: 40, brackets: [], ...given } },
  });

const give = (staffId: string, from: string, given: object = {}) =>
  admin.ask(calls.salary.create, { body: { salaryRo: { staffId, from, basic: 100_000, parts: [], ...given } } });

const daysOf = async (staffId: string) =>
  (await admin.get(calls.salary.ofStaff, { params: { staffId } })).salaries.map(
    ({ from, to }: { from: string; to: string }) => [from, to],
  );

test('a salary is the sum of its components, line by line', async () => {
  const da = await aComponent({ name: 'DA' });
  const hra = await aComponent({ name: 'HRA', rate: 15 });
  const pension = await aComponent({ kind: 'DEDUCTION', counted: 'GROSS', rate: 8, beforeTax: true, remitted: true });
  const tax = await aComponent({
    kind: 'DEDUCTION',
    counted: 'BRACKETS',
    brackets: [
      { from: 0, rate: 0 },
      { from: 50_000, rate: 10 },
      { from: 100_000, rate: 20 },
    ],
  });
  const transport = await aComponent({ counted: 'FIXED', amount: 5000 });
  const parts = [da, hra, pension, tax].map(({ id }: { id: string }) => ({ componentId: id }));
  const answer = await give(await aNurse(), '2026-01-01', {
    parts: [...parts, { componentId: transport.id, amount: 7000 }],
  });
  // 100,000 + 40,000 + 15,000 + 7,000; 8 % of that; 10 % of 50,000 and 20 % of what lies above 100,000.
  expect(answer.data).toMatchObject({ basic: 100_000, gross: 162_000, deductions: 12_960 + 5000 + 9808, net: 134_232 });
  expect(
    answer.data.lines.map(({ amount }: { amount: number }) => amount).sort((a: number, b: number) => a - b),
  ).toEqual([7000, 12_960, 14_808, 15_000, 40_000, 100_000]);
});

test('a new salary ends the one before, and deleting it reopens that one', async () => {
  const staffId = await aNurse();
  await give(staffId, '2026-01-01');
  const { data: raised } = await give(staffId, '2026-07-01', { basic: 120_000 });
  expect(await daysOf(staffId)).toEqual([
    ['2026-07-01', null],
    ['2026-01-01', '2026-06-30'],
  ]);
  await admin.get(calls.salary.delete, { params: { id: raised.id } });
  expect(await daysOf(staffId)).toEqual([['2026-01-01', null]]);
});

test('no person has two salaries on one day', async () => {
  const staffId = await aNurse();
  await give(staffId, '2026-05-01', { to: '2026-05-31' });
  for (const from of ['2026-05-01', '2026-05-31', '2026-04-01']) {
    const refused = await give(staffId, from);
    expect([refused.status, refused.message]).toEqual([409, 'Another salary covers these dates.']);
    expect(refused.data.errors[0].field).toBe('salaryRo.from');
  }
});

test('only one of many concurrent salaries for one person is added', async () => {
  const staffId = await aNurse();
  await give(staffId, '2026-01-01');
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => give(staffId, '2026-03-01', { basic: 1000 + n })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  expect(await daysOf(staffId)).toEqual([
    ['2026-03-01', null],
    ['2026-01-01', '2026-02-28'],
  ]);
});

test('the person and the first day of a salary cannot change, its end can', async () => {
  const staffId = await aNurse();
  const { data } = await give(staffId, '2026-01-01');
  const save = (given: object) =>
    admin.ask(calls.salary.update, {
      params: { id: data.id },
      body: { salaryRo: { staffId, from: '2026-01-01', basic: 100_000, parts: [], ...given } },
    });
  expect((await save({ staffId: await aNurse() })).data.errors[0].field).toBe('salaryRo.staffId');
  expect((await save({ from: '2026-01-02' })).data.errors[0].field).toBe('salaryRo.from');
  expect((await save({ to: '2025-12-31' })).data.errors[0].field).toBe('salaryRo.to');
  expect((await save({ to: '2026-02-15', version: data.version })).status).toBe(200);
  expect((await save({ basic: 5, version: data.version })).status).toBe(409);
  expect(await daysOf(staffId)).toEqual([['2026-01-01', '2026-02-15']]);
});

test('an inactive component cannot be added to a salary', async () => {
  const staffId = await aNurse();
  const { id: componentId, name } = await aComponent({});
  const { data } = await give(staffId, '2026-01-01', { parts: [{ componentId }] });
  await admin.get(calls.salaryComponent.setStatus, { params: { id: componentId, status: 0 } });
  const refused = await give(staffId, '2026-02-01', { parts: [{ componentId }] });
  expect([refused.status, refused.message]).toEqual([400, `${name} is inactive. Please choose another component.`]);
  const kept = await admin.ask(calls.salary.update, {
    params: { id: data.id },
    body: { salaryRo: { staffId, from: '2026-01-01', basic: 200_000, parts: [{ componentId }] } },
  });
  expect(kept.status, kept.raw).toBe(200);
});

test.for([
  [{ counted: 'GROSS' }, 'counted'],
  [{ counted: 'BASIC', rate: null }, 'rate'],
  [{ counted: 'FIXED', amount: null }, 'amount'],
  [{ kind: 'DEDUCTION', counted: 'BRACKETS', brackets: [] }, 'brackets'],
  [{ kind: 'DEDUCTION', counted: 'BRACKETS', brackets: [{ from: 5, rate: 1 }] }, 'brackets'],
] as const)('a component that cannot be counted is refused at its field: %j', async ([given, field]) => {
  const countable: object = { kind: 'EARNING', counted: 'BASIC', rate: 1, brackets: [] };
  const body = {
    salaryComponentRo: { name: aWord(), ...countable, ...given },
  };
  const refused = await admin.ask(calls.salaryComponent.create, { body });
  expect(refused.status).toBe(400);
  expect(refused.data.errors[0].field).toBe(`salaryComponentRo.${field}`);
});

test('all staff are listed, with or without a salary', async () => {
  const member = await aStaffMember(hospital, 'NURSE', { firstName: 'Zainab', lastName: aWord() });
  const rows = async (filters: object) => {
    const body = { filters: { search: member.lastName, ...filters }, page: 0, size: 10 };
    return (await admin.get(calls.salary.page, { body })).data;
  };
  expect(await rows({ salary: 'MISSING' })).toMatchObject([{ id: member.id, role: { name: 'NURSE' }, salary: null }]);
  await give(member.id, '2026-01-01', { bankName: 'First Bank', accountNumber: '0123456789' });
  expect(await rows({ salary: 'MISSING' })).toEqual([]);
  expect(await rows({ roleId: member.account.role.id })).toMatchObject([
    { salary: { basic: 100_000, net: 100_000, bankName: 'First Bank' } },
  ]);
});

test('audited amounts of salaries are visible only to readers of the payroll', async () => {
  const { data } = await give(await aNurse(), '2026-01-01', { basic: 123_456.78 });
  const none = { accountId: 'nil', outcome: 'nil', call: 'nil', from: 'nil', to: 'nil' } as const;
  const params = { ...none, record: 'salary', recordId: data.id };
  const seen = async (who: typeof admin) => (await who.ask(calls.audit.export, { params })).raw;
  expect(await seen(admin)).toContain('123456.78');
  const other = await seen(await somebodyWith(hospital, ['SETTING:READ', 'ACCOUNT:READ', 'EMPLOYEE:READ']));
  expect(other).toContain('/salary/create');
  expect(other).not.toContain('123456');
});
