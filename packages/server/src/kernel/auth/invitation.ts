// Invitations to sign a company up: a random word and an expiry, signed with a key that only the installation has. The
// operator creates them (tools/invite.ts); the database ensures that each is used once.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Label of the signing key. */
export const INVITATIONS = 'sign-up invitation';

const signed = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url');

/** Creates an invitation that is valid until an instant. */
export function newInvitation(key: Buffer, until: Date): string {
  const text = `${until.getTime().toString(36)}.${randomBytes(12).toString('base64url')}`;
  return `${text}.${signed(key, text)}`;
}

/** Whether the invitation was signed by this installation and has not expired. */
export function isInvitation(key: Buffer, invitation: string, now: Date): boolean {
  const [until = '', word = '', signature = ''] = invitation.split('.');
  const [given, right] = [Buffer.from(signature), Buffer.from(signed(key, `${until}.${word}`))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
  return Number.parseInt(until, 36) > now.getTime();
}
