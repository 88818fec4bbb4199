import { calls } from '@almoner/contract/calls';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testSecret } from '../../../test/database.ts';
import { aHospital, aServer, aWord, type Hospital, somebody, type TestServer } from '../../../test/hospital.ts';
import { openPool, type Pool } from '../database/database.ts';
import { checkSeals } from './audit-chain.ts';

let server: TestServer;
let hospital: Hospital;
let pool: Pool;
let tenantId: string;

beforeAll(async () => {
  server = await aServer();
  hospital = await aHospital(server);
  pool = openPool({ url: server.database.appUrl, secret: testSecret, log: pino({ level: 'silent' }), max: 2 });
  const [row] = await server.sql('select id from tenant where code = $1', [hospital.admin.session.tenantCode]);
  tenantId = String(row?.id);
});
afterAll(async () => {
  await pool.close();
  await server.end();
});

const unsealed = async () => (await server.sql('select count(*)::int as n from audit_unsealed'))[0]?.n;
/** The first broken sequence of the chain, or null. */
const broken = async () => {
  const checked = await pool.transaction({ tenantId, readOnly: true }, (db) =>
    checkSeals(db, 0, Number.MAX_SAFE_INTEGER),
  );
  return checked.broken?.sequence ?? null;
};
const aPatient = () =>
  hospital.admin.get(calls.patient.create, {
    body: {
      patientRo: {
        firstName: 'Zara',
        lastName: aWord(),
        phone: '08031112222',
        gender: 'FEMALE',
        address: 'Here',
        dateOfBirth: '1990-01-01',
        dateOfReg: '2024-01-01',
      },
    },
  });

test('a read of a patient is in the audit trail before the response is sent, with account and address', async () => {
  const { id } = await aPatient();
  await hospital.admin.get(calls.patient.read, { params: { id } });
  const rows = await server.sql(
    `select outcome, actor, host(address) as address, call from audit where record_id = $1 and outcome = 'READ'`,
    [id],
  );
  expect(rows).toEqual([
    { outcome: 'READ', actor: hospital.admin.session.username, address: hospital.address, call: '/patient/read/{id}' },
  ]);
});

test("a tenant whose rows cannot be written does not delay another tenant's reads", async () => {
  const other = await aHospital(server);
  const { id } = await aPatient();
  const client = new (await import('pg')).default.Client({ connectionString: server.database.ownerUrl });
  await client.connect();
  await client.query('begin');
  // The foreign key of an audit row to its tenant waits for this lock.
  await client.query('select 1 from tenant where id = $1 for update', [tenantId]);
  let slowIsDone = false;
  const slow = hospital.admin.ask(calls.patient.read, { params: { id } }).finally(() => {
    slowIsDone = true;
  });
  await new Promise((after) => setTimeout(after, 200));
  expect((await other.admin.ask(calls.patient.list, { params: { page: 0, size: 10 } })).status).toBe(200);
  expect(slowIsDone).toBe(false);
  await client.query('rollback');
  await client.end();
  expect((await slow).status).toBe(200);
});

test('a refusal is in the audit trail, with account and record', async () => {
  const { id } = await aPatient();
  const pharmacist = await somebody(hospital, 'ACCOUNTANT');
  await server.sql(
    `update role_module set can_read = false where module = 'PATIENT'
    and role_id = (select id from role where name = 'ACCOUNTANT' and tenant_id = $1)`,
    [tenantId],
  );
  expect((await pharmacist.ask(calls.patient.read, { params: { id } })).status).toBe(403);
  const rows = await server.sql(`select actor, record, call from audit where outcome = 'REFUSED' and record_id = $1`, [
    id,
  ]);
  expect(rows).toEqual([{ actor: pharmacist.session.username, record: 'patient', call: '/patient/read/{id}' }]);
});

test('all rows are sealed into one chain soon after many concurrent writes', async () => {
  await Promise.all(Array.from({ length: 40 }, aPatient));
  await expect.poll(unsealed, { timeout: 5000 }).toBe(0);
  expect(await broken()).toBeNull();
  const [gap] = await server.sql(
    'select count(*)::int as n, max(sequence)::int as last from audit_seal where tenant_id = $1',
    [tenantId],
  );
  expect(gap?.n).toBe(gap?.last);
});

test('a check in short steps finds the same break as one check of everything', async () => {
  const steps = async () => {
    let step = await inSteps(0);
    let count = 1;
    for (; !step.ended; count += 1) step = await inSteps(step.reached);
    return { ...step, count };
  };
  const inSteps = (after: number) => pool.transaction({ tenantId, readOnly: true }, (db) => checkSeals(db, after, 2));
  await expect.poll(unsealed, { timeout: 5000 }).toBe(0);
  const whole = await steps();
  expect(whole.broken).toBeNull();
  expect(whole.count).toBe(Math.floor(whole.reached / 2) + 1);
  const [seventh] = await server.sql(
    `select id, call from audit join audit_seal s on s.audit_id = audit.id where s.tenant_id = $1 and s.sequence = 7`,
    [tenantId],
  );
  await server.sql(`update audit set call = '/elsewhere' where id = $1`, [seventh?.id]);
  expect(await steps()).toMatchObject({ broken: { sequence: 7, reason: 'entry changed' }, count: 4 });
  await server.sql('update audit set call = $2 where id = $1', [seventh?.id, seventh?.call]);
  expect((await steps()).broken).toBeNull();
});

test('a changed row and a removed row break the chain at their sequence', async () => {
  await expect.poll(unsealed, { timeout: 5000 }).toBe(0);
  const [third] = await server.sql('select audit_id as id from audit_seal where tenant_id = $1 and sequence = 3', [
    tenantId,
  ]);
  const [original] = await server.sql('select actor from audit where id = $1', [third?.id]);
  await server.sql(`update audit set actor = 'somebody else' where id = $1`, [third?.id]);
  expect(await broken()).toBe(3);
  await server.sql('update audit set actor = $2 where id = $1', [third?.id, original?.actor]);
  expect(await broken()).toBeNull();
  await server.sql('delete from audit_seal where tenant_id = $1 and sequence = 3', [tenantId]);
  expect(await broken()).toBe(3);
});

test('rows that a dead process left unsealed are sealed at the next start', async () => {
  const first = await aServer();
  const other = await aHospital(first);
  await first.sql(
    'insert into audit_unsealed (tenant_id, audit_id) select tenant_id, id from audit on conflict do nothing',
  );
  await first.sql('delete from audit_seal');
  expect(other.admin.session.isRoot).toBe(true);
  const { AuditSealer } = await import('./audit-chain.ts');
  const own = openPool({ url: first.database.appUrl, secret: testSecret, log: pino({ level: 'silent' }), max: 2 });
  const sealer = new AuditSealer(own, pino({ level: 'silent' }));
  await sealer.sweep();
  await expect
    .poll(async () => (await first.sql('select count(*)::int as n from audit_unsealed'))[0]?.n, { timeout: 5000 })
    .toBe(0);
  await sealer.stop();
  await own.close();
  await first.end();
});

test('many rows are all sealed without further writes, even after the database refused at first', async () => {
  await expect.poll(unsealed, { timeout: 5000 }).toBe(0);
  const { AuditSealer } = await import('./audit-chain.ts');
  let refusals = 2;
  const failing = new Proxy(pool, {
    get: (target, name) => {
      if (name !== 'transaction') return Reflect.get(target, name);
      return (...given: Parameters<Pool['transaction']>) =>
        refusals-- > 0 ? Promise.reject(new Error('refused')) : target.transaction(...given);
    },
  });
  await server.sql(
    `with made as (
       insert into audit (tenant_id, id, actor, call, outcome)
       select $1, gen_random_uuid(), 'nobody', '/many', 'DONE' from generate_series(1, 1200) returning id)
     insert into audit_unsealed (tenant_id, audit_id) select $1, id from made`,
    [tenantId],
  );
  const sealer = new AuditSealer(failing, pino({ level: 'silent' }), 20);
  sealer.sealSoon(tenantId);
  await expect.poll(unsealed, { timeout: 10_000 }).toBe(0);
  expect(refusals).toBeLessThan(0);
  await sealer.stop();
});

test('the application role can neither change nor remove a row of the audit trail', async () => {
  const client = new (await import('pg')).default.Client({ connectionString: server.database.appUrl });
  await client.connect();
  await expect(client.query(`update audit set actor = 'nobody'`)).rejects.toThrow('permission denied');
  await expect(client.query('delete from audit')).rejects.toThrow('permission denied');
  await client.end();
});
