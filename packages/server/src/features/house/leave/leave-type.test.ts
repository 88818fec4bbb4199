// Leave types in the settings: days, year, and the lower limit by existing requests.
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aHospital, aWord, type Person, somebody } from '../../../../test/hospital.ts';
import { answerText } from '../../../../test/house.ts';

const { leave, leaveTrack, leaveType } = calls;

const { server, hospital } = await hospitalForFile({ now: '2026-11-21T09:00:00Z' });
const nurse = await somebody(hospital, 'NURSE');

const aType = (given: object = {}) => ({
  name: `Leave ${aWord()}`,
  duration: 10,
  year: null,
  ...given,
});
const add = (given: object = {}) => hospital.admin.ask(leaveType.create, { body: { leaveTypeRo: aType(given) } });
const save = (id: string, given: object) =>
  hospital.admin.ask(leaveType.update, { params: { id }, body: { leaveTypeRo: aType(given) } });
const turn = (id: string, status: 0 | 1) => hospital.admin.ask(leaveType.setStatus, { params: { id, status } });
const remove = (id: string) => hospital.admin.ask(leaveType.delete, { params: { id } });

// A different Monday for every request; its working week has five days.
let weeks = 0;
const ask = (person: Person, leaveTypeId: string, days = 1, year = 2026) => {
  weeks += 1;
  const first = Date.UTC(year, 0, year === 2026 ? 5 : 4) + 7 * 86_400_000 * (weeks % 50);
  const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);
  const [startDate, endDate] = [dayOf(first), dayOf(first + (days - 1) * 86_400_000)];
  const leaveRo = { leaveTypeId, startDate, endDate, numberOfDays: days, reason: 'Rest' };
  return person.ask(leave.create, { body: { leaveRo } });
};
const balanceOf = async (person: Person, id: string) =>
  (await person.get(leave.mine)).balances.find(({ leaveTypeId }: { leaveTypeId: string }) => leaveTypeId === id);

test('a name may have a leave type for every year and one for each year, the latter first', async () => {
  const { data: always } = await add({ name: 'Annual Leave', period: ' January to June ' });
  expect(always).toMatchObject({ period: 'January to June', year: null });
  const { data: once } = await add({ name: 'Annual Leave', year: 2027, status: 0 });
  expect(once).toMatchObject({ year: 2027, status: 0 });
  const named = (await nurse.get(leaveType.list)).filter(({ name }: { name: string }) => name === 'Annual Leave');
  expect(named).toEqual([once, always]);
});

test('an invalid value is refused at its field', async () => {
  const cases: [object, string][] = [
    [{ duration: 0 }, 'duration: At least one day.'],
    [{ duration: 367 }, 'duration: At most 366 days.'],
    [{ duration: 1.5 }, 'duration: Use a whole number.'],
    [{ year: '2026' }, 'year: “2026” is not a number.'],
    [{ year: 1999 }, 'year: The year must be 2000 or later.'],
    [{ year: 2201 }, 'year: The year must be 2200 or earlier.'],
  ];
  for (const [given, message] of cases) {
    const [{ field, message: said }] = (await add(given)).data.errors;
    expect(`${field}: ${said}`).toBe(`leaveTypeRo.${message}`);
  }
});

test('a read record can be sent back; a hospital in it is ignored', async () => {
  const other = await aHospital(server);
  const { data: added } = await add({ tenantId: 'another hospital' });
  expect(added.tenantId).toBe(hospital.admin.session.tenantCode);
  const { data: after } = await save(added.id, { ...added, duration: 11, tenantId: 'another hospital' });
  expect(after).toEqual({ ...added, duration: 11, version: 2 });
  expect(await other.admin.get(leaveType.list)).toHaveLength(3);
});

test('a type of one year can be requested in that year only', async () => {
  const { data: type } = await add({ name: 'Jubilee Leave', year: 2027 });
  const refused = await ask(nurse, type.id, 1, 2026);
  expect(answerText(refused)).toBe('400 leaveRo.startDate: Jubilee Leave is for 2027. Choose dates in that year.');
  expect(await balanceOf(nurse, type.id)).toBeUndefined();
  expect((await ask(nurse, type.id, 1, 2027)).status).toBe(200);
});

test('a type keeps the years in which it was requested', async () => {
  const { data: type } = await add();
  await ask(nurse, type.id, 1, 2026);
  const refused = await save(type.id, { year: 2027 });
  expect(answerText(refused)).toBe(
    '409 leaveTypeRo.year: Leave of this type has been requested in 2026, so it cannot be limited to another year.',
  );
  expect((await save(type.id, { year: 2026 })).status).toBe(200);
  expect((await save(type.id, { year: null })).status).toBe(200);
});

test('the days can be lowered to the requested days of a year, and no further', async () => {
  const { data: type } = await add();
  const { data: first } = await ask(nurse, type.id, 4);
  await ask(nurse, type.id, 2);
  const refused = await save(type.id, { duration: 5 });
  expect(answerText(refused)).toBe(
    '409 leaveTypeRo.duration: Someone has already requested 6 days of this type in 2026. Allow at least that many.',
  );
  expect((await save(type.id, { duration: 6 })).status).toBe(200);
  expect(await balanceOf(nurse, type.id)).toMatchObject({ duration: 6, taken: 6, remaining: 0 });
  await hospital.admin.get(leaveTrack.setStatus, { params: { id: first.id, status: 'DECLINED' } });
  expect((await save(type.id, { duration: 2 })).status).toBe(200);
  const again = await hospital.admin.ask(leaveTrack.setStatus, { params: { id: first.id, status: 'PENDING' } });
  expect(again.status).toBe(409);
});

test('concurrent requests and lowering never exceed the days of the type', async () => {
  const outcomes: string[] = [];
  for (let round = 0; round < 10; round += 1) {
    const { data: type } = await add({ duration: 5 });
    const [asked, lowered] = await Promise.all([ask(nurse, type.id, 5), save(type.id, { duration: 3 })]);
    outcomes.push(`${asked.status} ${lowered.status}`);
    const { duration, taken } = await balanceOf(nurse, type.id);
    expect(taken).toBeLessThanOrEqual(duration);
  }
  // One of the two each time, never both.
  expect(new Set(outcomes).size).toBeLessThanOrEqual(2);
  for (const outcome of outcomes) expect(['200 409', '409 200']).toContain(outcome);
});

test('concurrent returning, taking and lowering never exceed the days of the type', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { data: type } = await add({ duration: 5 });
    const { data: asked } = await ask(nurse, type.id, 5);
    const decide = (status: 'DECLINED' | 'PENDING') =>
      hospital.admin.ask(leaveTrack.setStatus, { params: { id: asked.id, status } });
    await decide('DECLINED');
    const [reopened, lowered] = await Promise.all([decide('PENDING'), save(type.id, { duration: 3 })]);
    expect(['200 409', '409 200']).toContain(`${reopened.status} ${lowered.status}`);
  }
});

test('no request succeeds for a type that is deleted or deactivated at the same moment', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { data: type } = await add();
    const end = round % 2 ? turn(type.id, 0) : remove(type.id);
    const [ended, asked] = await Promise.all([end, ask(nurse, type.id)]);
    const fair = round % 2 ? ['200 200', '200 400'] : ['200 400', '409 200'];
    expect(fair).toContain(`${ended.status} ${asked.status}`);
  }
});

test('an inactive leave type cannot be requested until it is active again', async () => {
  const { data: before } = await add();
  await turn(before.id, 0);
  expect((await ask(nurse, before.id)).status).toBe(400);
  await turn(before.id, 1);
  expect((await ask(nurse, before.id)).status).toBe(200);
});
