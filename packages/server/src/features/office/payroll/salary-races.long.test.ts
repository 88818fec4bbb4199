// Salaries of one person, and payrolls with one salary, under concurrent calls: no deadlock.
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { type Answer, aStaffMember, aWord } from '../../../../test/hospital.ts';
import { answerAll, monthRo } from '../../../../test/payrolls.ts';

const { server, hospital } = await hospitalForFile({ now: '2026-11-21T09:00:00Z' });
const { admin } = hospital;
const { payroll, salary } = calls;

const salaryRo = (staffId: string, from: string, more: object = {}) => ({
  staffId,
  from,
  basic: 100_000,
  parts: [],
  ...more,
});
const give = (staffId: string, from: string) =>
  admin.ask(salary.create, { body: { salaryRo: salaryRo(staffId, from) } });
const failed = (answers: readonly Answer[]) => answers.filter(({ status }) => status >= 500).map(({ raw }) => raw);
const deadlocks = () => server.logged.filter((line) => line.includes('a deadlock'));

test('fifty rounds of adding, changing and deleting salaries of one person at once', async () => {
  for (let round = 0; round < 50; round += 1) {
    const { id: staffId } = await aStaffMember(hospital, 'NURSE');
    const first = (await give(staffId, '2026-01-01')).data;
    const second = (await give(staffId, '2026-03-01')).data;
    const change = (id: string, from: string, to: string) =>
      admin.ask(salary.update, { params: { id }, body: { salaryRo: salaryRo(staffId, from, { to }) } });
    const answers = await Promise.all([
      give(staffId, '2026-05-01'),
      give(staffId, '2026-06-01'),
      give(staffId, '2026-05-01'),
      give(staffId, '2026-07-01'),
      change(first.id, '2026-01-01', '2026-12-31'),
      change(second.id, '2026-03-01', '2026-04-15'),
      admin.ask(salary.delete, { params: { id: second.id } }),
    ]);
    expect(failed(answers)).toEqual([]);
    expect(answers.slice(0, 4).some(({ status }) => status === 200)).toBe(true);
  }
  expect(deadlocks()).toEqual([]);
}, 60_000);

async function aRun(branchId: string, month: string) {
  const { id } = await admin.get(payroll.create, { body: { payrollRo: { ...monthRo(month), branchId } } });
  await admin.get(payroll.calculate, { params: { id } });
  return answerAll(admin, id);
}

test('two payrolls with the same salaries are approved at once, while one salary is deleted', async () => {
  for (let round = 0; round < 8; round += 1) {
    const branchRo = { name: aWord(), address: '3 Awolowo Road' };
    const branchId = String((await admin.get(calls.branch.create, { body: { branchRo } })).id);
    const salaries: string[] = [];
    for (let person = 0; person < 3; person += 1) {
      const { id } = await aStaffMember(hospital, 'NURSE', { branchId });
      salaries.push((await give(id, '2026-01-01')).data.id);
    }
    const runs = [await aRun(branchId, '2026-08'), await aRun(branchId, '2026-09')];
    const answers = await Promise.all([
      ...runs.map(({ id, version }) =>
        admin.ask(payroll.approve, { params: { id }, body: { approvalRo: { version } } }),
      ),
      ...(round % 2 === 0
        ? []
        : [
            admin.ask(salary.delete, { params: { id: String(salaries[0]) } }),
            admin.ask(payroll.calculate, { params: { id: runs[0]?.id } }),
          ]),
    ]);
    expect(failed(answers)).toEqual([]);
    // The later month shows the net of the earlier one: it may have to be calculated again.
    if (round % 2 === 0) expect(answers.some(({ status }) => status === 200)).toBe(true);
  }
  expect(deadlocks()).toEqual([]);
}, 60_000);
