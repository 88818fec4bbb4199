// SQL of specialists that recordsOf does not generate.
import { statement } from '../../../kernel/database/statement.ts';

/** Shares a lock, so that the specialist's role stays until the transaction ends. */
export const holdSpecialist = statement((db, given: { id: string }) =>
  db.selectFrom('specialist').select('role_name').where('id', '=', given.id).forKeyShare(),
);

export const findStaffWith = statement((db, given: { specialistId: string }) =>
  db.selectFrom('staff').select('id').where('specialist_id', '=', given.specialistId).limit(1),
);
