// Invitations to sign a company up: a random word and an end, signed with a key that only the installation has. Whoever
// runs it makes them (tools/invite.ts); that each is used once is the database's to know.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The label of the key. */
export const INVITATIONS = 'sign-up invitation';

const signed = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url');

/** An invitation that is good until an instant. */
export function newInvitation(key: Buffer, until: Date): string {
  const text = `${until.getTime().toString(36)}.${randomBytes(12).toString('base64url')}`;
  return `${text}.${signed(key, text)}`;
}

/** Whether it was made by `newInvitation` and its time is not over. */
export function isInvitation(key: Buffer, invitation: string, now: Date): boolean {
  const [until = '', word = '', signature = ''] = invitation.split('.');
  const [given, right] = [Buffer.from(signature), Buffer.from(signed(key, `${until}.${word}`))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
  return Number.parseInt(until, 36) > now.getTime();
}
