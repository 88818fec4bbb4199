// SQL of wards besides what recordsOf makes.
import { statement } from '../../../kernel/statement.ts';

/** Keeps the type active until the transaction ends. */
export const holdActiveWardType = statement((db, given: { id: string }) =>
  db.selectFrom('ward_type').select('id').where('id', '=', given.id).where('status', '=', 1).forKeyShare(),
);
