// A command sent twice with the same Idempotency-Key happens once and gets the first answer again. The key
// is taken at the start of the command's transaction: whoever comes second waits there for the first.
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { Failure } from './failure.ts';
import { statement } from './statement.ts';

const takeKey = statement((db, given: { key: string; accountId: string; requestHash: Buffer }) =>
  db
    .insertInto('idempotency')
    .values({ key: given.key, account_id: given.accountId, request_hash: given.requestHash })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'key']).doNothing()),
);

const findAnswer = statement((db, given: { key: string }) =>
  db.selectFrom('idempotency').select(['account_id', 'request_hash', 'answer']).where('key', '=', given.key),
);

const storeAnswer = statement((db, given: { key: string; answer: string }) =>
  db.updateTable('idempotency').set({ answer: given.answer }).where('key', '=', given.key),
);

const forgetOld = statement((db) =>
  db.deleteFrom('idempotency').where('created_at', '<', sql<string>`now() - interval '1 day'`),
);

export interface IdempotentRequest {
  key: string;
  accountId: string;
  requestHash: Buffer;
}

/**
 * What two sendings of one command have in common: the call, its parameters, the body and the picture. Keyed,
 * because a body may hold a password, and whoever reads the table must not be able to try passwords on it.
 */
export function requestHash(
  secret: Buffer,
  path: string,
  params: unknown,
  body: unknown,
  file: Buffer | undefined,
): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify([path, params, body]))
    .update(file ?? '')
    .digest();
}

/**
 * Takes the key for this command, or answers what the command answered the first time.
 * Fails where the key was used for another command.
 */
export async function takeOrRepeat(db: Database, request: IdempotentRequest): Promise<string | undefined> {
  if ((await db.run(takeKey, request)) === 1) return undefined;
  return findRepeated(db, request);
}

/** What the command answered under this key, if it was carried out already. */
export async function findRepeated(db: Database, request: IdempotentRequest): Promise<string | undefined> {
  const earlier = await db.first(findAnswer, { key: request.key });
  if (!earlier) return undefined;
  if (earlier.account_id !== request.accountId || !earlier.request_hash.equals(request.requestHash)) {
    throw new Failure('mismatch', 'This Idempotency-Key was already used for something else.');
  }
  return earlier.answer ?? undefined;
}

/** Keeps the answer for a repeated key, for a day. */
export async function keepAnswer(db: Database, key: string, answer: string): Promise<void> {
  await db.run(storeAnswer, { key, answer });
  // Now and then, so that the table holds about a day and no command pays for it every time.
  if (Math.random() < 0.01) await db.run(forgetOld, {});
}
