// SQL with which queries reach the account `a` and the role `r` of a member of staff.
import { sql } from 'kysely';

/** Joins both to `staff s`. */
export const joinAccount = sql`
  join account a on a.tenant_id = s.tenant_id and a.id = s.account_id
  join role r on r.tenant_id = a.tenant_id and r.id = a.role_id`;
