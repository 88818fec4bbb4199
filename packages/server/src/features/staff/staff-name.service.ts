// SQL with which other features' queries name who did something.
import { type RawBuilder, sql } from 'kysely';

/** The name of the account in that column: of the person behind it, else its username. Null where there is none. */
export const nameOfAccount = (column: string): RawBuilder<string> => sql`(
  select coalesce(nullif(trim(concat_ws(' ', s.first_name, s.last_name)), ''), a.username)
  from account a left join staff s on s.account_id = a.id where a.id = ${sql.ref(column)})`;
