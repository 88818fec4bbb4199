// Decisions on leave: permissions, the effect on days, and notifications.
import { calls } from '@almoner/contract/calls';
import type { LeaveStatus, LeaveTrack } from '@almoner/contract/house/leave';
import { expect, test } from 'vitest';
import { testSecret } from '../../../../test/database.ts';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aHospital, aStaffMember, type Person, setGrants, somebody } from '../../../../test/hospital.ts';
import { answerText, leaveTypesOf } from '../../../../test/house.ts';
import { openLog } from '../../../kernel/base/log.ts';
import { openPool } from '../../../kernel/database/database.ts';
import { listApprovedLeave } from './leave.service.ts';

const { leave, leaveTrack } = calls;

const { server, hospital } = await hospitalForFile({ now: '2026-11-21T09:00:00Z' });
const casualId = (await leaveTypesOf(hospital))['Casual Leave']?.id ?? '';
const nurse = await somebody(hospital, 'NURSE');

// Different days for every request; each year has 52 weeks of them.
let week = 0;
const nextMonday = () => {
  week += 1;
  return new Date(Date.UTC(2026, 0, 5 + 7 * (week - 1))).toISOString().slice(0, 10);
};

const request = async (person: Person, startDate = nextMonday(), endDate = startDate, numberOfDays = 1) => {
  const leaveRo = { leaveTypeId: casualId, startDate, endDate, numberOfDays, reason: 'Rest' };
  return (await person.get(leave.create, { body: { leaveRo } })) as LeaveTrack;
};
const decide = (person: Person, { id }: LeaveTrack, status: LeaveStatus) =>
  person.ask(leaveTrack.setStatus, { params: { id, status } });
const remainingOf = async (person: Person) => {
  const { balances } = await person.get(leave.mine);
  return balances.find(({ leaveTypeId }: { leaveTypeId: string }) => leaveTypeId === casualId).remaining;
};
/** Waits for the letter after a decision. */
const letterTo = (email: string, subject: string) =>
  expect.poll(() => server.letters.findLast((one) => one.to === email && one.subject === subject)?.text);

test('an approved request keeps only its own days taken', async () => {
  const before = await remainingOf(nurse);
  const asked = await request(nurse);
  const { status, data } = await decide(hospital.admin, asked, 'APPROVED');
  expect(status).toBe(200);
  expect(data).toMatchObject({
    id: asked.id,
    status: 'APPROVED',
    decidedAt: '2026-11-21T09:00:00.000Z',
    decidedBy: hospital.admin.session.name,
  });
  expect(await remainingOf(nurse)).toBe(before - 1);
});

test('a rejected request returns its days, which can be requested again', async () => {
  const before = await remainingOf(nurse);
  const asked = await request(nurse);
  expect(await remainingOf(nurse)).toBe(before - 1);
  expect((await decide(hospital.admin, asked, 'DECLINED')).data.status).toBe('DECLINED');
  expect(await remainingOf(nurse)).toBe(before);
  const again = await request(nurse, asked.startDate);
  const refused = await decide(hospital.admin, asked, 'PENDING');
  expect(answerText(refused)).toBe('409 Leave has been requested on these days in the meantime.');
  await decide(hospital.admin, again, 'DECLINED');
  expect((await decide(hospital.admin, asked, 'PENDING')).status).toBe(200);
  expect(await remainingOf(nurse)).toBe(before - 1);
});

test('a request changes from pending to a decision and back, and in no other way', async () => {
  const asked = await request(nurse);
  const refusals = async (...statuses: LeaveStatus[]) => {
    const answers = [];
    for (const status of statuses) answers.push(await decide(hospital.admin, asked, status));
    return answers.map(({ status, message }) => `${status} ${message}`);
  };
  expect(await refusals('PENDING')).toEqual(['409 This request is already pending.']);
  await decide(hospital.admin, asked, 'APPROVED');
  expect(await refusals('APPROVED', 'DECLINED')).toEqual([
    '409 This request is already approved.',
    '409 This request is approved. Set it back to pending first.',
  ]);
  expect((await decide(hospital.admin, asked, 'PENDING')).data).toMatchObject({ decidedAt: null, decidedBy: null });
  await decide(hospital.admin, asked, 'DECLINED');
  expect(await refusals('DECLINED', 'APPROVED')).toEqual([
    '409 This request is already rejected.',
    '409 This request is rejected. Set it back to pending first.',
  ]);
});

test('only one of ten concurrent decisions succeeds, and the days are returned once', async () => {
  const before = await remainingOf(nurse);
  const asked = await request(nurse);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, place) => decide(hospital.admin, asked, place % 2 ? 'DECLINED' : 'APPROVED')),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  const winner = answers.find(({ status }) => status === 200)?.data.status;
  expect(await remainingOf(nurse)).toBe(winner === 'APPROVED' ? before - 1 : before);
});

test('a rejected request cannot be pending again if its days were taken meanwhile', async () => {
  const other = await somebody(hospital, 'NURSE');
  const asked = await request(other);
  await decide(hospital.admin, asked, 'DECLINED');
  await request(other, '2026-11-23', '2026-12-08', 12);
  const refused = await decide(hospital.admin, asked, 'PENDING');
  expect(answerText(refused)).toBe('409 No Casual Leave days are left in 2026.');
  expect((await hospital.admin.get(leaveTrack.history, { params: { leaveId: asked.leave.id } }))[1].status).toBe(
    'DECLINED',
  );
});

test('accounts with EXECUTE in EMPLOYEE decide too, but only an administrator sets a request back to pending', async () => {
  const mate = await somebody(hospital, 'ACCOUNTANT');
  const asked = await request(nurse);
  await setGrants(hospital, 'ACCOUNTANT', ['EMPLOYEE:READ', 'EMPLOYEE:WRITE']);
  expect((await decide(mate, asked, 'APPROVED')).status).toBe(403);
  await setGrants(hospital, 'ACCOUNTANT', ['EMPLOYEE:EXECUTE']);
  expect((await decide(mate, asked, 'APPROVED')).status).toBe(200);
  const refused = await decide(mate, asked, 'PENDING');
  expect(answerText(refused)).toBe('403 Only an administrator can set a decided request back to pending.');
  expect((await decide(hospital.admin, asked, 'PENDING')).status).toBe(200);
});

test("one's own leave cannot be decided, except by the root account", async () => {
  const second = await aStaffMember(hospital, 'ADMIN');
  const admin = await hospital.signIn(second.account.username);
  const asked = await request(admin);
  for (const status of ['APPROVED', 'DECLINED'] as const) {
    const refused = await decide(admin, asked, status);
    expect(answerText(refused)).toBe('403 You cannot approve or reject your own leave. Ask a colleague who can.');
  }
  expect((await decide(hospital.admin, asked, 'APPROVED')).status).toBe(200);
  const roots = await request(hospital.admin);
  expect((await decide(hospital.admin, roots, 'APPROVED')).status).toBe(200);
  expect(await hospital.admin.get(leave.decisions)).toEqual([]);
});

test('a role without the permission decides nothing, and another hospital finds nothing', async () => {
  const asked = await request(nurse);
  expect((await decide(nurse, asked, 'APPROVED')).status).toBe(403);
  expect((await decide(await somebody(hospital, 'DOCTOR'), asked, 'APPROVED')).status).toBe(403);
  const stranger = await aHospital(server);
  expect((await decide(stranger.admin, asked, 'APPROVED')).status).toBe(404);
});

test('the person is mailed, and shown the decision until they have seen it', async () => {
  const member = await aStaffMember(hospital, 'DOCTOR', { firstName: 'Efe' });
  const doctor = await hospital.signIn(member.account.username);
  const asked = await request(doctor, '2026-11-23', '2026-11-24', 2);
  expect(await doctor.get(leave.decisions)).toEqual([]);
  await decide(hospital.admin, asked, 'APPROVED');
  const decider = hospital.admin.session.name;
  await letterTo(member.account.email, 'Your leave request was approved').toBe(`Hello Efe,

your request for Casual Leave from 23 Nov 2026 to 24 Nov 2026 (2 days) was approved by ${decider}.

All your leave: http://almoner.example/home/leave
`);
  expect(await doctor.get(leave.decisions)).toMatchObject([{ id: asked.id, status: 'APPROVED' }]);
  const seen = { params: { id: asked.id } };
  expect((await nurse.ask(leaveTrack.markSeen, seen)).status).toBe(404);
  expect((await hospital.admin.ask(leaveTrack.markSeen, seen)).status).toBe(404);
  await doctor.get(leaveTrack.markSeen, seen);
  expect(await doctor.get(leave.decisions)).toEqual([]);

  await decide(hospital.admin, asked, 'PENDING');
  await letterTo(member.account.email, 'Your leave request is pending again').toContain('was set back to pending by');
  expect((await doctor.ask(leaveTrack.markSeen, seen)).status).toBe(404);
  await decide(hospital.admin, asked, 'DECLINED');
  await letterTo(member.account.email, 'Your leave request was rejected').toContain('was rejected by');
  expect(await doctor.get(leave.decisions)).toMatchObject([{ id: asked.id, status: 'DECLINED' }]);
});

test('a refused decision sends no mail', async () => {
  const asked = await request(nurse);
  await decide(hospital.admin, asked, 'DECLINED');
  await server.jobs.run('outbox');
  const sent = server.letters.length;
  expect((await decide(hospital.admin, asked, 'APPROVED')).status).toBe(409);
  await server.jobs.run('outbox');
  expect(server.letters).toHaveLength(sent);
});

test('request and decision are audited, with before and after', async () => {
  const asked = await request(nurse);
  await decide(hospital.admin, asked, 'DECLINED');
  const rows = await server.sql('select outcome, before, after from audit where record_id = $1 order by id', [
    asked.id,
  ]);
  expect(rows).toMatchObject([
    { outcome: 'DONE', before: null, after: { status: 'PENDING', version: 1 } },
    { outcome: 'DONE', before: { status: 'PENDING' }, after: { status: 'DECLINED', version: 2 } },
  ]);
});

test('the calendar has approved leave only: pending and rejected leave block nothing', async () => {
  const doctor = await somebody(hospital, 'DOCTOR');
  const [first, second, third] = [
    await request(doctor, '2026-11-23', '2026-11-25', 3),
    await request(doctor, '2026-11-26'),
    await request(doctor, '2026-11-27'),
  ];
  await decide(hospital.admin, first, 'APPROVED');
  await decide(hospital.admin, second, 'DECLINED');
  const [{ tenantId }] = (await server.sql('select tenant_id as "tenantId" from leave_track where id = $1', [
    third.id,
  ])) as [{ tenantId: string }];
  const pool = openPool({
    url: server.database.appUrl,
    secret: testSecret,
    log: openLog('info', { write: () => undefined }),
  });
  const find = (from: string, to: string) =>
    pool.transaction({ tenantId, readOnly: true }, (db) => listApprovedLeave(db, [doctor.session.staffId], from, to));
  expect(await find('2026-11-25', '2026-12-31')).toMatchObject([{ startDate: '2026-11-23', endDate: '2026-11-25' }]);
  expect(await find('2026-11-26', '2026-12-31')).toEqual([]);
  await pool.close();
});
