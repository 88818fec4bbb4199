// Credit notes of a sent invoice: they take back parts of its lines, and of the bills that it charges. What was paid stays paid:
// the refund of what is too much is asked for in money/credit-note. Lock order: docs/locks.md.

import type { CreditNote, CreditNoteInput } from '@almoner/contract/money/credit-note';
import type { Invoice } from '@almoner/contract/money/invoice';
import { t as invoiceForm } from '@almoner/contract/money/invoice.words';
import { Percent } from '@almoner/contract/wire';
import type { Call } from '../../../kernel/call.ts';
import { nextNumber } from '../../../kernel/counter.ts';
import type { Database, Meanings } from '../../../kernel/database.ts';
import { conflict, incorrect } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/identity.ts';
import { stampOf } from '../../../kernel/record.ts';
import * as bills from '../bill/bill-invoicing.service.ts';
import { exceedCeiling, findCeiling } from '../bill/discount.service.ts';
import * as queries from './credit-note.queries.ts';
import { type CreditedLine, creditedLines, creditedTotals } from './credit-note.rules.ts';
import { t } from './credit-note.words.ts';
import { discountsOf } from './invoice.rules.ts';
import { t as invoices } from './invoice.words.ts';
import { postInvoice } from './invoice-ledger.service.ts';
import { type HeldInvoice, holdInvoice } from './invoice-sending.service.ts';
import * as states from './invoice-state.queries.ts';

const meanings: Meanings = {
  invoice_item_credited_within: () => conflict(t.changedMeanwhile(), 'creditNoteRo.lines'),
  invoice_credited_within: () => conflict(t.changedMeanwhile(), 'creditNoteRo.lines'),
  invoice_credited_stands: () => conflict(invoices.isVoid()),
};

/**
 * Answers the note and what it leaves of the invoice. Fails as incorrect at an unknown invoice or line, and as a conflict at a
 * draft or a void one, at more than is left of a line, and while a refund that cancels the invoice waits.
 */
export async function creditLines(call: Call, input: CreditNoteInput): Promise<{ note: CreditNote; invoice: Invoice }> {
  const { db, today } = call;
  const { invoiceId: id, reason } = input;
  const unknown = incorrect('creditNoteRo.invoiceId', invoiceForm.chooseInvoice());
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
  await db.run(queries.creditItems, { invoiceId: id, lines: rows }, meanings);
  const after = await db.one(queries.creditInvoice, { id, today, ...totals }, meanings);
  await creditBills(call, held, lines, after);
  // Last, because everybody who credits needs it.
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
 * What nobody has paid and is credited is given away as by a discount: what comes with those of the invoice and its bills to more
 * than the hospital's ceiling, by somebody else than who sent the invoice. What was paid is given back by a refund, which two decide.
 */
async function refuseOwnWaiver(call: Call, { invoice, bills: charged }: HeldInvoice, more: number): Promise<void> {
  const { id, total, credited, balance } = invoice;
  const unpaid = Math.min(more, balance);
  if (unpaid === 0) return;
  const ceiling = await findCeiling(call);
  const notes = { off: BigInt(credited + unpaid), of: BigInt(total) };
  if (!exceedCeiling(ceiling, [...discountsOf(invoice, charged, ceiling), notes])) return;
  if ((await call.db.one(states.findSender, { id })).accountId !== call.caller.accountId) return;
  throw conflict(t.creditBySomebodyElse({ ceiling: Percent.encode(ceiling) }), 'creditNoteRo.lines');
}

/** Of bills that are charged no longer the requests are cancelled; the others are settled where nothing is owed any more. */
async function creditBills(
  call: Call,
  { invoice: before, bills: held }: HeldInvoice,
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

/** Fails as absent. */
export const getNote = (db: Database, id: string): Promise<CreditNote> => db.one(queries.findNote, { id });

/** Audited as a look at the patient too. */
export function noteLookAt({ audit }: Call, { id, patient }: CreditNote): void {
  audit.looked('creditNote', id);
  audit.looked('patient', patient.id);
}
