// Pay adjustments.
import { calls } from '@almoner/contract/calls';
import { listed } from '../example-parts.ts';
import type { Desk } from '../front-desk.ts';
import { aStaffMember, aWord, type Hospital } from '../hospital.ts';
import { monthRo } from '../payrolls.ts';
import { recordTests } from '../record-tests.ts';

const aBonus = ({ admin }: Hospital) =>
  admin.get(calls.salaryComponent.create, {
    body: { salaryComponentRo: { name: aWord(), kind: 'EARNING', counted: 'FIXED', amount: 0, brackets: [] } },
  });

const payAdjustmentRo = (staffId: string, componentId: string) => ({
  ...monthRo('2026-10'),
  staffId,
  componentId,
  amount: 5_000,
});

export default recordTests({
  made: async ({ hospital, doctor: { id: staffId } }: Desk) => {
    const { admin } = hospital;
    const branchRo = { name: aWord(), address: '3 Awolowo Road' };
    const { id: branchId } = await admin.get(calls.branch.create, { body: { branchRo } });
    const member = await aStaffMember(hospital, 'NURSE', { branchId });
    await admin.get(calls.salary.create, {
      body: { salaryRo: { staffId: member.id, from: '2026-01-01', basic: 150_000, parts: [] } },
    });
    const { id: bonusId } = await aBonus(hospital);
    const one = async () =>
      (
        await admin.get(calls.payAdjustment.create, {
          body: { payAdjustmentRo: payAdjustmentRo(staffId, String(bonusId)) },
        })
      ).id;
    return {
      bonusId: String(bonusId),
      adjustedBranchId: String(branchId),
      adjustmentId: String(await one()),
      freeAdjustmentId: String(await one()),
    };
  },
  examples: {
    payAdjustment: {
      ...listed({ status: 'OPEN' as const, search: 'a' }, 'name' as const),
      read: ({ adjustmentId }) => ({ params: { id: adjustmentId } }),
      create: ({ doctorId, bonusId }) => ({ body: { payAdjustmentRo: payAdjustmentRo(doctorId, bonusId) } }),
      update: ({ doctorId, bonusId, adjustmentId }) => ({
        params: { id: adjustmentId },
        body: { payAdjustmentRo: payAdjustmentRo(doctorId, bonusId) },
      }),
      delete: ({ freeAdjustmentId }) => ({ params: { id: freeAdjustmentId } }),
      createForBranch: ({ adjustedBranchId, bonusId }) => ({
        body: {
          branchAdjustmentRo: {
            ...monthRo('2026-10'),
            branchId: adjustedBranchId,
            componentId: bonusId,
            amount: 5_000,
          },
        },
      }),
    },
  },
  references: {
    pay_adjustment_component_exists: {
      made: aBonus,
      remove: calls.salaryComponent.delete,
      save: ({ id }, { hospital: { admin }, doctor }) =>
        admin.ask(calls.payAdjustment.create, { body: { payAdjustmentRo: payAdjustmentRo(doctor.id, String(id)) } }),
      kept: 'pay adjustments use this component',
      field: 'payAdjustmentRo.componentId',
    },
  },
});
