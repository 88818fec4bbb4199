// Sign-up of a company in each mode of the environment.
import { calls } from '@almoner/contract/calls';
import { afterEach, expect, test } from 'vitest';
import { testSecret } from '../../../../test/database.ts';
import { aServer, aSignup, type TestServer } from '../../../../test/hospital.ts';
import { answerText } from '../../../../test/house.ts';
import { INVITATIONS, newInvitation } from '../../../kernel/auth/invitation.ts';
import { readConfig } from '../../../kernel/base/config.ts';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.end();
  server = undefined;
});

async function aServerThatIs(SIGNUP: string) {
  server = await aServer({ config: { SIGNUP } });
  return server;
}
let addresses = 0;
const register = (at: TestServer, invite?: string) =>
  at.call(calls.tenant.create, {
    headers: { 'x-forwarded-for': `10.9.0.${++addresses}` },
    body: aSignup(invite === undefined ? {} : { invite }),
  });
const WEEK = 7 * 24 * 3600_000;
const anInvitation = (until = new Date(Date.now() + WEEK)) => newInvitation(testSecret.key(INVITATIONS), until);

test('with closed sign-up only the first company of an installation is created, also under ten concurrent calls', async () => {
  const at = await aServerThatIs('closed');
  const answers = await Promise.all(Array.from({ length: 10 }, () => register(at)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.find(({ status }) => status !== 200);
  expect(answerText(refused)).toBe('403 Registration is closed. Please contact the person who runs this server.');
  expect((await register(at, anInvitation())).status).toBe(403);
  expect(await at.sql('select count(*)::int as count from tenant')).toEqual([{ count: 1 }]);
});

test('with invitations each one admits one company', async () => {
  const at = await aServerThatIs('invite');
  expect((await register(at)).status).toBe(200);
  const without = await register(at);
  expect(answerText(without)).toBe('403 You need an invitation to register here. Please open the link you were given.');
  const invitation = anInvitation();
  const answers = await Promise.all([register(at, invitation), register(at, invitation)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.message).toContain(
    'This invitation has already been used. Please ask for another one.',
  );
});

test('an expired, changed or foreign invitation is refused', async () => {
  const at = await aServerThatIs('invite');
  await register(at);
  const [until, word, signature] = anInvitation().split('.');
  const later = (Date.now() + 9 * WEEK).toString(36);
  const bad = [
    anInvitation(new Date(Date.now() - 1000)),
    `${later}.${word}.${signature}`,
    newInvitation(Buffer.alloc(32), new Date(Date.now() + WEEK)),
    `${until}.${word}`,
    'x',
  ];
  for (const invite of bad) {
    const answer = await register(at, invite);
    expect(answerText(answer)).toBe(
      '403 This invitation is not valid, or is older than a week. Please ask for another one.',
    );
  }
});

test('SIGNUP is open by default, and an unknown value stops the start', () => {
  expect(readConfig({}).signup).toBe('open');
  expect(() => readConfig({ SIGNUP: 'maybe' })).toThrow('SIGNUP is "maybe", not one of open, invite, closed');
});
