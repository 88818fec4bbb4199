// Letters about accounts: password links, device links, address confirmations, and notices of changes.
import { languageOfHospital } from '../../../kernel/base/language.ts';
import { letterOf, verbatim } from '../../../kernel/mail/letter-text.ts';
import type { NewLetter } from '../../../kernel/mail/outbox.ts';
import { nameHash } from './account.service.ts';
import { t } from './link-letter.words.ts';

/** Content of letters about an account, and its addresses. */
export interface Addressee {
  username: string;
  email: string;
  linkEmail: string | null;
  hospital: string;
  /** Language of the account, else of its hospital. */
  language: string | null;
  locale: string;
}

/** The address for links and warnings. */
export const mailAddressOf = ({ email, linkEmail }: Pick<Addressee, 'email' | 'linkEmail'>): string =>
  linkEmail ?? email;

/** Whether a link may be requested with this address: the account's, or the confirmed one before it. */
export const isAddressOf = ({ email, linkEmail }: Addressee, given: string): boolean =>
  [email, linkEmail].some((one) => one !== null && nameHash(one).equals(nameHash(given)));

export const RESET_MINUTES = 10;
/** Three days: new staff may read their mail later. */
export const INVITATION_MINUTES = 3 * 24 * 60;

const linkOf = (publicUrl: string, token: string) => verbatim(`${publicUrl}/resetPassword?token=${token}`);

/** Options of a letter whose link gives access: its text is not stored, and it is not sent once the link has expired. */
const secretFor = (minutes: number, now: Date) =>
  ({ secret: true, until: new Date(now.getTime() + minutes * 60_000) }) as const;

export const resetLetter = (to: Addressee, publicUrl: string, token: string, now: Date): NewLetter => ({
  kind: 'NEW_PASSWORD',
  to: mailAddressOf(to),
  ...secretFor(RESET_MINUTES, now),
  ...letterOf(
    languageOfHospital(to),
    { subject: t.resetSubject, text: t.reset },
    { username: to.username, link: linkOf(publicUrl, token) },
  ),
});

export const invitationLetter = (to: Addressee, publicUrl: string, token: string, now: Date): NewLetter => ({
  kind: 'NEW_PASSWORD',
  to: mailAddressOf(to),
  ...secretFor(INVITATION_MINUTES, now),
  ...letterOf(
    languageOfHospital(to),
    { subject: t.invitationSubject, text: t.invitation },
    {
      username: to.username,
      hospital: to.hospital,
      link: linkOf(publicUrl, token),
      publicUrl: verbatim(publicUrl),
    },
  ),
});

/** As long as an invitation: the company's mail may be read on another day. */
export const CONFIRM_MINUTES = INVITATION_MINUTES;

export const confirmLetter = (to: Addressee, publicUrl: string, token: string, now: Date): NewLetter => ({
  kind: 'CONFIRM_EMAIL',
  to: to.email,
  ...secretFor(CONFIRM_MINUTES, now),
  ...letterOf(
    languageOfHospital(to),
    { subject: t.confirmSubject, text: t.confirm },
    { username: to.username, hospital: to.hospital, link: verbatim(`${publicUrl}/confirmEmail?token=${token}`) },
  ),
});

export const letInLetter = (to: Addressee, publicUrl: string, token: string, now: Date): NewLetter => ({
  kind: 'NEW_PASSWORD',
  to: mailAddressOf(to),
  ...secretFor(RESET_MINUTES, now),
  ...letterOf(
    languageOfHospital(to),
    { subject: t.letInSubject, text: t.letIn },
    { username: to.username, link: verbatim(`${publicUrl}/letIn?token=${token}`) },
  ),
});

/** Notifies the owner, at the confirmed address, that another person changed their username or address. */
export const renamedLetter = (
  to: Addressee,
  by: string,
  now: { username: string; email: string },
  publicUrl: string,
): NewLetter => ({
  kind: 'ACCOUNT_CHANGED',
  to: mailAddressOf(to),
  ...letterOf(
    languageOfHospital(to),
    { subject: t.changedSubject, text: t.changed },
    {
      username: to.username,
      by,
      hospital: to.hospital,
      newUsername: now.username,
      newEmail: now.email,
      publicUrl: verbatim(publicUrl),
    },
  ),
});
