// The lines of bills: written with the amount that they come to, in the transaction that writes it.
import type { BillLine } from '@almoner/contract/money/bill-line';
import type { Database } from '../../../kernel/database.ts';
import { newId } from '../../../kernel/identity.ts';
import * as queries from './bill-line.queries.ts';

/** A line as whoever bills gives it; amounts are kobo. */
export type NewLine = Pick<BillLine, 'kind' | 'what' | 'referenceId' | 'quantity' | 'unitAmount'>;

const LONGEST = 300;

/** What lines come to, in kobo. */
export const sumOfLines = (lines: readonly Pick<NewLine, 'quantity' | 'unitAmount'>[]): number =>
  lines.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, 0);

/** The lines of a bill, each in its place. Throws where they do not come to `amount`: that is never the caller's input. */
export async function writeLines(
  db: Database,
  { billId, amount, lines }: { billId: string; amount: number; lines: readonly NewLine[] },
): Promise<void> {
  if (lines.length === 0 || sumOfLines(lines) !== amount) throw new Error('the lines of a bill come to its amount');
  const placed = lines.map((line, place) => ({
    ...line,
    what: line.what.slice(0, LONGEST),
    id: newId(),
    place: place + 1,
  }));
  await db.run(queries.insertLines, { billId, lines: JSON.stringify(placed) });
}

/** Writes other lines in place of those of a locked bill that nothing was paid of. */
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
