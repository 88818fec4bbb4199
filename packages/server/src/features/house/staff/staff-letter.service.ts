// Letters to members of staff about their accounts.

import { conflict } from '../../../kernel/base/failure.ts';
import { type LetterRefusal, refusedLetter } from '../../../kernel/mail/outbox.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { getAccount } from '../session/account.service.ts';
import {
  INVITATION_MINUTES,
  invitationLetter,
  RESET_MINUTES,
  renamedLetter,
  resetLetter,
} from '../session/link-letter.service.ts';
import { makeLink } from '../session/mailed-link.service.ts';
import type { StaffRow } from './staff.queries.ts';
import { t } from './staff.words.ts';

/** Configuration for mailing links. */
export interface LinkOptions {
  /** Public address of the product; links in mails begin with it. */
  publicUrl: string;
}

/** Mails the owner of a newly active account a link to choose a password; returns the refusal, if any. */
export async function invite(
  call: CallContext,
  accountId: string,
  { publicUrl }: LinkOptions,
): Promise<LetterRefusal | undefined> {
  const { db, caller, now } = call;
  const owner = { tenantId: caller.tenantId, accountId };
  const token = await makeLink(db, owner, { now, minutes: INVITATION_MINUTES });
  if (token === undefined) return undefined;
  const letter = invitationLetter(await getAccount(db, accountId), publicUrl, token, now);
  return call.outbox(db, { ...letter, by: caller.accountId });
}

/** Mails the owner a link for a new password. Fails as a conflict where links are on their way already. */
export async function mailLinkTo(call: CallContext, accountId: string, { publicUrl }: LinkOptions): Promise<void> {
  const { db, caller, now } = call;
  const owner = { tenantId: caller.tenantId, accountId };
  const token = await makeLink(db, owner, { now, minutes: RESET_MINUTES });
  if (token === undefined) throw conflict(t.linksOnTheirWay({ kept: call.mailKept ? 'yes' : 'no' }));
  const letter = resetLetter(await getAccount(db, accountId), publicUrl, token, now);
  const refused = await call.outbox(db, { ...letter, by: caller.accountId });
  if (refused) throw refusedLetter(refused);
}

/** Notifies the owner, at the confirmed address, of a change of username or address, and who made it. */
export async function notifyOfRenaming(
  call: CallContext,
  { accountId, account: { username } }: StaffRow,
  now: { username: string; email: string },
  { publicUrl }: LinkOptions,
): Promise<void> {
  const owner = await getAccount(call.db, accountId);
  const letter = renamedLetter({ ...owner, username }, call.caller.username, now, publicUrl);
  await call.outbox(call.db, { ...letter, by: call.caller.accountId });
}
