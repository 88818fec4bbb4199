// Payrolls: prepared, approved by a second person, posted, paid and reversed; no double payment, no lost amount.
import { calls } from '@almoner/contract/calls';
import type { Notification } from '@almoner/contract/office/notification';
import type { PayslipRow } from '@almoner/contract/office/payslip';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import {
  type Answer,
  aHospital,
  aStaffMember,
  aWord,
  type Hospital,
  type Person,
  saveSettings,
  somebody,
  somebodyWith,
} from '../../../../test/hospital.ts';
import { answerText, leaveTypesOf } from '../../../../test/house.ts';
import { answerAll, monthRo } from '../../../../test/payrolls.ts';

const { server, hospital } = await hospitalForFile({ now: '2026-11-21T09:00:00Z' });
const { admin } = hospital;
const { payroll, payslip, salary, salaryComponent } = calls;
const preparer = await somebodyWith(hospital, ['PAYROLL:READ', 'PAYROLL:WRITE', 'PAYROLL:EXECUTE']);

const aBranch = async (of: Hospital = hospital): Promise<string> =>
  String(
    (await of.admin.get(calls.branch.create, { body: { branchRo: { name: aWord(), address: '3 Awolowo Road' } } })).id,
  );

const give = (staffId: string, given: object = {}, of: Hospital = hospital) =>
  of.admin.ask(salary.create, {
    body: { salaryRo: { staffId, from: '2026-01-01', basic: 200_000, parts: [], ...given } },
  });

/** A person of the branch, with a salary unless it is null. */
const aNurse = async (branchId: string, given: object | null = {}, of: Hospital = hospital) => {
  const member = await aStaffMember(of, 'NURSE', { lastName: aWord(), branchId });
  if (given) {
    const answer = await give(member.id, given, of);
    expect(answer.status, answer.raw).toBe(200);
  }
  return member;
};

const begin = (branchId: string, month = '2026-11', who: Person = preparer) =>
  who.ask(payroll.create, { body: { payrollRo: { ...monthRo(month), branchId } } });
const calculate = (id: string, who: Person = preparer) => who.ask(payroll.calculate, { params: { id } });
const approve = (run: { id: string; version: number }, who: Person = admin, given: object = {}) =>
  who.ask(payroll.approve, { params: { id: run.id }, body: { approvalRo: { version: run.version, ...given } } });
const pay = (id: string, who: Person = admin) => who.ask(payroll.pay, { params: { id } });
const reverse = (id: string, who: Person = admin) =>
  who.ask(payroll.reverse, { params: { id }, body: { reversalRo: { reason: 'Wrong month' } } });

const aCalculated = async (branchId: string, month = '2026-11', who: Person = preparer) => {
  const { data } = await begin(branchId, month, who);
  const answer = await calculate(data.id, who);
  expect(answer.status, answer.raw).toBe(200);
  return answerAll(who, data.id);
};
const anApproved = async (branchId: string, month = '2026-11') => {
  const answer = await approve(await aCalculated(branchId, month));
  expect(answer.status, answer.raw).toBe(200);
  return answer.data;
};

const slipsOf = async (runId: string, who: Person = admin): Promise<PayslipRow[]> =>
  (await who.get(payslip.page, { body: { filters: { runId }, page: 0, size: 100 } })).data;
const slipOf = async (runId: string, staffId: string) =>
  (await slipsOf(runId)).find(({ staff }) => staff.id === staffId);

const balances = async (of: Hospital = hospital): Promise<Record<string, number>> => {
  const rows = (await server.sql(
    `select l.account, sum(l.amount)::float8 / 100 as amount from ledger_line l join tenant t on t.id = l.tenant_id
     where t.code = $1 group by 1 having sum(l.amount) <> 0`,
    [of.admin.session.tenantCode],
  )) as { account: string; amount: number }[];
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
};
const moved = async (before: Record<string, number>, of: Hospital = hospital) => {
  const after = await balances(of);
  const codes = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(
    codes.map((code) => [code, (after[code] ?? 0) - (before[code] ?? 0)]).filter(([, amount]) => amount !== 0),
  );
};
const theBooksAreRight = async (of: Hospital = hospital) => {
  const { differences } = await of.admin.get(calls.report.selfCheck);
  expect(differences).toEqual([]);
};

const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort();

test('a payroll of a month with closed books is approved, paid and reversed today', async () => {
  const close = (booksClosedUntil: string | null) =>
    admin.get(calls.companySettings.closeBooks, { body: { companyRo: { booksClosedUntil } } });
  await close('2026-10-31');
  const branchId = await aBranch();
  await aNurse(branchId);
  const { id } = await anApproved(branchId, '2026-10');
  expect((await pay(id)).status).toBe(200);
  expect((await reverse(id)).status).toBe(200);
  const days = await server.sql(
    `select distinct p.day::text from posting p join finance_entry e on e.tenant_id = p.tenant_id and e.id = p.finance_entry_id
     where e.payroll_run_id = $1`,
    [id],
  );
  expect(days).toEqual([{ day: '2026-11-21' }]);
  await close(null);
  await theBooksAreRight();
});

test('a payroll goes from draft to paid, and its net is owed to the staff in between', async () => {
  const branchId = await aBranch();
  const pension = await admin.get(salaryComponent.create, {
    body: {
      salaryComponentRo: {
        name: aWord(),
        kind: 'DEDUCTION',
        counted: 'GROSS',
        rate: 8,
        brackets: [],
        beforeTax: true,
        remitted: true,
      },
    },
  });
  const parts = [{ componentId: pension.id }];
  await aNurse(branchId, { parts, bankName: 'First Bank', accountNumber: '0123456789' });
  await aNurse(branchId, { basic: 100_000 });
  const before = await balances();

  const { data: draft } = await begin(branchId);
  expect(draft).toMatchObject({ status: 'DRAFT', year: 2026, month: 11, people: 0, preparedBy: null });
  const { data: run } = await calculate(draft.id);
  expect(run).toMatchObject({ status: 'CALCULATED', people: 2, gross: 300_000, deductions: 16_000, net: 284_000 });
  expect(run).toMatchObject({ bank: 184_000, cash: 100_000, toAnswer: 1 });
  expect(await moved(before)).toEqual({});

  const approved = await approve(await answerAll(preparer, run.id));
  expect(approved.data).toMatchObject({ status: 'APPROVED', approvedAt: '2026-11-21T09:00:00.000Z' });
  const owed = { 'EXPENSES:OTHERS': 284_000, 'TAX:OTHERS': 16_000, TAX_OWED: -16_000 };
  expect(await moved(before)).toEqual({ ...owed, SALARIES_OWED: -284_000 });
  await theBooksAreRight();
  const statement = await admin.get(calls.report.statement, { params: { from: '2026-11-21', to: '2026-11-21' } });
  expect(statement.totals.expenses).toBeGreaterThanOrEqual(284_000);

  expect((await pay(run.id)).data.status).toBe('PAID');
  expect(await moved(before)).toEqual({ ...owed, TRANSFER: -184_000, CASH: -100_000 });
  await theBooksAreRight();
});

test.for(['APPROVED', 'PAID'])(
  'reversing a payroll that is %s leaves nothing, and its month can be paid again',
  async (at) => {
    const branchId = await aBranch();
    await aNurse(branchId);
    const before = await balances();
    const { id } = await anApproved(branchId);
    if (at === 'PAID') await pay(id);
    expect((await reverse(id)).data).toMatchObject({ status: 'REVERSED', reversalReason: 'Wrong month' });
    expect(await moved(before)).toEqual({});
    await theBooksAreRight();
    expect(answerText(await reverse(id))).toContain('409 This payroll is reversed.');
    expect((await anApproved(branchId)).net).toBe(200_000);
  },
);

test('reversing any payroll leaves nothing in the ledger and the statement', async () => {
  const naira = fc.integer({ min: 100, max: 90_000_000 }).map((kobo) => kobo / 100);
  const kinds = fc.record({ kind: fc.constantFrom('EARNING', 'DEDUCTION'), rate: fc.integer({ min: 1, max: 3000 }) });
  const pays = fc.record({
    basics: fc.array(fc.tuple(naira, fc.boolean()), { minLength: 1, maxLength: 3 }),
    parts: fc.array(kinds, { maxLength: 2 }),
    paid: fc.boolean(),
  });
  const totals = async () => (await admin.get(calls.report.statement, { params: { from: 'nil', to: 'nil' } })).totals;
  await fc.assert(
    fc.asyncProperty(pays, async ({ basics, parts: wanted, paid }) => {
      const branchId = await aBranch();
      const parts: { componentId: string }[] = [];
      for (const { kind, rate } of wanted) {
        const remitted = kind === 'DEDUCTION';
        const of = { name: aWord(), kind, counted: 'BASIC', rate: rate / 100, brackets: [], remitted } as never;
        const { id } = await admin.get(salaryComponent.create, { body: { salaryComponentRo: of } });
        parts.push({ componentId: id });
      }
      for (const [basic, byBank] of basics)
        await aNurse(branchId, { basic, parts, ...(byBank ? { bankName: 'First Bank', accountNumber: '1' } : {}) });
      const before = [await balances(), await totals()];
      const { id, net } = await anApproved(branchId);
      expect(await totals()).not.toEqual(before[1]);
      if (paid) await pay(id);
      expect(await moved(before[0])).not.toEqual({});
      expect(net).toBeGreaterThan(0);
      await reverse(id);
      expect([await balances(), await totals()]).toEqual(before);
      await theBooksAreRight();
    }),
    { numRuns: 8 },
  );
});

test('entries of a payroll can be reversed only with it', async () => {
  const branchId = await aBranch();
  await aNurse(branchId, { basic: 7_654_321 });
  await anApproved(branchId);
  const entries = await admin.get(calls.expenses.list);
  const entry = entries.find(({ amount }: { amount: number }) => amount === 7_654_321);
  expect(entry.itemPurchased).toMatch(/^Salaries, [A-Z][a-z]{2} 20\d\d, /);
  const refused = await admin.ask(calls.expenses.reverse, {
    params: { id: entry.id },
    body: { reversalRo: { reason: 'Typed twice' } },
  });
  expect(answerText(refused)).toBe('409 This was created by a payroll. Reverse the payroll instead.');
});

test('the calculating account cannot approve a payroll, except the root account; the database enforces it', async () => {
  const branchId = await aBranch();
  await aNurse(branchId);
  const run = await aCalculated(branchId);
  expect(answerText(await approve(run, preparer))).toBe(
    '409 You calculated this payroll. Someone else must approve it.',
  );
  await expect(
    server.sql(
      `update payroll_run set status = 'APPROVED', approved_by = prepared_by, approved_at = now() where id = $1`,
      [run.id],
    ),
  ).rejects.toThrow('payroll_run_by_two');
  const own = await calculate(run.id, admin);
  expect((await approve(own.data, admin)).data).toMatchObject({ status: 'APPROVED' });
});

test('an account that changed a salary or component cannot approve a payroll with it until one was approved', async () => {
  const grants = ['PAYROLL:READ', 'PAYROLL:WRITE', 'PAYROLL:EXECUTE'] as const;
  const [manager, director] = [await somebodyWith(hospital, [...grants]), await somebodyWith(hospital, [...grants])];
  const branchId = await aBranch();
  const refusal =
    '409 You changed a salary, a component or a pay adjustment in this payroll. Someone else must approve it.';
  const member = await aStaffMember(hospital, 'NURSE', { lastName: aWord(), branchId });
  const component = {
    name: aWord(),
    kind: 'EARNING' as const,
    counted: 'BASIC' as const,
    rate: 10,
    brackets: [],
    status: 1 as const,
  };
  const { id: componentId } = await admin.get(salaryComponent.create, { body: { salaryComponentRo: component } });
  const salaryRo = { staffId: member.id, from: '2026-01-01', basic: 200_000, parts: [{ componentId }] };
  const { id, version } = await manager.get(salary.create, { body: { salaryRo } });
  const run = await aCalculated(branchId, '2026-09');
  expect(answerText(await approve(run, manager))).toBe(refusal);
  expect((await approve(run, director)).status).toBe(200);
  const october = await aCalculated(branchId, '2026-10');
  expect((await approve(october, manager)).status).toBe(200);
  await reverse(october.id);
  await manager.get(salary.update, {
    params: { id },
    body: { salaryRo: { ...salaryRo, bankName: 'First Bank', accountNumber: '1', version } },
  });
  const again = await aCalculated(branchId, '2026-10');
  expect(answerText(await approve(again, manager))).toBe(refusal);
  expect((await approve(again, admin)).status).toBe(200);
  await manager.get(salaryComponent.update, {
    params: { id: componentId },
    body: { salaryComponentRo: { ...component, rate: 90 } },
  });
  const november = await aCalculated(branchId);
  expect(answerText(await approve(november, manager))).toBe(refusal);
  expect((await approve(november, director)).status).toBe(200);
});

test('only one of many concurrent payrolls of one month and branch is created', async () => {
  const branchId = await aBranch();
  const answers = await Promise.all(Array.from({ length: 8 }, () => begin(branchId)));
  expect(statuses(answers)).toEqual([200, ...Array(7).fill(409)]);
  expect(answerText(answers.find(({ status }) => status === 409) as Answer)).toBe(
    '409 payrollRo.month: A payroll for this month and branch already exists.',
  );
});

test('under many concurrent approvals, payments, reversals and calculations each step succeeds once', async () => {
  const branchId = await aBranch();
  await aNurse(branchId);
  const before = await balances();
  const { id } = (await begin(branchId)).data;
  const calculations = await Promise.all(Array.from({ length: 5 }, () => calculate(id)));
  expect(statuses(calculations)[0]).toBe(200);
  for (const refused of calculations.filter(({ status }) => status !== 200))
    expect(answerText(refused)).toMatch(/^409 \S+.* is calculating this payroll\. Please wait a moment\.$/);
  expect(await slipsOf(id)).toHaveLength(1);
  const run = await answerAll(admin, id);
  const approvals = await Promise.all([...Array(5)].map(() => approve(run)).concat([calculate(id)]));
  expect(approvals.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2);
  const now = await admin.get(payroll.read, { params: { id } });
  if (now.status === 'CALCULATED') await approve(now);
  expect(await moved(before)).toEqual({ 'EXPENSES:OTHERS': 200_000, SALARIES_OWED: -200_000 });
  expect(statuses(await Promise.all(Array.from({ length: 5 }, () => pay(id))))).toEqual([200, 409, 409, 409, 409]);
  expect(await moved(before)).toEqual({ 'EXPENSES:OTHERS': 200_000, CASH: -200_000 });
  expect(statuses(await Promise.all(Array.from({ length: 5 }, () => reverse(id))))).toEqual([200, 409, 409, 409, 409]);
  expect(await moved(before)).toEqual({});
});

test('joining, leaving and leave without pay are paid by days', async () => {
  const branchId = await aBranch();
  // November 2026 has 21 days from Monday to Friday.
  const joiner = await aNurse(branchId, { from: '2026-11-16', basic: 210_000 });
  const leaver = await aNurse(branchId, { to: '2026-11-13', basic: 210_000 });
  const raised = await aNurse(branchId, { basic: 210_000 });
  await give(raised.id, { from: '2026-11-16', basic: 420_000 });
  const gone = await aNurse(branchId, { to: '2026-10-31' });
  const away = await aNurse(branchId, { basic: 210_000 });
  const unpaid = (await leaveTypesOf(hospital))['Loss of Pay'];
  const casual = (await leaveTypesOf(hospital))['Casual Leave'];
  const person = await hospital.signIn(away.account.username);
  const ask = async (leaveTypeId: string | undefined, startDate: string, endDate: string, numberOfDays: number) => {
    const leaveRo = { leaveTypeId: leaveTypeId ?? '', startDate, endDate, numberOfDays, reason: 'Rest' };
    const track = await person.get(calls.leave.create, { body: { leaveRo } });
    return admin.get(calls.leaveTrack.setStatus, { params: { id: track.id, status: 'APPROVED' } });
  };
  // Two days of the leave are in October.
  await ask(unpaid?.id, '2026-10-29', '2026-11-03', 4);
  await ask(casual?.id, '2026-11-09', '2026-11-10', 2);
  // Half a day of leave, and a public holiday within another leave.
  const half = await aNurse(branchId, { basic: 210_000 });
  const absent = await hospital.signIn(half.account.username);
  const halves = { startDate: '2026-11-16', endDate: '2026-11-18', endsAtNoon: true, numberOfDays: 1.5 };
  await admin.get(calls.publicHoliday.create, { body: { publicHolidayRo: { day: '2026-11-17', name: 'A feast' } } });
  const asked = await absent.get(calls.leave.create, {
    body: { leaveRo: { leaveTypeId: unpaid?.id ?? '', reason: 'Rest', ...halves } },
  });
  await admin.get(calls.leaveTrack.setStatus, { params: { id: asked.id, status: 'APPROVED' } });
  const { id } = await aCalculated(branchId);
  const days = async (staff: { id: string }) => {
    const found = await slipOf(id, staff.id);
    return [found?.workingDays, found?.paidDays, found?.unpaidDays, found?.net];
  };
  expect(await days(joiner)).toEqual([21, 11, 0, 110_000]);
  expect(await days(leaver)).toEqual([21, 10, 0, 100_000]);
  expect(await days(raised)).toEqual([21, 21, 0, 100_000 + 220_000]);
  expect(await days(away)).toEqual([21, 19, 2, 190_000]);
  expect(await days(half)).toEqual([21, 19.5, 1.5, 195_000]);
  expect((await slipOf(id, gone.id))?.exceptions).toEqual(['MISSING']);
});

test('by calendar days a part of a month is paid by all its days, and a payroll of before the choice is not approved', async () => {
  const other = await aHospital(server);
  const branchId = await aBranch(other);
  const joiner = await aNurse(branchId, { from: '2026-11-14', basic: 300_000 }, other);
  const preparer = await somebodyWith(other, ['PAYROLL:READ', 'PAYROLL:WRITE', 'PAYROLL:EXECUTE']);
  const before = await aCalculated(branchId, '2026-11', preparer);
  const slip = async () => {
    const [row] = await slipsOf(before.id, other.admin);
    return [row?.staff.id, row?.salaryDays, row?.paidDays, row?.workingDays, row?.net];
  };
  expect(await slip()).toEqual([joiner.id, 'WORKING', 11, 21, 157_142.86]);
  await saveSettings(other, { salaryDays: 'CALENDAR' });
  expect(answerText(await approve(before, other.admin))).toBe(
    '409 Salaries, adjustments, leave or staff have changed since this was calculated. Calculate it again and check it.',
  );
  await calculate(before.id, preparer);
  expect(await slip()).toEqual([joiner.id, 'CALENDAR', 17, 30, 170_000]);
  const now = await answerAll(preparer, before.id);
  expect((await approve(now, other.admin)).status).toBe(200);
  await saveSettings(other, { salaryDays: 'WORKING' });
  expect(await slip()).toEqual([joiner.id, 'CALENDAR', 17, 30, 170_000]);
  const [row] = await slipsOf(before.id, other.admin);
  expect((await other.admin.get(payslip.read, { params: { id: String(row?.id) } })).lines[0]?.explanation).toBe(
    '₦300,000.00 × 17 of 30 calendar days, rounded to the kobo.',
  );
});

test('exceptions are shown before approval, and a negative net is not approved', async () => {
  const branchId = await aBranch();
  const advance = await admin.get(salaryComponent.create, {
    body: {
      salaryComponentRo: { name: aWord(), kind: 'DEDUCTION', counted: 'FIXED', amount: 300_000, brackets: [] },
    },
  });
  const bank = { bankName: 'First Bank', accountNumber: '0123456789' };
  const steady = await aNurse(branchId, { ...bank, to: '2026-10-31' });
  const raised = await aNurse(branchId, { ...bank, to: '2026-10-31' });
  const before = await anApproved(branchId, '2026-10');
  await pay(before.id);
  // Exactly a fifth is no exception.
  await give(steady.id, { from: '2026-11-01', basic: 240_000, ...bank });
  await give(raised.id, { from: '2026-11-01', basic: 240_001, ...bank });
  const missing = await aNurse(branchId, null);
  const owing = await aNurse(branchId, { from: '2026-11-01', parts: [{ componentId: advance.id }] });
  const { data: draft } = await begin(branchId);
  const { data: run } = await calculate(draft.id);
  expect(run).toMatchObject({ people: 3, toAnswer: 4, negative: 1 });
  const exceptionsOf = async (staff: { id: string }) => (await slipOf(run.id, staff.id))?.exceptions;
  expect(await exceptionsOf(steady)).toEqual([]);
  expect(await exceptionsOf(raised)).toEqual(['CHANGED']);
  expect(await exceptionsOf(missing)).toEqual(['MISSING']);
  expect(await exceptionsOf(owing)).toEqual(['NEGATIVE', 'JOINED']);
  expect((await slipsOf(run.id)).map(({ exceptions }) => exceptions.length > 0)).toEqual([true, true, true, false]);
  expect(answerText(await approve(run))).toContain(
    '409 1 person has negative net pay. Correct the salary and calculate again.',
  );
});

test('a payroll whose data changed since the calculation is not approved', async () => {
  const branchId = await aBranch();
  const nurse = await aNurse(branchId);
  const { id: salaryId, version } = (await admin.get(salary.ofStaff, { params: { staffId: nurse.id } })).salaries[0];
  const run = await aCalculated(branchId);
  await admin.get(salary.update, {
    params: { id: salaryId },
    body: { salaryRo: { staffId: nurse.id, from: '2026-01-01', basic: 900_000, parts: [], version } },
  });
  expect(answerText(await approve(run))).toContain(
    '409 Salaries, adjustments, leave or staff have changed since this was calculated. Calculate it again and check it.',
  );
  const again = await calculate(run.id);
  // The earlier copy of the payroll is stale.
  expect((await approve(run)).status).toBe(409);
  expect(again.data.toAnswer).toBe(1);
  expect((await approve(await answerAll(preparer, run.id))).data.net).toBe(900_000);
});

test('a salary that was paid cannot be deleted, and the next one begins after the paid month', async () => {
  const branchId = await aBranch();
  const nurse = await aNurse(branchId, { bankName: 'First Bank', accountNumber: '1' });
  const held = async () => (await admin.get(salary.ofStaff, { params: { staffId: nurse.id } })).salaries[0];
  const calculated = await aCalculated(branchId);
  const save = async (given: object) => {
    const { id, version } = await held();
    const before = { staffId: nurse.id, from: '2026-01-01', basic: 200_000, parts: [], version };
    const bank = { bankName: 'First Bank', accountNumber: '1' };
    return admin.ask(salary.update, { params: { id }, body: { salaryRo: { ...before, ...bank, ...given } } });
  };
  expect((await held()).paidUntil).toBeNull();
  await approve(calculated);
  expect((await held()).paidUntil).toBe('2026-11-30');
  expect((await save({ basic: 200_001 })).data.errors[0].field).toBe('salaryRo.basic');
  expect((await save({ to: '2026-11-29' })).data.errors[0].field).toBe('salaryRo.to');
  expect((await save({ accountNumber: '2' })).status).toBe(200);
  expect((await save({ to: '2026-11-30' })).status).toBe(200);
  expect(answerText(await admin.ask(salary.delete, { params: { id: (await held()).id } }))).toBe(
    '409 This salary has been paid and cannot be deleted.',
  );
  expect((await give(nurse.id, { from: '2026-11-30' })).data.errors[0].field).toBe('salaryRo.from');
  expect((await give(nurse.id, { from: '2026-12-01' })).status).toBe(200);
});

test('a salary of a payroll that is not approved can be deleted; then the payroll has to be calculated again', async () => {
  const branchId = await aBranch();
  const nurse = await aNurse(branchId);
  const run = await aCalculated(branchId);
  const { salaries } = await admin.get(salary.ofStaff, { params: { staffId: nurse.id } });
  await admin.get(salary.delete, { params: { id: salaries[0].id } });
  expect((await approve(run)).status).toBe(409);
  expect((await calculate(run.id)).data).toMatchObject({ people: 0, toAnswer: 1 });
});

test('no person is paid twice for a month, also after a change of branch', async () => {
  const [from, to] = [await aBranch(), await aBranch()];
  const nurse = await aNurse(from);
  await anApproved(from);
  await server.sql('update staff set branch_id = $2 where id = $1', [nurse.id, to]);
  const run = await aCalculated(to);
  expect(run.people).toBe(0);
  expect(answerText(await approve(run))).toBe('409 There is no one to pay in this payroll.');
});

test('people see only their own payslips, once paid', async () => {
  const branchId = await aBranch();
  const nurse = await aNurse(branchId);
  const other = await aNurse(branchId);
  const [me, them] = [await hospital.signIn(nurse.account.username), await hospital.signIn(other.account.username)];
  const { id } = await anApproved(branchId);
  expect(await me.get(payslip.mine)).toEqual([]);
  await pay(id);
  const [mine] = await me.get(payslip.mine);
  expect(mine).toMatchObject({ year: 2026, month: 11, net: 200_000 });
  expect(await me.get(payslip.read, { params: { id: mine.id } })).toMatchObject({
    staff: { id: nurse.id },
    lines: [{ name: '', amount: 200_000 }],
  });
  expect((await them.ask(payslip.read, { params: { id: mine.id } })).status).toBe(404);
});

test('in a currency without decimals every line and the net are whole', async () => {
  const francs = await aHospital(server);
  await saveSettings(francs, { currency: 'XOF' });
  const branchId = await aBranch(francs);
  const percent = await francs.admin.get(salaryComponent.create, {
    body: { salaryComponentRo: { name: aWord(), kind: 'EARNING', counted: 'BASIC', rate: 33.33, brackets: [] } },
  });
  await aNurse(branchId, { basic: 100_001, from: '2026-11-03', parts: [{ componentId: percent.id }] }, francs);
  const run = await aCalculated(branchId, '2026-11', francs.admin);
  // 20 of 21 days of 100,001; a third of that.
  expect(run.gross).toBe(95_239 + 31_743);
  expect((await approve(run, francs.admin)).status).toBe(200);
  await theBooksAreRight(francs);
});

test('another hospital can neither see nor change a payroll', async () => {
  const branchId = await aBranch();
  await aNurse(branchId);
  const run = await aCalculated(branchId);
  const { admin: stranger } = await aHospital(server);
  for (const answer of [await approve(run, stranger), await calculate(run.id, stranger), await pay(run.id, stranger)])
    expect(answer.status).toBe(404);
  expect((await (await somebody(hospital, 'DOCTOR')).ask(payroll.read, { params: { id: run.id } })).status).toBe(403);
});

test('approvers are notified of a calculated payroll, paid people of the payslip, and both notices end with it', async () => {
  const branchId = await aBranch();
  const nurse = await aNurse(branchId);
  const otherBranch = await aBranch();
  const colleague = await aNurse(otherBranch);
  await aCalculated(otherBranch);
  const [paid, unpaid] = [
    await hospital.signIn(nurse.account.username),
    await hospital.signIn(colleague.account.username),
  ];
  const told = async (who: Person, recordId: string): Promise<string[]> => {
    const { data } = await who.get(calls.notification.page, { body: { page: 0, size: 100 } });
    return (data as Notification[])
      .filter((row) => row.recordId === recordId)
      .map(({ kind, number, state }) => `${kind} ${number} ${state}`)
      .toSorted();
  };
  const { id } = await aCalculated(branchId);
  expect(await told(admin, id)).toEqual(['PAYROLL_CALCULATED 2026-11 NEW']);
  expect(await told(preparer, id)).toEqual([]);
  // After a new calculation by the other account, the first account can approve it.
  const { data: run } = await calculate(id, admin);
  expect(await told(admin, id)).toEqual(['PAYROLL_CALCULATED 2026-11 DONE']);
  expect(await told(preparer, id)).toEqual(['PAYROLL_CALCULATED 2026-11 NEW']);
  expect((await approve(run, preparer)).status).toBe(200);
  expect(await told(preparer, id)).toEqual(['PAYROLL_CALCULATED 2026-11 DONE']);
  expect(await told(paid, id)).toEqual([]);
  expect((await pay(id)).status).toBe(200);
  expect([await told(paid, id), await told(unpaid, id)]).toEqual([['PAYSLIP_READY 2026-11 NEW'], []]);
  expect((await reverse(id)).status).toBe(200);
  expect(await told(paid, id)).toEqual(['PAYSLIP_READY 2026-11 DONE']);

  const dropped = await aCalculated(branchId);
  await preparer.get(payroll.delete, { params: { id: dropped.id } });
  expect(await told(admin, dropped.id)).toEqual(['PAYROLL_CALCULATED 2026-11 DONE']);
});
