// SQL joins from staff to the account `a` and the role `r`.
import { sql } from 'kysely';

/** Joins account and role to `staff s`. */
export const joinAccount = sql`
  join account a on a.tenant_id = s.tenant_id and a.id = s.account_id
  join role r on r.tenant_id = a.tenant_id and r.id = a.role_id`;
