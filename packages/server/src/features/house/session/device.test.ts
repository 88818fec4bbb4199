// Sessions by device: listed, and ended remotely.
import { calls } from '@almoner/contract/calls';
import type { Device } from '@almoner/contract/house/device';
import { beforeEach, expect, test } from 'vitest';
import { serverForFile } from '../../../../test/file-fixtures.ts';
import { aHospital, aPassword, type Hospital, type Person } from '../../../../test/hospital.ts';

const { account, device } = calls;
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

let hospital: Hospital;
let here: Person;
let elsewhere: Person;

const server = await serverForFile();
beforeEach(async () => {
  hospital = await aHospital(server);
  here = hospital.admin;
  elsewhere = await hospital.signIn(here.session.username, aPassword, { 'user-agent': FIREFOX });
});

const devices = (person: Person): Promise<Device[]> => person.get(device.list);
const alive = async (person: Person) => (await person.ask(account.context)).status === 200;

test("the own sessions are listed, current first, with the browser's short name and never its header", async () => {
  const [first, second] = await devices(here);
  expect(first).toMatchObject({ current: true, address: hospital.address });
  expect(second).toMatchObject({ current: false, browser: 'Firefox on Windows', address: hospital.address });
  expect(Date.parse(String(second?.signedInAt))).toBeGreaterThan(Date.now() - 60_000);
  const rows = await server.sql('select agent from session where account_id = $1', [here.session.id]);
  expect(JSON.stringify(rows)).not.toContain('Gecko');
});

test('a session ended remotely gets EXPIRE on its next call, and is audited', async () => {
  const other = (await devices(here)).find(({ current }) => !current) as Device;
  await here.get(device.end, { params: { id: other.id } });
  expect(await elsewhere.ask(account.context)).toMatchObject({ status: 401, response_status: 'EXPIRE' });
  expect(await alive(here)).toBe(true);
  expect(await devices(here)).toHaveLength(1);
  const [row] = await server.sql(
    `select actor, before from audit where call = '/session/delete/{id}' and record_id = $1`,
    [other.id],
  );
  expect(row).toMatchObject({ actor: here.session.username, before: { browser: 'Firefox on Windows' } });
});

test('all other sessions end at once, and the current one stays', async () => {
  const third = await hospital.signIn(here.session.username);
  await here.get(device.endOthers);
  expect(await Promise.all([here, elsewhere, third].map(alive))).toEqual([true, false, false]);
  const [row] = await server.sql(`select after from audit where call = '/session/delete/others' and account_id = $1`, [
    here.session.id,
  ]);
  expect(row?.after).toMatchObject({ othersEnded: 2 });
});

test('an ended session is not listed, and cannot be ended', async () => {
  const other = (await devices(here)).find(({ current }) => !current) as Device;
  await server.sql(`update session set seen_at = now() - interval '16 minutes' where id = $1`, [other.id]);
  expect(await devices(here)).toHaveLength(1);
  expect((await here.ask(device.end, { params: { id: other.id } })).status).toBe(404);
});
