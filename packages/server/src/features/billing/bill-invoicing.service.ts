// Bills whose balance moves to an invoice: taken up when it is sent, settled when it is paid, owed by themselves again
// when it is void. Their requests are locked before them, they before the invoice.
import type { Bill } from '@almoner/contract/bill';
import type { InvoiceBill } from '@almoner/contract/invoice';
import type { Audit } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database.ts';
import { approve, lockSource, withdraw } from './approval.service.ts';
import { shown } from './bill.service.ts';
import * as queries from './bill-invoicing.queries.ts';

/** Bills as they are, by id; the hospital may lack some of those that are asked for. */
export const listBills = (db: Database, ids: string[]): Promise<Bill[]> =>
  ids.length === 0 ? Promise.resolve([]) : db.all(queries.listBills, { ids });

/** The same, locked until the transaction ends. Call it before the invoice is locked. */
export async function lockBills(db: Database, ids: string[]): Promise<Bill[]> {
  const sources = await listBills(db, ids);
  if (sources.length === 0) return [];
  for (const source of sources.toSorted((a, b) => (a.typeId < b.typeId ? -1 : 1))) await lockSource(db, source);
  return db.all(queries.lockBills, { ids });
}

/** The bills of a ticket that an invoice can ask for. */
export const listCharges = (db: Database, ticketId: string): Promise<InvoiceBill[]> =>
  db.all(queries.listCharges, { ticketId });

/** The bills that an invoice asks for since it was sent. */
export const listOnInvoice = (db: Database, invoiceId: string): Promise<InvoiceBill[]> =>
  db.all(queries.listOnInvoice, { invoiceId });

/** Moves a locked bill's whole balance to an invoice; false where it is another by now, or on an invoice. */
export async function putOnInvoice(
  db: Database,
  audit: Audit,
  bill: Bill,
  invoice: { id: string; balance: number },
): Promise<boolean> {
  const { id } = bill;
  const moved = await db.run(queries.putOnInvoice, { id, invoiceId: invoice.id, balance: invoice.balance });
  if (moved > 0) await noteChange(db, audit, [bill]);
  return moved > 0;
}

/** The invoice is void. The caller has locked the bills. */
export async function takeOffInvoice(db: Database, audit: Audit, invoiceId: string, bills: Bill[]): Promise<void> {
  await db.run(queries.takeOffInvoice, { invoiceId });
  await noteChange(db, audit, bills);
}

/** The invoice is paid: its bills are settled, and what they are for is approved. The caller has locked the bills. */
export async function settleOnInvoice(
  db: Database,
  audit: Audit,
  invoiceId: string,
  bills: Bill[],
  now: Date,
): Promise<void> {
  await db.run(queries.setInvoicePaid, { invoiceId, at: now.toISOString() });
  await noteChange(db, audit, bills);
  for (const bill of bills) await approve(db, audit, bill);
}

/** Money of the invoice was given back: its bills are owed again. The caller has locked the bills. */
export async function reopenOnInvoice(db: Database, audit: Audit, invoiceId: string, bills: Bill[]): Promise<void> {
  await db.run(queries.setInvoicePaid, { invoiceId, at: null });
  await noteChange(db, audit, bills);
  for (const bill of bills) await withdraw(db, audit, bill);
}

async function noteChange(db: Database, audit: Audit, before: Bill[]): Promise<void> {
  const after = new Map(
    (
      await listBills(
        db,
        before.map(({ id }) => id),
      )
    ).map((bill) => [bill.id, bill]),
  );
  for (const bill of before) {
    await audit.changed('bill', bill.id, shown(bill), shown(after.get(bill.id) ?? bill));
  }
}
