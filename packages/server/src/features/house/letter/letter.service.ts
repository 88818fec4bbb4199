// A hospital's outgoing mail: sent, queued and failed letters, and sending one again.
import type { Params } from '@almoner/contract/call';
import type { Letter, LetterKind, letter } from '@almoner/contract/house/outbox';
import type { Page } from '@almoner/contract/wire';
import type { Caller } from '../../../kernel/auth/caller.ts';
import { badRequest, conflict } from '../../../kernel/base/failure.ts';
import { type CheckLetter, refusedLetter } from '../../../kernel/mail/outbox.ts';
import { toPage } from '../../../kernel/records/paging.ts';
import type { SessionCallContext } from '../../../kernel/request/handler.ts';
import * as queries from './letter.queries.ts';
import { t } from './letter.words.ts';

// Addresses are shown to accounts that may read them in the record of the letter.
const seenBy: Record<LetterKind, readonly string[]> = {
  ACCOUNT_CHANGED: ['EMPLOYEE:READ'],
  APPOINTMENT_REMINDER: ['PATIENT:READ'],
  CONFIRM_EMAIL: ['EMPLOYEE:READ'],
  INVOICE: ['PATIENT:READ', 'ACCOUNT:READ'],
  LEAVE_DECISION: ['EMPLOYEE:READ'],
  NEW_PASSWORD: ['EMPLOYEE:READ'],
  NOTIFICATION: ['EMPLOYEE:READ'],
  PAYSLIP: ['EMPLOYEE:READ'],
  TWO_FACTOR_RESET: ['EMPLOYEE:READ'],
  WARRANTY_END: ['EMPLOYEE:READ'],
};

const toLetter = ({ onBehalf: _, ...row }: queries.LetterRow, { grants }: Caller): Letter => ({
  ...row,
  to: seenBy[row.kind].some((grant) => grants.has(grant)) ? row.to : null,
});

export interface LetterDeps {
  /** Starts sending due letters. */
  wakeOutbox(): void;
  admitLetter: CheckLetter;
}

/** A page of letters, newest first; audited as a view of addresses. */
export async function listLetters({
  db,
  audit,
  caller,
  params,
  now,
}: SessionCallContext<typeof letter.list>): Promise<Page<Letter>> {
  const { page, size } = params;
  const filter = filterOf(params, caller.timeZone);
  audit.viewed('letter', null);
  const [rows, count] = await Promise.all([
    db.all(queries.listLetters, { ...filter, now: now.toISOString(), limit: size, offset: page * size }),
    db.one(queries.countLetters, filter),
  ]);
  return toPage(
    rows.map((row) => toLetter(row, caller)),
    count.total,
    page,
    size,
  );
}

function filterOf({ status, kind, from, to }: Params<typeof letter.list>, timeZone: string) {
  if (from && to && from > to) throw badRequest('to', t.endsBeforeStart());
  return { status, kind, from, to, timeZone };
}

/** Sends a letter again whose sending has ended. Fails as not found, or as a conflict where it waits already or is too old. */
export async function sendAgain(
  context: SessionCallContext<typeof letter.again>,
  { wakeOutbox, admitLetter }: LetterDeps,
): Promise<Letter> {
  const { db, audit, caller, params, now } = context;
  const asked = { id: params.id, now: now.toISOString() };
  await db.one(queries.lockLetter, asked);
  const before = await db.one(queries.findLetter, asked);
  if (before.status === 'WAITING') throw conflict(t.waits());
  if (!before.again) {
    throw conflict(t.tooOld());
  }
  await db.run(queries.sendAgain, { ...asked, accountId: caller.accountId });
  const refused = await admitLetter(db, { ...before, counted: true });
  if (refused) throw refusedLetter(refused);
  db.onCommit(wakeOutbox);
  const after = await db.one(queries.findLetter, asked);
  // Logged without the address, as everywhere in the outbox.
  await audit.changed('letter', params.id, { status: before.status }, { status: after.status });
  context.setMessage(t.onItsWay());
  return toLetter(after, caller);
}
