// Tampering in the database, with the rights of the table owner, and the result of the check.

import { calls } from '@almoner/contract/calls';
import { type AuditCheck, audit } from '@almoner/contract/house/audit';
import { beforeEach, expect, test } from 'vitest';
import { serverForFile } from '../../../../test/file-fixtures.ts';
import { aHospital, aWord, type Hospital } from '../../../../test/hospital.ts';
import { sealAudit } from '../../../kernel/audit/audit-chain.ts';
import type { Pool } from '../../../kernel/database/database.ts';

let hospital: Hospital;
let tenant: string;

let pool: Pool;

const server = await serverForFile({
  alsoMount: (kernel) => {
    pool = kernel.pool;
  },
});
beforeEach(async () => {
  hospital = await aHospital(server);
  const [row] = await server.sql('select id from tenant where code = $1', [hospital.admin.session.tenantCode]);
  tenant = String(row?.id);
  for (const name of [aWord(), aWord(), aWord(), aWord()]) {
    await hospital.admin.get(calls.department.create, { body: { departmentRo: { name } } });
  }
  await everythingSealed();
});

const waiting = async () =>
  (await server.sql('select count(*)::int as n from audit_unsealed where tenant_id = $1', [tenant]))[0]?.n;
/** Seals at once: the server would begin half a second later. */
async function everythingSealed(): Promise<void> {
  await sealAudit(pool, tenant);
  await expect.poll(waiting, { timeout: 5000 }).toBe(0);
}

/** Runs the whole check step by step, as the screen does. */
async function check(): Promise<AuditCheck> {
  let answer: AuditCheck;
  let point = 'nil';
  do {
    answer = await hospital.admin.get(audit.check, { params: { point } });
    point = answer.next ?? '';
  } while (answer.next);
  return answer;
}

const sealAt = async (sequence: number) =>
  String(
    (await server.sql('select audit_id from audit_seal where tenant_id = $1 and sequence = $2', [tenant, sequence]))[0]
      ?.audit_id,
  );

test('an untouched trail is intact; waiting entries are counted', async () => {
  const answer = await check();
  expect(answer).toMatchObject({ next: null, broken: null });
  expect(answer.sealed).toBeGreaterThanOrEqual(5);
  const first = await hospital.admin.get(audit.check, { params: { point: 'nil' } });
  expect(first.mark).toMatch(/^[0-9a-f]{64}$/);
  expect(first.checked).toBeGreaterThanOrEqual(answer.sealed);
});

test.for([
  ['actor', `'somebody else'`],
  ['address', `'10.9.9.9'`],
  ['at', `at + interval '1 microsecond'`],
  ['after', `jsonb_set(after, '{name}', '"Other"')`],
])('a changed %s is found at its entry', async ([column, value]) => {
  const id = await sealAt(3);
  await server.sql(`update audit set ${column} = ${value} where tenant_id = $1 and id = $2`, [tenant, id]);
  expect((await check()).broken).toEqual({ sequence: 3, reason: 'entry changed', auditId: id });
});

test('swapping before and after is found, though the row has the same words', async () => {
  const id = await sealAt(3);
  await server.sql('update audit set before = after, after = before where tenant_id = $1 and id = $2', [tenant, id]);
  expect((await check()).broken).toMatchObject({ sequence: 3, reason: 'entry changed' });
});

test('a removed entry is found when its seal is left', async () => {
  await server.sql('alter table audit_seal disable trigger all');
  await server.sql('alter table audit disable trigger all');
  await server.sql('delete from audit where tenant_id = $1 and id = $2', [tenant, await sealAt(3)]);
  expect((await check()).broken).toEqual({ sequence: 3, reason: 'entry missing', auditId: null });
  await server.sql('alter table audit_seal enable trigger all');
  await server.sql('alter table audit enable trigger all');
});

test('an entry that was removed together with its seal is found', async () => {
  const id = await sealAt(3);
  await server.sql('delete from audit_seal where tenant_id = $1 and sequence = 3', [tenant]);
  await server.sql('delete from audit where tenant_id = $1 and id = $2', [tenant, id]);
  expect((await check()).broken).toEqual({ sequence: 3, reason: 'seal missing', auditId: null });
});

test('two swapped entries are found', async () => {
  const [two, four] = [await sealAt(2), await sealAt(4)];
  const place = 'update audit_seal set audit_id = $3 where tenant_id = $1 and sequence = $2';
  await server.sql('alter table audit_seal drop constraint audit_sealed_once');
  await server.sql(place, [tenant, 2, four]);
  await server.sql(place, [tenant, 4, two]);
  expect((await check()).broken).toEqual({ sequence: 2, reason: 'entry changed', auditId: four });
  await server.sql(place, [tenant, 2, two]);
  await server.sql(place, [tenant, 4, four]);
  await server.sql('alter table audit_seal add constraint audit_sealed_once unique (tenant_id, audit_id)');
});

test('removed seals at the end are found by the entries left behind', async () => {
  const [last] = await server.sql('select max(sequence)::int as n from audit_seal where tenant_id = $1', [tenant]);
  const id = await sealAt(Number(last?.n));
  await server.sql('delete from audit_seal where tenant_id = $1 and sequence = $2', [tenant, last?.n]);
  expect((await check()).broken).toEqual({ sequence: null, reason: 'entry unsealed', auditId: id });
});

test('removing the last entries with their seals is found only by a mark kept elsewhere', async () => {
  const before = await hospital.admin.get(audit.check, { params: { point: 'nil' } });
  await everythingSealed();
  const [last] = await server.sql('select max(sequence)::int as n from audit_seal where tenant_id = $1', [tenant]);
  const ids = await server.sql(
    'delete from audit_seal where tenant_id = $1 and sequence > $2::int - 3 returning audit_id',
    [tenant, last?.n],
  );
  await server.sql('delete from audit where tenant_id = $1 and id = any($2)', [tenant, ids.map((row) => row.audit_id)]);
  const after = await hospital.admin.get(audit.check, { params: { point: 'nil' } });
  expect(after.broken).toBeNull();
  expect(after.sealed).toBeLessThan(before.sealed);
  expect(after.mark).not.toBe(before.mark);
});

test('a chain in the earlier format is checked as it was made, and continues', async () => {
  await server.sql('delete from audit_seal where tenant_id = $1', [tenant]);
  // Sealed in the format of the first release.
  await server.sql(
    `with recursive row as (
       select id, row_number() over (order by id) as n, concat_ws('|', id, at at time zone 'UTC', account_id, actor,
         address, call, outcome, record, record_id, before::text, after::text) as content
       from audit where tenant_id = $1
     ), chain (n, id, previous, digest) as (
       select n, id, decode(repeat('00', 32), 'hex'), sha256(decode(repeat('00', 32), 'hex') || convert_to(content, 'UTF8'))
       from row where n = 1
       union all
       select row.n, row.id, chain.digest, sha256(chain.digest || convert_to(row.content, 'UTF8'))
       from chain join row on row.n = chain.n + 1
     )
     insert into audit_seal (tenant_id, sequence, audit_id, previous, digest) select $1, n, id, previous, digest from chain`,
    [tenant],
  );
  await hospital.admin.get(calls.department.create, { body: { departmentRo: { name: aWord() } } });
  await everythingSealed();
  expect(await check()).toMatchObject({ broken: null });
  const forms = await server.sql('select distinct form from audit_seal where tenant_id = $1 order by form', [tenant]);
  expect(forms).toEqual([{ form: 1 }, { form: 2 }]);
});

test('an interrupted check continues from any point, and an unknown point is refused', async () => {
  expect((await hospital.admin.get(audit.check, { params: { point: 'seal-3' } })).broken).toBeNull();
  await server.sql('update audit_seal set digest = previous where tenant_id = $1 and sequence = 3', [tenant]);
  expect((await hospital.admin.get(audit.check, { params: { point: 'seal-3' } })).broken).toMatchObject({
    sequence: 4,
  });
  expect((await hospital.admin.ask(audit.check, { params: { point: 'seal-x' } })).status).toBe(400);
});
