// Leave that begins or ends at noon: counted in halves, never above the limit, and two requests on one day.
import { calls } from '@almoner/contract/calls';
import type { LeaveTrack } from '@almoner/contract/house/leave';
import { beforeEach, expect, test } from 'vitest';
import { serverForFile } from '../../../../test/file-fixtures.ts';
import { type Answer, aStaffMember, type Person } from '../../../../test/hospital.ts';
import { aNurseWithLeave, answerText, leaveTypesOf } from '../../../../test/house.ts';
import { pageOf } from '../../../../test/lists.ts';

const { leave, leaveTrack, leaveType } = calls;

const server = await serverForFile({ now: '2026-11-21T09:00:00Z' });
let { hospital, casualId, nurse } = await aNurseWithLeave(server);
beforeEach(async () => {
  ({ hospital, casualId, nurse } = await aNurseWithLeave(server));
});

const afternoon = { startsAtNoon: true };
const morning = { endsAtNoon: true };

const ask = (startDate: string, endDate: string, given: object = {}, who = nurse): Promise<Answer> =>
  who.ask(leave.create, {
    body: { leaveRo: { leaveTypeId: casualId, startDate, endDate, reason: 'Rest', ...given } },
  });
const decide = (who: Person, { id }: LeaveTrack, status: LeaveTrack['status']) =>
  who.ask(leaveTrack.setStatus, { params: { id, status } });
const casualOf = async (who = nurse) => {
  const { balances } = await who.get(leave.mine);
  return balances.find(({ leaveTypeId }: { leaveTypeId: string }) => leaveTypeId === casualId);
};

test('a request from noon to noon counts half a day less at each end, in every list', async () => {
  const { data: asked } = await ask('2026-11-23', '2026-11-25', { ...afternoon, ...morning, numberOfDays: 2 });
  expect(asked).toMatchObject({ numberOfDays: 2, startsAtNoon: true, endsAtNoon: true, years: [{ days: 2 }] });
  const { data: half } = await ask('2026-11-27', '2026-11-27', { ...morning, numberOfDays: 0.5 });
  expect(half).toMatchObject({ numberOfDays: 0.5, startsAtNoon: false, endsAtNoon: true });
  expect(await casualOf()).toMatchObject({ taken: 2.5, remaining: 9.5 });
  expect((await nurse.get(leave.list))[0]).toMatchObject({ taken: 2.5, remaining: 9.5 });
  const sorted = await pageOf(hospital.admin, leaveTrack, {}, { sort: 'days', direction: 'asc' });
  expect(sorted.data.map(({ numberOfDays }: LeaveTrack) => numberOfDays)).toEqual([0.5, 2]);
  const left = await pageOf(hospital.admin, leave, {}, { sort: 'remaining', direction: 'asc' });
  expect(left.data).toMatchObject([{ remaining: 9.5 }]);
  await decide(hospital.admin, half, 'DECLINED');
  expect(await casualOf()).toMatchObject({ taken: 2 });
  await decide(hospital.admin, half, 'PENDING');
  await nurse.ask(leaveTrack.withdraw, { params: { id: half.id } });
  expect(await casualOf()).toMatchObject({ taken: 2, remaining: 10 });
});

test('days are whole if halves are left out', async () => {
  expect((await ask('2026-11-23', '2026-11-24', { numberOfDays: 2 })).data).toMatchObject({
    numberOfDays: 2,
    startsAtNoon: false,
    endsAtNoon: false,
  });
});

test('the server counts halves in advance, and finds the end of a number of them', async () => {
  const params = { staffId: 'nil', leaveTypeId: casualId, from: '2026-12-30', to: '2027-01-05' } as const;
  const count = (first: 'whole' | 'half', last: 'whole' | 'half') =>
    nurse.ask(leave.days, { params: { ...params, first, last } });
  expect((await count('half', 'half')).data).toMatchObject({
    startsAtNoon: true,
    endsAtNoon: true,
    numberOfDays: 4,
    years: [
      { year: 2026, days: 1.5 },
      { year: 2027, days: 2.5 },
    ],
  });
  const oneDay = { ...params, to: params.from, first: 'half', last: 'half' } as const;
  expect(answerText(await nurse.ask(leave.days, { params: oneDay }))).toBe(
    '400 last: For part of one day, choose either the morning or the afternoon.',
  );
  const last = async (first: 'whole' | 'half', halfDays: number) =>
    (await nurse.ask(leave.lastDay, { params: { staffId: 'nil', from: '2026-11-26', first, halfDays } })).data;
  expect(await last('whole', 3)).toEqual({ endDate: '2026-11-27', endsAtNoon: true });
  expect(await last('half', 3)).toEqual({ endDate: '2026-11-27', endsAtNoon: false });
  expect(await last('half', 4)).toEqual({ endDate: '2026-11-30', endsAtNoon: true });
});

test('an invalid value is refused at its field', async () => {
  const both = { ...afternoon, ...morning };
  expect(answerText(await ask('2026-11-23', '2026-11-23', both))).toBe(
    '400 leaveRo.endsAtNoon: For part of one day, choose either the morning or the afternoon.',
  );
  expect(answerText(await ask('2026-11-23', '2026-11-24', { ...afternoon, numberOfDays: 2 }))).toBe(
    '400 leaveRo.numberOfDays: This period has 1.5 working days. Enter that number.',
  );
  expect((await ask('2026-11-23', '2026-11-24', { startsAtNoon: 'true' })).status).toBe(400);
});

test('no more half days than left can be taken: the last half goes through, another does not', async () => {
  expect((await ask('2026-11-23', '2026-12-08', { ...afternoon })).data.numberOfDays).toBe(11.5);
  expect(answerText(await ask('2026-12-09', '2026-12-09'))).toBe(
    '409 leaveRo.numberOfDays: Only 0.5 Casual Leave days are left in 2026.',
  );
  expect((await ask('2026-12-09', '2026-12-09', morning)).status).toBe(200);
  expect(answerText(await ask('2026-12-10', '2026-12-10', morning))).toBe(
    '409 leaveRo.numberOfDays: No Casual Leave days are left in 2026.',
  );
});

test('thirty concurrent requests for half days succeed only as far as halves are left', async () => {
  const mondays = Array.from({ length: 30 }, (_, week) =>
    new Date(Date.UTC(2026, 4, 4 + 7 * week)).toISOString().slice(0, 10),
  );
  const answers = await Promise.all(mondays.map((day, place) => ask(day, day, place % 2 ? morning : afternoon)));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(24).fill(200), ...Array(6).fill(409)]);
  expect(await casualOf()).toMatchObject({ taken: 12, remaining: 0 });
});

test('a morning and an afternoon of one day are two requests; overlaps are refused, also concurrent ones', async () => {
  const medicalId = (await leaveTypesOf(hospital))['Medical Leave']?.id ?? '';
  expect((await ask('2026-11-23', '2026-11-24', morning)).status).toBe(200);
  expect((await ask('2026-11-24', '2026-11-25', { ...afternoon, leaveTypeId: medicalId })).status).toBe(200);
  expect(answerText(await ask('2026-11-24', '2026-11-24', morning))).toBe(
    '409 leaveRo.startDate: You have already requested leave from 23 Nov 2026 to 24 Nov 2026.',
  );
  expect((await ask('2026-11-25', '2026-11-25', morning)).status).toBe(409);
  expect((await ask('2026-11-24', '2026-11-24')).status).toBe(409);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, place) => ask('2026-12-01', '2026-12-01', place % 2 ? morning : afternoon)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(8);
});

test('a leave type cannot be lowered below the requested halves', async () => {
  const leaveTypeRo = { name: 'Study Leave', duration: 5, period: '', year: null, status: 1 as const };
  const { data: type } = await hospital.admin.ask(leaveType.create, { body: { leaveTypeRo } });
  await ask('2026-11-23', '2026-11-25', { ...afternoon, leaveTypeId: type.id });
  const save = (duration: number) =>
    hospital.admin.ask(leaveType.update, {
      params: { id: type.id },
      body: { leaveTypeRo: { ...leaveTypeRo, duration } },
    });
  expect(answerText(await save(2))).toBe(
    '409 leaveTypeRo.duration: Someone has already requested 2.5 days of this type in 2026. Allow at least that many.',
  );
  expect((await save(3)).status).toBe(200);
});

test('the letter about the decision has the days in halves', async () => {
  const member = await aStaffMember(hospital, 'NURSE', { firstName: 'Efe' });
  const person = await hospital.signIn(member.account.username);
  const { data: asked } = await ask('2026-11-23', '2026-11-24', morning, person);
  await decide(hospital.admin, asked, 'APPROVED');
  await expect
    .poll(() => server.letters.findLast(({ to }) => to === member.account.email)?.text)
    .toContain('(1.5 days) was approved');
});
