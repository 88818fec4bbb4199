// What patients owe from before these books: an invoice for each, sent on the day since when it is owed. It is owed like any other
// invoice, and stands against the account OPENING, so that it is no revenue of now.
import type { Call } from '../../../kernel/call.ts';
import { nextNumbers } from '../../../kernel/counter.ts';
import { newId } from '../../../kernel/identity.ts';
import { inWords } from '../../../kernel/language.ts';
import { stampOf } from '../../../kernel/record.ts';
import { holdAllUnmerged } from '../../front/patient/patient-numbered.service.ts';
import { findLanguage } from '../../house/company/company.service.ts';
import { postAll } from '../ledger/journal.service.ts';
import * as accounts from '../ledger/ledger-account.service.ts';
import { t } from './invoice-page.words.ts';
import * as queries from './opening-batch.queries.ts';

export interface Opening {
  patientId: string;
  /** Since when it is owed. */
  day: string;
  /** Kobo. */
  amount: number;
  /** The number under which it was owed before; empty for none. */
  reference: string;
  description: string;
}

/** By which a debt is told from others of its patient: its number from before, else its day and amount. */
export const openingKey = ({ patientId, day, amount, reference }: Omit<Opening, 'description'>): string =>
  JSON.stringify(reference ? [patientId, reference.normalize('NFKC').toLowerCase()] : [patientId, day, amount]);

/** The keys of what was brought over for these patients already. */
export async function findBroughtOver({ db }: Call, patientIds: string[]): Promise<Set<string>> {
  return new Set((await db.all(queries.listBroughtOver, { patientIds })).map(openingKey));
}

/** The smallest amount of the hospital's currency, in hundredths. */
export const findMoneyUnit = ({ db }: Call) => db.one(queries.findUnit, {});

/** Fails as a conflict where a patient was merged meanwhile, or where the books are closed on a day of them. */
export async function bringOver(call: Call, openings: readonly Opening[]): Promise<void> {
  const { db, today } = call;
  await holdAllUnmerged(
    call,
    openings.map(({ patientId }) => patientId),
  );
  const item = inWords(t.openingBalance(), await findLanguage(db));
  const numbers = await nextNumbers(db, 'invoice', openings.length);
  const rows = openings.map(({ description, ...opening }, place) => ({
    ...opening,
    id: newId(),
    itemId: newId(),
    item,
    description: [description, opening.reference].filter(Boolean).join(' · '),
    sequence: numbers[place] ?? 0,
  }));
  await db.run(queries.insertOpenings, { openings: JSON.stringify(rows), ...stampOf(call) });
  await postAll(
    call,
    rows.map(({ id: invoiceId, day, amount }) => ({
      event: 'OPENING',
      day,
      debit: accounts.receivable,
      credit: accounts.opening,
      amount,
      invoiceId,
    })),
  );
  const written = await db.all(queries.listInvoices, { ids: rows.map(({ id }) => id), today });
  await call.audit.changedAll(
    'invoice',
    written.map((after) => ({ id: after.id, before: null, after })),
  );
}
