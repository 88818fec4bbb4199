// Sequential numbers without gaps, per hospital: invoices, receipts, refunds.
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { statement, tenant } from './statement.ts';

type Series = 'invoice' | 'receipt' | 'refund';

/** SQL that increments a series and returns the new `value`, for a statement that stores it at once. */
export const countOn = (name: Series) => sql<{ value: number }>`
    insert into counter (tenant_id, name, value) values (${tenant}, ${name}, 1)
    on conflict (tenant_id, name) do update set value = counter.value + 1
    returning value`;

const countNext = statement((_, given: { name: Series }) => countOn(given.name));

/**
 * The next number of a series. Take it late: whoever comes next waits until this transaction ends, and a transaction
 * that fails gives its number back.
 */
export async function nextNumber(db: Database, name: Series): Promise<number> {
  return (await db.one(countNext, { name })).value;
}
