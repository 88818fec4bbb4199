// The calls of salaries, their components, pay adjustments and payrolls.
import type { payAdjustment } from '@almoner/contract/office/pay-adjustment';
import type { payroll } from '@almoner/contract/office/payroll';
import type { payslip } from '@almoner/contract/office/payslip';
import type { salary } from '@almoner/contract/office/salary';
import type { salaryComponent } from '@almoner/contract/office/salary-component';
import { isDeadlock } from '../../../kernel/base/failure.ts';
import type { Handlers } from '../../../kernel/request/handler.ts';
import * as adjustments from './pay-adjustment.service.ts';
import { type CalculationDeps, calculate, findProgress, releaseCalculation } from './payroll-calculation.service.ts';
import * as papers from './payroll-paper.service.ts';
import * as runs from './payroll-run.service.ts';
import * as payslips from './payslip.service.ts';
import * as mails from './payslip-mail.service.ts';
import * as salaries from './salary.service.ts';
import * as components from './salary-component.service.ts';
import { salaryLists } from './salary-list.service.ts';

export const salaryComponentHandlers: Handlers<typeof salaryComponent> = {
  list: ({ db }) => components.listComponents(db),
  read: ({ db, params }) => components.getComponent(db, params.id),
  create: (call) => components.addComponent(call, call.body.salaryComponentRo),
  update: (call) => components.changeComponent(call, call.params.id, call.body.salaryComponentRo),
  setStatus: (call) => components.switchComponent(call, call.params.id, call.params.status),
  delete: (call) => components.deleteComponent(call, call.params.id),
};

export const salaryHandlers: Handlers<typeof salary> = {
  ...salaryLists,
  ofStaff: ({ db, params }) => salaries.listSalaries(db, params.staffId),
  read: ({ db, params }) => salaries.getSalary(db, params.id),
  create: (call) => salaries.addSalary(call, call.body.salaryRo),
  update: (call) => salaries.changeSalary(call, call.params.id, call.body.salaryRo),
  delete: (call) => salaries.deleteSalary(call, call.params.id),
};

export const payAdjustmentHandlers: Handlers<typeof payAdjustment> = {
  ...adjustments.adjustmentLists,
  read: ({ db, params }) => adjustments.getAdjustment(db, params.id),
  create: (call) => adjustments.addAdjustment(call, call.body.payAdjustmentRo),
  update: (call) => adjustments.changeAdjustment(call, call.params.id, call.body.payAdjustmentRo),
  delete: (call) => adjustments.deleteAdjustment(call, call.params.id),
  createForBranch: (call) => adjustments.addForBranch(call, call.body.branchAdjustmentRo),
};

export const payrollHandlers = (deps: CalculationDeps): Handlers<typeof payroll> => ({
  ...runs.runLists,
  read: (call) => runs.readDetail(call, call.params.id),
  bankFile: async (call) => {
    call.audit.viewed('payrollRun', call.params.id);
    return papers.readBankFile(call, call.params.id);
  },
  cashList: {
    prepare: async ({ read, turn, params, caller }) => {
      const bytes = await papers.cashListPdf(turn, await read((db) => papers.readCashList({ db, caller }, params.id)));
      return async ({ audit }) => {
        audit.viewed('payrollRun', params.id);
        return bytes;
      };
    },
  },
  payslips: {
    prepare: async ({ read, turn, params, caller }) => {
      const bytes = await papers.slipsPdf(turn, await read((db) => papers.readSlips({ db, caller }, params.id)));
      return async ({ audit }) => {
        audit.viewed('payrollRun', params.id);
        return bytes;
      };
    },
  },
  mails: (call) => mails.countMails(call, call.params.id),
  mail: (call) => mails.mailRun(call, call.params.id),
  create: (call) => runs.addRun(call, call.body.payrollRo),
  progress: async (call) => {
    await runs.readRun(call, call.params.id);
    return findProgress(call.db, call.params.id);
  },
  calculate: {
    prepare: async (asking) => {
      const { params, caller } = asking;
      const run = await asking.read((db) => runs.readCalculable({ db, caller }, params.id));
      const calculation = await calculate(deps, asking, run);
      return async (call) => {
        try {
          return await runs.storeCalculation(call, params.id, calculation);
        } catch (error) {
          // After a deadlock the command runs once more; should that fail too, another calculation can start half a minute
          // later.
          if (!isDeadlock(error)) releaseCalculation(deps, caller.tenantId, { id: calculation.id, runId: params.id });
          throw error;
        }
      };
    },
  },
  answer: (call) => runs.answerException(call, call.params.id, call.body),
  answerAll: (call) => runs.answerKind(call, call.params.id, call.body),
  approve: (call) => runs.approveRun(call, call.params.id, call.body.approvalRo ?? { categoryId: null }),
  pay: (call) => runs.payRun(call, call.params.id),
  reverse: (call) => runs.reverseRun(call, call.params.id, call.body.reversalRo ?? {}),
  delete: (call) => runs.deleteRun(call, call.params.id),
});

export const payslipHandlers: Handlers<typeof payslip> = {
  ...payslips.payslipLists,
  mine: (call) => payslips.listOwn(call),
  read: (call) => payslips.readPayslip(call, call.params.id),
  pdf: {
    prepare: async ({ read, turn, params, caller }) => {
      const { slips, isOwn } = await read(async (db) => {
        const found = await payslips.findReadable({ db, caller }, params.id);
        return { isOwn: found.isOwn, slips: await papers.readSlip({ db }, found.slip) };
      });
      const bytes = await papers.slipsPdf(turn, slips);
      return async ({ audit }) => {
        if (!isOwn) audit.viewed('payrollRun', slips.slips[0]?.runId ?? null);
        return bytes;
      };
    },
  },
  mail: (call) => mails.mailPayslip(call, call.params.id),
};
