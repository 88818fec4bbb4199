// A command sent twice with the same Idempotency-Key runs once; the repetition gets the first response again. The key is
// inserted at the start of the command's transaction, so that a concurrent duplicate waits there for the first.
import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { badRequest, Failure } from '../base/failure.ts';
import { forEachTenant } from '../base/for-each-tenant.ts';
import { t } from '../base/kernel.words.ts';
import type { Logger } from '../base/log.ts';
import type { Database, Pool } from './database.ts';
import { provenStatement, statement, tenant } from './statement.ts';

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

const listTenants = provenStatement(
  () => ['all tenants'],
  (_, given) => sql<{ tenantId: string }>`select id as "tenantId" from all_tenants(${given.proof})`,
);

const forgetOld = statement(
  (_, given: { most: number }) => sql`
    delete from idempotency where tenant_id = ${tenant} and key in (
      select key from idempotency where tenant_id = ${tenant} and created_at < now() - interval '1 day'
      order by created_at limit ${given.most} for update skip locked)`,
);

export interface IdempotentRequest {
  key: string;
  accountId: string;
  requestHash: Buffer;
}

const KEY = /^[\x21-\x7e]{1,200}$/;

/** The Idempotency-Key header, if the request has one; fails as a bad request where it is malformed. */
export function idempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw badRequest('Idempotency-Key', t.keyShape());
  }
  return key;
}

/**
 * Keyed hash of the call, its parameters, the body and the picture, by which repetitions are recognised. Keyed, because a
 * body may contain a password, and a reader of the table must not be able to try passwords on it.
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
 * Claims the key for this command, or returns the stored response of the first run. Fails as mismatch where the key was
 * used for another command.
 */
export async function takeOrRepeat(db: Database, request: IdempotentRequest): Promise<string | undefined> {
  if ((await db.run(takeKey, request)) === 1) return undefined;
  return findRepeated(db, request);
}

/** The stored response under this key, if the command has already run. */
export async function findRepeated(db: Database, request: IdempotentRequest): Promise<string | undefined> {
  const earlier = await db.first(findAnswer, { key: request.key });
  if (!earlier) return undefined;
  if (earlier.account_id !== request.accountId || !earlier.request_hash.equals(request.requestHash)) {
    throw new Failure('mismatch', t.keyUsed());
  }
  return earlier.answer ?? undefined;
}

/** Stores the response under its key, for at least a day. */
export async function keepAnswer(db: Database, key: string, answer: string): Promise<void> {
  await db.run(storeAnswer, { key, answer });
}

/** Small batches, so that no command waits for the locked rows and the connection is soon free again. */
const BATCH = 500;

/** Deletes, in every tenant, responses that are older than a day. A failure in one tenant does not stop the others. */
export async function clearOldAnswers(
  { pool, log }: { pool: Pool; log: Logger },
  stopping: AbortSignal,
): Promise<void> {
  const job = { log, stopping, failure: 'old responses could not be deleted' };
  await forEachTenant(job, await pool.query(listTenants, {}), async ({ tenantId }) => {
    const deleted = await pool.transaction({ tenantId }, (db) => db.run(forgetOld, { most: BATCH }));
    return deleted === BATCH;
  });
}
