// Payrolls and payslips.
import { calls } from '@almoner/contract/calls';
import { listed } from '../example-parts.ts';
import type { Desk } from '../front-desk.ts';
import { aStaffMember, aWord, type Hospital } from '../hospital.ts';
import { recordTests } from '../record-tests.ts';

const aBranch = async ({ admin }: Hospital) =>
  String(
    (await admin.get(calls.branch.create, { body: { branchRo: { name: aWord(), address: '3 Awolowo Road' } } })).id,
  );

let months = 0;
// A month of its own for each payroll, so that no two collide.
const nextMonth = () => {
  months += 1;
  return `20${30 + Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
};

/** A payroll of a branch in which one person has a salary, after the given steps. */
async function aRun(hospital: Hospital, ...steps: ('calculate' | 'approve' | 'pay')[]) {
  const { admin } = hospital;
  const branchId = await aBranch(hospital);
  const { id: staffId } = await aStaffMember(hospital, 'NURSE', { branchId });
  await admin.get(calls.salary.create, {
    body: { salaryRo: { staffId, from: '2026-01-01', basic: 150_000, parts: [] } },
  });
  let run = await admin.get(calls.payrollRun.create, { body: { payrollRunRo: { month: '2026-10', branchId } } });
  const params = { id: run.id };
  for (const step of steps) {
    run =
      step === 'approve'
        ? await admin.get(calls.payrollRun.approve, { params, body: { approvalRo: { version: run.version } } })
        : await admin.get(calls.payrollRun[step], { params });
  }
  return { id: String(run.id), version: Number(run.version), branchId };
}

/** A payslip of the administrator, in a month of its own and without a branch. */
async function anOwnPayslip({ admin, server }: Hospital): Promise<string> {
  const [{ id: staffId, branchId }] = (await server.sql(
    'select id, branch_id as "branchId" from staff where account_id = $1',
    [admin.session.id],
  )) as [{ id: string; branchId: string | null }];
  await admin.get(calls.salary.create, {
    body: { salaryRo: { staffId, from: '2025-03-01', to: '2025-03-31', basic: 150_000, parts: [] } },
  });
  const run = await admin.get(calls.payrollRun.create, { body: { payrollRunRo: { month: '2025-03', branchId } } });
  const params = { id: run.id };
  const { version } = await admin.get(calls.payrollRun.calculate, { params });
  await admin.get(calls.payrollRun.approve, { params, body: { approvalRo: { version } } });
  await admin.get(calls.payrollRun.pay, { params });
  return String((await admin.get(calls.payslip.own))[0].id);
}

export default recordTests({
  made: async ({ hospital }: Desk) => {
    const { admin } = hospital;
    const draft = await aRun(hospital);
    const calculated = await aRun(hospital, 'calculate');
    const approved = await aRun(hospital, 'calculate', 'approve');
    const paid = await aRun(hospital, 'calculate', 'approve', 'pay');
    const free = await aRun(hospital);
    const mailed = await aRun(hospital, 'calculate', 'approve');
    const mailedAlone = await aRun(hospital, 'calculate', 'approve');
    const ofRun = async (runId: string) =>
      String((await admin.get(calls.payslip.page, { body: { filters: { runId }, page: 0, size: 1 } })).data[0].id);
    return {
      payrollBranchId: draft.branchId,
      draftRunId: draft.id,
      calculatedRunId: calculated.id,
      calculatedVersion: calculated.version,
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
    payrollRun: {
      ...listed({ status: 'PAID' as const }, 'net' as const),
      read: ({ draftRunId }) => ({ params: { id: draftRunId } }),
      bankFile: ({ approvedRunId }) => ({ params: { id: approvedRunId } }),
      cashList: ({ approvedRunId }) => ({ params: { id: approvedRunId } }),
      payslips: ({ approvedRunId }) => ({ params: { id: approvedRunId } }),
      progress: ({ draftRunId }) => ({ params: { id: draftRunId } }),
      mails: ({ paidRunId }) => ({ params: { id: paidRunId } }),
      create: ({ payrollBranchId }) => ({
        body: { payrollRunRo: { month: nextMonth(), branchId: payrollBranchId } },
      }),
      calculate: ({ draftRunId }) => ({ params: { id: draftRunId } }),
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
      ownPdf: ({ ownPayslipId }) => ({ params: { id: ownPayslipId } }),
      ownRead: ({ ownPayslipId }) => ({ params: { id: ownPayslipId } }),
    },
  },
  references: {
    payroll_run_branch_exists: {
      made: async (hospital) => ({ id: await aBranch(hospital) }),
      remove: calls.branch.delete,
      save: ({ id: branchId }, { hospital: { admin } }) =>
        admin.ask(calls.payrollRun.create, { body: { payrollRunRo: { month: '2026-10', branchId } } }),
      kept: 'has payrolls',
      field: 'payrollRunRo.branchId',
    },
  },
});
