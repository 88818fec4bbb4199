// Codes of an authenticator app (TOTP, RFC 6238, with the values that every app supports: SHA-1, six digits, 30 seconds) and
// recovery codes.
import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { hashOf } from '../../../kernel/auth/caller.ts';

const PERIOD = 30;
// A phone's clock may be a step behind or ahead.
const WINDOW = 1;
const RECOVERY_CODES = 10;

const totp = (secret: string, label = '') =>
  new TOTP({ issuer: 'Almoner', label, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD });

/** A new secret of 160 bits, in base32 for the app. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** URI in the QR code. */
export const uriOf = (secret: string, label: string): string => totp(secret, label).toString();

/** The time step of a code; undefined where the code is not valid now. */
export function timeStepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD) + delta;
}

/** Recovery codes of 80 bits each, in the alphabet of the secrets: `ABCD-EFGH-IJKL-MNOP`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const bytes = new Uint8Array(randomBytes(10));
    return new Secret({ buffer: bytes.buffer }).base32.replace(/(.{4})(?=.)/g, '$1-');
  });

/** The form in which a recovery code is stored; 80 random bits need no slow hash. */
export const recoveryHash = (accountId: string, code: string): Buffer =>
  hashOf(`recovery ${accountId} ${code.replaceAll('-', '')}`);

/** Whether a typed code has the form of an app's code. */
export const isAppCode = (code: string): boolean => code.length === 6;
