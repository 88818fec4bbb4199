// SQL of the day until which the books are closed.
import { sql } from 'kysely';
import { statement, tenant } from '../../../kernel/database/statement.ts';

interface Closed {
  until: string | null;
}

export const findClosedUntil = statement(
  () => sql<Closed>`select books_closed_until as until from company_setting where tenant_id = ${tenant}`,
);

/** Shares the lock on the settings: closing the books waits until the transaction ends. */
export const holdClosedUntil = statement(
  () => sql<Closed>`select books_closed_until as until from company_setting where tenant_id = ${tenant} for share`,
);
