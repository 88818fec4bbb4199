// Accounts with more permissions cannot be taken over, and a hospital keeps its root account and an ADMIN.
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { serverForFile } from '../../../../test/file-fixtures.ts';
import {
  aHospital,
  aPassword,
  aStaffBody,
  aWord,
  type Hospital,
  type Person,
  setGrants,
  somebodyWith,
} from '../../../../test/hospital.ts';
import { answerText, saveStaff } from '../../../../test/house.ts';

const server = await serverForFile();

interface AccountPart {
  username?: string;
  email?: string;
  status?: 0 | 1;
  role?: string;
}

const change = (hospital: Hospital, by: Person, id: string, account: AccountPart, person: object = {}) =>
  saveStaff(hospital, id, { account, person }, by);

async function employed(hospital: Hospital, role: string): Promise<{ id: string; username: string; email: string }> {
  const { id, account } = await hospital.admin.get(calls.staff.create, { body: { staffRo: aStaffBody(role) } });
  return { id, username: account.username, email: account.email };
}

const TAKEOVER = 'You cannot change the account of someone whose role has more permissions than your own.';
const ROOT = 'This account registered the hospital. It stays active and keeps its role.';
const LAST = 'This is the last active administrator. Make someone else an administrator first.';

const takeovers: [string, () => AccountPart][] = [
  ['username', () => ({ username: `u-${aWord()}` })],
  ['email address', () => ({ email: `${aWord()}@elsewhere.example` })],
  ['status', () => ({ status: 0 })],
  ['role', () => ({ role: 'PHARMACIST' })],
];

test.for(takeovers)('a clerk of employees cannot change the %s of an ADMIN', async ([, account]) => {
  const hospital = await aHospital(server);
  await setGrants(hospital, 'PHARMACIST', []);
  const { id, username } = await employed(hospital, 'ADMIN');
  const clerk = await somebodyWith(hospital, ['EMPLOYEE:READ', 'EMPLOYEE:WRITE']);
  const answer = await change(hospital, clerk, id, account());
  expect(answerText(answer)).toBe(`403 ${TAKEOVER}`);
  expect((await hospital.signIn(username, aPassword)).session.role.name).toBe('ADMIN');
});

test('a clerk with all permissions of ADMIN is still no ADMIN', async () => {
  const hospital = await aHospital(server);
  const { id } = await employed(hospital, 'ADMIN');
  const clerk = await somebodyWith(hospital, ['EMPLOYEE:READ', 'EMPLOYEE:WRITE']);
  await setGrants(hospital, 'ADMIN', ['EMPLOYEE:READ', 'EMPLOYEE:WRITE']);
  expect((await change(hospital, clerk, id, { username: `u-${aWord()}` })).status).toBe(403);
  expect((await clerk.ask(calls.staff.create, { body: { staffRo: aStaffBody('ADMIN') } })).status).toBe(403);
  expect((await change(hospital, clerk, clerk.session.staffId, { role: 'ADMIN' })).status).toBe(403);
});

test("a clerk can update an ADMIN's postal address, without changing the account", async () => {
  const hospital = await aHospital(server);
  const { id } = await employed(hospital, 'ADMIN');
  const clerk = await somebodyWith(hospital, ['EMPLOYEE:READ', 'EMPLOYEE:WRITE']);
  const answer = await change(hospital, clerk, id, {}, { address: '7 New Road' });
  expect([answer.status, answer.data?.address]).toEqual([200, '7 New Road']);
});

test('an account cannot give itself a role with more permissions', async () => {
  const hospital = await aHospital(server);
  const clerk = await somebodyWith(hospital, ['EMPLOYEE:READ', 'EMPLOYEE:WRITE', 'DOCTOR:WRITE']);
  for (const role of ['ADMIN', 'ACCOUNTANT', 'DOCTOR']) {
    const answer = await change(hospital, clerk, clerk.session.staffId, { role });
    expect(answerText(answer)).toBe('403 You cannot give a role with more permissions than your own.');
  }
  expect((await clerk.get(calls.staff.profile)).account.role.name).toBe(clerk.session.role.name);
});

test('an ADMIN can still give a role with permissions that were taken from ADMIN', async () => {
  const hospital = await aHospital(server);
  await setGrants(hospital, 'ADMIN', ['EMPLOYEE:READ', 'EMPLOYEE:WRITE']);
  const { admin } = hospital;
  expect((await admin.ask(calls.staff.create, { body: { staffRo: aStaffBody('ACCOUNTANT') } })).status).toBe(200);
  expect((await admin.ask(calls.staff.create, { body: { staffRo: aStaffBody('DOCTOR') } })).status).toBe(403);
});

test('another ADMIN cannot take the root account over; its owner can rename it', async () => {
  const hospital = await aHospital(server);
  const other = await hospital.signIn((await employed(hospital, 'ADMIN')).username);
  const root = hospital.admin.session.staffId;
  for (const account of [{ username: `u-${aWord()}` }, { email: `${aWord()}@elsewhere.example` }]) {
    const answer = await change(hospital, other, root, account);
    expect(answerText(answer)).toBe('403 Only the owner of this account can change how it signs in.');
  }
  const username = `root-${aWord()}`;
  expect((await change(hospital, hospital.admin, root, { username })).data.account.username).toBe(username);
});

test('the root account can be neither deactivated nor demoted, by others or by itself', async () => {
  const hospital = await aHospital(server);
  const other = await hospital.signIn((await employed(hospital, 'ADMIN')).username);
  const root = hospital.admin.session.staffId;
  for (const by of [hospital.admin, other]) {
    const off = await change(hospital, by, root, { status: 0 });
    expect(answerText(off)).toBe(`409 staffRo.accountRo.status: ${ROOT}`);
    const demoted = await change(hospital, by, root, { role: 'NURSE' });
    expect(answerText(demoted)).toBe(`409 staffRo.accountRo.role: ${ROOT}`);
  }
  expect((await hospital.admin.get(calls.staff.profile)).account).toMatchObject({ status: 1, role: { name: 'ADMIN' } });
});

/** A hospital whose root account became an ordinary ADMIN, as after its owner has left for good. */
async function withoutRoot(): Promise<Hospital> {
  const hospital = await aHospital(server);
  await server.sql(`update account set is_root = false from tenant t where t.id = account.tenant_id and t.code = $1`, [
    hospital.admin.session.tenantCode,
  ]);
  return hospital;
}

const activeAdmins = (hospital: Hospital) =>
  server.sql(
    `select a.username from account a join role r on r.tenant_id = a.tenant_id and r.id = a.role_id
     join tenant t on t.id = a.tenant_id where t.code = $1 and r.name = 'ADMIN' and a.status = 1`,
    [hospital.admin.session.tenantCode],
  );

test('the last active ADMIN stays, even if there is an inactive one', async () => {
  const hospital = await withoutRoot();
  const { admin } = hospital;
  const second = await employed(hospital, 'ADMIN');
  expect((await change(hospital, admin, second.id, { status: 0 })).status).toBe(200);
  const off = await change(hospital, admin, admin.session.staffId, { status: 0 });
  expect(answerText(off)).toBe(`409 staffRo.accountRo.status: ${LAST}`);
  const demoted = await change(hospital, admin, admin.session.staffId, { role: 'DOCTOR' });
  expect(answerText(demoted)).toBe(`409 staffRo.accountRo.role: ${LAST}`);
  expect((await change(hospital, admin, second.id, { status: 1 })).status).toBe(200);
  expect((await change(hospital, admin, admin.session.staffId, { role: 'NURSE' })).status).toBe(200);
  expect(await activeAdmins(hospital)).toEqual([{ username: second.username }]);
});

test.for([
  ['deactivate', { status: 0 }],
  ['demote', { role: 'NURSE' }],
] as const)('when six ADMINs %s each other in a ring at once, at least one is left', async ([, account]) => {
  for (let round = 0; round < 3; round += 1) {
    const hospital = await withoutRoot();
    const ring = [{ id: hospital.admin.session.staffId, person: hospital.admin }];
    for (let more = 0; more < 5; more += 1) {
      const { id, username } = await employed(hospital, 'ADMIN');
      ring.push({ id, person: await hospital.signIn(username) });
    }
    const bodies = await Promise.all(
      ring.map(async ({ id }) => {
        const record = await hospital.admin.get(calls.staff.read, { params: { id } });
        const { username, email } = record.account;
        return { personRo: aStaffBody().personRo, accountRo: { username, email, password: '', ...account } };
      }),
    );
    const answers = await Promise.all(
      ring.map(({ person }, place) => {
        const next = (place + 1) % ring.length;
        return person.ask(calls.staff.update, { params: { id: ring[next]?.id }, body: { staffRo: bodies[next] } });
      }),
    );
    // An ADMIN who was switched off before their own request is refused, and leaves one more.
    const left = ring.length - answers.filter((answer) => answer.status === 200).length;
    expect(left).toBeGreaterThanOrEqual(1);
    expect(await activeAdmins(hospital)).toHaveLength(left);
    for (const answer of answers) expect([200, 401, 403, 409]).toContain(answer.status);
  }
});
