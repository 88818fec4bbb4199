// Salaries and their components.
import type { RecordScreens } from '../record-screens.ts';

const component = (name: string, rate: number) => ({
  salaryComponentRo: { name, kind: 'EARNING', counted: 'BASIC', rate, brackets: [] },
});
const salaryOf = (staffId: string | undefined, basic: number, more: object = {}) => ({
  salaryRo: { staffId, from: '2026-01-01', basic, parts: [], ...more },
});
const some = () => 1 + Math.floor(Math.random() * 90);

export default {
  made: async (make, { name, amount, staffId }) => {
    const { id: componentId } = await make('/salaryComponent/create', component(name, 40));
    const bank = { bankName: name, accountNumber: '0123456789', accountName: name };
    const salary = await make('/salary/create', salaryOf(staffId, amount, { ...bank, parts: [{ componentId }] }));
    return { salaries: staffId, 'salaries/:id': salary.id, 'salary-components': componentId };
  },
  forms: [
    {
      file: 'features/office/payroll/component-form.screen.tsx',
      role: 'ACCOUNTANT',
      path: ({ ids }) => `/home/salary-components/${ids['salary-components']}/edit`,
      conflictingCommand: ({ ids }) => [
        `/salaryComponent/update/${ids['salary-components']}`,
        component(`DA ${crypto.randomUUID()}`, some()),
      ],
    },
    {
      file: 'features/office/payroll/salary-form.tsx',
      role: 'ACCOUNTANT',
      path: ({ ids }) => `/home/salaries/${ids.salaries}/${ids['salaries/:id']}/edit`,
      conflictingCommand: ({ ids }) => [`/salary/update/${ids['salaries/:id']}`, salaryOf(ids.salaries, 1000 + some())],
    },
  ],
} satisfies RecordScreens;
