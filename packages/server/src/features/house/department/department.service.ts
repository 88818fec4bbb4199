// Commands of departments. The database holds the two rules: a name is unique, and a department that
// something refers to stays.
import type { Department, DepartmentInput } from '@almoner/contract/house/department';
import type { z } from 'zod';
import type { Call } from '../../../kernel/call.ts';
import { conflict } from '../../../kernel/failure.ts';
import { recordsOf } from '../../../kernel/record.ts';
import * as queries from './department.queries.ts';

const inUse = (users: string) => () => conflict(`This department cannot be deleted: ${users} belong to it.`);

/** Adds, changes and deletes departments. */
export const departments = recordsOf<Department, z.output<typeof DepartmentInput>>({
  kind: 'department',
  statements: queries,
  meanings: {
    department_name_taken: () => conflict('There already is a department of this name.', 'departmentRo.name'),
  },
  deletion: {
    staff_department_exists: inUse('doctors, nurses or employees'),
    appointment_department_exists: inUse('appointments'),
    invoice_department_exists: inUse('invoices'),
  },
});

/** All departments, by name. */
export const listDepartments = ({ db }: Call): Promise<Department[]> => db.all(queries.list, {});
