// Salaries and their components.
import { PASSWORD } from '../hospital.ts';
import type { RecordScreens } from '../record-screens.ts';

const component = (name: string, rate: number) => ({
  salaryComponentRo: { name, kind: 'EARNING', counted: 'BASIC', rate, brackets: [] },
});
const salaryOf = (staffId: string | undefined, basic: number, more: object = {}) => ({
  salaryRo: { staffId, from: '2026-01-01', basic, parts: [], ...more },
});
const some = () => 1 + Math.floor(Math.random() * 90);

const personRo = {
  firstName: 'Oluwatamilore',
  lastName: 'Akinwande-Oladipupo',
  phone: '0803 555 0101',
  gender: 'FEMALE',
  address: '2 Marina, Lagos',
  dateOfBirth: '1980-02-01',
  dateOfReg: '2026-01-05',
};

export default {
  made: async (make, { name, amount }) => {
    const username = `pay-${crypto.randomUUID().slice(0, 13)}`;
    const accountRo = { username, email: `${username}@example.com`, password: PASSWORD, role: 'NURSE' };
    const person = await make('/staff/create', { staffRo: { personRo, accountRo } });
    const { id: componentId } = await make('/salaryComponent/create', component(name, 40));
    const bank = { bankName: name, accountNumber: '0123456789', accountName: name };
    const salary = await make('/salary/create', salaryOf(person.id, amount, { ...bank, parts: [{ componentId }] }));
    return { salaries: person.id, 'salaries/:id': salary.id, 'salary-components': componentId };
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
