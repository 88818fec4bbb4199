// Leave requests are withdrawn only by the accounts that made them.
import { calls } from '@almoner/contract/calls';
import type { LeaveStatus, LeaveTrack } from '@almoner/contract/house/leave';
import { beforeEach, expect, test } from 'vitest';
import { serverForFile } from '../../../../test/file-fixtures.ts';
import { aHospital, type Person, somebody, somebodyWith } from '../../../../test/hospital.ts';
import { aNurseWithLeave, answerText } from '../../../../test/house.ts';
import { callDuringTransaction } from '../../../../test/meanwhile.ts';

const { leave, leaveTrack, leaveType } = calls;

const server = await serverForFile({ now: '2026-11-21T09:00:00Z' });
let { hospital, casualId, nurse } = await aNurseWithLeave(server);
beforeEach(async () => {
  ({ hospital, casualId, nurse } = await aNurseWithLeave(server));
});

const ask = async (person: Person, startDate = '2026-11-23', endDate = startDate, given: object = {}) => {
  const leaveRo = { leaveTypeId: casualId, startDate, endDate, reason: 'Rest', ...given };
  return (await person.get(leave.create, { body: { leaveRo } })) as LeaveTrack;
};
const withdraw = (person: Person, { id }: { id: string }) => person.ask(leaveTrack.withdraw, { params: { id } });
const decide = (person: Person, { id }: LeaveTrack, status: LeaveStatus) =>
  person.ask(leaveTrack.setStatus, { params: { id, status } });
const takenOf = async (person: Person) => {
  const entries = await person.get(leave.listOfType, { params: { id: casualId } });
  return Object.fromEntries((entries ?? []).map(({ year, taken }: { year: number; taken: number }) => [year, taken]));
};

test('a withdrawn request is gone for requester and deciders, and its days are left again', async () => {
  const kept = await ask(nurse, '2026-11-30');
  const asked = await ask(nurse, '2026-12-28', '2027-01-05');
  expect(await takenOf(nurse)).toEqual({ 2026: 5, 2027: 3 });
  expect(await withdraw(nurse, asked)).toMatchObject({ status: 200, data: null });
  expect((await nurse.get(leave.mine)).requests).toEqual([kept]);
  expect(await hospital.admin.get(leaveTrack.requests)).toEqual([kept]);
  // There was no request in 2027.
  expect(await takenOf(nurse)).toEqual({ 2026: 1 });
  expect(await hospital.admin.get(leave.list)).toHaveLength(1);
  expect((await ask(nurse, '2026-12-28', '2027-01-05')).status).toBe('PENDING');
});

test('a leave type whose only request was withdrawn can be deleted', async () => {
  const leaveTypeRo = { name: 'Study Leave', duration: 5, year: null };
  const { id: leaveTypeId } = await hospital.admin.get(leaveType.create, { body: { leaveTypeRo } });
  const asked = await ask(nurse, '2026-11-23', '2026-11-24', { leaveTypeId });
  const remove = () => hospital.admin.ask(leaveType.delete, { params: { id: leaveTypeId } });
  expect((await remove()).status).toBe(409);
  await withdraw(nurse, asked);
  expect((await remove()).status).toBe(200);
});

test('a decided request cannot be withdrawn until an administrator has set it back', async () => {
  const asked = await ask(nurse);
  await decide(hospital.admin, asked, 'APPROVED');
  expect(answerText(await withdraw(nurse, asked))).toBe(
    '409 This request has been approved. It can no longer be withdrawn.',
  );
  await decide(hospital.admin, asked, 'PENDING');
  await decide(hospital.admin, asked, 'DECLINED');
  expect(answerText(await withdraw(nurse, asked))).toBe(
    '409 This request has been rejected. It can no longer be withdrawn.',
  );
  await decide(hospital.admin, asked, 'PENDING');
  expect((await withdraw(nurse, asked)).status).toBe(200);
  expect((await withdraw(nurse, asked)).status).toBe(404);
});

test('a request is absent to all others: colleagues, deciders, and other hospitals', async () => {
  const asked = await ask(nurse);
  const [mate, chief] = [await somebody(hospital, 'NURSE'), await somebodyWith(hospital, ['EMPLOYEE:EXECUTE'])];
  const stranger = await aHospital(server);
  const unknown = await withdraw(nurse, { id: '01999999-9999-7999-8999-999999999999' });
  for (const other of [mate, chief, hospital.admin, stranger.admin]) {
    const refused = await withdraw(other, asked);
    expect([refused.status, refused.message]).toEqual([404, unknown.message]);
  }
  expect((await nurse.get(leave.mine)).requests).toEqual([asked]);
});

test('leave entered for another person is withdrawn by the entering account, not by the person', async () => {
  const chief = await somebodyWith(hospital, ['EMPLOYEE:READ', 'EMPLOYEE:EXECUTE']);
  const entered = await ask(chief, '2026-11-23', '2026-11-24', { staffId: nurse.session.staffId });
  expect((await withdraw(nurse, entered)).status).toBe(404);
  expect((await withdraw(chief, entered)).status).toBe(200);
  expect((await nurse.get(leave.mine)).requests).toEqual([]);
});

test('the notification to decide is settled, and the trail keeps the request', async () => {
  const asked = await ask(nurse);
  const open = async () => {
    const told = await server.sql(
      "select settled_at is null as open from notification where kind = 'LEAVE_ASKED' and record_id = $1",
      [asked.id],
    );
    return told.map((one) => one.open);
  };
  expect(await open()).toEqual([true]);
  await withdraw(nurse, asked);
  expect(await open()).toEqual([false]);
  const rows = await server.sql('select outcome, before, after from audit where record_id = $1 order by id', [
    asked.id,
  ]);
  expect(rows).toMatchObject([
    { outcome: 'DONE', before: null, after: { status: 'PENDING' } },
    { outcome: 'DONE', before: { status: 'PENDING', reason: 'Rest', numberOfDays: 1 }, after: null },
  ]);
});

test('exactly one of a concurrent withdrawal and approval succeeds, and the days agree', async () => {
  for (let round = 0; round < 6; round += 1) {
    const day = new Date(Date.UTC(2026, 5, 1 + 7 * round)).toISOString().slice(0, 10);
    const before = (await takenOf(nurse))[2026] ?? 0;
    const asked = await ask(nurse, day);
    const both = [() => withdraw(nurse, asked), () => decide(hospital.admin, asked, 'APPROVED')];
    const answers = await Promise.all((round % 2 ? both : both.toReversed()).map((one) => one()));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect([404, 409]).toContain(statuses.find((status) => status !== 200));
    const { requests } = await nurse.get(leave.mine);
    const left = requests.find(({ id }: { id: string }) => id === asked.id);
    expect(left?.status).toBe(statuses.includes(404) ? undefined : 'APPROVED');
    expect((await takenOf(nurse))[2026] ?? 0).toBe(before + (left ? 1 : 0));
  }
});

test('the second of the two waits for the first and then fails', async () => {
  const hold = (staffId: string): [string, string[]] => ['select id from staff where id = $1 for update', [staffId]];
  const { staffId } = nurse.session;
  const first = await ask(nurse, '2026-11-23');
  const late = await callDuringTransaction(
    server,
    hold(staffId),
    () => withdraw(nurse, first),
    async () => {
      await server.sql(
        "update leave_track set status = 'APPROVED', decided_at = now(), version = version + 1 where id = $1",
        [first.id],
      );
    },
  );
  expect(late.status).toBe(409);
});

test('only one of ten concurrent withdrawals succeeds, and the days are returned once', async () => {
  const asked = await ask(nurse);
  await ask(nurse, '2026-11-30');
  const answers = await Promise.all(Array.from({ length: 10 }, () => withdraw(nurse, asked)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)]);
  expect(await takenOf(nurse)).toEqual({ 2026: 1 });
});
