// Opening balances: debts of patients from before these books. Each is an invoice sent on the day since when it is owed,
// posted against the account OPENING, so that it is no current revenue.

import { newId } from '../../../kernel/base/identity.ts';
import { translateMessage } from '../../../kernel/base/language.ts';
import { nextNumbers } from '../../../kernel/database/counter.ts';
import { stampOf } from '../../../kernel/records/record.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { holdAllUnmerged } from '../../front/patient/patient-numbered.service.ts';
import { getHospitalLanguage } from '../../house/company/company.service.ts';
import { postAll } from '../ledger/journal.service.ts';
import * as accounts from '../ledger/ledger-account.service.ts';
import { t } from './invoice-page.words.ts';
import * as queries from './opening-batch.queries.ts';

export interface OpeningBalance {
  patientId: string;
  /** Day since when the amount is owed. */
  day: string;
  /** Kobo. */
  amount: number;
  /** The earlier number of the debt; empty for none. */
  reference: string;
  description: string;
}

/** Key that identifies a debt of a patient: its earlier number, else its day and amount. */
export const openingKey = ({ patientId, day, amount, reference }: Omit<OpeningBalance, 'description'>): string =>
  JSON.stringify(reference ? [patientId, reference.normalize('NFKC').toLowerCase()] : [patientId, day, amount]);

/** Keys of the patients' opening balances that are in the books already. */
export async function listOpeningKeys({ db }: CallContext, patientIds: string[]): Promise<Set<string>> {
  return new Set((await db.all(queries.listBroughtOver, { patientIds })).map(openingKey));
}

/** The smallest amount of the hospital's currency, in hundredths. */
export const getMoneyUnit = ({ db }: CallContext) => db.one(queries.findUnit, {});

/**
 * Writes opening balances. Fails as a conflict where a patient was merged meanwhile, or where the books are closed on one of
 * the days.
 */
export async function bringOver(call: CallContext, openings: readonly OpeningBalance[]): Promise<void> {
  const { db, today } = call;
  await holdAllUnmerged(
    call,
    openings.map(({ patientId }) => patientId),
  );
  const item = translateMessage(t.openingBalance(), await getHospitalLanguage(db));
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
