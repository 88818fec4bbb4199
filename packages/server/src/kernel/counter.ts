// Sequential numbers without gaps, per hospital: invoices, receipts, refunds, credit notes.
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { statement, tenant } from './statement.ts';

type Series = 'invoice' | 'receipt' | 'refund' | 'credit_note';

/** SQL that takes so many numbers of a series and returns the last as `value`, for a statement that stores it at once. */
export const countOn = (name: Series, by = 1) => sql<{ value: number }>`
    insert into counter (tenant_id, name, value) values (${tenant}, ${name}, ${by}::integer)
    on conflict (tenant_id, name) do update set value = counter.value + ${by}::integer
    returning value`;

const countNext = statement((_, given: { name: Series; by: number }) => countOn(given.name, given.by));

/**
 * The next number of a series. Take it late: whoever comes next waits until this transaction ends, and a transaction
 * that fails gives its number back.
 */
export const nextNumber = (db: Database, name: Series): Promise<number> => firstOf(db, name, 1);

/** So many numbers that follow each other; as `nextNumber`. */
export async function nextNumbers(db: Database, name: Series, count: number): Promise<number[]> {
  const first = await firstOf(db, name, count);
  return Array.from({ length: count }, (_, place) => first + place);
}

const firstOf = async (db: Database, name: Series, by: number) =>
  (await db.one(countNext, { name, by })).value - by + 1;
