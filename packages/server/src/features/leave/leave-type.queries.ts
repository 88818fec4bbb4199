// All SQL of leave types.
import { statement } from '../../kernel/statement.ts';

const columns = ['id', 'name', 'duration', 'status', 'version'] as const;

export const listLeaveTypes = statement((db) => db.selectFrom('leave_type').select(columns).orderBy('name_key'));

export const findActiveLeaveType = statement((db, given: { id: string }) =>
  db.selectFrom('leave_type').select(columns).where('id', '=', given.id).where('status', '=', 1),
);

export const findLeaveType = statement((db, given: { id: string }) =>
  db.selectFrom('leave_type').select(columns).where('id', '=', given.id),
);

export const insertLeaveType = statement((db, { id, name, duration }: { id: string; name: string; duration: number }) =>
  db.insertInto('leave_type').values({ id, name, duration }),
);
