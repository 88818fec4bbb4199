// Each process caches callers. A change of a caller in another process, or by hand in the database, takes effect on the
// next call.
import { pathOf } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aPatientBody } from '../../../test/front-desk.ts';
import {
  aHospital,
  aServer,
  aStaffMember,
  type Hospital,
  type Person,
  setGrants,
  type TestServer,
} from '../../../test/hospital.ts';
import { timesOf } from '../../../test/statements.ts';
import { anotherProcess } from '../../../test/streams.ts';
import type { Server } from '../../app.ts';

let server: TestServer;
let other: Server;
let hospital: Hospital;
let clerk: Person;

beforeAll(async () => {
  server = await aServer();
  other = await anotherProcess(server, { rateLimit: { calls: 1_000_000, seconds: 1 } });
});
beforeEach(async () => {
  hospital = await aHospital(server);
  const { account } = await aStaffMember(hospital, 'RECEPTIONIST');
  clerk = await hospital.signIn(account.username);
  await setGrants(hospital, 'RECEPTIONIST', ['PATIENT:READ']);
  // From here on the other process has the clerk in its cache.
  expect(await elsewhere()).toBe(200);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await other.stop();
  await server.end();
});

/** HTTP status of the clerk's patient list at the other process. */
async function elsewhere(): Promise<number> {
  const path = pathOf(calls.patient.list, { page: 0, size: 20 });
  const answer = await other.app.inject({ method: 'GET', url: `/api${path}`, headers: clerk.headers });
  return answer.statusCode;
}

const ofTheHospital = `tenant_id = (select id from tenant where code = $1)`;
const change = (sql: string) => server.sql(sql, [hospital.admin.session.tenantCode]);

/** A change that is committed when the returned function is called. */
async function begunChange(sql: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: server.database.ownerUrl });
  await client.connect();
  await client.query('begin');
  await client.query(sql, [hospital.admin.session.tenantCode]);
  return async () => {
    await client.query('commit');
    await client.end();
  };
}

test('a cached caller is not looked up again, only confirmed', async () => {
  const list = () => clerk.ask(calls.patient.list, { params: { page: 0, size: 20 } });
  await list();
  expect(await timesOf(/find_caller/, list)).toBe(0);
  expect(await timesOf(/enter_tenant_as/, list)).toBe(1);
});

test('a session that was signed out is refused on the next call to another process', async () => {
  await clerk.get(calls.account.logout, { params: { id: clerk.session.id } });
  expect(await elsewhere()).toBe(401);
});

test('a grant that is withdrawn or given takes effect on the next call to another process', async () => {
  await setGrants(hospital, 'RECEPTIONIST', ['BRANCH:READ']);
  expect(await elsewhere()).toBe(403);
  await setGrants(hospital, 'RECEPTIONIST', ['BRANCH:READ', 'PATIENT:READ']);
  expect(await elsewhere()).toBe(200);
});

test.each([
  ['a role that is switched off', `update role set status = 0 where name = 'RECEPTIONIST' and ${ofTheHospital}`, 403],
  [
    'a module that is taken away from a role',
    `delete from role_module where role_id in (select id from role where name = 'RECEPTIONIST') and ${ofTheHospital}`,
    403,
  ],
  ['an account that is blocked', `update account set status = 0 where not is_root and ${ofTheHospital}`, 401],
  [
    'another role',
    `update account set role_id = (select id from role r where r.name = 'NURSE' and r.tenant_id = account.tenant_id)
     where not is_root and ${ofTheHospital}`,
    403,
  ],
  ['a hospital that is closed', `update tenant set status = 0 where code = $1`, 401],
  ['a session that is ended', `delete from session where ${ofTheHospital}`, 401],
  [
    'a session that nobody used for long',
    `update session set seen_at = now() - interval '1 hour' where ${ofTheHospital}`,
    401,
  ],
  [
    'a session that is a day old',
    `update session set created_at = now() - interval '1 day' where ${ofTheHospital}`,
    401,
  ],
])('%s takes effect on the next call', async (_, sql, status) => {
  await change(
    `update role_module set can_read = false
     where role_id in (select id from role where name = 'NURSE') and module = 'PATIENT' and ${ofTheHospital}`,
  );
  await change(sql);
  expect(await elsewhere()).toBe(status);
});

test('a shorter idle time-out takes effect on the next call', async () => {
  await change(`update session set seen_at = now() - interval '5 minutes' where ${ofTheHospital}`);
  expect(await elsewhere()).toBe(200);
  // Activity is noted after the response; a later note would undo the change below.
  const noted = `select seen_at > now() - interval '1 minute' as noted from session where ${ofTheHospital}`;
  await vi.waitFor(async () => expect(await change(noted)).toContainEqual({ noted: true }), 10_000);
  await change(`update session set seen_at = now() - interval '5 minutes' where ${ofTheHospital}`);
  await change(`update company_setting set idle_lock_minutes = 1, idle_minutes = 3 where ${ofTheHospital}`);
  expect(await elsewhere()).toBe(401);
});

test('of many calls while the session is being ended, none that begins after the end is answered', async () => {
  let ended = false;
  const late: number[] = [];
  const asking = Array.from({ length: 4 }, async () => {
    for (let status = 200; status === 200; ) {
      const begunBehind = ended;
      status = await elsewhere();
      if (begunBehind) late.push(status);
    }
  });
  await change(`delete from session where ${ofTheHospital}`);
  ended = true;
  await Promise.all(asking);
  expect(await elsewhere()).toBe(401);
  expect(late.filter((status) => status !== 401)).toEqual([]);
});

test('of two concurrent changes, the one that began first and ends last is not missed', async () => {
  const commit = await begunChange(`update role_module set can_read = false
    where module = 'PATIENT' and role_id in (select id from role where name = 'RECEPTIONIST') and ${ofTheHospital}`);
  await change(
    `update role_module set can_write = true
     where module = 'BRANCH' and role_id in (select id from role where name = 'RECEPTIONIST') and ${ofTheHospital}`,
  );
  expect(await elsewhere()).toBe(200);
  await commit();
  expect(await elsewhere()).toBe(403);
});

const patients = () =>
  server.sql(`select first_name as name from patient where ${ofTheHospital}`, [hospital.admin.session.tenantCode]);

/** HTTP status of the clerk's command to register a patient at the other process. */
async function registeredElsewhere(firstName: string): Promise<number> {
  const answer = await other.app.inject({
    method: 'POST',
    url: `/api${calls.patient.create.path}`,
    headers: { ...clerk.headers, 'idempotency-key': `of-${firstName}` },
    payload: { patientRo: aPatientBody({ firstName }) },
  });
  return answer.statusCode;
}

test.each([
  ['the session ended', `delete from session where ${ofTheHospital}`, 401],
  [
    'the right to write was withdrawn',
    `update role_module set can_write = false where module = 'PATIENT' and ${ofTheHospital}`,
    403,
  ],
])('a command is refused without any effect once %s', async (_, sql, status) => {
  await setGrants(hospital, 'RECEPTIONIST', ['PATIENT:READ', 'PATIENT:WRITE']);
  expect(await registeredElsewhere('Before')).toBe(200);
  await change(sql);
  expect(await registeredElsewhere('Behind')).toBe(status);
  expect(await patients()).toEqual([{ name: 'Before' }]);
});

test("a command runs once if its caller's rights differ from the cached ones but still allow it", async () => {
  await setGrants(hospital, 'RECEPTIONIST', ['PATIENT:READ', 'PATIENT:WRITE']);
  expect(await registeredElsewhere('First')).toBe(200);
  await setGrants(hospital, 'RECEPTIONIST', ['PATIENT:READ', 'PATIENT:WRITE', 'BRANCH:READ']);
  expect(await registeredElsewhere('Second')).toBe(200);
  expect(await patients()).toHaveLength(2);
});

test('a command confirms its caller in its own transaction', async () => {
  await setGrants(hospital, 'RECEPTIONIST', ['PATIENT:READ', 'PATIENT:WRITE']);
  const create = () => clerk.ask(calls.patient.create, { body: { patientRo: aPatientBody() } });
  await create();
  expect(await timesOf(/confirm_caller/, create)).toBe(0);
  expect(await timesOf(/enter_tenant_as/, create)).toBe(1);
});

test('a command is refused as well once its session is gone', async () => {
  await setGrants(hospital, 'RECEPTIONIST', ['DEPARTMENT:READ', 'DEPARTMENT:WRITE']);
  const create = (name: string) =>
    other.app.inject({
      method: 'POST',
      url: `/api${calls.department.create.path}`,
      headers: clerk.headers,
      payload: { departmentRo: { name } },
    });
  expect((await create('Before')).statusCode).toBe(200);
  await change(`delete from session where ${ofTheHospital}`);
  expect((await create('Behind')).statusCode).toBe(401);
  expect(await server.sql(`select name from department where name in ('Before', 'Behind')`)).toEqual([
    { name: 'Before' },
  ]);
});
