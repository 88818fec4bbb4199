// All SQL of specialists.
import type { Specialist } from '@almoner/contract/house/specialist';
import { statement } from '../../../kernel/statement.ts';

const columns = ['id', 'name', 'status', 'role_name', 'version'] as const;

type RoleName = Specialist['role']['name'];
type Given = Pick<Specialist, 'id' | 'name' | 'status'> & { roleName: RoleName };

export const listSpecialists = statement((db, given: { role: RoleName }) =>
  db.selectFrom('specialist').select(columns).where('role_name', '=', given.role).orderBy('name_key'),
);

/** Keeps its role as it is until the transaction ends. */
export const holdSpecialist = statement((db, given: { id: string }) =>
  db.selectFrom('specialist').select('role_name').where('id', '=', given.id).forKeyShare(),
);

export const lockSpecialist = statement((db, given: { id: string }) =>
  db.selectFrom('specialist').select(columns).where('id', '=', given.id).forUpdate(),
);

export const findSomebodyWho = statement((db, given: { specialistId: string }) =>
  db.selectFrom('staff').select('id').where('specialist_id', '=', given.specialistId).limit(1),
);

export const insertSpecialist = statement((db, { id, name, status, roleName }: Given) =>
  db.insertInto('specialist').values({ id, name, status, role_name: roleName }).returning(columns),
);

export const updateSpecialist = statement((db, { id, name, status, roleName }: Given) =>
  db
    .updateTable('specialist')
    .set((set) => ({ name, status, role_name: roleName, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .returning(columns),
);

export const deleteSpecialist = statement((db, given: { id: string }) =>
  db.deleteFrom('specialist').where('id', '=', given.id),
);
