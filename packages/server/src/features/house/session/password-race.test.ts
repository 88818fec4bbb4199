// A change of a password during a sign-in with the old one, and many concurrent changes.
import { calls } from '@almoner/contract/calls';
import pg from 'pg';
import { expect, test } from 'vitest';
import { tryPassword, withApp } from '../../../../test/authenticator.ts';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aPassword, aStaffMember, type Person } from '../../../../test/hospital.ts';

const { account } = calls;

const { server, hospital } = await hospitalForFile({ connections: 2 });

const login = (username: string) => tryPassword(server, hospital, username);

/** Runs `meanwhile` while a change of the account's password is made and not yet committed. */
async function whileChanging(accountId: string, meanwhile: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: server.database.ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`update account set password_hash = password_hash || 'x' where id = $1`, [accountId]);
    await meanwhile();
    await client.query('delete from session where account_id = $1', [accountId]);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

const waiting = async () =>
  (
    await server.sql(`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and usename = 'almoner_app'`)
  )[0]?.count;

test.each([
  ['without two factors', false],
  ['with two factors', true],
])('a password that changes between its check and the session opens nothing, %s', async (_, twoFactors) => {
  const member = await aStaffMember(hospital);
  const first = await hospital.signIn(member.account.username);
  if (twoFactors) await withApp(first);
  const { id } = first.session;
  let answer: ReturnType<typeof login> | undefined;
  await whileChanging(id, async () => {
    answer = login(member.account.username);
    await expect.poll(waiting, { timeout: 5000 }).toBe(1);
  });
  expect(await answer).toMatchObject({ status: 400, message: 'Wrong Username or password' });
  expect(await server.sql('select id from session where account_id = $1', [id])).toEqual([]);
  expect(await server.sql('select kind from sign_in_challenge where account_id = $1', [id])).toEqual([]);
});

test('twenty concurrent changes of passwords on two connections wait for no third one', async () => {
  const people: Person[] = [];
  for (let i = 0; i < 20; i += 1) {
    people.push(await hospital.signIn((await aStaffMember(hospital, 'NURSE')).account.username));
  }
  const passwordRo = { oldPassword: aPassword, newPassword: 'a whole new password' };
  const answers = await Promise.all(
    people.map((one) => one.ask(account.updatePassword, { params: { id: one.session.id }, body: { passwordRo } })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect((await login(String(people[0]?.session.username))).status).toBe(400);
});

test('of two concurrent changes of one password the second is told that the old password is wrong', async () => {
  const one = await hospital.signIn((await aStaffMember(hospital, 'NURSE')).account.username);
  const change = (newPassword: string) =>
    one.ask(account.updatePassword, {
      params: { id: one.session.id },
      body: { passwordRo: { oldPassword: aPassword, newPassword } },
    });
  const answers = await Promise.all([change('a whole new password'), change('another new password')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});
