// Departments. Constraints of the database hold the two rules: names are unique, and one that is in use cannot be deleted.
import { Department } from '@almoner/contract/house/department';
import { conflict } from '../../../kernel/failure.ts';
import { recordsOf } from '../../../kernel/plain-record.ts';

const inUse = (users: string) => () => conflict(`This department cannot be deleted: ${users} belong to it.`);

/** Lists, adds, changes and deletes departments. */
export const departments = recordsOf({
  kind: 'department',
  table: 'department',
  schema: Department,
  order: ['name_key'],
  whyRefused: {
    department_name_taken: () => conflict('There already is a department of this name.', 'departmentRo.name'),
  },
  whyKept: {
    staff_department_exists: inUse('doctors, nurses or employees'),
    appointment_department_exists: inUse('appointments'),
    invoice_department_exists: inUse('invoices'),
  },
});
