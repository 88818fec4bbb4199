// Sequential numbers without gaps, per hospital: invoices, receipts, refunds, credit notes.
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { statement, tenant } from './statement.ts';

type Series = 'invoice' | 'receipt' | 'refund' | 'credit_note';

/** SQL that takes `by` numbers of a series and returns the last as `value`, for a statement that stores it at once. */
export const countOn = (name: Series, by = 1) => sql<{ value: number }>`
    insert into counter (tenant_id, name, value) values (${tenant}, ${name}, ${by}::integer)
    on conflict (tenant_id, name) do update set value = counter.value + ${by}::integer
    returning value`;

const countNext = statement((_, given: { name: Series; by: number }) => countOn(given.name, given.by));

/**
 * The next number of a series. Take it late: other transactions that need one wait until this one ends. A transaction that
 * fails returns its number.
 */
export const nextNumber = (db: Database, name: Series): Promise<number> => firstOf(db, name, 1);

/** Several consecutive numbers of a series; see `nextNumber`. */
export async function nextNumbers(db: Database, name: Series, count: number): Promise<number[]> {
  const first = await firstOf(db, name, count);
  return Array.from({ length: count }, (_, place) => first + place);
}

const firstOf = async (db: Database, name: Series, by: number) =>
  (await db.one(countNext, { name, by })).value - by + 1;
