// Encryption of single column values: AES-256-GCM with the row's id as additional data, so that a value cannot be moved to
// another row.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Secret } from './secret.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a text with a key of `Secret`, bound to a place, such as the id of its row. */
export function encrypt(key: Buffer, place: string, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(place));
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts a text; undefined if it was encrypted with another key or for another place, or was changed. */
export function decrypt(key: Buffer, place: string, sealed: Buffer): string | undefined {
  try {
    const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(place))
      .setAuthTag(sealed.subarray(-TAG_BYTES));
    return decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

/** Data keys by number; the highest is used to encrypt. */
export type Ring = ReadonlyMap<number, Buffer>;

/** Encrypts a text with the newest key and prefixes the key's number: `k3.…`. Undefined if the ring is empty. */
export function encryptWith(ring: Ring, place: string, text: string): string | undefined {
  const newest = Math.max(...ring.keys());
  const key = ring.get(newest);
  return key && `k${newest}.${encrypt(key, place, text).toString('base64url')}`;
}

/** Decrypts a text that names its key; undefined as for `decrypt`, and if the key is not on the ring. */
export function decryptWith(ring: Ring, place: string, sealed: string): string | undefined {
  const [, id, bytes] = /^k(\d+)\.([\w-]+)$/.exec(sealed) ?? [];
  const key = ring.get(Number(id));
  return key && bytes ? decrypt(key, place, Buffer.from(bytes, 'base64url')) : undefined;
}

/** The place that binds a two-factor secret to its account: encrypted for one account, it can be decrypted for no other. */
export const twoFactorPlace = (accountId: string): string => `two-factor ${accountId}`;

/** Number of the advisory lock under which the newest data key stays the newest. */
export const DATA_KEY_LOCK = 4_203_991_338;

const keyOf = (secret: Secret) => secret.key('data keys');
const placeOfKey = (id: number) => `data key ${id}`;

/** A new data key as it is stored: encrypted under the installation's secret. */
export const newDataKey = (secret: Secret, id: number): Buffer =>
  encrypt(keyOf(secret), placeOfKey(id), randomBytes(32).toString('base64'));

/** The data keys that the secret can open. */
export function ringOf(secret: Secret, rows: { id: number; sealed: Buffer }[]): Ring {
  const ring = new Map<number, Buffer>();
  for (const { id, sealed } of rows) {
    const key = decrypt(keyOf(secret), placeOfKey(id), sealed);
    if (key) ring.set(id, Buffer.from(key, 'base64'));
  }
  return ring;
}
