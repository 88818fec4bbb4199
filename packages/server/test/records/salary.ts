// Salaries and their components.
import { calls } from '@almoner/contract/calls';
import { dayAfter } from '../../src/kernel/base/clock.ts';
import { listed, plainCalls } from '../example-parts.ts';
import type { Desk } from '../front-desk.ts';
import { aWord, type Hospital } from '../hospital.ts';
import { recordTests } from '../record-tests.ts';

const salaryComponentRo = () => ({
  name: aWord(),
  kind: 'EARNING' as const,
  counted: 'BASIC' as const,
  rate: 40,
  brackets: [],
  status: 1 as const,
});

const aComponent = ({ admin }: Hospital) =>
  admin.get(calls.salaryComponent.create, { body: { salaryComponentRo: salaryComponentRo() } });

let days = 0;
// A start date of its own for each salary, so that no two collide.
const nextDay = () => {
  days += 1;
  return dayAfter('2030-01-01', days);
};

interface SalaryFields {
  doctorId: string;
  componentId: string;
  from?: string;
  to?: string;
}

const salaryRo = ({ doctorId, componentId, from = nextDay(), to = from }: SalaryFields) => ({
  staffId: doctorId,
  from,
  to,
  basic: 150_000,
  parts: [{ componentId }],
  bankName: 'First Bank',
  accountNumber: '0123456789',
});

export default recordTests({
  made: async ({ hospital, doctor: { id: doctorId } }: Desk) => {
    const { id: componentId } = await aComponent(hospital);
    const create = (from: string, to: string) =>
      hospital.admin.get(calls.salary.create, { body: { salaryRo: salaryRo({ doctorId, componentId, from, to }) } });
    const { id: salaryId } = await create('2026-01-01', '2026-05-31');
    const { id: freeSalaryId } = await create('2026-06-01', '2026-06-30');
    return {
      componentId: String(componentId),
      freeComponentId: String((await aComponent(hospital)).id),
      salaryId: String(salaryId),
      freeSalaryId: String(freeSalaryId),
    };
  },
  examples: {
    salaryComponent: plainCalls(
      { ro: 'salaryComponentRo', id: 'componentId', free: 'freeComponentId' },
      salaryComponentRo,
    ),
    salary: {
      ...listed({ search: 'a', salary: 'SET' }, 'basic'),
      ofStaff: ({ doctorId }) => ({ params: { staffId: doctorId } }),
      read: ({ salaryId }) => ({ params: { id: salaryId } }),
      create: ({ doctorId, componentId }) => ({ body: { salaryRo: salaryRo({ doctorId, componentId }) } }),
      update: ({ doctorId, componentId, salaryId }) => ({
        params: { id: salaryId },
        body: { salaryRo: salaryRo({ doctorId, componentId, from: '2026-01-01', to: '2026-05-30' }) },
      }),
      delete: ({ freeSalaryId }) => ({ params: { id: freeSalaryId } }),
    },
  },
  plain: () => ({
    'salary component': {
      group: calls.salaryComponent,
      list: (who) => who.ask(calls.salaryComponent.list),
      ro: 'salaryComponentRo',
      by: 'name',
      taken: 'A component with this name already exists.',
      needed: { kind: 'EARNING', counted: 'BASIC', rate: 40, brackets: [] },
      further: { amount: null, hours: null, factor: null, beforeTax: false, remitted: false },
      missing: {
        name: 'Please provide a name.',
        kind: 'Please choose earning or deduction.',
        counted: 'Please choose how it is calculated.',
        brackets: 'Please fill in this field.',
      },
      field: ['rate', 40, 15],
      permissions: [
        [['PAYROLL:WRITE'], 403, 403, 200],
        [['PAYROLL:READ', 'PAYROLL:EXECUTE'], 200, 200, 403],
        [['ACCOUNT:READ', 'ACCOUNT:WRITE'], 403, 403, 403],
      ],
    },
  }),
  references: {
    salary_part_component_exists: {
      made: aComponent,
      remove: calls.salaryComponent.delete,
      save: ({ id: componentId }, { hospital: { admin }, doctor: { id: doctorId } }) =>
        admin.ask(calls.salary.create, { body: { salaryRo: salaryRo({ doctorId, componentId }) } }),
      kept: 'Salaries or pay adjustments use this component',
      field: 'salaryRo.parts',
    },
  },
});
