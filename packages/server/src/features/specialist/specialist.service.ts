// Commands of specialists. A name is unique among doctors and, apart from those, among nurses.
import type { Specialist, SpecialistInput } from '@almoner/contract/specialist';
import type { z } from 'zod';
import type { Caller } from '../../kernel/caller.ts';
import type { Audit } from '../../kernel/context.ts';
import type { Database, Meanings } from '../../kernel/database.ts';
import { conflict, forbidden } from '../../kernel/failure.ts';
import { newId } from '../../kernel/identity.ts';
import * as queries from './specialist.queries.ts';

type Row = Omit<Specialist, 'role'> & { role_name: Specialist['role']['name'] };

/** A row as the wire shows it. */
export const toSpecialist = ({ role_name: name, ...row }: Row): Specialist => ({ ...row, role: { name } });

const meanings: Meanings = {
  specialist_name_taken: () => conflict('There already is a specialist of this name.', 'specialistRo.name'),
};

/**
 * Adds a specialist of doctors or of nurses. Fails as forbidden without WRITE in SPECIALIST or in the module
 * of that role, and as a conflict at the name.
 */
export async function addSpecialist(
  { caller, db, audit }: { caller: Caller; db: Database; audit: Audit },
  input: z.output<typeof SpecialistInput>,
): Promise<Specialist> {
  if (!caller.grants.has('SPECIALIST:WRITE') && !caller.grants.has(`${input.roleName}:WRITE`)) throw forbidden();
  const added = toSpecialist(await db.one(queries.insertSpecialist, { ...input, id: newId() }, meanings));
  await audit.changed('specialist', added.id, null, added);
  return added;
}

/** Whether there is a specialist of this id for staff of this role. */
export async function isSpecialistOf(db: Database, id: string, roleName: string): Promise<boolean> {
  const found = await db.first(queries.findSpecialist, { id });
  return found?.role_name === roleName;
}

/** The specialists of doctors or of nurses, by name. */
export const listSpecialists = (db: Database, role: Specialist['role']['name']) =>
  db.all(queries.listSpecialists, { role });
