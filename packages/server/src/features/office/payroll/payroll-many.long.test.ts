// A payroll of two thousand people: fast, and with as many statements as a payroll of one.
import { calls } from '@almoner/contract/calls';
import type { PayrollRun } from '@almoner/contract/office/payroll';
import { expect, test } from 'vitest';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aStaffMember, aWord } from '../../../../test/hospital.ts';
import { answerAll, monthRo } from '../../../../test/payrolls.ts';
import { statementsOf } from '../../../../test/statements.ts';

const PEOPLE = 2000;
const SECONDS = 10;

const { server, hospital } = await hospitalForFile();
const { admin } = hospital;

async function aBranchOf(people: number): Promise<string> {
  const { id: branchId } = await admin.get(calls.branch.create, {
    body: { branchRo: { name: aWord(), address: '3 Awolowo Road' } },
  });
  const parts: { componentId: string }[] = [];
  for (const rate of [40, 15, 8]) {
    const kind = rate === 8 ? ('DEDUCTION' as const) : ('EARNING' as const);
    const salaryComponentRo = { name: aWord(), kind, counted: 'BASIC' as const, rate, brackets: [] };
    const { id } = await admin.get(calls.salaryComponent.create, { body: { salaryComponentRo } });
    parts.push({ componentId: id });
  }
  const { id: staffId } = await aStaffMember(hospital, 'NURSE', { branchId });
  const salaryRo = { staffId, from: '2026-01-01', basic: 150_000, parts };
  const { id: salaryId } = await admin.get(calls.salary.create, { body: { salaryRo } });
  // The others are copies of this person with other names.
  await server.sql(
    `with n as (select n, gen_random_uuid() as account, gen_random_uuid() as person, gen_random_uuid() as salary
       from generate_series(2, $3::integer) as n),
     a as (insert into account (tenant_id, id, username, email, password_hash, registration_id, role_id)
       select a.tenant_id, n.account, a.username || n.n, n.n || a.email, a.password_hash, a.registration_id || n.n, a.role_id
       from n, account a join staff s on s.tenant_id = a.tenant_id and s.account_id = a.id where s.id = $1 returning id),
     s as (insert into staff (tenant_id, id, account_id, first_name, last_name, branch_id, date_of_reg)
       select s.tenant_id, n.person, n.account, s.first_name, s.last_name || n.n, s.branch_id, s.date_of_reg
       from n, staff s where s.id = $1 and (select count(*) from a) > 0 returning id),
     y as (insert into salary (tenant_id, id, staff_id, from_day, basic)
       select y.tenant_id, n.salary, n.person, y.from_day, y.basic + n.n
       from n, salary y where y.id = $2 and (select count(*) from s) > 0 returning id)
     insert into salary_part (tenant_id, salary_id, component_id)
     select p.tenant_id, n.salary, p.component_id from n, salary_part p
     where p.salary_id = $2 and (select count(*) from y) > 0`,
    [staffId, salaryId, people],
  );
  return String(branchId);
}

const begun = async (branchId: string, month = '2026-11') => {
  const run = await admin.get(calls.payroll.create, { body: { payrollRo: { ...monthRo(month), branchId } } });
  return { id: String(run.id) };
};

/** Switches the account of the person who is calculated first on or off. */
const switchFirst = (branchId: string, status: 0 | 1) =>
  server.sql(
    `update account set status = $2
     where id = (select account_id from staff where branch_id = $1 order by id limit 1)`,
    [branchId, status],
  );

test(`${PEOPLE} people are calculated, approved and paid, each within ${SECONDS} seconds`, async () => {
  const branchId = await aBranchOf(PEOPLE);
  const params = await begun(branchId);
  const took: Record<string, number> = {};
  const timed = async <Result>(step: string, work: () => Promise<Result>): Promise<Result> => {
    const start = performance.now();
    const done = await work();
    took[step] = Math.round(performance.now() - start);
    return done;
  };
  let run: PayrollRun | undefined;
  const calculating = timed('calculate', async () => {
    run = await admin.get(calls.payroll.calculate, { params });
  });
  // Progress is readable meanwhile, and rises.
  const seen: number[] = [];
  while (!run) {
    const progress = await Promise.race([admin.get(calls.payroll.progress, { params }), calculating]);
    if (!progress) continue;
    expect(progress.total).toBe(PEOPLE);
    if (progress.done > 0 && !seen.some(Boolean)) await switchFirst(branchId, 0);
    seen.push(progress.done);
  }
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(new Set(seen.filter((done) => done > 0 && done < PEOPLE)).size).toBeGreaterThan(1);
  // All of them are paid in cash, which is answered at once.
  expect(run).toMatchObject({ people: PEOPLE, toAnswer: PEOPLE });
  run = await timed('answer', () => answerAll(admin, params.id));
  const approve = { params, body: { approvalRo: { version: run.version } } };
  // An account is switched off after its people were read.
  expect((await admin.ask(calls.payroll.approve, approve)).status).toBe(409);
  await switchFirst(branchId, 1);
  await timed('approve', () => admin.get(calls.payroll.approve, approve));
  await timed('pay', () => admin.get(calls.payroll.pay, { params }));
  // The next month is compared with this one, person by person.
  const next = await begun(branchId, '2026-12');
  const compared = await timed('calculate the next month', () => admin.get(calls.payroll.calculate, { params: next }));
  expect(compared).toMatchObject({ people: PEOPLE, toAnswer: PEOPLE });
  await timed('read the next month', () => admin.get(calls.payroll.read, { params: next }));
  await timed('reverse', () =>
    admin.get(calls.payroll.reverse, { params, body: { reversalRo: { reason: 'Wrong month' } } }),
  );
  for (const [step, ms] of Object.entries(took)) expect([step, ms < SECONDS * 1000]).toEqual([step, true]);
}, 120_000);

test('a payroll of many people runs the statements of a payroll of one', async () => {
  const count = async (people: number) => {
    const params = await begun(await aBranchOf(people));
    const run = () => admin.ask(calls.payroll.calculate, { params });
    return (await statementsOf(/insert into payslip /i, run)).length;
  };
  expect(await count(30)).toBe(await count(1));
});
