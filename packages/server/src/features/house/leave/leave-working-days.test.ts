// Leave counted by the working days of the hospital or the person, over New Year, and entered for others.
import { calls } from '@almoner/contract/calls';
import type { Leave, LeaveTrack } from '@almoner/contract/house/leave';
import { beforeEach, expect, test } from 'vitest';
import { serverForFile } from '../../../../test/file-fixtures.ts';
import {
  type Answer,
  aHospital,
  aStaffMember,
  type Hospital,
  type Person,
  saveSettings,
  setGrants,
  somebody,
  somebodyWith,
} from '../../../../test/hospital.ts';
import { answerText, leaveTypesOf, saveStaff } from '../../../../test/house.ts';

const { leave, leaveTrack, leaveType, staff } = calls;

let hospital: Hospital;
let casualId: string;

const server = await serverForFile({ now: '2026-11-21T09:00:00Z' });
beforeEach(async () => {
  hospital = await aHospital(server);
  casualId = (await leaveTypesOf(hospital))['Casual Leave']?.id ?? '';
});

const ask = (person: Person, startDate: string, endDate = startDate, given: object = {}): Promise<Answer> =>
  person.ask(leave.create, {
    body: { leaveRo: { leaveTypeId: casualId, startDate, endDate, reason: 'Rest', ...given } },
  });
const decide = (person: Person, { id }: LeaveTrack, status: LeaveTrack['status']) =>
  person.ask(leaveTrack.setStatus, { params: { id, status } });
const whole = { first: 'whole', last: 'whole' } as const;
const countOf = (person: Person, from: string, to: string, staffId = 'nil') =>
  person.ask(leave.days, { params: { staffId, leaveTypeId: casualId, from, to, ...whole } });
/** Days taken of Casual Leave by year. */
const takenOf = async (person: Person) => {
  const entries = await person.get(leave.listOfType, { params: { id: casualId } });
  return Object.fromEntries((entries ?? []).map(({ year, taken }: { year: number; taken: number }) => [year, taken]));
};

const setHospitalDays = (workingDays: number[]) => saveSettings(hospital, { workingDays });

const setOwnDays = (staffId: string, workingDays: number[] | null | undefined) =>
  saveStaff(hospital, staffId, { person: { workingDays } });

test("leave is counted by the hospital's working days, Monday to Friday by default", async () => {
  const nurse = await somebody(hospital, 'NURSE');
  expect((await countOf(nurse, '2026-11-23', '2026-11-29')).data.numberOfDays).toBe(5);
  expect((await setHospitalDays([6, 1, 2, 3, 4, 5])).data.workingDays).toEqual([1, 2, 3, 4, 5, 6]);
  expect((await countOf(nurse, '2026-11-23', '2026-11-29')).data.numberOfDays).toBe(6);
  expect((await ask(nurse, '2026-11-23', '2026-11-29')).data.numberOfDays).toBe(6);
  for (const days of [[], [1, 1], [0], [8]]) expect((await setHospitalDays(days)).status).toBe(400);
});

test("a person with other working days is counted by those, until the hospital's apply again", async () => {
  const nurse = await somebody(hospital, 'NURSE');
  const { staffId } = nurse.session;
  expect((await setOwnDays(staffId, [7, 6])).data.workingDays).toEqual([6, 7]);
  expect((await countOf(nurse, '2026-11-23', '2026-12-06')).data.numberOfDays).toBe(4);
  const params = { staffId: 'nil', from: '2026-11-23', first: 'whole', halfDays: 6 } as const;
  expect((await nurse.ask(leave.lastDay, { params })).data).toEqual({ endDate: '2026-12-05', endsAtNoon: false });
  const wrong = await ask(nurse, '2026-11-23', '2026-12-06', { numberOfDays: 10 });
  const message = 'This period has 4 working days. Enter that number.';
  expect(answerText(wrong)).toBe(`400 leaveRo.numberOfDays: ${message}`);
  expect(answerText(await ask(nurse, '2026-11-23', '2026-11-27'))).toBe(
    '400 leaveRo.endDate: There are no working days in this period.',
  );
  expect((await setOwnDays(staffId, undefined)).data.workingDays).toEqual([6, 7]);
  expect((await setOwnDays(staffId, null)).data.workingDays).toBeNull();
  expect((await countOf(nurse, '2026-11-23', '2026-12-06')).data.numberOfDays).toBe(10);
});

test('a request over New Year is one request with days of both years', async () => {
  const nurse = await somebody(hospital, 'NURSE');
  expect((await countOf(nurse, '2026-12-28', '2027-01-05')).data).toMatchObject({
    numberOfDays: 7,
    years: [
      { year: 2026, days: 4, remaining: 12 },
      { year: 2027, days: 3, remaining: 12 },
    ],
  });
  const { data: asked } = await ask(nurse, '2026-12-28', '2027-01-05');
  expect(asked).toMatchObject({ numberOfDays: 7, leave: { year: 2026 }, years: [{ days: 4 }, { days: 3 }] });
  expect(await takenOf(nurse)).toEqual({ 2026: 4, 2027: 3 });
  const listed: Leave[] = await nurse.get(leave.list);
  expect(listed.map(({ year, leaveTrackList }) => [year, leaveTrackList[0]])).toMatchObject([
    [2027, { id: asked.id, numberOfDays: 3 }],
    [2026, { id: asked.id, numberOfDays: 4 }],
  ]);
  for (const { leaveId } of asked.years) {
    expect(await nurse.get(leaveTrack.history, { params: { leaveId } })).toEqual([asked]);
  }
});

test('rejecting it returns the days to both years, and pending again takes them', async () => {
  const nurse = await somebody(hospital, 'NURSE');
  const { data: asked } = await ask(nurse, '2026-12-28', '2027-01-05');
  await decide(hospital.admin, asked, 'DECLINED');
  expect(await takenOf(nurse)).toEqual({ 2026: 0, 2027: 0 });
  await decide(hospital.admin, asked, 'PENDING');
  expect(await takenOf(nurse)).toEqual({ 2026: 4, 2027: 3 });
  await decide(hospital.admin, asked, 'DECLINED');
  expect((await ask(nurse, '2027-02-01', '2027-02-12')).status).toBe(200);
  const refused = await decide(hospital.admin, asked, 'PENDING');
  expect(answerText(refused)).toBe('409 Only 2 Casual Leave days are left in 2027.');
  expect(await takenOf(nurse)).toEqual({ 2026: 0, 2027: 10 });
});

test('if one of the two years has too few days left, nothing is taken of the other', async () => {
  const nurse = await somebody(hospital, 'NURSE');
  await ask(nurse, '2027-02-01', '2027-02-12');
  const message = 'Only 2 Casual Leave days are left in 2027.';
  expect(answerText(await ask(nurse, '2026-12-28', '2027-01-05'))).toBe(`409 leaveRo.numberOfDays: ${message}`);
  expect(await takenOf(nurse)).toEqual({ 2027: 10 });
});

test('a request over New Year and concurrent single days never exceed either year', async () => {
  const nurse = await somebody(hospital, 'NURSE');
  const mondays = [
    ...Array.from({ length: 12 }, (_, week) => new Date(Date.UTC(2026, 5, 1 + 7 * week))),
    ...Array.from({ length: 12 }, (_, week) => new Date(Date.UTC(2027, 4, 31 + 7 * week))),
  ].map((day) => day.toISOString().slice(0, 10));
  const singles = mondays.map((day) => ask(nurse, day));
  const over = Array.from({ length: 4 }, () => ask(nurse, '2026-12-28', '2027-01-05'));
  const answers = await Promise.all([...singles, ...over]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const shares = await server.sql(
    `select l.year, l.taken_half_days as taken, sum(h.half_days)::integer as shared,
       l.entitled_half_days as entitled from leave l
     join leave_share h on h.tenant_id = l.tenant_id and h.leave_id = l.id
     where l.staff_id = $1 group by l.tenant_id, l.id order by l.year`,
    [nurse.session.staffId],
  );
  // In either order: the days of a year are used up, or fewer are left than the long request needs.
  for (const { taken, shared, entitled } of shares) {
    expect(taken).toBe(shared);
    expect(Number(taken)).toBeLessThanOrEqual(Number(entitled));
  }
  const long = answers.slice(mondays.length).filter(({ status }) => status === 200).length;
  expect(long).toBeLessThanOrEqual(1);
  expect(shares.map(({ taken }) => taken)).toEqual([24, 24]);
});

test('later changes of working days leave counted requests as they were', async () => {
  const nurse = await somebody(hospital, 'NURSE');
  const { data: asked } = await ask(nurse, '2026-12-28', '2027-01-05');
  await decide(hospital.admin, asked, 'APPROVED');
  await setHospitalDays([1, 2, 3, 4, 5, 6, 7]);
  const [kept] = await nurse.get(leaveTrack.history, { params: { leaveId: asked.leave.id } });
  expect(kept).toMatchObject({ numberOfDays: 7, years: asked.years });
  expect(await takenOf(nurse)).toEqual({ 2026: 4, 2027: 3 });
  await decide(hospital.admin, asked, 'PENDING');
  await decide(hospital.admin, asked, 'DECLINED');
  expect(await takenOf(nurse)).toEqual({ 2026: 0, 2027: 0 });
});

test('leave of a type of one year does not extend into the next, and no request exceeds a year', async () => {
  const nurse = await somebody(hospital, 'NURSE');
  const leaveTypeRo = { name: 'Study Leave', duration: 20, period: '', year: 2026, status: 1 };
  const { id: leaveTypeId } = (await hospital.admin.ask(leaveType.create, { body: { leaveTypeRo } })).data;
  const own = { leaveTypeId };
  expect(answerText(await ask(nurse, '2026-12-28', '2027-01-05', own))).toBe(
    '400 leaveRo.startDate: Study Leave is for 2026. Choose dates in that year.',
  );
  // The first days of January are days off for people who work on Mondays only.
  await setOwnDays(nurse.session.staffId, [1]);
  expect((await ask(nurse, '2026-12-28', '2027-01-03', own)).data.years).toMatchObject([{ year: 2026, days: 1 }]);
  const message = 'At most 366 days in one request.';
  expect(answerText(await ask(nurse, '2026-01-01', '2027-01-02'))).toBe(`400 leaveRo.endDate: ${message}`);
});

test('accounts that may decide enter leave for others, who see by whom', async () => {
  const nurse = await somebody(hospital, 'NURSE');
  const clerk = await somebodyWith(hospital, ['EMPLOYEE:READ', 'EMPLOYEE:EXECUTE']);
  const { staffId } = nurse.session;
  const { data: asked } = await ask(clerk, '2026-11-23', '2026-11-24', { staffId });
  const enteredBy = clerk.session.name;
  expect(asked).toMatchObject({ enteredBy, status: 'PENDING', leave: { staff: { id: staffId } } });
  expect((await nurse.get(leave.mine)).requests).toMatchObject([{ id: asked.id, enteredBy }]);
  expect(await takenOf(nurse)).toEqual({ 2026: 2 });
  expect((await clerk.get(leave.mine)).requests).toEqual([]);
  const [row] = await server.sql(
    `select s.id as by, a.after from audit a
     join staff s on s.tenant_id = a.tenant_id and s.account_id = a.account_id where a.record_id = $1`,
    [asked.id],
  );
  expect(row).toMatchObject({ by: clerk.session.staffId, after: { enteredBy, leave: { staff: { id: staffId } } } });
  expect((await ask(nurse, '2026-12-01')).data.enteredBy).toBeNull();
  const own = await ask(clerk, '2026-12-01', '2026-12-01', { staffId: clerk.session.staffId });
  expect(own.data.enteredBy).toBeNull();
  const overlap = await ask(clerk, '2026-11-24', '2026-11-24', { staffId });
  expect(overlap.data.errors[0].message).toMatch(/ already requested leave from 23 Nov 2026 to 24 Nov 2026\.$/);
});

test("one's own leave cannot be decided, even if another account entered it", async () => {
  const clerk = await somebodyWith(hospital, ['EMPLOYEE:READ', 'EMPLOYEE:EXECUTE']);
  const mate = await somebodyWith(hospital, ['EMPLOYEE:READ', 'EMPLOYEE:EXECUTE']);
  const { data: entered } = await ask(mate, '2026-11-23', '2026-11-23', { staffId: clerk.session.staffId });
  expect((await decide(clerk, entered, 'APPROVED')).status).toBe(403);
  expect((await decide(mate, entered, 'APPROVED')).status).toBe(403);
  expect((await decide(hospital.admin, entered, 'APPROVED')).status).toBe(200);
  const own = await ask(clerk, '2026-11-24', '2026-11-24', { staffId: clerk.session.staffId });
  expect((await decide(clerk, own.data, 'APPROVED')).status).toBe(403);
});

test('entering, counting and finding for others needs the permission; an unknown person is refused at the field', async () => {
  const [nurse, doctor] = [await somebody(hospital, 'NURSE'), await somebody(hospital, 'DOCTOR')];
  const { staffId } = doctor.session;
  expect((await ask(nurse, '2026-11-23', '2026-11-23', { staffId })).status).toBe(403);
  expect((await countOf(nurse, '2026-11-23', '2026-11-23', staffId)).status).toBe(403);
  expect((await nurse.ask(staff.pick)).status).toBe(403);
  expect((await countOf(nurse, '2026-11-23', '2026-11-23', nurse.session.staffId)).status).toBe(200);
  await setGrants(hospital, 'NURSE', ['EMPLOYEE:EXECUTE']);
  const nobody = '01999999-9999-7999-8999-999999999999';
  const refused = '400 leaveRo.staffId: Please choose a person.';
  expect(answerText(await ask(nurse, '2026-11-23', '2026-11-23', { staffId: nobody }))).toBe(refused);
  const other = await aHospital(server);
  const foreign = { staffId: other.admin.session.staffId };
  expect(answerText(await ask(nurse, '2026-11-23', '2026-11-23', foreign))).toBe(refused);
  expect((await countOf(nurse, '2026-11-23', '2026-11-23', foreign.staffId)).status).toBe(404);
});

test('an account cannot approve leave that it entered for others, except the root account; it may withdraw it', async () => {
  const [chief, other, nurse] = [
    await somebodyWith(hospital, ['EMPLOYEE:READ', 'EMPLOYEE:EXECUTE']),
    await somebodyWith(hospital, ['EMPLOYEE:READ', 'EMPLOYEE:EXECUTE']),
    await somebody(hospital, 'NURSE'),
  ];
  const { staffId } = nurse.session;
  const { data: entered } = await ask(chief, '2026-11-23', '2026-11-23', { staffId });
  expect(answerText(await decide(chief, entered, 'APPROVED'))).toBe(
    '403 You entered this leave. Someone else must approve it.',
  );
  expect((await decide(other, entered, 'APPROVED')).status).toBe(200);
  const { data: wrong } = await ask(chief, '2026-11-24', '2026-11-24', { staffId });
  expect((await decide(chief, wrong, 'DECLINED')).status).toBe(200);
  const { data: ofRoot } = await ask(hospital.admin, '2026-11-25', '2026-11-25', { staffId });
  expect((await decide(hospital.admin, ofRoot, 'APPROVED')).status).toBe(200);
});

test('the picker finds active people by the words of their names', async () => {
  await aStaffMember(hospital, 'NURSE', { firstName: 'Zoë', lastName: 'Ade' });
  await aStaffMember(hospital, 'DOCTOR', { firstName: 'Bola', lastName: 'Ade' });
  const find = async (search: string) => (await hospital.admin.get(staff.pick, { body: { filters: { search } } })).data;
  expect(await find('ade')).toMatchObject([
    { firstName: 'Bola', role: 'DOCTOR' },
    { firstName: 'Zoë', role: 'NURSE' },
  ]);
  expect(await find('zoe ADE')).toHaveLength(1);
  expect(await find('100%')).toEqual([]);
});
