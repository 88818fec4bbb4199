// Commands of specialists. A name is unique among doctors and, apart from those, among nurses.
import type { Specialist, SpecialistInput } from '@almoner/contract/house/specialist';
import type { z } from 'zod';
import type { Call } from '../../../kernel/call.ts';
import type { Database, Meanings } from '../../../kernel/database.ts';
import { conflict, forbidden } from '../../../kernel/failure.ts';
import { refuseStale } from '../../../kernel/freshness.ts';
import { newId } from '../../../kernel/identity.ts';
import * as queries from './specialist.queries.ts';

type Row = Omit<Specialist, 'role'> & { role_name: Specialist['role']['name'] };

/** A row as the wire shows it. */
export const toSpecialist = ({ role_name: name, ...row }: Row): Specialist => ({ ...row, role: { name } });

type Input = z.output<typeof SpecialistInput>;

const meanings: Meanings = {
  specialist_name_taken: () => conflict('There already is a specialist of this name.', 'specialistRo.name'),
};

const deletion: Meanings = {
  staff_specialist_exists: () => conflict('This specialist cannot be deleted: doctors or nurses have it.'),
};

/**
 * Adds a specialist of doctors or of nurses. Fails as forbidden without WRITE in SPECIALIST or in the module
 * of that role, and as a conflict at the name.
 */
export async function addSpecialist({ caller, db, audit }: Call, input: Input): Promise<Specialist> {
  if (!caller.grants.has('SPECIALIST:WRITE') && !caller.grants.has(`${input.roleName}:WRITE`)) throw forbidden();
  const added = toSpecialist(await db.one(queries.insertSpecialist, { ...input, id: newId() }, meanings));
  await audit.changed('specialist', added.id, null, added);
  return added;
}

/**
 * Changes a specialist. Fails as absent, as stale, as a conflict at the name, or at the role where somebody of
 * the other role has it.
 */
export async function changeSpecialist({ db, audit }: Call, id: string, input: Input): Promise<Specialist> {
  const before = toSpecialist(await db.one(queries.lockSpecialist, { id }));
  await refuseStale(db, 'specialist', before, input.version);
  if (input.roleName !== before.role.name && (await db.first(queries.findSomebodyWho, { specialistId: id }))) {
    throw conflict('The role stays as it is: somebody has this specialist.', 'specialistRo.roleName');
  }
  const after = toSpecialist(await db.one(queries.updateSpecialist, { ...input, id }, meanings));
  await audit.changed('specialist', id, before, after);
  return after;
}

/** Makes a specialist active or inactive; one that already is so stays as it is. Fails as absent. */
export async function switchSpecialist(
  { db, audit }: Call,
  id: string,
  status: Specialist['status'],
): Promise<Specialist> {
  const row = await db.one(queries.lockSpecialist, { id });
  const { name, role_name: roleName } = row;
  const turned = row.status === status ? row : await db.one(queries.updateSpecialist, { id, name, roleName, status });
  const after = toSpecialist(turned);
  await audit.changed('specialist', id, toSpecialist(row), after);
  return after;
}

/** Deletes a specialist. Fails as absent, or as a conflict where somebody has it. */
export async function deleteSpecialist({ db, audit }: Call, id: string): Promise<void> {
  const before = toSpecialist(await db.one(queries.lockSpecialist, { id }));
  await db.run(queries.deleteSpecialist, { id }, deletion);
  await audit.changed('specialist', id, before, null);
}

/** Whether there is a specialist of this id for staff of this role. */
export async function isSpecialistOf(db: Database, id: string, roleName: string): Promise<boolean> {
  const found = await db.first(queries.holdSpecialist, { id });
  return found?.role_name === roleName;
}

/** The specialists of doctors or of nurses, by name. */
export const listSpecialists = ({ db }: Call, role: Specialist['role']['name']) =>
  db.all(queries.listSpecialists, { role });
