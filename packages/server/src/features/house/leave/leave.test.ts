// Leave requests: days left, refusals at fields, and permissions.
import type { BodyInput } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { serverForFile } from '../../../../test/file-fixtures.ts';
import { aHospital, type Person, setGrants, somebody } from '../../../../test/hospital.ts';
import { answerText, leaveTypesOf } from '../../../../test/house.ts';

const { leave, leaveTrack, leaveType } = calls;

const server = await serverForFile();
// A Saturday: the year has six weeks left.
server.setNow(new Date('2026-11-21T09:00:00Z'));
const [hospital, other] = await Promise.all([aHospital(server), aHospital(server)]);

const types = await leaveTypesOf(hospital);

type LeaveRo = BodyInput<typeof leave.create>['leaveRo'];

/** One Monday of leave; every field can be replaced. */
const aRequest = (given: Partial<LeaveRo> = {}): LeaveRo => ({
  leaveTypeId: types['Casual Leave']?.id ?? '',
  startDate: '2026-11-23',
  endDate: '2026-11-23',
  numberOfDays: 1,
  reason: 'A wedding',
  ...given,
});

const ask = (person: Person, given: Partial<LeaveRo> = {}) =>
  person.ask(leave.create, { body: { leaveRo: aRequest(given) } });
const refusalOf = async (person: Person, given: Partial<LeaveRo>) => answerText(await ask(person, given));

test('a new hospital has Casual Leave, Medical Leave and Loss of Pay', async () => {
  expect(await hospital.admin.get(leaveType.list)).toMatchObject([
    { name: 'Casual Leave', duration: 12, status: 1 },
    { name: 'Loss of Pay', duration: 30 },
    { name: 'Medical Leave', duration: 10 },
  ]);
});

test('a requested leave is pending, and in every list of the person', async () => {
  const nurse = await somebody(hospital, 'NURSE');
  const { status, data: asked } = await ask(nurse, { endDate: '2026-11-30', numberOfDays: 6, reason: ' Rest ' });
  expect(status).toBe(200);
  const staff = { id: nurse.session.staffId, firstName: 'Ada', account: { role: { name: 'NURSE' } } };
  const kind = { name: 'Casual Leave' };
  expect(asked).toMatchObject({
    status: 'PENDING',
    numberOfDays: 6,
    reason: 'Rest',
    leave: { year: 2026, staff, leaveType: kind },
    decidedAt: null,
  });
  const track = { id: asked.id, numberOfDays: 6, status: 'PENDING' };
  expect(await nurse.get(leave.list)).toMatchObject([
    {
      id: asked.leave.id,
      staff,
      leaveType: { ...kind, duration: 12 },
      taken: 6,
      remaining: 6,
      leaveTrackList: [track],
    },
  ]);
  const own = await nurse.get(leave.mine);
  expect(own.requests).toEqual([asked]);
  expect(own.balances).toMatchObject([
    { name: 'Casual Leave', duration: 12, year: 2026, taken: 6, remaining: 6 },
    { name: 'Loss of Pay', taken: 0, remaining: 30 },
    { name: 'Medical Leave', taken: 0, remaining: 10 },
  ]);
  expect(await nurse.get(leaveTrack.history, { params: { leaveId: asked.leave.id } })).toEqual([asked]);
});

test('the days left of a type are listed by year, and null without a request', async () => {
  const doctor = await somebody(hospital, 'DOCTOR');
  const read = (id = types['Casual Leave']?.id ?? '') => doctor.get(leave.listOfType, { params: { id } });
  expect(await read()).toBeNull();
  const { data: first } = await ask(doctor, { endDate: '2026-11-25', numberOfDays: 3 });
  await ask(doctor, { startDate: '2027-01-04', endDate: '2027-01-04' });
  expect(await read()).toMatchObject([
    { name: 'Casual Leave', duration: 12, year: 2027, taken: 1, remaining: 11 },
    { id: first.leave.id, duration: 12, year: 2026, taken: 3, remaining: 9 },
  ]);
  expect(await read(types['Medical Leave']?.id)).toBeNull();
});

test('missing and invalid values are refused at their fields', async () => {
  const nurse = await somebody(hospital, 'NURSE');
  const cases: [Partial<LeaveRo>, string][] = [
    [{ leaveTypeId: '' }, 'leaveTypeId: Please choose a leave type.'],
    [{ startDate: '' }, 'startDate: Please provide the first day.'],
    [{ endDate: '' }, 'endDate: Please provide the last day.'],
    [{ reason: '  ' }, 'reason: Please provide a reason.'],
    [{ numberOfDays: 0 }, 'numberOfDays: At least half a day.'],
    [{ numberOfDays: 1.2 }, 'numberOfDays: Use whole or half days.'],
    [{ numberOfDays: 1.5 }, 'numberOfDays: This period has 1 working day. Enter that number.'],
    [{ numberOfDays: 2 }, 'numberOfDays: This period has 1 working day. Enter that number.'],
    [{ endDate: '2026-11-30' }, 'numberOfDays: This period has 6 working days. Enter that number.'],
    [{ endDate: '2026-11-22' }, 'endDate: The last day cannot be before the first.'],
    [{ startDate: '2026-11-21', endDate: '2026-11-22' }, 'endDate: There are no working days in this period.'],
    [{ startDate: '2028-11-23', endDate: '2028-11-23' }, 'startDate: Choose dates from 2025 to 2027.'],
  ];
  for (const [given, refusal] of cases) expect(await refusalOf(nurse, given)).toBe(`400 leaveRo.${refusal}`);
  expect((await nurse.get(leave.mine)).requests).toEqual([]);
});

test('an inactive, unknown or foreign type cannot be requested', async () => {
  const nurse = await somebody(hospital, 'NURSE');
  const [foreign] = await other.admin.get(leaveType.list);
  const closed = await hospital.server.sql(
    `insert into leave_type (tenant_id, id, name, duration, status)
     select tenant_id, gen_random_uuid(), 'Study Leave', 5, 0 from leave_type where id = $1 returning id`,
    [types['Casual Leave']?.id],
  );
  for (const leaveTypeId of [foreign.id, '01999999-9999-7999-8999-999999999999', String(closed[0]?.id)]) {
    expect(await refusalOf(nurse, { leaveTypeId })).toBe('400 leaveRo.leaveTypeId: Please choose a leave type.');
  }
});

test('no more days than left can be requested, and the field says how many', async () => {
  const nurse = await somebody(hospital, 'NURSE');
  const long = { endDate: '2026-12-09', numberOfDays: 13 };
  expect(await refusalOf(nurse, long)).toBe('409 leaveRo.numberOfDays: Only 12 Casual Leave days are left in 2026.');
  expect((await ask(nurse, { endDate: '2026-12-08', numberOfDays: 12 })).status).toBe(200);
  expect(await refusalOf(nurse, { startDate: '2026-12-09', endDate: '2026-12-09' })).toBe(
    '409 leaveRo.numberOfDays: No Casual Leave days are left in 2026.',
  );
  const monday = { startDate: '2027-01-04', endDate: '2027-01-04' };
  expect((await ask(nurse, monday)).status).toBe(200);
});

test('twenty concurrent requests for single days succeed only as far as days are left', async () => {
  const nurse = await somebody(hospital, 'NURSE');
  const mondays = Array.from({ length: 20 }, (_, week) =>
    new Date(Date.UTC(2026, 5, 1 + 7 * week)).toISOString().slice(0, 10),
  );
  const answers = await Promise.all(mondays.map((day) => ask(nurse, { startDate: day, endDate: day })));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(12).fill(200), ...Array(8).fill(409)]);
  expect((await nurse.get(leave.list))[0]).toMatchObject({ taken: 12, remaining: 0 });
  expect((await nurse.get(leave.mine)).requests).toHaveLength(12);
});

test('only one of ten concurrent requests for one day succeeds, of any type', async () => {
  const nurse = await somebody(hospital, 'NURSE');
  const ids = Object.values(types).map(({ id }) => id);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, place) => ask(nurse, { leaveTypeId: ids[place % ids.length] ?? '' })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
});

test('days requested already are refused with the request that has them', async () => {
  const nurse = await somebody(hospital, 'NURSE');
  await ask(nurse, { endDate: '2026-11-25', numberOfDays: 3 });
  const more = { leaveTypeId: types['Medical Leave']?.id ?? '', startDate: '2026-11-25', endDate: '2026-11-25' };
  expect(await refusalOf(nurse, more)).toBe(
    '409 leaveRo.startDate: You have already requested leave from 23 Nov 2026 to 25 Nov 2026.',
  );
});

test('the database refuses too many days, and overlapping days', async () => {
  const nurse = await somebody(hospital, 'NURSE');
  const { data: asked } = await ask(nurse);
  await expect(server.sql('update leave set taken_half_days = 25 where id = $1', [asked.leave.id])).rejects.toThrow(
    'leave_within_entitlement',
  );
  await expect(
    server.sql(
      `insert into leave_track (tenant_id, id, leave_id, staff_id, start_date, end_date, half_days, reason)
       select tenant_id, gen_random_uuid(), leave_id, staff_id, '2026-11-22', '2026-11-23', 1, 'Again'
       from leave_track where id = $1`,
      [asked.id],
    ),
  ).rejects.toThrow('leave_track_overlap');
});

test('raised days of a type can be requested; lowered below the taken ones, none are left', async () => {
  const hospitalOfItsOwn = await aHospital(server);
  const own = await leaveTypesOf(hospitalOfItsOwn);
  const leaveTypeId = own['Casual Leave']?.id ?? '';
  const nurse = await somebody(hospitalOfItsOwn, 'NURSE');
  const setDuration = (days: number) =>
    server.sql('update leave_type set duration = $2 where id = $1', [leaveTypeId, days]);
  await ask(nurse, { leaveTypeId, endDate: '2026-12-08', numberOfDays: 12 });
  await setDuration(13);
  expect((await ask(nurse, { leaveTypeId, startDate: '2026-12-09', endDate: '2026-12-09' })).status).toBe(200);
  await setDuration(5);
  expect((await nurse.get(leave.list))[0]).toMatchObject({ taken: 13, remaining: 0 });
  expect(await refusalOf(nurse, { leaveTypeId, startDate: '2026-12-10', endDate: '2026-12-10' })).toBe(
    '409 leaveRo.numberOfDays: No Casual Leave days are left in 2026.',
  );
});

test('a request sent twice is stored once', async () => {
  const nurse = await somebody(hospital, 'NURSE');
  const twice = { body: { leaveRo: aRequest() }, headers: { 'idempotency-key': 'leave-once' } };
  const [one, again] = [await nurse.ask(leave.create, twice), await nurse.ask(leave.create, twice)];
  expect(again.data).toEqual(one.data);
  expect((await nurse.get(leave.mine)).requests).toHaveLength(1);
});

test('every account sees its own leave; that of others needs the permission to read employees', async () => {
  const mine = await aHospital(server);
  const leaveTypeId = (await leaveTypesOf(mine))['Casual Leave']?.id ?? '';
  const [nurse, doctor] = await Promise.all([somebody(mine, 'NURSE'), somebody(mine, 'DOCTOR')]);
  const { data: asked } = await ask(nurse, { leaveTypeId });
  const history = { params: { leaveId: asked.leave.id } };
  expect(await doctor.get(leave.list)).toEqual([]);
  expect((await doctor.ask(leaveTrack.history, history)).status).toBe(404);
  expect((await doctor.ask(leaveTrack.requests)).status).toBe(403);
  await setGrants(mine, 'DOCTOR', ['EMPLOYEE:READ']);
  expect(await doctor.get(leave.list)).toHaveLength(1);
  expect(await doctor.get(leaveTrack.history, history)).toEqual([asked]);
  expect(await doctor.get(leaveTrack.requests)).toEqual([asked]);
  expect((await other.admin.ask(leaveTrack.history, history)).status).toBe(404);
});
