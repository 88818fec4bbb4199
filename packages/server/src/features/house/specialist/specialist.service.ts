// Commands of specialists. A name is unique among doctors and, apart from those, among nurses.
import type { Specialist, SpecialistInput } from '@almoner/contract/house/specialist';
import type { z } from 'zod';
import type { Call } from '../../../kernel/call.ts';
import type { Database, Meanings } from '../../../kernel/database.ts';
import { conflict, forbidden } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/identity.ts';
import { added, change, type Kept, remove, turn } from '../../../kernel/record.ts';
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

const kept: Kept<Specialist> = {
  kind: 'specialist',
  lock: async ({ db }, id) => toSpecialist(await db.one(queries.lockSpecialist, { id })),
};

/**
 * Adds a specialist of doctors or of nurses. Fails as forbidden without WRITE in SPECIALIST or in the module
 * of that role, and as a conflict at the name.
 */
export async function addSpecialist(call: Call, input: Input): Promise<Specialist> {
  const { grants } = call.caller;
  if (!grants.has('SPECIALIST:WRITE') && !grants.has(`${input.roleName}:WRITE`)) throw forbidden();
  const row = await call.db.one(queries.insertSpecialist, { ...input, id: newId() }, meanings);
  return added(call, kept, toSpecialist(row));
}

/**
 * Changes a specialist. Fails as absent, as stale, as a conflict at the name, or at the role where somebody of
 * the other role has it.
 */
export const changeSpecialist = (call: Call, id: string, input: Input): Promise<Specialist> =>
  change(call, kept, { id, version: input.version }, async (before) => {
    if (input.roleName !== before.role.name && (await call.db.first(queries.findSomebodyWho, { specialistId: id }))) {
      throw conflict('The role stays as it is: somebody has this specialist.', 'specialistRo.roleName');
    }
    return toSpecialist(await call.db.one(queries.updateSpecialist, { ...input, id }, meanings));
  });

/** Makes a specialist active or inactive; one that already is so stays as it is. Fails as absent. */
export const switchSpecialist = (call: Call, id: string, status: Specialist['status']): Promise<Specialist> =>
  turn(call, kept, { id, status }, async ({ name, role }) =>
    toSpecialist(await call.db.one(queries.updateSpecialist, { id, name, roleName: role.name, status })),
  );

/** Deletes a specialist. Fails as absent, or as a conflict where somebody has it. */
export const deleteSpecialist = (call: Call, id: string): Promise<null> =>
  remove(call, kept, id, () => call.db.run(queries.deleteSpecialist, { id }, deletion));

/** Whether there is a specialist of this id for staff of this role. */
export async function isSpecialistOf(db: Database, id: string, roleName: string): Promise<boolean> {
  const found = await db.first(queries.holdSpecialist, { id });
  return found?.role_name === roleName;
}

/** The specialists of doctors or of nurses, by name. */
export const listSpecialists = ({ db }: Call, role: Specialist['role']['name']) =>
  db.all(queries.listSpecialists, { role });
