// SQL of the cash in tills.
import { sql } from 'kysely';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { cashIn, tillSums } from './till-cash.sql.ts';

export const countCash = statement(
  (_, given: { id: string }) => sql<{ cash: number }>`
    select ${cashIn} as cash from till_shift s ${tillSums} where s.tenant_id = ${tenant} and s.id = ${given.id}::uuid`,
);

/** Waits for concurrent payments. Read the till in another statement: this statement would not see their receipts. */
export const lockTill = statement((db, given: { id: string }) =>
  db.selectFrom('till_shift').select(['id', 'account_id', 'closed_at']).where('id', '=', given.id).forNoKeyUpdate(),
);

/**
 * Locks the till until the transaction ends: closing it waits, and counts the movements of this transaction. Exclusive,
 * because with FOR SHARE a stream of payments could keep the closing of the till waiting for ever.
 */
export const holdOpenTill = statement(
  (_, given: { accountId: string }) => sql<{ id: string; openedAt: string }>`
    select id, opened_at as "openedAt" from till_shift
    where tenant_id = ${tenant} and account_id = ${given.accountId}::uuid and closed_at is null for no key update`,
);
