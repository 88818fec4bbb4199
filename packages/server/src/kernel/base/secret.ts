// The one secret of an installation: random, from ALMONER_SECRET or stored in DATA_DIR, known to every process that serves
// the same database and never stored in the database. Every key is derived from it by a label.
import { hkdfSync, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

export interface Secret {
  /**
   * A key of 32 bytes for one purpose (HKDF-SHA-256). The same label gives the same key in every process, and no key
   * reveals another key or the secret. Name the purpose as in 'database password'; never use one label for two purposes.
   */
  key(label: string): Buffer;
  /** True if the secret was generated at this start. */
  madeNow?: boolean;
}

/** Minimum length of ALMONER_SECRET; 32 random bytes are 43 characters in base64. */
const SHORTEST = 32;

export function secretFrom(text: string): Secret {
  return { key: (label) => Buffer.from(hkdfSync('sha256', text, 'almoner', label, 32)) };
}

/**
 * The secret of the environment, else that of `DATA_DIR/secret`, which is created at the first start. Fails with an
 * explanation where it is too short, or the file can be neither read nor stored.
 */
export function openSecret({ given, dataDir }: { given: string | undefined; dataDir: string }): Secret {
  if (given !== undefined) return { ...secretFrom(checked(given, 'ALMONER_SECRET')), madeNow: false };
  const file = path.join(dataDir, 'secret');
  try {
    const madeNow = !fs.existsSync(file) && make(file);
    const text = checked(fs.readFileSync(file, 'utf8'), file);
    // A copy of the folder may have lost the file's mode.
    if ((fs.statSync(file).mode & 0o077) !== 0) fs.chmodSync(file, 0o600);
    return { ...secretFrom(text), madeNow };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new Error(`the secret cannot be kept in ${file} (${message}); mend that, or set ALMONER_SECRET`);
  }
}

function checked(text: string, where: string): string {
  const secret = text.trim();
  if (secret.length < SHORTEST) {
    throw new Error(`${where} has fewer than ${SHORTEST} characters; make one with: openssl rand -base64 32`);
  }
  return secret;
}

/** Stores a new secret atomically; false where a concurrent process has stored one first. */
function make(file: string): boolean {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const half = `${file}.${process.pid}`;
  const handle = fs.openSync(half, 'w', 0o600);
  try {
    fs.writeSync(handle, `${randomBytes(32).toString('base64')}\n`);
    fs.fsyncSync(handle);
    fs.linkSync(half, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    fs.closeSync(handle);
    fs.rmSync(half, { force: true });
  }
}
