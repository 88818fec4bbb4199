// SQL with which other features' queries name who did something.
import { type RawBuilder, sql } from 'kysely';
import { tenant } from '../../../kernel/statement.ts';

/**
 * The name of the account in that column: of the person behind it, else its username. Null where there is none.
 * Its own tables have names that no query around it gives to a column's table.
 */
export const nameOfAccount = (column: string): RawBuilder<string> => sql`(
  select coalesce(nullif(trim(concat_ws(' ', named_staff.first_name, named_staff.last_name)), ''), named.username)
  from account named left join staff named_staff on named_staff.tenant_id = named.tenant_id
    and named_staff.account_id = named.id
  where named.tenant_id = ${tenant} and named.id = ${sql.ref(column)})`;
