// Pay adjustments.
import { button } from '../button.ts';
import type { RecordScreens } from '../record-screens.ts';

const adjustment = (staffId: string | undefined, componentId: string, amount: number) => ({
  payAdjustmentRo: { staffId, year: 2026, month: 3, componentId, amount, note: 'Agreed with the matron on the day' },
});

export default {
  made: async (make, { name, amount, staffId }) => {
    const salaryComponentRo = { name: `Z${name.slice(1)}`, kind: 'EARNING', counted: 'FIXED', amount: 0, brackets: [] };
    const { id: componentId } = await make('/salaryComponent/create', { salaryComponentRo });
    const { id } = await make('/payAdjustment/create', adjustment(staffId, componentId, amount));
    return { 'pay-adjustments': id, 'adjusted-components': componentId };
  },
  forms: [
    {
      file: 'features/office/payroll/adjustment-form.screen.tsx',
      role: 'ACCOUNTANT',
      path: ({ ids }) => `/home/pay-adjustments/${ids['pay-adjustments']}/edit`,
      conflictingCommand: ({ ids }) => [
        `/payAdjustment/update/${ids['pay-adjustments']}`,
        adjustment(ids.salaries, ids['adjusted-components'] ?? '', 1 + Math.floor(Math.random() * 90)),
      ],
    },
    {
      file: 'features/office/payroll/adjustment-branch-dialog.tsx',
      role: 'ACCOUNTANT',
      path: () => '/home/pay-adjustments',
      open: button('Add for a branch'),
    },
  ],
} satisfies RecordScreens;
