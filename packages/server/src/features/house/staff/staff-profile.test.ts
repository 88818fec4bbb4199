// Changes of one's own profile, and removal of pictures.
import { calls } from '@almoner/contract/calls';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { type Person, setGrants, somebody } from '../../../../test/hospital.ts';
import { answerText, saveStaff } from '../../../../test/house.ts';

const { server, hospital } = await hospitalForFile();

const profileRo = {
  phone: '0809 999 1111',
  address: '7 Allen Avenue',
  religion: 'Islam',
  qualificationRo: { title: 'RN, RM', biography: 'On the wards\nsince 2009.' },
};

const save = (by: Person, changes: object = {}) =>
  by.ask(calls.staff.updateProfile, { body: { profileRo: { ...profileRo, ...changes } } });

const saveWith = (by: Person, file: Buffer) => by.ask(calls.staff.updateProfile, { body: { profileRo }, file });

const aPicture = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer();

test('an account without permissions changes its own profile, and nothing else', async () => {
  const nurse = await somebody(hospital, 'PHARMACIST');
  await setGrants(hospital, 'PHARMACIST', []);
  const before = await nurse.get(calls.staff.profile);
  const { data, status } = await save(nurse, { version: 1 });
  expect(status).toBe(200);
  expect(data).toEqual({
    ...before,
    phone: '0809 999 1111',
    address: '7 Allen Avenue',
    religion: 'Islam',
    qualification: profileRo.qualificationRo,
    account: { ...before.account, phone: '0809 999 1111' },
    version: 2,
  });
  expect(await nurse.get(calls.staff.profile)).toEqual(data);
});

test.for(['accountRo', 'firstName', 'status', 'role', 'username', 'departmentId', 'id'])(
  'a profile cannot change %s',
  async (field) => {
    const refused = await save(hospital.admin, { [field]: 'ADMIN' });
    expect(answerText(refused)).toBe(`400 profileRo.${field}: Unknown field.`);
  },
);

test('phone and address are required', async () => {
  expect(answerText(await save(hospital.admin, { phone: '', address: ' ' }))).toBe(
    '400 profileRo.phone: Please provide a phone number., profileRo.address: Please provide an address.',
  );
});

test('of two concurrent saves of one copy the later is refused with the changes', async () => {
  const nurse = await somebody(hospital, 'NURSE');
  const answers = await Promise.all(
    ['1 A Street', '2 B Street'].map((address) => save(nurse, { address, version: 1 })),
  );
  const [saved, refused] = answers.sort((a, b) => a.status - b.status);
  expect([saved?.status, refused?.status]).toEqual([200, 409]);
  expect(refused?.data.changed).toContainEqual({ field: 'address', from: '2 Broad Street', to: saved?.data.address });
});

test('the own picture is saved with the profile, stays if left out, and is deleted on request', async () => {
  const nurse = await somebody(hospital, 'NURSE');
  const { data } = await saveWith(nurse, await aPicture());
  const image = () => nurse.ask(calls.staff.image, { params: { id: data.id } });
  expect(data.imagePath).toBe(`/staff/read/image/${data.id}`);
  expect((await image()).status).toBe(200);
  expect((await save(nurse)).data.imagePath).toBe(data.imagePath);
  expect((await save(nurse, { imagePath: data.imagePath })).data.imagePath).toBe(data.imagePath);
  expect((await save(nurse, { imagePath: null })).data.imagePath).toBeNull();
  expect((await image()).status).toBe(404);
  expect((await save(nurse, { imagePath: null })).status).toBe(200);
});

test('a file that is no picture is refused, and nothing is saved', async () => {
  const nurse = await somebody(hospital, 'NURSE');
  const answer = await saveWith(nurse, Buffer.from('%PDF-1.7'));
  expect(answer.status).toBe(400);
  expect(answer.data.errors[0].field).toBe('file');
  expect((await nurse.get(calls.staff.profile)).version).toBe(1);
});

test('accounts that write the records can delete a picture too', async () => {
  const nurse = await somebody(hospital, 'NURSE');
  const { data } = await saveWith(nurse, await aPicture());
  const after = await saveStaff(hospital, data.id, { person: { imagePath: null } });
  expect(after.data.imagePath).toBeNull();
  expect((await nurse.ask(calls.staff.image, { params: { id: data.id } })).status).toBe(404);
});

test('the audit trail has the record before and after', async () => {
  const nurse = await somebody(hospital, 'NURSE');
  const before = await nurse.get(calls.staff.profile);
  const { data: after } = await save(nurse);
  const rows = await server.sql(
    `select actor, before, after from audit where record_id = $1 and call = '/staff/update/profile'`,
    [before.id],
  );
  expect(rows).toEqual([{ actor: nurse.session.username, before, after }]);
});
