// Commands of departments. The database holds the two rules: a name is unique, and a department that
// something refers to stays.
import type { Department, DepartmentInput } from '@almoner/contract/house/department';
import type { z } from 'zod';
import type { Call } from '../../../kernel/call.ts';
import type { Meanings } from '../../../kernel/database.ts';
import { conflict } from '../../../kernel/failure.ts';
import { refuseStale } from '../../../kernel/freshness.ts';
import { newId } from '../../../kernel/identity.ts';
import * as queries from './department.queries.ts';

type Input = z.output<typeof DepartmentInput>;

const meanings: Meanings = {
  department_name_taken: () => conflict('There already is a department of this name.', 'departmentRo.name'),
};

const inUse = (users: string) => () => conflict(`This department cannot be deleted: ${users} belong to it.`);

const deletion: Meanings = {
  staff_department_exists: inUse('doctors, nurses or employees'),
  appointment_department_exists: inUse('appointments'),
  invoice_department_exists: inUse('invoices'),
};

/** Adds a department. Fails as a conflict at the name where the hospital has one of that name. */
export async function addDepartment({ db, audit }: Call, input: Input): Promise<Department> {
  const added = await db.one(queries.insertDepartment, { ...input, id: newId() }, meanings);
  await audit.changed('department', added.id, null, added);
  return added;
}

/** Changes a department. Fails as absent, as stale, or as a conflict at the name. */
export async function changeDepartment({ db, audit }: Call, id: string, input: Input): Promise<Department> {
  const before = await db.one(queries.lockDepartment, { id });
  await refuseStale(db, 'department', before, input.version);
  const after = await db.one(queries.updateDepartment, { ...input, id }, meanings);
  await audit.changed('department', id, before, after);
  return after;
}

/** Deletes a department. Fails as absent, or as a conflict that says what refers to it. */
export async function deleteDepartment({ db, audit }: Call, id: string): Promise<void> {
  const before = await db.one(queries.lockDepartment, { id });
  await db.run(queries.deleteDepartment, { id }, deletion);
  await audit.changed('department', id, before, null);
}

/** All departments, by name. */
export const listDepartments = ({ db }: Call): Promise<Department[]> => db.all(queries.listDepartments, {});
