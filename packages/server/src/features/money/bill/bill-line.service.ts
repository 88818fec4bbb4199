// Lines of bills. They are written in the transaction that writes the bill's amount, and add up to it.
import type { BillLine } from '@almoner/contract/money/bill-line';
import { amountFor } from '@almoner/contract/quantity';
import { newId } from '../../../kernel/base/identity.ts';
import type { Database } from '../../../kernel/database/database.ts';
import * as queries from './bill-line.queries.ts';

/** A line to be charged; amounts in kobo. */
export type NewLine = Pick<BillLine, 'kind' | 'what' | 'referenceId' | 'quantity' | 'unitAmount'>;

const LONGEST = 300;

/**
 * Sum of lines, in kobo. `unit` is the smallest amount of the currency; it may be left out where all quantities are whole.
 */
export const sumOfLines = (lines: readonly Pick<NewLine, 'quantity' | 'unitAmount'>[], unit = 1): number =>
  lines.reduce((sum, { quantity, unitAmount }) => sum + amountFor(quantity, unitAmount, unit), 0);

/**
 * Writes the lines of a bill in their order. Throws where their sum is not `amount`: a fault of the program, never of the
 * caller's input.
 */
export async function writeLines(
  db: Database,
  { billId, amount, lines }: { billId: string; amount: number; lines: readonly NewLine[] },
): Promise<void> {
  const placed = lines.map((line, place) => ({
    ...line,
    what: line.what.slice(0, LONGEST),
    id: newId(),
    place: place + 1,
  }));
  const written = await db.all(queries.insertLines, { billId, lines: JSON.stringify(placed) });
  const sum = written.reduce((before, line) => before + line.amount, 0);
  if (written.length === 0 || sum !== amount) throw new Error('the lines of a bill come to its amount');
}

/** Replaces the lines of a locked bill of which nothing is paid. */
export async function rewriteLines(db: Database, given: Parameters<typeof writeLines>[1]): Promise<void> {
  await db.run(queries.deleteLines, { billId: given.billId });
  await writeLines(db, given);
}

/** The lines of one bill, in their order. */
export const listLinesOf = async (db: Database, billId: string): Promise<BillLine[]> =>
  (await db.all(queries.listLines, { billIds: [billId] })).map(({ billId: _, ...line }) => line);

/** The lines of several bills, by the ids of the bills. */
export async function listLinesByBill(db: Database, billIds: string[]): Promise<ReadonlyMap<string, BillLine[]>> {
  const byBill = new Map<string, BillLine[]>();
  if (billIds.length === 0) return byBill;
  for (const { billId, ...line } of await db.all(queries.listLines, { billIds })) {
    byBill.set(billId, [...(byBill.get(billId) ?? []), line]);
  }
  return byBill;
}
