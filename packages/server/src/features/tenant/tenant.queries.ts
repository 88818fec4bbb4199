// All SQL of tenants, their settings and the receipts of signups.

import { sql } from 'kysely';
import { statement } from '../../kernel/statement.ts';

export const insertTenant = statement((db, given: { id: string; code: string }) =>
  db.insertInto('tenant').values({ id: given.id, code: given.code }),
);

export const insertSettings = statement((db, given: { name: string; email: string; phone: string; address: string }) =>
  db.insertInto('company_setting').values({
    name: given.name,
    email: given.email,
    phone: given.phone,
    address: given.address,
  }),
);

/** Makes two signups with one key wait for each other. */
export const lockReceipt = statement(
  (_, given: { key: Buffer }) =>
    sql`select pg_advisory_xact_lock(hashtextextended(encode(${given.key}::bytea, 'hex'), 1))`,
);

/** Signups where not everybody may wait for each other. */
export const lockFirst = statement(() => sql`select pg_advisory_xact_lock(hashtextextended('first company', 1))`);

/** Another company than the one that is just being made. */
export const findOther = statement((db, given: { tenantId: string }) =>
  db.selectFrom('tenant').where('id', '<>', given.tenantId).select('id').limit(1),
);

export const findReceipt = statement((db, given: { key: Buffer }) =>
  db
    .selectFrom('signup_receipt')
    .where('key_hash', '=', given.key)
    .select(['body_hash as bodyHash', 'tenant_id as tenantId', 'account_id as accountId']),
);

export const insertReceipt = statement(
  (db, given: { key: Buffer; bodyHash: Buffer; tenantId: string; accountId: string }) =>
    db.insertInto('signup_receipt').values({
      key_hash: given.key,
      body_hash: given.bodyHash,
      tenant_id: given.tenantId,
      account_id: given.accountId,
    }),
);
