// All SQL of tenants, their settings and the receipts of signups.
import { sql } from 'kysely';
import { insertOf } from '../../../kernel/database/insert.ts';
import { statement } from '../../../kernel/database/statement.ts';

/** Inserts the tenant of the running transaction. */
export const insertTenant = statement(
  (_, given: { id: string; code: string }) => sql`select * from create_tenant(${given.code})`,
);

export const insertSettings = insertOf('company_setting', 'name', 'email', 'phone', 'address', 'language');

/** Makes two signups with one key wait for each other. */
export const lockReceipt = statement(
  (_, given: { key: Buffer }) =>
    sql`select pg_advisory_xact_lock(hashtextextended(encode(${given.key}::bytea, 'hex'), 1))`,
);

/** Makes signups wait for each other where sign-up is restricted. */
export const lockFirst = statement(() => sql`select pg_advisory_xact_lock(hashtextextended('first company', 1))`);

/** A company other than the one being created. */
export const findOther = statement(
  (_, _given: { tenantId: string }) => sql<{ there: boolean }>`select there from other_tenant() as other (there)`,
);

type Receipt = { bodyHash: Buffer; tenantId: string; accountId: string };

export const findReceipt = statement(
  (_, given: { key: Buffer }) => sql<Receipt>`
    select body_hash as "bodyHash", tenant_id as "tenantId", account_id as "accountId" from find_signup(${given.key})`,
);

export const insertReceipt = statement(
  (_, given: Receipt & { key: Buffer }) => sql`select keep_signup(${given.key}, ${given.bodyHash}, ${given.accountId})`,
);
