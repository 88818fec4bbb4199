// Payrolls and payslips.
import { calls } from '@almoner/contract/calls';
import { listed } from '../example-parts.ts';
import type { Desk } from '../front-desk.ts';
import { aStaffMember, aWord, type Hospital } from '../hospital.ts';
import { answerAll, monthRo } from '../payrolls.ts';
import { recordTests } from '../record-tests.ts';

const aBranch = async ({ admin }: Hospital) =>
  String(
    (await admin.get(calls.branch.create, { body: { branchRo: { name: aWord(), address: '3 Awolowo Road' } } })).id,
  );

let months = 0;
// A month of its own for each payroll, so that no two collide.
const nextMonth = () => {
  months += 1;
  return { year: 2030 + Math.floor(months / 12), month: (months % 12) + 1 };
};

/** A payroll of a branch in which one person has a salary, after the given steps. */
async function aRun(hospital: Hospital, ...steps: ('calculate' | 'answer' | 'approve' | 'pay')[]) {
  const { admin } = hospital;
  const branchId = await aBranch(hospital);
  const { id: staffId } = await aStaffMember(hospital, 'NURSE', { branchId });
  await admin.get(calls.salary.create, {
    body: { salaryRo: { staffId, from: '2026-01-01', basic: 150_000, parts: [] } },
  });
  let run = await admin.get(calls.payroll.create, { body: { payrollRo: { ...monthRo('2026-10'), branchId } } });
  const params = { id: run.id };
  for (const step of steps)
    run = step === 'answer' ? await answerAll(admin, run.id) : await admin.get(calls.payroll[step], { params });
  return { id: String(run.id), version: Number(run.version), branchId, staffId };
}

/** A payslip of the administrator, in a month of its own and without a branch, so that the list of own ones has a row. */
async function anOwnPayslip({ admin, server }: Hospital): Promise<string> {
  const [{ id: staffId, branchId }] = (await server.sql(
    'select id, branch_id as "branchId" from staff where account_id = $1',
    [admin.session.id],
  )) as [{ id: string; branchId: string | null }];
  await admin.get(calls.salary.create, {
    body: { salaryRo: { staffId, from: '2025-03-01', to: '2025-03-31', basic: 150_000, parts: [] } },
  });
  const run = await admin.get(calls.payroll.create, { body: { payrollRo: { ...monthRo('2025-03'), branchId } } });
  const params = { id: run.id };
  await admin.get(calls.payroll.calculate, { params });
  const { version } = await answerAll(admin, run.id);
  await admin.get(calls.payroll.approve, { params, body: { approvalRo: { version } } });
  await admin.get(calls.payroll.pay, { params });
  return String((await admin.get(calls.payslip.mine))[0].id);
}

export default recordTests({
  made: async ({ hospital }: Desk) => {
    const { admin } = hospital;
    const draft = await aRun(hospital);
    const calculated = await aRun(hospital, 'calculate', 'answer');
    const asked = await aRun(hospital, 'calculate');
    const askedAll = await aRun(hospital, 'calculate');
    const approved = await aRun(hospital, 'calculate', 'answer', 'approve');
    const paid = await aRun(hospital, 'calculate', 'answer', 'approve', 'pay');
    const free = await aRun(hospital);
    const mailed = await aRun(hospital, 'calculate', 'answer', 'approve');
    const mailedAlone = await aRun(hospital, 'calculate', 'answer', 'approve');
    const ofRun = async (runId: string) =>
      String((await admin.get(calls.payslip.page, { body: { filters: { runId }, page: 0, size: 1 } })).data[0].id);
    return {
      payrollBranchId: draft.branchId,
      draftRunId: draft.id,
      calculatedRunId: calculated.id,
      calculatedVersion: calculated.version,
      askedRunId: asked.id,
      askedStaffId: asked.staffId,
      askedAllRunId: askedAll.id,
      approvedRunId: approved.id,
      paidRunId: paid.id,
      freeRunId: free.id,
      payslipId: await ofRun(paid.id),
      mailedRunId: mailed.id,
      mailedPayslipId: await ofRun(mailedAlone.id),
      ownPayslipId: await anOwnPayslip(hospital),
    };
  },
  examples: {
    payroll: {
      ...listed({ status: 'PAID' as const }, 'net' as const),
      read: ({ draftRunId }) => ({ params: { id: draftRunId } }),
      bankFile: ({ approvedRunId }) => ({ params: { id: approvedRunId } }),
      cashList: ({ approvedRunId }) => ({ params: { id: approvedRunId } }),
      payslips: ({ approvedRunId }) => ({ params: { id: approvedRunId } }),
      progress: ({ draftRunId }) => ({ params: { id: draftRunId } }),
      mails: ({ paidRunId }) => ({ params: { id: paidRunId } }),
      create: ({ payrollBranchId }) => ({
        body: { payrollRo: { ...nextMonth(), branchId: payrollBranchId } },
      }),
      calculate: ({ draftRunId }) => ({ params: { id: draftRunId } }),
      answer: ({ askedRunId, askedStaffId }) => ({
        params: { id: askedRunId },
        body: { staffId: askedStaffId, kind: 'NO_ACCOUNT', answer: 'Paid in cash' },
      }),
      answerAll: ({ askedAllRunId }) => ({
        params: { id: askedAllRunId },
        body: { kind: 'NO_ACCOUNT', answer: 'Paid in cash' },
      }),
      approve: ({ calculatedRunId, calculatedVersion }) => ({
        params: { id: calculatedRunId },
        body: { approvalRo: { version: Number(calculatedVersion) } },
      }),
      pay: ({ approvedRunId }) => ({ params: { id: approvedRunId } }),
      reverse: ({ paidRunId }) => ({
        params: { id: paidRunId },
        body: { reversalRo: { reason: 'Wrong month' } },
      }),
      mail: ({ mailedRunId }) => ({ params: { id: mailedRunId } }),
      delete: ({ freeRunId }) => ({ params: { id: freeRunId } }),
    },
    payslip: {
      ...listed(
        { search: 'a', exception: 'CHANGED' as const, paid: 'CASH' as const, mail: 'SENT' as const },
        'net' as const,
      ),
      read: ({ payslipId }) => ({ params: { id: payslipId } }),
      pdf: ({ payslipId }) => ({ params: { id: payslipId } }),
      mail: ({ mailedPayslipId }) => ({ params: { id: mailedPayslipId } }),
    },
  },
  references: {
    payroll_run_branch_exists: {
      made: async (hospital) => ({ id: await aBranch(hospital) }),
      remove: calls.branch.delete,
      save: ({ id: branchId }, { hospital: { admin } }) =>
        admin.ask(calls.payroll.create, { body: { payrollRo: { ...monthRo('2026-10'), branchId } } }),
      kept: 'has payrolls',
      field: 'payrollRo.branchId',
    },
  },
});
