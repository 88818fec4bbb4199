// Letters about accounts: password links, device links, address confirmations, and notices of changes.
import { verbatim, words } from '../../../kernel/letter-words.ts';
import type { NewLetter } from '../../../kernel/outbox.ts';
import { nameHash } from './account.service.ts';

/** Of an account: what its letters say, and where they go. */
export interface Addressee {
  username: string;
  email: string;
  linkEmail: string | null;
  hospital: string;
}

/** Where links and warnings go. */
export const addressOf = ({ email, linkEmail }: Pick<Addressee, 'email' | 'linkEmail'>): string => linkEmail ?? email;

/** Whether a link may be asked for with this address: the account's, or the confirmed one before it. */
export const isAddressOf = ({ email, linkEmail }: Addressee, given: string): boolean =>
  [email, linkEmail].some((one) => one !== null && nameHash(one).equals(nameHash(given)));

export const RESET_MINUTES = 10;
/** Three days: new staff may not read their mail at once. */
export const INVITATION_MINUTES = 3 * 24 * 60;

const linkOf = (publicUrl: string, token: string) => verbatim(`${publicUrl}/resetPassword?token=${token}`);

/** Of a letter whose link lets somebody in: its text is not kept, and it is not sent once the link has expired. */
const secretFor = (minutes: number, now: Date) =>
  ({ secret: true, until: new Date(now.getTime() + minutes * 60_000) }) as const;

export const resetLetter = (to: Addressee, publicUrl: string, token: string, now: Date): NewLetter => ({
  kind: 'NEW_PASSWORD',
  to: addressOf(to),
  ...secretFor(RESET_MINUTES, now),
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
  ...secretFor(INVITATION_MINUTES, now),
  subject: words`Your account is ready`,
  text: words`Hello,

you have an account at ${to.hospital}. Your username is ${to.username}. Choose your password within three days:

${linkOf(publicUrl, token)}

Later than that, ask for a new link with "Forgot your password?" at ${verbatim(publicUrl)}
`,
});

/** As long as an invitation: the person who signs up may not read the company's mail that day. */
export const CONFIRM_MINUTES = INVITATION_MINUTES;

export const confirmLetter = (to: Addressee, publicUrl: string, token: string, now: Date): NewLetter => ({
  kind: 'CONFIRM_EMAIL',
  to: to.email,
  ...secretFor(CONFIRM_MINUTES, now),
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
  ...secretFor(RESET_MINUTES, now),
  subject: words`Is it you who wants to sign in?`,
  text: words`Hello ${to.username},

somebody wants to sign in to your account, which others have tried too often. If it is you, open this link within ten
minutes, in the browser in which you want to sign in:

${verbatim(`${publicUrl}/letIn?token=${token}`)}

If it is not you, there is nothing to do: nobody gets in without your password.
`,
});

/** Notifies the owner, at the confirmed address, that another person changed their username or address. */
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
