// Payments of a tax that are made after its entry.
import type { TaxPaymentInput, TaxWithPayments } from '@almoner/contract/money/finance-entry';
import { t as entryForm } from '@almoner/contract/money/finance-entry.words';
import { badRequest, conflict } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import { stampOf } from '../../../kernel/records/record.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import * as queries from './finance-entry.queries.ts';
import { moveOfPayment } from './finance-entry.rules.ts';
import { postMoves, refuseDay, taxList } from './finance-entry.service.ts';
import { t } from './ledger.words.ts';

const kind = 'TAX';

/** A tax with its later payments, oldest first. Fails as not found. */
export async function readTax({ db }: CallContext, id: string): Promise<TaxWithPayments> {
  const [stored, payments] = await Promise.all([
    db.one(queries.findEntry, { kind, id }),
    db.all(queries.listPayments, { taxId: id }),
  ]);
  return { ...taxList.toRow(stored), payments };
}

/**
 * Pays a tax, in part or in full. Fails as a bad request at an unknown tax, or a day in the future, closed or before the tax,
 * and as a conflict where it is reversed or paid, or where less is left to pay.
 */
export async function payTax(
  call: CallContext,
  { taxId, amount, mode, date }: TaxPaymentInput,
): Promise<TaxWithPayments> {
  await refuseDay(call, date, 'taxPaymentRo.date');
  const before = await call.db.first(queries.lockEntry, { kind, id: taxId });
  if (!before) throw badRequest('taxPaymentRo.taxId', entryForm.chooseTax());
  if (before.reversedAt !== null) throw conflict(t.taxReversed());
  if (before.amountPaid === before.amount) throw conflict(t.taxPaid());
  if (date < before.date) throw badRequest('taxPaymentRo.date', t.notBeforeTax());
  if ((await call.db.run(queries.addToPaid, { id: taxId, amount })) === 0) {
    throw conflict(t.aboveRest(), 'taxPaymentRo.amount');
  }
  const { accountId: createdBy, now: createdAt } = stampOf(call);
  const payment = { id: newId(), financeEntryId: taxId, amount, mode, day: date, createdAt, createdBy };
  await call.db.run(queries.insertPayment, payment);
  await postMoves(call, taxId, date, [moveOfPayment({ amount, mode })]);
  const after = await readTax(call, taxId);
  const { payments, ...tax } = after;
  await call.audit.changed('tax', taxId, taxList.toRow(before), tax);
  return after;
}
