// If only the LISTEN connection of a process falls silent, its streams end, so that clients reconnect and no screen stays
// outdated.
import { calls } from '@almoner/contract/calls';
import { afterEach, expect } from 'vitest';
import { faultTest as test } from './fault-test.ts';
import { hospitalForFile } from './file-fixtures.ts';
import { aWord } from './hospital.ts';
import { shortWaits } from './short-waits.ts';
import { proxyForFile } from './silent-proxy.ts';
import { closeStreams, listenTo, processForFile } from './streams.ts';

const { server, hospital } = await hospitalForFile();
const proxy = await proxyForFile(server.database.appUrl);
const apart = await processForFile(server, {
  databaseUrl: proxy.url,
  connections: 4,
  eventBeatMs: 600_000,
  waits: shortWaits,
});
/** Longer than the detection of a silent connection takes. */
const LONGER_THAN_THE_BEATS = 3.4 * shortWaits.listenHeartbeat;

afterEach(closeStreams);

const addDepartment = () => hospital.admin.get(calls.department.create, { body: { departmentRo: { name: aWord() } } });

test('a silent listening connection ends the streams, and clients that reconnect receive changes again', async () => {
  const { token } = hospital.admin.session;
  const before = await listenTo(apart, token);
  await addDepartment();
  await expect.poll(() => before.heard, { timeout: 5_000 }).toContain('department');
  proxy.forget();
  await addDepartment();
  const ended = before.ended.then(() => 'ended');
  const late = new Promise((resolve) => setTimeout(() => resolve('still open'), 15_000));
  expect(await Promise.race([ended, late])).toBe('ended');
  // Its session look-up waits for silent connections too.
  await expect.poll(async () => (await listenTo(apart, token)).status, { timeout: 15_000 }).toBe(200);
  const after = await listenTo(apart, token);
  await expect
    .poll(
      async () => {
        await addDepartment();
        return after.heard;
      },
      { timeout: 10_000, interval: 500 },
    )
    .toContain('department');
}, 60_000);

test('a working listening connection is kept', async () => {
  const { ended } = await listenTo(apart, hospital.admin.session.token);
  const quiet = new Promise((resolve) => setTimeout(() => resolve('still open'), LONGER_THAN_THE_BEATS));
  expect(await Promise.race([ended.then(() => 'ended'), quiet])).toBe('still open');
}, 30_000);
