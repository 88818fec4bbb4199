// Documents of a payroll: the bank's file, the list of cash payments, and payslips.
import { type AnyCall, pathOf } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aStaffMember, aWord, type Person } from '../../../../test/hospital.ts';
import { answerText } from '../../../../test/house.ts';
import { answerAll, monthRo } from '../../../../test/payrolls.ts';
import { pagesOf } from '../../../../test/pdf-words.ts';
import { bankFile } from './bank-file.rules.ts';

const { server, hospital } = await hospitalForFile({ now: '2026-11-21T09:00:00Z' });
const { admin } = hospital;
const { payroll, payslip } = calls;

const pagesBy = async (who: Person, call: AnyCall, given: object) => {
  const url = `/api${pathOf(call, { ...given })}`;
  const answer = await server.app.inject({ method: 'GET', url, headers: who.headers });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  return pagesOf(answer.rawPayload);
};

const { id: branchId } = await admin.get(calls.branch.create, {
  body: { branchRo: { name: aWord(), address: '3 Awolowo Road' } },
});
const paid = async (firstName: string, lastName: string, given: object) => {
  const member = await aStaffMember(hospital, 'NURSE', { firstName, lastName, branchId });
  const salaryRo = { staffId: member.id, from: '2026-01-01', basic: 200_000.5, parts: [], ...given };
  await admin.get(calls.salary.create, { body: { salaryRo } });
  return member;
};
const ada = await paid('Ada', 'Obi', { bankName: 'First Bank, Yaba', accountNumber: '0123456789' });
await paid('Bisi', 'Ade', { bankName: 'Zenith', accountNumber: '+234', accountName: '=cmd|calc' });
const chidi = await paid('Chidi', 'Eze', {});

const run = await admin.get(payroll.create, { body: { payrollRo: { ...monthRo('2026-11'), branchId } } });
const params = { id: run.id };
await admin.get(payroll.calculate, { params });
const { version } = await answerAll(admin, run.id);

test('a payroll that is not approved has no payment documents', async () => {
  for (const call of [payroll.bankFile, payroll.cashList])
    expect(answerText(await admin.ask(call, { params }))).toContain('409 This payroll is not approved');
  await admin.get(payroll.approve, { params, body: { approvalRo: { version } } });
});

test("the bank's file has every transfer, exact to the kobo, and no cell runs as a formula", async () => {
  const answer = await admin.ask(payroll.bankFile, { params });
  expect(answer.headers['content-type']).toContain('text/csv');
  expect(answer.headers['content-disposition']).toBe('attachment');
  expect(answer.raw.split('\r\n')).toEqual([
    'Account name,Account number,Bank,Amount,Reference',
    `Ada Obi,0123456789,"First Bank, Yaba",200000.50,PAY-2026-11 ${ada.account.registrationId}`,
    expect.stringMatching(/^'=cmd\|calc,'\+234,Zenith,200000\.50,PAY-2026-11 \S+$/),
    '',
  ]);
});

test("a currency without decimals has none in the bank's file", () => {
  const one = { name: 'A', registrationId: 'E', bankName: 'B', accountNumber: '1', accountName: '', net: 12_300 };
  expect(String(bankFile([], [one], { reference: 'P', unit: 100 }))).toBe('\r\nA,1,B,123,P E\r\n');
});

test('the list of cash payments has room for signatures and a sum', async () => {
  const words = (await pagesBy(admin, payroll.cashList, params)).join('\n');
  expect(words).toContain('Salaries in cash · November 2026');
  expect(words).toContain(chidi.account.registrationId.replace('-', '‑'));
  expect(words).not.toContain('Ada Obi');
  expect(words.match(/200,000\.50/g)).toHaveLength(2);
});

test('payslips are printed two on a page', async () => {
  const pages = await pagesBy(admin, payroll.payslips, params);
  expect(pages.map((page) => page.match(/Net \(NGN\)/g)?.length)).toEqual([2, 1]);
  expect(pages[0]).toMatch(/Ada Obi[\s\S]*Bisi Ade/);
  expect(pages[0]).toContain('200,000.50');
  expect(pages[0]).toContain('21 of 21 working days');
});

test('payslips have the role in words', async () => {
  const words = (await pagesBy(admin, payroll.payslips, params)).join('\n');
  expect(words.match(/\bNurse\b/g)).toHaveLength(3);
  expect(words).not.toContain('NURSE');
});

test('the own payslip is a page of its own, without data of others', async () => {
  await admin.get(payroll.pay, { params });
  const me = await hospital.signIn(ada.account.username);
  const other = await hospital.signIn(chidi.account.username);
  const [{ id }] = await me.get(payslip.mine);
  expect(await pagesBy(me, payslip.pdf, { id })).toEqual([expect.stringContaining('Ada Obi')]);
  expect((await other.ask(payslip.pdf, { params: { id } })).status).toBe(404);
});
