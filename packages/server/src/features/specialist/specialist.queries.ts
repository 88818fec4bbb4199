// All SQL of specialists.
import type { Specialist } from '@almoner/contract/specialist';
import { statement } from '../../kernel/statement.ts';

const columns = ['id', 'name', 'status', 'role_name'] as const;

type RoleName = Specialist['role']['name'];
type Given = Pick<Specialist, 'id' | 'name' | 'status'> & { roleName: RoleName };

export const listSpecialists = statement((db, given: { role: RoleName }) =>
  db.selectFrom('specialist').select(columns).where('role_name', '=', given.role).orderBy('name_key'),
);

export const findSpecialist = statement((db, given: { id: string }) =>
  db.selectFrom('specialist').select(columns).where('id', '=', given.id),
);

export const insertSpecialist = statement((db, { id, name, status, roleName }: Given) =>
  db.insertInto('specialist').values({ id, name, status, role_name: roleName }).returning(columns),
);
