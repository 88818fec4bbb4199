// Credit notes take back parts of the lines of a sent invoice, and of the bills it charges. Payments stay: the refund of an
// overpaid amount is requested in money/credit-note. Lock order: docs/locks.md.

import type { CreditNote, CreditNoteInput } from '@almoner/contract/money/credit-note';
import type { Invoice } from '@almoner/contract/money/invoice';
import { t as invoiceForm } from '@almoner/contract/money/invoice.words';
import { Percent } from '@almoner/contract/wire';
import { badRequest, conflict } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import { nextNumber } from '../../../kernel/database/counter.ts';
import type { ConstraintErrors, Database } from '../../../kernel/database/database.ts';
import { stampOf } from '../../../kernel/records/record.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import * as bills from '../bill/bill-invoicing.service.ts';
import { exceedCeiling, getDiscountCeiling } from '../bill/discount.service.ts';
import * as queries from './credit-note.queries.ts';
import { type CreditedLine, creditedLines, creditedTotals } from './credit-note.rules.ts';
import { t } from './credit-note.words.ts';
import { discountsOf } from './invoice.rules.ts';
import { t as invoices } from './invoice.words.ts';
import { postInvoice } from './invoice-ledger.service.ts';
import { holdInvoice, type LockedInvoice } from './invoice-sending.service.ts';
import * as states from './invoice-state.queries.ts';

const constraintErrors: ConstraintErrors = {
  invoice_item_credited_within: () => conflict(t.changedMeanwhile(), 'creditNoteRo.lines'),
  invoice_credited_within: () => conflict(t.changedMeanwhile(), 'creditNoteRo.lines'),
  invoice_credited_stands: () => conflict(invoices.isVoid()),
};

/**
 * Credits lines of an invoice; returns the note and the invoice as credited. Fails as a bad request at an unknown invoice or
 * line, and as a conflict where the invoice is a draft or void, at more than is left of a line, and while a refund that
 * cancels the invoice waits.
 */
export async function creditLines(
  call: CallContext,
  input: CreditNoteInput,
): Promise<{ note: CreditNote; invoice: Invoice }> {
  const { db, today } = call;
  const { invoiceId: id, reason } = input;
  const unknown = badRequest('creditNoteRo.invoiceId', invoiceForm.chooseInvoice());
  const held = await holdInvoice(call, id, unknown);
  const { invoice: before } = held;
  if (before.status === 'DRAFT') throw conflict(invoices.notSent());
  if (before.status === 'VOID') throw conflict(invoices.isVoid());
  const { unit, isCancelling } = await db.one(queries.findCreditable, { id });
  if (isCancelling) throw conflict(t.refundCancels());
  const lines = creditedLines(before, input.lines);
  const totals = creditedTotals(before, lines, unit);
  if (totals.total <= 0) throw conflict(t.comesToNothing(), 'creditNoteRo.lines');
  if (!call.caller.isRoot) await refuseOwnWaiver(call, held, totals.total);
  const rows = JSON.stringify(lines.map((line) => ({ ...line, id: newId() })));
  await db.run(queries.creditItems, { invoiceId: id, lines: rows }, constraintErrors);
  const after = await db.one(queries.creditInvoice, { id, today, ...totals }, constraintErrors);
  await creditBills(call, held, lines, after);
  // The counter is locked last, because every credit note needs it.
  const sequence = await nextNumber(db, 'credit_note');
  const note = { id: newId(), invoiceId: id, sequence, day: today, reason, lines: rows };
  await db.run(queries.insertNote, { ...note, ...totals, ...stampOf(call) });
  await postInvoice(call, 'CREDIT_NOTE', {
    id,
    items: lines,
    ...totals,
    opening: before.opening,
    creditNoteId: note.id,
  });
  const written = await db.one(queries.findNote, { id: note.id });
  await call.audit.changed('creditNote', note.id, null, written);
  await call.audit.changed('invoice', id, before, after);
  return { note: written, invoice: after };
}

/**
 * Refuses a credit of unpaid amounts by the sender of the invoice where it exceeds the hospital's ceiling together with the
 * discounts of invoice and bills: like a discount, it waives a debt. Amounts that are paid leave by a refund, which two
 * people decide.
 */
async function refuseOwnWaiver(
  call: CallContext,
  { invoice, bills: charged }: LockedInvoice,
  more: number,
): Promise<void> {
  const { id, total, credited, balance } = invoice;
  const unpaid = Math.min(more, balance);
  if (unpaid === 0) return;
  const ceiling = await getDiscountCeiling(call);
  const notes = { off: BigInt(credited + unpaid), of: BigInt(total) };
  if (!exceedCeiling(ceiling, [...discountsOf(invoice, charged, ceiling), notes])) return;
  if ((await call.db.one(states.findSender, { id })).accountId !== call.caller.accountId) return;
  throw conflict(t.creditBySomebodyElse({ ceiling: Percent.encode(ceiling) }), 'creditNoteRo.lines');
}

/** Cancels the requests of bills that are credited in full; settles the others where nothing is owed any more. */
async function creditBills(
  call: CallContext,
  { invoice: before, bills: held }: LockedInvoice,
  lines: readonly CreditedLine[],
  after: Invoice,
): Promise<void> {
  const off = new Set(lines.flatMap(({ billId, isWhole }) => (isWhole && billId ? billId : [])));
  const less = new Map(lines.flatMap(({ billId, isWhole, amount }) => (!isWhole && billId ? [[billId, amount]] : [])));
  const standing = await bills.creditOnInvoice(
    call,
    held.filter(({ onInvoice }) => onInvoice?.id === before.id),
    { off, less },
  );
  if (before.status !== 'PAID' && after.status === 'PAID') await bills.settleOnInvoice(call, before.id, standing);
}

/** A credit note. Fails as not found. */
export const getNote = (db: Database, id: string): Promise<CreditNote> => db.one(queries.findNote, { id });

/** Audits a view of the credit note and of its patient. */
export function auditNoteView({ audit }: CallContext, { id, patient }: CreditNote): void {
  audit.viewed('creditNote', id);
  audit.viewed('patient', patient.id);
}
