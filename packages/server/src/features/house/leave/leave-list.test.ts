// Lists of leave and of requests: filters, order, and the limit without pages.
import { calls } from '@almoner/contract/calls';
import type { Leave, LeaveTrack } from '@almoner/contract/house/leave';
import { expect, test } from 'vitest';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aStaffMember } from '../../../../test/hospital.ts';
import { answerText, leaveTypesOf } from '../../../../test/house.ts';

const { leave, leaveTrack } = calls;

const { server, hospital } = await hospitalForFile({ now: '2026-11-21T09:00:00Z' });
const types = await leaveTypesOf(hospital);
const named = async (firstName: string) => {
  const member = await aStaffMember(hospital, 'NURSE', { firstName, lastName: 'Ade' });
  return hospital.signIn(member.account.username);
};
const [zoe, bola] = [await named('Zoë'), await named('Bola')];
const ask = (person: typeof zoe, type: string, startDate: string, endDate: string) =>
  person.get(leave.create, {
    body: { leaveRo: { leaveTypeId: types[type]?.id ?? '', startDate, endDate, reason: 'Rest' } },
  });
const wedding: LeaveTrack = await ask(zoe, 'Casual Leave', '2026-11-23', '2026-11-25');
const surgery: LeaveTrack = await ask(bola, 'Medical Leave', '2026-12-07', '2026-12-07');
const newYear: LeaveTrack = await ask(bola, 'Casual Leave', '2026-12-28', '2027-01-05');
await hospital.admin.get(leaveTrack.setStatus, { params: { id: surgery.id, status: 'APPROVED' } });

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
const page = (filters: object, more: object = {}) =>
  hospital.admin.ask(leaveTrack.page, { body: { filters, ...more } });
const ids = async (filters: object, more: object = {}) => idsOf((await page(filters, more)).data.data);

/** Uses the call without pages, which has its filters in the path. */
const unpaged = async (given: object) => {
  const params = { name: 'nil', leaveTypeId: 'nil', status: 'nil', from: 'nil', to: 'nil', ...given };
  return hospital.admin.ask(leaveTrack.filter, { params });
};

test.for(['page', 'unpaged'])('requests are listed latest first, and filtered (%s)', async (how) => {
  const find = how === 'page' ? ids : async (given: object) => idsOf((await unpaged(given)).data);
  expect(await find({})).toEqual([newYear.id, surgery.id, wedding.id]);
  expect(await find({ name: 'ZOE ade' })).toEqual([wedding.id]);
  expect(await find({ name: 'zoë 100%' })).toEqual([]);
  expect(await find({ leaveTypeId: types['Casual Leave']?.id })).toEqual([newYear.id, wedding.id]);
  expect(await find({ status: 'APPROVED' })).toEqual([surgery.id]);
  expect(await find({ status: 'DECLINED' })).toEqual([]);
  expect(await find({ from: '2026-11-25', to: '2026-11-30' })).toEqual([wedding.id]);
  expect(await find({ from: '2027-01-05' })).toEqual([newYear.id]);
  expect(await find({ to: '2026-11-22' })).toEqual([]);
  const turned = { from: '2026-12-02', to: '2026-12-01' };
  const refused = how === 'page' ? await page(turned) : await unpaged(turned);
  const field = how === 'page' ? 'filters.to' : 'to';
  expect(answerText(refused)).toBe(`400 ${field}: The last day cannot be before the first.`);
});

test('requests are sorted by every column in both directions, page by page', async () => {
  const firsts: Record<string, string> = {
    employee: newYear.id,
    type: wedding.id,
    from: wedding.id,
    to: wedding.id,
    days: surgery.id,
    status: surgery.id,
  };
  for (const [sort, first] of Object.entries(firsts)) {
    const up = await ids({}, { sort });
    if (sort !== 'employee' && sort !== 'type') expect(up[0]).toBe(first);
    expect((await ids({}, { sort, direction: 'desc' })).toReversed()).toEqual(up);
  }
  expect((await ids({}, { sort: 'employee' })).at(-1)).toBe(wedding.id);
  expect((await ids({}, { sort: 'type' })).at(-1)).toBe(surgery.id);
  expect(await ids({}, { size: 1, page: 2 })).toEqual([wedding.id]);
  expect((await page({}, { sort: 'reason' })).status).toBe(400);
});

test('leave of all staff is filtered by name, type and year, and sorted by days taken', async () => {
  const find = async (filters: object, more: object = {}) => {
    const { data } = await hospital.admin.ask(leave.page, { body: { filters, ...more } });
    return data.data.map(({ staff, year, taken }: Leave) => [staff.firstName, year, taken]);
  };
  expect((await find({}))[0]).toEqual(['Bola', 2027, 3]);
  expect(await find({ name: 'bola', year: 2026 }, { sort: 'taken', direction: 'desc' })).toEqual([
    ['Bola', 2026, 4],
    ['Bola', 2026, 1],
  ]);
  expect(await find({ leaveTypeId: types['Medical Leave']?.id })).toEqual([['Bola', 2026, 1]]);
  expect((await find({}, { sort: 'staff', direction: 'desc' }))[0]).toEqual(['Zoë', 2026, 3]);
  expect((await find({}, { sort: 'remaining' }))[0]).toEqual(['Bola', 2026, 4]);
  expect((await find({}, { sort: 'type' })).at(-1)).toEqual(['Bola', 2026, 1]);
});

test('beyond the limit calls without pages return pending requests, then the latest; the export has all', async () => {
  await server.sql(
    `insert into leave_track (tenant_id, id, leave_id, staff_id, start_date, end_date, half_days, reason, status,
       decided_at)
     select tenant_id, gen_random_uuid(), leave_id, staff_id, '2026-11-20'::date - n, '2026-11-20'::date - n, 1, 'Old',
       case when n = 1500 then 'PENDING' else 'APPROVED' end, case when n < 1500 then now() end
     from leave_track, generate_series(1, 1500) as n where id = $1`,
    [wedding.id],
  );
  await server.sql(
    `insert into leave_share (tenant_id, track_id, staff_id, leave_id, year, half_days)
     select tenant_id, id, staff_id, leave_id, 2026, 1 from leave_track where reason = 'Old'`,
  );
  const { data, message } = await hospital.admin.ask(leaveTrack.requests);
  expect(message).toBe('The most current 1,000 are shown. Search to find the others.');
  const days = data.map(({ startDate }: LeaveTrack) => startDate);
  expect(days).toHaveLength(1000);
  expect(days).toEqual([...days].sort().reverse());
  // Three are pending, one of them for 1,500 days; of the decided ones the latest 997 are kept.
  expect([days[0], days.at(-2), days.at(-1)]).toEqual(['2026-12-28', '2024-02-28', '2022-10-12']);
  for (const sort of [undefined, 'employee', 'from', 'days', 'status'] as const) {
    const { raw } = await hospital.admin.ask(leaveTrack.export, { body: sort ? { sort, direction: 'desc' } : {} });
    const lines = raw
      .trimEnd()
      .split('\n')
      .map((line: string) => JSON.parse(line));
    expect(new Set(idsOf(lines.slice(1, -1))).size).toBe(1503);
    expect([lines.at(0), lines.at(-1)]).toEqual([{ total: 1503 }, { rows: 1503 }]);
  }
});
