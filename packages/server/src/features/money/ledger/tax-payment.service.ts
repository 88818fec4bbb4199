// What is paid of a tax after it was written down.
import type { TaxPaymentInput, TaxWithPayments } from '@almoner/contract/money/finance-entry';
import type { Command } from '../../../kernel/command.ts';
import type { Audit } from '../../../kernel/context.ts';
import type { Database } from '../../../kernel/database.ts';
import { conflict, incorrect } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/identity.ts';
import * as queries from './finance-entry.queries.ts';
import { moveOfPayment } from './finance-entry.rules.ts';
import { postMoves, refuseLater, taxList } from './finance-entry.service.ts';

const kind = 'TAX';

/** A tax with what was paid of it later, oldest first. Fails as absent. */
export async function readTax(db: Database, id: string): Promise<TaxWithPayments> {
  const [stored, payments] = await Promise.all([
    db.one(queries.findEntry, { kind, id }),
    db.all(queries.listPayments, { taxId: id }),
  ]);
  return { ...taxList.toRow(stored), payments };
}

/**
 * Pays more of a tax. Fails as incorrect at a tax that there is not or a day that does not fit, as a conflict where
 * it is reversed or where less is left.
 */
export async function payTax(
  db: Database,
  audit: Audit,
  { taxId, amount, mode, date }: TaxPaymentInput,
  command: Command,
): Promise<TaxWithPayments> {
  refuseLater(date, command.today, 'taxPaymentRo.date');
  const before = await db.first(queries.lockEntry, { kind, id: taxId });
  if (!before) throw incorrect('taxPaymentRo.taxId', 'Please choose a tax.');
  if (before.reversedAt !== null) throw conflict('This tax is reversed.');
  if (before.amountPaid === before.amount) throw conflict('This tax is paid already.');
  if (date < before.date) throw incorrect('taxPaymentRo.date', 'Please provide a date that is not before the tax.');
  if ((await db.run(queries.addToPaid, { id: taxId, amount })) === 0) {
    throw conflict('This is more than what is left to pay.', 'taxPaymentRo.amount');
  }
  const { accountId, now } = command;
  await db.run(queries.insertPayment, { id: newId(), taxId, amount, mode, date, now: now.toISOString(), accountId });
  await postMoves(db, taxId, date, [moveOfPayment({ amount, mode })], command);
  const after = await readTax(db, taxId);
  const { payments, ...tax } = after;
  await audit.changed('tax', taxId, taxList.toWire(taxList.toRow(before)), taxList.toWire(tax));
  return after;
}
