// `npm run rotate-key` beside a running server.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { tryCode, tryPassword, withApp } from './authenticator.ts';
import { testSecretText } from './database.ts';
import { serverForFile } from './file-fixtures.ts';
import { aHospital } from './hospital.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

const server = await serverForFile();

const command = (secret: string) =>
  promisify(execFile)('npm', ['run', '--silent', 'rotate-key'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: server.database.ownerUrl, ALMONER_SECRET: secret },
  });

test('the command replaces the key while the server runs, and prints the number of sealed secrets', async () => {
  const hospital = await aHospital(server);
  const app = await withApp(hospital.admin);
  expect((await command(testSecretText)).stdout).toBe('Data key 2 is in use: 1 secrets are sealed with it.\n');
  const { data } = await tryPassword(server, hospital, hospital.admin.session.username);
  expect((await tryCode(server, hospital, data.challenge, app.code())).status).toBe(200);
});

test('the command refuses a secret other than that of running servers', async () => {
  await expect(command('another secret, of more than thirty-two signs')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('servers with another secret use this database'),
  });
  expect((await server.sql('select max(id) as id from sealing_key'))[0]?.id).toBeLessThanOrEqual(2);
});
