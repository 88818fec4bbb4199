// Names of other hospitals are revealed one at a time, and limited like wrong passwords.
import { calls } from '@almoner/contract/calls';
import { beforeEach, expect, test } from 'vitest';
import { serverForFile } from '../../../../test/file-fixtures.ts';
import { aHospital, aSignup, aStaffBody, aStaffMember, aWord, type Hospital } from '../../../../test/hospital.ts';
import { answerText, saveStaff } from '../../../../test/house.ts';
import { importsOf, tableOf } from '../../../../test/imports.ts';

const { staff, staffImport, tenant } = calls;

let hospital: Hospital;

const server = await serverForFile();
const elsewhere = await aHospital(server);
const theirs: string[] = [];
for (let count = 0; count < 14; count += 1) theirs.push((await aStaffMember(elsewhere, 'NURSE')).account.username);
beforeEach(async () => {
  hospital = await aHospital(server);
  await server.sql('delete from throttle');
});

const cellsOf = (username: string) => ({
  firstName: 'Ada',
  lastName: 'Obi',
  dateOfBirth: '1980-02-03',
  gender: 'FEMALE',
  phone: '0803 000 0001',
  address: '2 Broad Street',
  username,
  email: `${aWord()}@staff.example`,
  role: 'NURSE',
});

async function staged(usernames: string[]) {
  const { admin } = hospital;
  const files = importsOf(staffImport);
  const id = await files.staged(tableOf(...usernames.map(cellsOf)), admin);
  const commit = (mode: 'all' | 'good') => files.commit(id, mode, usernames.length, admin);
  return { check: () => files.check(id, admin), commit };
}

const free = () => `free-${aWord()}`;

test('checking an import reveals only names of the own hospital', async () => {
  const own = (await aStaffMember(hospital, 'NURSE')).account.username;
  const { check } = await staged([...theirs, own, free()]);
  expect(await check()).toEqual([
    { row: theirs.length + 2, field: 'username', message: 'This username is already taken.' },
  ]);
});

test('an import of all rows reveals one taken name, and adds no account', async () => {
  const { commit } = await staged([free(), theirs[0] as string, theirs[1] as string]);
  const answer = await commit('all');
  expect(answerText(answer)).toBe('409 rows.3.username: This username is already taken.');
});

test('an import of the valid rows skips taken names; one with many of them is refused as a whole', async () => {
  const some = await (await staged([free(), theirs[0] as string])).commit('good');
  expect(some.data).toMatchObject({ imported: 1, skipped: 1, issues: [{ row: 3, field: 'username' }] });
  const many = await (await staged([free(), ...theirs])).commit('good');
  expect([many.status, many.data]).toEqual([409, null]);
});

test('repeated queries of names are throttled; free names cost nothing', async () => {
  const create = (username: string) => {
    const body = aStaffBody('NURSE');
    const staffRo = { ...body, accountRo: { ...body.accountRo, username } };
    return hospital.admin.ask(staff.create, { body: { staffRo } });
  };
  for (let count = 0; count < 12; count += 1) expect((await create(free())).status).toBe(200);
  const statuses = [];
  for (const name of theirs) {
    statuses.push((await create(name)).status);
    await server.holdAttempts();
  }
  expect(statuses.filter((status) => status === 409).length).toBeLessThanOrEqual(11);
  expect(statuses.at(-1)).toBe(429);
  // Renaming, and running an import, count too.
  const { staffId, username } = hospital.admin.session;
  const rename = (name: string) => saveStaff(hospital, staffId, { account: { username: name } });
  expect((await rename(theirs[0] as string)).status).toBe(429);
  expect((await rename(username)).status).toBe(200);
  expect((await (await staged([theirs[0] as string])).commit('good')).status).toBe(429);
});

test('signups with taken names from one network are throttled', async () => {
  const signUp = (username: string) =>
    server.call(tenant.create, { body: aSignup({ username }), headers: { 'x-forwarded-for': '198.51.100.7' } });
  const statuses = [];
  for (let count = 0; count < 34; count += 1) {
    statuses.push((await signUp(theirs[count % 14] as string)).status);
    await server.holdAttempts();
  }
  expect(statuses.slice(0, 30).every((status) => status === 409)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
});
