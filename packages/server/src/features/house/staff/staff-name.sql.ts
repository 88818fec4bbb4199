// SQL that names accounts, for queries of other features.
import { type RawBuilder, sql } from 'kysely';
import { tenant } from '../../../kernel/database/statement.ts';

/**
 * Name of the account in a column: the person's, else the username; null without an account. Its table aliases do not
 * collide with those of surrounding queries.
 */
export const nameOfAccount = (column: string): RawBuilder<string> => sql`(
  select coalesce(nullif(trim(concat_ws(' ', named_staff.first_name, named_staff.last_name)), ''), named.username)
  from account named left join staff named_staff on named_staff.tenant_id = named.tenant_id
    and named_staff.account_id = named.id
  where named.tenant_id = ${tenant} and named.id = ${sql.ref(column)})`;
