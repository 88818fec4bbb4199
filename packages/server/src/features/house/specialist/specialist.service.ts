// Specialists. A name is unique among doctors, and separately among nurses.
import { Specialist, type SpecialistInput, SpecialistRole } from '@almoner/contract/house/specialist';
import type { z } from 'zod';
import { conflict, forbidden } from '../../../kernel/base/failure.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { recordsOf } from '../../../kernel/records/plain-record.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import * as queries from './specialist.queries.ts';
import { t } from './specialist.words.ts';

const Stored = Specialist.omit({ role: true }).extend({ roleName: SpecialistRole });

const toSpecialist = ({ roleName: name, ...row }: z.output<typeof Stored>): Specialist => ({ ...row, role: { name } });

type Input = z.output<typeof SpecialistInput>;

const specialists = recordsOf({
  kind: 'specialist',
  table: 'specialist',
  schema: Stored,
  toAudited: toSpecialist,
  order: ['name_key'],
  saveErrors: {
    specialist_name_taken: () => conflict(t.nameTaken(), 'specialistRo.name'),
  },
  deleteErrors: {
    staff_specialist_exists: () => conflict(t.keptByStaff()),
  },
  check: async ({ db }, { roleName }, before) => {
    if (!before || roleName === before.roleName) return;
    if (await db.first(queries.findStaffWith, { specialistId: before.id })) {
      throw conflict(t.roleStays(), 'specialistRo.roleName');
    }
  },
});

/** The specialists of doctors or of nurses, by name. */
export const listSpecialists = async ({ db }: CallContext, role: Specialist['role']['name']): Promise<Specialist[]> =>
  (await specialists.list(db)).map(toSpecialist).filter((one) => one.role.name === role);

/**
 * Adds a specialist of doctors or of nurses. Fails as forbidden without WRITE in SPECIALIST or in the module
 * of that role, and as a conflict at the name.
 */
export async function addSpecialist(call: CallContext, input: Input): Promise<Specialist> {
  const { grants } = call.caller;
  if (!grants.has('SPECIALIST:WRITE') && !grants.has(`${input.roleName}:WRITE`)) throw forbidden();
  return toSpecialist(await specialists.add(call, input));
}

/** Changes a specialist. Fails as not found, as stale, at the name, or at the role where staff have it. */
export const changeSpecialist = async (call: CallContext, id: string, input: Input): Promise<Specialist> =>
  toSpecialist(await specialists.change(call, id, input));

/** Activates or deactivates a specialist; no change where it has the status already. Fails as not found. */
export const switchSpecialist = async (
  call: CallContext,
  id: string,
  status: Specialist['status'],
): Promise<Specialist> => toSpecialist(await specialists.setStatus(call, id, status));

/** Deletes a specialist. Fails as not found, or as a conflict where staff have it. */
export const deleteSpecialist = (call: CallContext, id: string): Promise<null> => specialists.remove(call, id);

/** Whether the id is a specialist for staff of this role. */
export async function isSpecialistOf(db: Database, id: string, roleName: string): Promise<boolean> {
  const found = await db.first(queries.holdSpecialist, { id });
  return found?.role_name === roleName;
}
