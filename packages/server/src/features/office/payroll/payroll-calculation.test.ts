// Calculation of a payroll: one at a time, with concurrent changes of payroll, people and processes.
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aHospital, aStaffMember, aWord, type Person, somebodyWith } from '../../../../test/hospital.ts';
import { answerText } from '../../../../test/house.ts';
import { callDuringTransaction } from '../../../../test/meanwhile.ts';
import { answerAll, monthRo } from '../../../../test/payrolls.ts';

const { server, hospital } = await hospitalForFile({ now: '2026-11-21T09:00:00Z' });
const { admin } = hospital;
const { payroll, salary } = calls;
const preparer = await somebodyWith(hospital, ['PAYROLL:READ', 'PAYROLL:WRITE']);

/** A draft payroll of a branch with one paid person. */
async function aDraft() {
  const branchRo = { name: aWord(), address: '3 Awolowo Road' };
  const { id: branchId } = await admin.get(calls.branch.create, { body: { branchRo } });
  const nurse = await aStaffMember(hospital, 'NURSE', { lastName: aWord(), branchId });
  const bank = { bankName: 'First Bank', accountNumber: '0123456789' };
  const salaryRo = { staffId: nurse.id, from: '2026-01-01', basic: 200_000, parts: [], ...bank };
  await admin.get(salary.create, { body: { salaryRo } });
  const payrollRo = { ...monthRo('2026-11'), branchId };
  const { id } = await admin.get(payroll.create, { body: { payrollRo } });
  return { id: String(id), nurse };
}

const calculate = (id: string, who: Person = preparer) => who.ask(payroll.calculate, { params: { id } });
const progress = (id: string, who: Person = admin) => who.get(payroll.progress, { params: { id } });
const read = (id: string) => admin.get(payroll.read, { params: { id } });
const approve = ({ id, version }: { id: string; version: number }) =>
  admin.ask(payroll.approve, { params: { id }, body: { approvalRo: { version } } });

/** Calculates, and runs `work` while its first people are being read. */
const whileCalculating = (id: string, meanwhile: () => Promise<void>) =>
  callDuringTransaction(server, ['lock table leave_type in access exclusive mode', []], () => calculate(id), meanwhile);

/** Ages the calculation as if its process had died some seconds ago. */
const diedBefore = (id: string, seconds: number) =>
  server.sql('update payroll_calculation set moved_at = now() - make_interval(secs => $2) where run_id = $1', [
    id,
    seconds,
  ]);

/** A calculation that never ends: its process was killed. */
const abandoned = (id: string) =>
  server.sql(
    `insert into payroll_calculation (tenant_id, run_id, id, account_id, started_at, moved_at, done, total)
     select tenant_id, id, gen_random_uuid(), created_by, now(), now(), 400, 2000 from payroll_run where id = $1`,
    [id],
  );

/** A calculation is released after the answer was sent. */
const untilGone = async (id: string) => expect.poll(() => progress(id)).toBeNull();

test('during a calculation another caller is refused with the name; afterwards it can be calculated again', async () => {
  const { id } = await aDraft();
  const first = await whileCalculating(id, async () => {
    const { by, ...far } = await progress(id);
    expect(far).toEqual({ done: 0, total: 1 });
    expect(by).toMatch(/\S/);
    expect(answerText(await calculate(id, admin))).toBe(`409 ${by} is calculating this payroll. Please wait a moment.`);
    expect(await read(id)).toMatchObject({ status: 'DRAFT', people: 0 });
  });
  expect(first.data).toMatchObject({ status: 'CALCULATED', people: 1, preparedByMe: true });
  expect(await progress(id)).toBeNull();
  expect((await calculate(id, admin)).data).toMatchObject({ preparedByMe: true });
});

test('payrolls of two branches are calculated in parallel', async () => {
  const [one, other] = [await aDraft(), await aDraft()];
  const [first, second] = await Promise.all([calculate(one.id), calculate(other.id, admin)]);
  expect([first.status, second.status]).toEqual([200, 200]);
});

test('a calculation whose process died blocks others for half a minute at most', async () => {
  const { id } = await aDraft();
  await abandoned(id);
  await diedBefore(id, 29);
  expect(await progress(id)).toMatchObject({ done: 400, total: 2000 });
  expect((await calculate(id)).status).toBe(409);
  await diedBefore(id, 31);
  expect(await progress(id)).toBeNull();
  expect((await calculate(id)).data).toMatchObject({ status: 'CALCULATED', people: 1 });
  expect(await server.sql('select id from payroll_calculation where run_id = $1', [id])).toEqual([]);
});

test('a calculation that was taken over stores nothing', async () => {
  const { id } = await aDraft();
  const overtaken = await whileCalculating(id, async () => {
    await server.sql('update payroll_calculation set id = gen_random_uuid() where run_id = $1', [id]);
  });
  expect(answerText(overtaken)).toBe('409 Someone else has just done this.');
  expect(await read(id)).toMatchObject({ status: 'DRAFT', people: 0 });
  // It does not touch the other calculation.
  expect(await progress(id)).toMatchObject({ done: 0, total: 1 });
});

test('a payroll deleted during its calculation is gone', async () => {
  const { id } = await aDraft();
  const answer = await whileCalculating(id, async () => {
    await admin.get(payroll.delete, { params: { id } });
  });
  expect(answer.status).toBe(409);
  expect((await calculate(id)).status).toBe(404);
});

test('a payroll deleted as its calculation begins is absent', async () => {
  const { id } = await aDraft();
  const deleted: [string, unknown[]] = ['delete from payroll_run where id = $1', [id]];
  expect((await callDuringTransaction(server, deleted, () => calculate(id))).status).toBe(404);
});

test('a payroll approved during a new calculation stays as approved', async () => {
  const { id } = await aDraft();
  const { data: run } = await calculate(id);
  const again = await whileCalculating(id, async () => {
    await server.sql(
      `update payroll_run set status = 'APPROVED', approved_at = now(), approved_by = prepared_by,
         approved_by_root = true where id = $1`,
      [id],
    );
  });
  expect(answerText(again)).toBe('409 This payroll is already approved.');
  expect(await read(id)).toMatchObject({ status: 'APPROVED', people: 1, preparedAt: run.preparedAt });
  await untilGone(id);
});

test('an account switched off since the calculation has to be reviewed before approval', async () => {
  const { id, nurse } = await aDraft();
  const { data: run } = await calculate(id);
  expect(run.toAnswer).toBe(0);
  await server.sql('update account set status = 0 where id = (select account_id from staff where id = $1)', [nurse.id]);
  expect(answerText(await approve(run))).toContain(
    '409 Salaries, adjustments, leave or staff have changed since this was calculated. Calculate it again and check it.',
  );
  const { data: again } = await calculate(id);
  expect(again).toMatchObject({ people: 1, toAnswer: 1 });
  expect(answerText(await approve(again))).toBe('409 1 exception has no answer yet. Answer it before approval.');
  expect((await approve(await answerAll(admin, id))).data).toMatchObject({ status: 'APPROVED', people: 1 });
});

test('the progress needs permission for the payroll in the same hospital', async () => {
  const { id } = await aDraft();
  await abandoned(id);
  const nobody = await somebodyWith(hospital, ['STAFF:READ']);
  expect((await nobody.ask(payroll.progress, { params: { id } })).status).toBe(403);
  const { admin: stranger } = await aHospital(server);
  expect((await stranger.ask(payroll.progress, { params: { id } })).status).toBe(404);
});
