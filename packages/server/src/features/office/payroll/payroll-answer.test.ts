// Exceptions of a payroll: which there are, each answered before approval, and a payroll by a program without bodies.
import { calls } from '@almoner/contract/calls';
import type { PayrollDetail } from '@almoner/contract/office/payroll';
import type { Payslip, PayslipRow } from '@almoner/contract/office/payslip';
import { expect, test } from 'vitest';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aHospital, aStaffMember, aWord, type Person, somebody, somebodyWith } from '../../../../test/hospital.ts';
import { answerText } from '../../../../test/house.ts';
import { answerAll, monthRo } from '../../../../test/payrolls.ts';

const { server, hospital } = await hospitalForFile({ now: '2026-11-21T09:00:00Z' });
const { admin } = hospital;
const { payroll, payslip, salary, salaryComponent } = calls;
const preparer = await somebodyWith(hospital, ['PAYROLL:READ', 'PAYROLL:WRITE']);
const bank = { bankName: 'First Bank', accountNumber: '0123456789' };

const aBranch = async (): Promise<string> =>
  String(
    (await admin.get(calls.branch.create, { body: { branchRo: { name: aWord(), address: '3 Awolowo Road' } } })).id,
  );
const give = (staffId: string, given: object = {}) =>
  admin.get(salary.create, {
    body: { salaryRo: { staffId, from: '2026-01-01', basic: 200_000, parts: [], ...bank, ...given } },
  });
const aNurse = async (branchId: string, given: object | null = {}) => {
  const member = await aStaffMember(hospital, 'NURSE', { lastName: aWord(), branchId });
  if (given) await give(member.id, given);
  return member;
};
const begin = async (branchId: string, month = '2026-11') =>
  String((await preparer.get(payroll.create, { body: { payrollRo: { ...monthRo(month), branchId } } })).id);
const calculate = async (id: string) => {
  const answer = await preparer.ask(payroll.calculate, { params: { id } });
  expect(answer.status, answer.raw).toBe(200);
};
const read = (id: string, who: Person = admin): Promise<PayrollDetail> => who.get(payroll.read, { params: { id } });
const aCalculated = async (branchId: string, month = '2026-11') => {
  const id = await begin(branchId, month);
  await calculate(id);
  return id;
};
const aPaid = async (branchId: string, month: string) => {
  const id = await aCalculated(branchId, month);
  await answerAll(preparer, id);
  await admin.get(payroll.approve, { params: { id } });
  await admin.get(payroll.pay, { params: { id } });
  return id;
};
const answer = (
  id: string,
  staffId: string,
  kind: string,
  text: unknown = 'Checked, correct',
  who: Person = preparer,
) => who.ask(payroll.answer, { params: { id }, body: { staffId, kind, answer: text } as never });
const approve = (id: string, body: object = {}) => admin.ask(payroll.approve, { params: { id }, body });
const kindsOf = async (id: string, staff: { id: string }) =>
  (await read(id)).exceptions.filter(({ staffId }) => staffId === staff.id).map(({ kind, left }) => left ?? kind);
const switchOff = (staff: { id: string }) =>
  server.sql('update account set status = 0 where id = (select account_id from staff where id = $1)', [staff.id]);

/** Calls over HTTP as a program does, without a body. */
const bare = async (path: string, headers: object = {}) => {
  const answered = await server.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { ...admin.headers, ...headers },
  });
  return { status: answered.statusCode, ...JSON.parse(answered.payload) };
};

test('a program takes a payroll from its creation to its reversal without bodies', async () => {
  const branchId = await aBranch();
  const nurse = await aNurse(branchId, { bankName: '', accountNumber: '' });
  const created = await admin.ask(payroll.create, { body: { payrollRo: { year: 2026, month: 11, branchId } } });
  expect(created.data).toMatchObject({ status: 'DRAFT', year: 2026, month: 11 });
  const { id } = created.data;
  expect(await bare(`/payroll/update/${id}/calculate`)).toMatchObject({ status: 200, data: { toAnswer: 1 } });
  const asked = { staffId: nurse.id, kind: 'NO_ACCOUNT' };
  expect(await read(id)).toMatchObject({
    status: 'CALCULATED',
    gross: 200_000,
    people: 1,
    exceptions: [{ ...asked, answer: null }],
    slips: [{ staffId: nurse.id, net: 200_000 }],
    previous: null,
  });
  expect((await answer(id, nurse.id, 'NO_ACCOUNT', 'Paid in cash', admin)).status).toBe(200);
  expect((await read(id)).exceptions).toMatchObject([
    { ...asked, answer: 'Paid in cash', answeredAt: '2026-11-21T09:00:00.000Z' },
  ]);
  const json = { 'content-type': 'application/json' };
  expect(await bare(`/payroll/update/${id}/approve`, json)).toMatchObject({
    status: 200,
    data: { status: 'APPROVED' },
  });
  expect(await bare(`/payroll/update/${id}/pay`)).toMatchObject({ status: 200, data: { status: 'PAID' } });
  expect(await bare(`/payroll/update/${id}/reverse`, json)).toMatchObject({
    status: 200,
    data: { status: 'REVERSED', reversalReason: null },
  });
  const reasons = await server.sql('select reversal_reason from finance_entry where payroll_run_id = $1', [id]);
  expect(reasons).toEqual([{ reversal_reason: 'Payroll reversed' }]);
  // The payslips that it paid are still told.
  expect((await read(id)).slips).toHaveLength(1);
});

test.for([
  [{ year: 2026, month: 13 }, 'payrollRo.month'],
  [{ year: 2026, month: 0 }, 'payrollRo.month'],
  [{ year: 2026, month: 1.5 }, 'payrollRo.month'],
  [{ year: 2026 }, 'payrollRo.month'],
  [{ month: 11 }, 'payrollRo.year'],
  [{ year: 1999, month: 11 }, 'payrollRo.year'],
] as const)('a payroll of %j is refused at %s', async ([given, field]) => {
  const refused = await preparer.ask(payroll.create, { body: { payrollRo: given } as never });
  expect([refused.status, refused.data.errors.map((error: { field: string }) => error.field)]).toEqual([400, [field]]);
});

test('a payroll without a branch is that of the people without one', async () => {
  const created = await preparer.ask(payroll.create, { body: { payrollRo: { year: 2027, month: 1 } } });
  expect(created.data).toMatchObject({ branch: null, year: 2027, month: 1 });
  await preparer.get(payroll.delete, { params: { id: created.data.id } });
});

test('each kind of exception is found, against the last payroll of the branch', async () => {
  const branchId = await aBranch();
  const loan = await admin.get(salaryComponent.create, {
    body: { salaryComponentRo: { name: aWord(), kind: 'DEDUCTION', counted: 'FIXED', amount: 900_000, brackets: [] } },
  });
  const steady = await aNurse(branchId);
  const cash = await aNurse(branchId, { bankName: '', accountNumber: '' });
  const raised = await aNurse(branchId, { to: '2026-10-31' });
  const owing = await aNurse(branchId, { to: '2026-10-31' });
  const ended = await aNurse(branchId, { to: '2026-10-31' });
  const leaver = await aNurse(branchId, { to: '2026-11-13' });
  const gone = await aNurse(branchId, { to: '2026-10-31' });
  const moved = await aNurse(branchId);
  const off = await aNurse(branchId);
  await aPaid(branchId, '2026-10');
  // The first payroll of a branch has no joiners.
  await give(raised.id, { from: '2026-11-01', basic: 300_000 });
  await give(owing.id, { from: '2026-11-01', parts: [{ componentId: loan.id }] });
  for (const one of [gone, off]) await switchOff(one);
  const other = await aBranch();
  await server.sql('update staff set branch_id = $2 where id = $1', [moved.id, other]);
  const joiner = await aNurse(branchId, { from: '2026-11-16' });
  const missing = await aNurse(branchId, null);
  const id = await aCalculated(branchId);
  expect(await kindsOf(id, steady)).toEqual([]);
  expect(await kindsOf(id, cash)).toEqual(['NO_ACCOUNT']);
  expect(await kindsOf(id, raised)).toEqual(['CHANGED']);
  expect(await kindsOf(id, owing)).toEqual(['NEGATIVE', 'CHANGED']);
  expect(await kindsOf(id, ended)).toEqual(['MISSING', 'NOT_PAID']);
  expect(await kindsOf(id, leaver)).toEqual(['CHANGED', 'PART_OF_MONTH']);
  expect(await kindsOf(id, gone)).toEqual(['NOT_PAID']);
  expect(await kindsOf(id, moved)).toEqual(['NOT_PAID']);
  expect(await kindsOf(id, off)).toEqual(['INACTIVE']);
  expect(await kindsOf(id, joiner)).toEqual(['JOINED']);
  expect(await kindsOf(id, missing)).toEqual(['MISSING']);
  const run = await read(id);
  expect(run.toAnswer).toBe(run.exceptions.length);
  // People who are not paid have a payslip to look at, and none that pays.
  expect(run.slips.map(({ staffId }) => staffId)).not.toContain(gone.id);
  expect(run.slips).toHaveLength(run.people);
  // In the other branch the person who moved is paid, and joined where there was a payroll before.
  expect(await kindsOf(await aCalculated(other), moved)).toEqual([]);
});

test('a payroll has the sums of the last one of its branch, and a payslip its changes', async () => {
  const branchId = await aBranch();
  const da = await admin.get(salaryComponent.create, {
    body: { salaryComponentRo: { name: aWord(), kind: 'EARNING', counted: 'BASIC', rate: 10, brackets: [] } },
  });
  const nurse = await aNurse(branchId, { to: '2026-10-31' });
  const first = await aPaid(branchId, '2026-10');
  expect((await read(first)).previous).toBeNull();
  await give(nurse.id, { from: '2026-11-01', basic: 210_000, parts: [{ componentId: da.id }] });
  const id = await aCalculated(branchId);
  expect((await read(id)).previous).toEqual({
    id: first,
    year: 2026,
    month: 10,
    people: 1,
    gross: 200_000,
    deductions: 0,
    net: 200_000,
  });
  const changes = {
    lines: [
      { componentId: null, name: '', kind: 'EARNING', before: 200_000, after: 210_000 },
      { componentId: da.id, name: da.name, kind: 'EARNING', before: null, after: 21_000 },
    ],
    days: [],
  };
  const { data } = await admin.get(payslip.page, { body: { filters: { runId: id }, page: 0, size: 10 } });
  expect((data as PayslipRow[])[0]).toMatchObject({ previousNet: 200_000, changes });
  const slip = await admin.get(payslip.read, { params: { id: data[0].id } });
  expect(slip).toMatchObject({ year: 2026, month: 11, changes });
  expect(slip.lines.map((line: Payslip['lines'][number]) => line.explanation)).toEqual([
    '₦210,000.00 × 21 of 21 working days, rounded to the kobo.',
    '10% of the basic salary of ₦210,000.00, rounded to the kobo.',
  ]);
});

test('an own payslip explains itself in the reader’s language; those of before it do not', async () => {
  const branchId = await aBranch();
  const nurse = await aNurse(branchId);
  const me = await hospital.signIn(nurse.account.username);
  const id = await aPaid(branchId, '2026-11');
  const [mine] = await me.get(payslip.mine);
  expect(mine).toMatchObject({
    year: 2026,
    month: 11,
    gross: 200_000,
    lines: [{ kind: 'EARNING', explanation: '₦200,000.00 × 21 of 21 working days, rounded to the kobo.' }],
  });
  await server.sql(`update account set language = 'fr' where username = $1`, [nurse.account.username]);
  const french = await hospital.signIn(nurse.account.username);
  expect((await french.get(payslip.read, { params: { id: mine.id } })).lines[0].explanation).toMatch(
    / × 21 sur 21 jours ouvrés, arrondi au kobo\.$/,
  );
  await server.sql(
    `update payslip p set lines = (select jsonb_agg(l - 'steps') from jsonb_array_elements(p.lines) l) where run_id = $1`,
    [id],
  );
  expect((await me.get(payslip.read, { params: { id: mine.id } })).lines).toMatchObject([{ explanation: null }]);
});

test('others see no payslip: neither a colleague nor someone who may only write', async () => {
  const branchId = await aBranch();
  await aNurse(branchId);
  const id = await aPaid(branchId, '2026-11');
  const [{ id: slipId } = { id: '' }] = (await read(id)).slips;
  const { admin: stranger } = await aHospital(server);
  const writer = await somebodyWith(hospital, ['PAYROLL:WRITE', 'PAYROLL:EXECUTE']);
  for (const who of [await somebody(hospital, 'DOCTOR'), writer, stranger])
    for (const call of [payslip.read, payslip.pdf])
      expect((await who.ask(call, { params: { id: slipId } })).status).toBe(404);
  expect((await preparer.ask(payslip.read, { params: { id: slipId } })).status).toBe(200);
});

test('approval is refused until every exception is answered, and says how many are not', async () => {
  const branchId = await aBranch();
  const [one, other] = [await aNurse(branchId, null), await aNurse(branchId, null)];
  await aNurse(branchId);
  const id = await aCalculated(branchId);
  expect(answerText(await approve(id))).toBe('409 2 exceptions have no answer yet. Answer them before approval.');
  await answer(id, one.id, 'MISSING');
  expect(answerText(await approve(id))).toBe('409 1 exception has no answer yet. Answer it before approval.');
  expect((await answer(id, other.id, 'MISSING')).data).toMatchObject({ toAnswer: 0 });
  expect((await approve(id)).data).toMatchObject({ status: 'APPROVED', toAnswer: 0 });
});

test('an answered negative net is still not approved', async () => {
  const branchId = await aBranch();
  const loan = await admin.get(salaryComponent.create, {
    body: { salaryComponentRo: { name: aWord(), kind: 'DEDUCTION', counted: 'FIXED', amount: 900_000, brackets: [] } },
  });
  await aNurse(branchId, { parts: [{ componentId: loan.id }] });
  const id = await aCalculated(branchId);
  expect((await answerAll(preparer, id)).toAnswer).toBe(0);
  expect(answerText(await approve(id))).toContain('409 1 person has negative net pay.');
});

test('an exception that is not there, and a person who is not, are refused at their fields', async () => {
  const branchId = await aBranch();
  const nurse = await aNurse(branchId, null);
  const stranger = await aNurse(await aBranch(), null);
  const id = await aCalculated(branchId);
  const refusal = (answered: { data: unknown }) =>
    (answered.data as { errors: { field: string; message: string }[] }).errors;
  expect(refusal(await answer(id, nurse.id, 'CHANGED'))).toEqual([
    { field: 'kind', message: 'This person has no such exception in this payroll.' },
  ]);
  expect(refusal(await answer(id, stranger.id, 'MISSING'))).toEqual([
    { field: 'staffId', message: 'This person is not in this payroll.' },
  ]);
  for (const text of ['', '   ', 'x'.repeat(501), null])
    expect(refusal(await answer(id, nurse.id, 'MISSING', text)).map(({ field }) => field)).toEqual(['answer']);
  expect(refusal(await answer(id, nurse.id, 'INACTIVE')).map(({ field }) => field)).toEqual(['kind']);
  const all = (kind: string) =>
    preparer.ask(payroll.answerAll, { params: { id }, body: { kind, answer: 'Checked' } as never });
  expect(refusal(await all('CHANGED'))).toEqual([
    { field: 'kind', message: 'No exception of this kind is waiting for an answer.' },
  ]);
  expect((await read(id)).toAnswer).toBe(1);
  expect((await answer(id, nurse.id, 'MISSING', 'x'.repeat(500))).status).toBe(200);
  expect((await all('MISSING')).status).toBe(400);
});

test('exceptions are answered only while the payroll is calculated, with the permission to prepare it', async () => {
  const branchId = await aBranch();
  const nurse = await aNurse(branchId, { bankName: '', accountNumber: '' });
  const id = await begin(branchId);
  expect(answerText(await answer(id, nurse.id, 'NO_ACCOUNT'))).toBe('409 This payroll is still a draft.');
  await calculate(id);
  const reader = await somebodyWith(hospital, ['PAYROLL:READ', 'PAYROLL:EXECUTE']);
  const { admin: stranger } = await aHospital(server);
  expect((await answer(id, nurse.id, 'NO_ACCOUNT', 'Paid in cash', reader)).status).toBe(403);
  expect((await answer(id, nurse.id, 'NO_ACCOUNT', 'Paid in cash', stranger)).status).toBe(404);
  await answer(id, nurse.id, 'NO_ACCOUNT');
  expect((await approve(id)).status).toBe(200);
  expect(answerText(await answer(id, nurse.id, 'NO_ACCOUNT'))).toBe('409 This payroll is already approved.');
  await admin.get(payroll.reverse, { params: { id } });
  const body = { kind: 'NO_ACCOUNT' as const, answer: 'Paid in cash' };
  expect(answerText(await preparer.ask(payroll.answerAll, { params: { id }, body }))).toBe(
    '409 This payroll is reversed.',
  );
});

test('a second answer replaces the first, each is in the audit trail, and an approval of before is stale', async () => {
  const branchId = await aBranch();
  const [nurse, other] = [await aNurse(branchId, null), await aNurse(branchId, null)];
  await aNurse(branchId);
  const id = await aCalculated(branchId);
  await answer(id, nurse.id, 'MISSING', 'Starts in December');
  const { data: seen } = await answer(id, other.id, 'MISSING', 'On a course');
  await answer(id, nurse.id, 'MISSING', '  Starts in January ');
  const answers = (await read(id)).exceptions.map((one) => [one.staffId, one.answer]);
  expect(Object.fromEntries(answers)).toEqual({ [nurse.id]: 'Starts in January', [other.id]: 'On a course' });
  expect((await approve(id, { approvalRo: { version: seen.version } })).status).toBe(409);
  const trail = await server.sql(
    `select before->'answer' as before, after->'answer' as after from audit
     where record = 'payrollRun' and record_id = $1 and after ? 'answer' order by id`,
    [id],
  );
  const entry = (staffId: string, text: string) => ({ staffId, kind: 'MISSING', people: 1, answer: text });
  expect(trail).toEqual([
    { before: null, after: entry(nurse.id, 'Starts in December') },
    { before: null, after: entry(other.id, 'On a course') },
    { before: entry(nurse.id, 'Starts in December'), after: entry(nurse.id, 'Starts in January') },
  ]);
});

test('all of a kind are answered at once, but for those that have an answer', async () => {
  const branchId = await aBranch();
  const [one, ...others] = [await aNurse(branchId, null), await aNurse(branchId, null), await aNurse(branchId, null)];
  const id = await aCalculated(branchId);
  await answer(id, one?.id ?? '', 'MISSING', 'On a course');
  const body = { kind: 'MISSING' as const, answer: 'Starts in December' };
  const all = await preparer.ask(payroll.answerAll, { params: { id }, body });
  expect(all.data).toMatchObject({ toAnswer: 0 });
  const answers = (await read(id)).exceptions.map((row) => [row.staffId, row.answer]);
  expect(Object.fromEntries(answers)).toEqual({
    [one?.id ?? '']: 'On a course',
    ...Object.fromEntries(others.map((other) => [other.id, 'Starts in December'])),
  });
  const [last] = (await server.sql(
    `select after->'answer' as answer from audit where record = 'payrollRun' and record_id = $1 order by id desc limit 1`,
    [id],
  )) as { answer: object }[];
  expect(last?.answer).toEqual({ staffId: null, kind: 'MISSING', people: 2, answer: 'Starts in December' });
});

test('a new calculation keeps the answers of exceptions with the same figures, and asks the others again', async () => {
  const branchId = await aBranch();
  const cash = { bankName: '', accountNumber: '' };
  const [same, raised, banked] = [
    await aNurse(branchId, cash),
    await aNurse(branchId, cash),
    await aNurse(branchId, cash),
  ];
  const id = await aCalculated(branchId);
  await answerAll(preparer, id);
  const change = async (staffId: string, given: object) => {
    const { salaries } = await admin.get(salary.ofStaff, { params: { staffId } });
    const [{ id: salaryId, version }] = salaries;
    const before = { staffId, from: '2026-01-01', basic: 200_000, parts: [], version };
    await admin.get(salary.update, { params: { id: salaryId }, body: { salaryRo: { ...before, ...given } } });
  };
  await change(raised.id, { basic: 200_000.01 });
  await change(banked.id, bank);
  await calculate(id);
  const { exceptions, toAnswer } = await read(id);
  expect(toAnswer).toBe(1);
  expect(Object.fromEntries(exceptions.map((row) => [row.staffId, row.answer]))).toEqual({
    [same.id]: 'Checked, correct',
    [raised.id]: null,
  });
});

test('a deleted payroll takes its answers along', async () => {
  const branchId = await aBranch();
  await aNurse(branchId, null);
  const id = await aCalculated(branchId);
  await answerAll(preparer, id);
  await preparer.get(payroll.delete, { params: { id } });
  expect(await server.sql('select 1 from payroll_answer where run_id = $1', [id])).toEqual([]);
});

test('under answers, calculations and approvals at once no payroll is approved with an open exception', async () => {
  for (let round = 0; round < 6; round += 1) {
    const branchId = await aBranch();
    const cash = { bankName: '', accountNumber: '' };
    const [nurse, other] = [await aNurse(branchId, cash), await aNurse(branchId, cash)];
    const id = await aCalculated(branchId);
    await answer(id, nurse.id, 'NO_ACCOUNT');
    const { salaries } = await admin.get(salary.ofStaff, { params: { staffId: other.id } });
    const [{ id: salaryId, version }] = salaries;
    const salaryRo = { staffId: other.id, from: '2026-01-01', basic: 250_000 + round, parts: [], version };
    const answers = await Promise.all([
      approve(id),
      answer(id, other.id, 'NO_ACCOUNT'),
      preparer.ask(payroll.calculate, { params: { id } }),
      approve(id),
      admin.ask(salary.update, { params: { id: salaryId }, body: { salaryRo } }),
      preparer.ask(payroll.calculate, { params: { id } }),
      answer(id, nurse.id, 'NO_ACCOUNT', 'Again'),
      approve(id),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const run = await read(id);
    const open = run.exceptions.filter((row) => row.answer === null).length;
    if (run.status === 'APPROVED') expect(open).toBe(0);
    else expect(run.toAnswer).toBe(open);
    // Two approvals do not both succeed.
    expect([0, 3, 7].filter((at) => answers[at]?.status === 200).length).toBeLessThanOrEqual(1);
  }
  expect(server.logged.filter((line) => line.includes('a deadlock'))).toEqual([]);
}, 60_000);
