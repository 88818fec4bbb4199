// Links for a new password. They go only to the address that their owner is known to read: one that somebody else has
// written into the account counts once the owner, or a second administrator, has confirmed it.
import type { Call } from '../../../kernel/call.ts';
import { hashOf, revokeSessions } from '../../../kernel/caller.ts';
import type { Database } from '../../../kernel/database.ts';
import { conflict } from '../../../kernel/failure.ts';
import { verbatim, words } from '../../../kernel/letter-words.ts';
import type { NewLetter } from '../../../kernel/outbox.ts';
import { confirmEmail } from './account.queries.ts';
import { nameHash } from './account.service.ts';
import * as queries from './session.queries.ts';
import { newToken } from './session.service.ts';

interface Owner {
  tenantId: string;
  accountId: string;
}

/** Of an account: what its letters say, and where they go. */
export interface Addressee {
  username: string;
  email: string;
  linkEmail: string | null;
  hospital: string;
}

/** Where links and warnings go. */
export const addressOf = ({ email, linkEmail }: Pick<Addressee, 'email' | 'linkEmail'>): string => linkEmail ?? email;

/** Whether somebody who asks for a link with this address may be its owner: by the new address or by the one before. */
export const isAddressOf = ({ email, linkEmail }: Addressee, given: string): boolean =>
  [email, linkEmail].some((one) => one !== null && nameHash(one).equals(nameHash(given)));

/**
 * The token of a new link. Earlier ones stay good, or whoever asks again and again would take the owner's out of use;
 * undefined where three of the last minutes are unused: one of those is in the mailbox. The account is taken.
 */
export async function makeLink(
  db: Database,
  owner: Owner,
  { now, minutes, kind = 'PASSWORD' }: { now: Date; minutes: number; kind?: queries.LinkKind },
): Promise<string | undefined> {
  const token = newToken();
  const given = { ...owner, tokenHash: hashOf(token), now: now.toISOString(), minutes, kind };
  return (await db.first(queries.insertLink, given)) && token;
}

/** Takes the links of an account out of use. */
export async function forgetLinks({ db }: Call, owner: Owner): Promise<void> {
  await db.run(queries.deleteLinks, owner);
}

/**
 * Has links sent to the address of the account as it is now. Those that are on their way went to the one before, and
 * opening one would prove this one. Fails as a conflict where whoever confirms has `seen` another. The account is taken.
 */
export async function confirmAddress(call: Call, owner: Owner, address: { now: string; seen?: string | undefined }) {
  const { now, seen = now } = address;
  if (seen !== now) throw conflict('The email address was changed just now. Please look at it again.');
  await call.db.run(confirmEmail, { id: owner.accountId });
  await forgetLinks(call, owner);
}

/** Ends what the former password opened: mailed links, and the sessions, all or all but one. The account is taken. */
export async function endFormerPassword(db: Database, owner: Owner, except: string | null = null): Promise<void> {
  await db.run(queries.deleteLinks, owner);
  await revokeSessions(db, owner, except);
}

export const RESET_MINUTES = 10;
/** Whoever gets an account may read their mail some days later. */
export const INVITATION_MINUTES = 3 * 24 * 60;

const linkOf = (publicUrl: string, token: string) => verbatim(`${publicUrl}/resetPassword?token=${token}`);
const after = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);

export const resetLetter = (to: Addressee, publicUrl: string, token: string, now: Date): NewLetter => ({
  kind: 'NEW_PASSWORD',
  to: addressOf(to),
  secret: true,
  until: after(now, RESET_MINUTES),
  subject: words`Choose a new password`,
  text: words`Hello ${to.username},

somebody asked for a new password for your account. If it was you, open this link within ten minutes:

${linkOf(publicUrl, token)}

If it was not you, there is nothing to do: your password stays as it is.
`,
});

export const invitationLetter = (to: Addressee, publicUrl: string, token: string, now: Date): NewLetter => ({
  kind: 'NEW_PASSWORD',
  to: addressOf(to),
  secret: true,
  until: after(now, INVITATION_MINUTES),
  subject: words`Your account is ready`,
  text: words`Hello,

you have an account at ${to.hospital}. Your username is ${to.username}. Choose your password within three days:

${linkOf(publicUrl, token)}

Later than that, ask for a new link with "Forgot your password?" at ${verbatim(publicUrl)}
`,
});

/** As long as an invitation: whoever signs up may have no access to the company's mail on that day. */
export const CONFIRM_MINUTES = INVITATION_MINUTES;

export const confirmLetter = (to: Addressee, publicUrl: string, token: string, now: Date): NewLetter => ({
  kind: 'CONFIRM_EMAIL',
  to: to.email,
  secret: true,
  until: after(now, CONFIRM_MINUTES),
  subject: words`Confirm your email address`,
  text: words`Hello,

somebody has registered ${to.hospital} with this email address and the username ${to.username}. If it was you, open this
link within three days:

${verbatim(`${publicUrl}/confirmEmail?token=${token}`)}

If it was not you, please do not open it: nothing is mailed in your name, and the address stays yours.
`,
});

export const letInLetter = (to: Addressee, publicUrl: string, token: string, now: Date): NewLetter => ({
  kind: 'NEW_PASSWORD',
  to: addressOf(to),
  secret: true,
  until: after(now, RESET_MINUTES),
  subject: words`Is it you who wants to sign in?`,
  text: words`Hello ${to.username},

somebody wants to sign in to your account, which others have tried too often. If it is you, open this link within ten
minutes, in the browser in which you want to sign in:

${verbatim(`${publicUrl}/letIn?token=${token}`)}

If it is not you, there is nothing to do: nobody gets in without your password.
`,
});

/** Tells the owner, at the address that they are known to read, that somebody has changed how they sign in. */
export const renamedLetter = (
  to: Addressee,
  by: string,
  now: { username: string; email: string },
  publicUrl: string,
): NewLetter => ({
  kind: 'ACCOUNT_CHANGED',
  to: addressOf(to),
  subject: words`Your account was changed`,
  text: words`Hello ${to.username},

${by} has changed how you sign in at ${to.hospital}. Your username is now ${now.username}, and your email address
${now.email}. Your password is as it was.

Links for a new password keep coming to this address until you confirm the new one under My Profile at
${verbatim(publicUrl)}

If you do not know about this, please tell your administrator.
`,
});
