// Public holidays: one per day, permissions, and their effect on leave.
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aHospital, type Person, somebody, somebodyWith } from '../../../../test/hospital.ts';
import { answerText, leaveTypesOf } from '../../../../test/house.ts';

const { leave, publicHoliday } = calls;

const { server, hospital } = await hospitalForFile({ now: '2026-11-21T09:00:00Z' });
const { admin } = hospital;

const add = (day: string, name = 'Christmas Day', who: Person = admin) =>
  who.ask(publicHoliday.create, { body: { publicHolidayRo: { day, name } } });
const save = (id: string, given: object, who: Person = admin) =>
  who.ask(publicHoliday.update, { params: { id }, body: { publicHolidayRo: given as never } });
const remove = (id: string, who: Person = admin) => who.ask(publicHoliday.delete, { params: { id } });

test('a holiday is added, listed by day, changed and deleted, and each step is audited', async () => {
  const { data: boxing } = await add('2031-12-26', '  Boxing Day ');
  const { data: christmas } = await add('2031-12-25');
  expect(boxing).toEqual({ id: boxing.id, day: '2031-12-26', name: 'Boxing Day', version: 1 });
  const listed = async () =>
    (await admin.get(publicHoliday.list)).filter(({ day }: { day: string }) => day.startsWith('2031'));
  expect(await listed()).toEqual([christmas, boxing]);
  expect(await admin.get(publicHoliday.read, { params: { id: boxing.id } })).toEqual(boxing);
  const changed = await save(boxing.id, { day: '2031-12-27', name: 'Boxing Day', version: 1 });
  expect(changed.data).toMatchObject({ day: '2031-12-27', version: 2 });
  expect((await save(boxing.id, { day: '2031-12-28', name: 'Boxing Day', version: 1 })).status).toBe(409);
  expect((await remove(boxing.id)).status).toBe(200);
  expect((await remove(boxing.id)).status).toBe(404);
  expect(await listed()).toEqual([christmas]);
  const rows = await server.sql('select before, after from audit where record_id = $1 and outcome = $2 order by id', [
    boxing.id,
    'DONE',
  ]);
  expect(rows).toMatchObject([
    { before: null, after: { day: '2031-12-26' } },
    { before: { day: '2031-12-26' }, after: { day: '2031-12-27' } },
    { before: { day: '2031-12-27' }, after: null },
  ]);
});

test('a missing value or taken day is refused at its field', async () => {
  const { data: there } = await add('2032-01-01', 'New Year');
  const { data: other } = await add('2032-01-02', 'Second');
  expect(answerText(await add('2032-01-01'))).toBe(
    '409 publicHolidayRo.day: There is already a public holiday on this date.',
  );
  expect(answerText(await save(other.id, { day: there.day, name: 'Second' }))).toBe(
    '409 publicHolidayRo.day: There is already a public holiday on this date.',
  );
  expect(answerText(await add(''))).toBe('400 publicHolidayRo.day: Please provide the date.');
  expect(answerText(await add('2032-02-30'))).toMatch(/^400 publicHolidayRo\.day: /);
  expect(answerText(await add('2032-01-03', ' '))).toBe('400 publicHolidayRo.name: Please provide a name.');
  expect((await add('2032-01-03', 'x'.repeat(101))).status).toBe(400);
});

test('only one of ten concurrent additions of one day succeeds; another hospital has its own', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => add('2033-12-25')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  const made = answers.find(({ status }) => status === 200)?.data;
  const other = await aHospital(server);
  expect(await other.admin.get(publicHoliday.list)).toEqual([]);
  expect((await add('2033-12-25', 'Christmas Day', other.admin)).status).toBe(200);
  for (const refused of [
    await save(made.id, { day: '2033-12-26', name: 'Stolen' }, other.admin),
    await remove(made.id, other.admin),
    await other.admin.ask(publicHoliday.read, { params: { id: made.id } }),
  ]) {
    expect(refused.status).toBe(404);
  }
});

test('the permission for leave types covers public holidays, and every account reads their list', async () => {
  const { data: made } = await add('2034-12-25');
  const may = async (who: Person) => [
    (await who.ask(publicHoliday.list)).status,
    (await who.ask(publicHoliday.read, { params: { id: made.id } })).status,
    (await save(made.id, { day: made.day, name: made.name }, who)).status,
  ];
  expect(await may(await somebodyWith(hospital, ['LEAVETYPE:WRITE']))).toEqual([200, 403, 200]);
  expect(await may(await somebodyWith(hospital, ['LEAVETYPE:READ', 'LEAVETYPE:EXECUTE']))).toEqual([200, 200, 403]);
  expect(await may(await somebodyWith(hospital, ['EMPLOYEE:READ', 'EMPLOYEE:WRITE']))).toEqual([200, 403, 403]);
});

test('leave takes no days on public holidays, and earlier requests keep their count', async () => {
  const nurse = await somebody(hospital, 'NURSE');
  const leaveTypeId = (await leaveTypesOf(hospital))['Casual Leave']?.id ?? '';
  const ask = (startDate: string, endDate: string, given: object = {}) =>
    nurse.ask(leave.create, { body: { leaveRo: { leaveTypeId, startDate, endDate, reason: 'Rest', ...given } } });
  const whole = { first: 'whole', last: 'whole' } as const;
  const count = (from: string, to: string) =>
    nurse.get(leave.days, { params: { staffId: 'nil', leaveTypeId, from, to, ...whole } });
  const last = async (from: string, days: number) =>
    (await nurse.get(leave.lastDay, { params: { staffId: 'nil', from, first: 'whole', halfDays: 2 * days } })).endDate;
  const { data: before } = await ask('2026-12-07', '2026-12-11');
  expect(before.numberOfDays).toBe(5);
  expect(await last('2026-12-24', 2)).toBe('2026-12-25');

  for (const day of ['2026-12-08', '2026-12-25', '2026-12-26', '2027-01-01']) await add(day, 'Holiday');
  // A Saturday is a day off for her anyway.
  expect(await count('2026-12-24', '2027-01-04')).toMatchObject({
    numberOfDays: 6,
    years: [
      { year: 2026, days: 5, remaining: 7 },
      { year: 2027, days: 1, remaining: 12 },
    ],
  });
  expect(await last('2026-12-24', 2)).toBe('2026-12-28');
  expect(answerText(await ask('2026-12-24', '2027-01-04', { numberOfDays: 8 }))).toBe(
    '400 leaveRo.numberOfDays: This period has 6 working days. Enter that number.',
  );
  expect(answerText(await ask('2026-12-25', '2026-12-27'))).toBe(
    '400 leaveRo.endDate: There are no working days in this period.',
  );
  const { data: over } = await ask('2026-12-24', '2027-01-04', { numberOfDays: 6 });
  expect(over).toMatchObject({ numberOfDays: 6, years: [{ days: 5 }, { days: 1 }] });
  const { balances, requests } = await nurse.get(leave.mine);
  expect(balances).toContainEqual(expect.objectContaining({ leaveTypeId, taken: 10, remaining: 2 }));
  expect(requests.map(({ numberOfDays }: { numberOfDays: number }) => numberOfDays)).toEqual([6, 5]);
  // Another hospital has none of these holidays.
  const other = await aHospital(server);
  const params = { staffId: 'nil', leaveTypeId: 'nil', from: '2026-12-24', to: '2027-01-04', ...whole };
  expect((await other.admin.get(leave.days, { params })).numberOfDays).toBe(8);
});
