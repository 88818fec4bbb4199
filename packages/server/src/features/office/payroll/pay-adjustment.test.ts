// Pay adjustments: what they need, the payroll that pays them, and what can no longer change.
import { calls } from '@almoner/contract/calls';
import type { PayslipRow } from '@almoner/contract/office/payslip';
import { expect, test } from 'vitest';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aStaffMember, aWord, type Person, somebodyWith } from '../../../../test/hospital.ts';
import { answerText } from '../../../../test/house.ts';
import { answerAll, monthRo } from '../../../../test/payrolls.ts';

const { hospital } = await hospitalForFile({ now: '2026-11-21T09:00:00Z' });
const { admin } = hospital;
const { payAdjustment, payroll, payslip, salary, salaryComponent } = calls;
const preparer = await somebodyWith(hospital, ['PAYROLL:READ', 'PAYROLL:WRITE', 'PAYROLL:EXECUTE']);

const aBranch = async () =>
  String((await admin.get(calls.branch.create, { body: { branchRo: { name: aWord(), address: '3 Marina' } } })).id);

/** A person of the branch who earns 160,000 a month from January on. */
async function anEmployee(branchId: string, given: object = {}) {
  const member = await aStaffMember(hospital, 'NURSE', { lastName: aWord(), branchId });
  const salaryRo = { staffId: member.id, from: '2026-01-01', basic: 160_000, parts: [], ...given };
  await admin.get(salary.create, { body: { salaryRo } });
  return member.id;
}

const aComponent = async (given: object) =>
  String(
    (
      await admin.get(salaryComponent.create, {
        body: {
          salaryComponentRo: { name: aWord(), kind: 'EARNING', counted: 'FIXED', amount: 0, brackets: [], ...given },
        },
      } as never)
    ).id,
  );

const bonus = await aComponent({});
const fine = await aComponent({ kind: 'DEDUCTION' });
const overtime = await aComponent({ counted: 'HOURS', amount: null, hours: 160, factor: 1.5 });
const thirteenth = await aComponent({ counted: 'YEAR', amount: null });

const add = (given: object, who: Person = preparer) =>
  who.ask(payAdjustment.create, { body: { payAdjustmentRo: { ...monthRo('2026-11'), ...given } } } as never);
const added = async (given: object, who: Person = preparer) => {
  const answer = await add(given, who);
  expect(answer.status, answer.raw).toBe(200);
  return answer.data;
};
const change = (id: string, given: object) =>
  preparer.ask(payAdjustment.update, {
    params: { id },
    body: { payAdjustmentRo: { ...monthRo('2026-11'), ...given } },
  } as never);

async function calculated(branchId: string, month = '2026-11') {
  const { id } = await preparer.get(payroll.create, { body: { payrollRo: { ...monthRo(month), branchId } } });
  await preparer.get(payroll.calculate, { params: { id } });
  return String(id);
}
const approve = async (id: string, who: Person = admin) => {
  const { version } = await answerAll(preparer, id);
  return who.ask(payroll.approve, { params: { id }, body: { approvalRo: { version } } });
};
const slipOf = async (runId: string, staffId: string): Promise<PayslipRow | undefined> =>
  (await admin.get(payslip.page, { body: { filters: { runId }, page: 0, size: 100 } })).data.find(
    ({ staff }: PayslipRow) => staff.id === staffId,
  );
const read = (id: string) => admin.get(payAdjustment.read, { params: { id } });

test('overtime, a bonus and a fine are lines of the next payroll, and approved with it', async () => {
  const branchId = await aBranch();
  const staffId = await anEmployee(branchId);
  const hours = await added({ staffId, componentId: overtime, hours: 12.5, amount: 7, note: 'Two nights' });
  expect(hours).toMatchObject({ hours: 1250 / 100, amount: null, status: 'OPEN', payroll: null, note: 'Two nights' });
  await added({ staffId, componentId: bonus, amount: 5_000.5 });
  await added({ staffId, componentId: fine, amount: 1_000 });
  // Not for this month yet.
  await added({ staffId, componentId: bonus, amount: 9_999, ...monthRo('2026-12') });
  const id = await calculated(branchId);
  const slip = await slipOf(id, staffId);
  expect([slip?.gross, slip?.deductions, slip?.net]).toEqual([160_000 + 18_750 + 5_000.5, 1_000, 182_750.5]);
  expect((await approve(id)).status).toBe(200);
  expect(await read(hours.id)).toMatchObject({
    status: 'APPROVED',
    payroll: { id, year: 2026, month: 11 },
    version: 2,
  });
  const kept = '409 A payroll with this adjustment has been approved, so it can no longer be changed.';
  expect(answerText(await change(hours.id, { staffId, componentId: overtime, hours: 1 }))).toBe(kept);
  expect(answerText(await preparer.ask(payAdjustment.delete, { params: { id: hours.id } }))).toBe(kept);
  const { lines } = await admin.get(payslip.read, { params: { id: String(slip?.id) } });
  expect(lines.map((line: { explanation: string }) => line.explanation)).toContain(
    '12.5 hours × 1.5 × ₦160,000.00 ÷ 160 hours a month, rounded to the kobo.',
  );
});

test('an adjustment of an approved month is paid by the next payroll; a reversal opens all of its payroll again', async () => {
  const branchId = await aBranch();
  const staffId = await anEmployee(branchId);
  const first = await calculated(branchId, '2026-10');
  expect((await approve(first)).status).toBe(200);
  const late = await added({ staffId, componentId: bonus, amount: 3_000, ...monthRo('2026-10') });
  const id = await calculated(branchId);
  expect((await slipOf(id, staffId))?.gross).toBe(163_000);
  expect((await approve(id)).status).toBe(200);
  await admin.get(payroll.reverse, { params: { id } });
  expect(await read(late.id)).toMatchObject({ status: 'OPEN', payroll: null });
  const again = await calculated(branchId);
  expect((await slipOf(again, staffId))?.gross).toBe(163_000);
});

test('a thirteenth salary is a twelfth of the basic salaries of the year, for everyone of a branch', async () => {
  const branchId = await aBranch();
  const staffId = await anEmployee(branchId);
  const newer = await anEmployee(branchId, { from: '2026-11-01', basic: 120_000 });
  await anEmployee(branchId, { to: '2026-10-31' });
  const first = await calculated(branchId, '2026-10');
  expect((await approve(first)).status).toBe(200);
  const branchAdjustmentRo = { ...monthRo('2026-11'), branchId, componentId: thirteenth };
  const all = () => preparer.ask(payAdjustment.createForBranch, { body: { branchAdjustmentRo } });
  expect((await all()).data).toEqual({ people: 2 });
  expect(answerText(await all())).toBe(
    '409 There is no one to add this for: no one in this branch has a salary in this month, or everyone has it already.',
  );
  const id = await calculated(branchId);
  const gross = async (who: string) => (await slipOf(id, who))?.gross;
  expect([await gross(staffId), await gross(newer)]).toEqual([186_666.67, 130_000]);
});

test('a changed, new or deleted adjustment after the calculation is not approved unseen', async () => {
  const branchId = await aBranch();
  const staffId = await anEmployee(branchId);
  const one = await added({ staffId, componentId: bonus, amount: 3_000 });
  const id = await calculated(branchId);
  const stale =
    '409 Salaries, adjustments, leave or staff have changed since this was calculated. Calculate it again and check it.';
  await change(one.id, { staffId, componentId: bonus, amount: 4_000 });
  expect(answerText(await approve(id))).toBe(stale);
  await preparer.get(payroll.calculate, { params: { id } });
  const two = await added({ staffId, componentId: fine, amount: 1_000 });
  expect(answerText(await approve(id))).toBe(stale);
  await preparer.get(payroll.calculate, { params: { id } });
  await preparer.get(payAdjustment.delete, { params: { id: two.id } });
  expect(answerText(await approve(id))).toBe(stale);
  await preparer.get(payroll.calculate, { params: { id } });
  expect((await approve(id)).status).toBe(200);
  expect((await slipOf(id, staffId))?.net).toBe(164_000);
});

test('who entered an adjustment does not approve the payroll that pays it', async () => {
  const branchId = await aBranch();
  const staffId = await anEmployee(branchId);
  const approver = await somebodyWith(hospital, ['PAYROLL:READ', 'PAYROLL:WRITE', 'PAYROLL:EXECUTE']);
  await added({ staffId, componentId: bonus, amount: 3_000 }, approver);
  const id = await calculated(branchId);
  expect(answerText(await approve(id, approver))).toBe(
    '409 You changed a salary, a component or a pay adjustment in this payroll. Someone else must approve it.',
  );
});

test('many concurrent approvals, changes and deletions pay an adjustment once, as it stands, or not at all', async () => {
  const branchId = await aBranch();
  const staffId = await anEmployee(branchId);
  for (let round = 0; round < 8; round += 1) {
    const month = `2027-0${round + 1}`;
    const given = { staffId, componentId: bonus, ...monthRo(month) };
    const { id: adjustment } = await added({ ...given, amount: 1_000 });
    const id = await calculated(branchId, month);
    await answerAll(preparer, id);
    const [approval, changed, deleted] = await Promise.all([
      admin.ask(payroll.approve, { params: { id } }),
      change(adjustment, { ...given, amount: 2_000 }),
      ...(round % 2 ? [preparer.ask(payAdjustment.delete, { params: { id: adjustment } })] : []),
    ]);
    for (const answer of [approval, changed, deleted]) expect([200, 404, 409, undefined]).toContain(answer?.status);
    const net = (await slipOf(id, staffId))?.net;
    const now = await admin.ask(payAdjustment.read, { params: { id: adjustment } });
    if (approval?.status === 200) {
      expect([net, now.data.amount, now.data.payroll?.id]).toEqual([161_000, 1_000, id]);
    } else expect(now.status === 404 || now.data.payroll === null).toBe(true);
    if (now.status === 200 && now.data.payroll === null)
      await preparer.get(payAdjustment.delete, { params: { id: adjustment } });
  }
}, 60_000);

test.for<[string, object, string]>([
  ['an unknown person', { staffId: crypto.randomUUID() }, '400 payAdjustmentRo.staffId: Please choose a person.'],
  [
    'an unknown component',
    { componentId: crypto.randomUUID() },
    '400 payAdjustmentRo.componentId: Please choose a component.',
  ],
  ['no amount', { amount: null }, '400 payAdjustmentRo.amount: Please provide amount.'],
  ['no hours', { componentId: overtime }, '400 payAdjustmentRo.hours: Please provide the hours.'],
])('an adjustment with %s is refused at its field', async ([, given, message]) => {
  const staffId = await anEmployee(await aBranch());
  expect(answerText(await add({ staffId, componentId: bonus, amount: 1_000, ...given }))).toBe(message);
});

test('a component of the gross is only for salaries, one of hours only for adjustments', async () => {
  const branchId = await aBranch();
  const staffId = await anEmployee(branchId);
  const pension = await aComponent({ kind: 'DEDUCTION', counted: 'GROSS', amount: null, rate: 8 });
  expect(answerText(await add({ staffId, componentId: pension }))).toMatch(
    /^400 payAdjustmentRo\.componentId: \S+ is calculated from the gross, so only salaries can have it\.$/,
  );
  const { id } = await aStaffMember(hospital, 'NURSE', { branchId });
  const salaryRo = { staffId: id, from: '2026-01-01', basic: 1_000, parts: [{ componentId: overtime }] };
  expect(answerText(await admin.ask(salary.create, { body: { salaryRo } }))).toMatch(
    /^400 salaryRo\.parts\.0\.componentId: \S+ is for single months\. Enter it under Pay Adjustments\.$/,
  );
});

test('the list finds adjustments by person, branch and status, and counts both', async () => {
  const branchId = await aBranch();
  const staffId = await anEmployee(branchId);
  const { staff } = await added({ staffId, componentId: bonus, amount: 3_000 });
  await added({ staffId, componentId: fine, amount: 500, ...monthRo('2026-12') });
  expect((await approve(await calculated(branchId))).status).toBe(200);
  const page = (filters: object) => admin.get(payAdjustment.page, { body: { filters, page: 0, size: 10 } });
  const all = await page({ branchId });
  expect(all.data.map(({ month, status }: { month: number; status: string }) => [month, status])).toEqual([
    [12, 'OPEN'],
    [11, 'APPROVED'],
  ]);
  expect(all.states).toEqual({ counts: { OPEN: 1, APPROVED: 1 }, exact: true });
  expect((await page({ search: staff.lastName })).data).toHaveLength(2);
  expect((await page({ branchId, status: 'APPROVED' })).data).toHaveLength(1);
});
