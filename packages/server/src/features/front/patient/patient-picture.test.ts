// Pictures of patients: stored, replaced, removed, and in the audit trail.
import type { BodyInput } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aPatientBody, mergePatients, searchPatients } from '../../../../test/front-desk.ts';
import { somebodyWith } from '../../../../test/hospital.ts';

const { patient, patientMerge } = calls;
type Body = BodyInput<typeof patient.create>['patientRo'];

const { server, hospital } = await hospitalForFile();

const drawn = (background: string) => sharp({ create: { width: 640, height: 480, channels: 3, background } });
const face = () => drawn('#a52').jpeg().toBuffer();

const register = (file?: Buffer, given: Partial<Body> = {}) =>
  hospital.admin.ask(patient.create, { body: { patientRo: aPatientBody(given) }, ...(file ? { file } : {}) });
const change = (id: string, given: Partial<Body>, file?: Buffer) =>
  hospital.admin.ask(patient.update, {
    params: { id },
    body: { patientRo: aPatientBody(given) },
    ...(file ? { file } : {}),
  });

async function pictureAt(path: string, { headers } = hospital.admin) {
  const response = await server.app.inject({ url: `/api${path}`, headers });
  return { status: response.statusCode, type: response.headers['content-type'], bytes: response.rawPayload };
}

test('a patient is registered with a picture: square, WebP, without its location', async () => {
  const file = await drawn('#a52')
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Ada at home' }, IFD3: { GPSLatitude: '6/1 27/1 0/1' } })
    .toBuffer();
  const { status, data } = await register(file);
  expect(status).toBe(200);
  expect(data.imagePath).toMatch(/^\/patient\/read\/image\/[0-9a-f-]{36}$/);
  // The specified field holds the id that the path ends with.
  expect(data.image).toBe(data.imagePath.split('/').at(-1));
  const { imagePath, image } = await hospital.admin.get(patient.read, { params: { id: data.id } });
  expect([imagePath, image]).toEqual([data.imagePath, data.image]);
  const { status: read, type, bytes } = await pictureAt(data.imagePath);
  expect([read, type]).toEqual([200, 'image/webp']);
  const metadata = await sharp(bytes).metadata();
  expect(metadata).toMatchObject({ format: 'webp', width: 256, height: 256 });
  expect(metadata.exif).toBeUndefined();
});

test('a picture needs READ on patients', async () => {
  const { data } = await register(await face());
  expect((await pictureAt(data.imagePath, await somebodyWith(hospital, ['PHARMACY:READ']))).status).toBe(403);
  expect((await pictureAt(data.imagePath, await somebodyWith(hospital, ['PATIENT:READ']))).status).toBe(200);
});

test('a look at a picture is in the audit trail, with patient and account', async () => {
  const { data } = await register(await face());
  const reader = await somebodyWith(hospital, ['PATIENT:READ']);
  const looks = () =>
    server.sql(
      `select account_id, record, record_id from audit where call = $1 and outcome = 'READ' and record_id = $2`,
      [patient.image.path, data.id],
    );
  expect(await looks()).toEqual([]);
  await pictureAt(data.imagePath, reader);
  expect(await looks()).toEqual([{ account_id: reader.session.id, record: 'patient', record_id: data.id }]);
});

test('lists and searches have the same picture path as the record', async () => {
  for (const file of [await face(), undefined]) {
    const { data } = await register(file);
    const [listed, found] = await Promise.all([
      hospital.admin.get(patient.list, { params: { page: 0, size: 1 } }),
      searchPatients(hospital, data.patientId),
    ]);
    expect([listed.data[0], found.data[0]]).toEqual([data, data]);
  }
});

test('a change without a picture keeps the present one', async () => {
  const { data } = await register(await face());
  const kept = await change(data.id, { imagePath: data.imagePath, address: '5 Marina' });
  expect(kept.data).toMatchObject({ imagePath: data.imagePath, address: '5 Marina' });
  expect((await change(data.id, {})).data.imagePath).toBe(data.imagePath);
  expect((await pictureAt(data.imagePath)).status).toBe(200);
});

test('another picture has another path, and the earlier one is deleted', async () => {
  const { data } = await register(await face());
  const replaced = await change(data.id, {}, await drawn('#02f').png().toBuffer());
  expect(replaced.status).toBe(200);
  expect(replaced.data.imagePath).not.toBe(data.imagePath);
  expect((await pictureAt(data.imagePath)).status).toBe(404);
  expect((await pictureAt(replaced.data.imagePath)).status).toBe(200);
});

test('a removed picture is deleted', async () => {
  const { data } = await register(await face());
  const removed = await change(data.id, { imagePath: null });
  expect(removed.data).toMatchObject({ imagePath: null, version: data.version + 1 });
  expect((await pictureAt(data.imagePath)).status).toBe(404);
  const kept = await server.sql('select from patient_image where id = $1', [data.imagePath.split('/').at(-1)]);
  expect(kept).toHaveLength(0);
});

test('the audit trail has the added and the removed picture', async () => {
  const { data } = await register(await face());
  const replaced = await change(data.id, {}, await face());
  const rows = await server.sql(
    `select before ->> 'imagePath' as before, after ->> 'imagePath' as after from audit
     where record = 'patient' and record_id = $1 and outcome = 'DONE' order by at, id`,
    [data.id],
  );
  expect(rows.map(({ before, after }) => [before, after])).toEqual([
    [null, data.imagePath],
    [data.imagePath, replaced.data.imagePath],
  ]);
});

test('a file that is no picture is refused at its field, and no patient is registered', async () => {
  const body = { lastName: 'Nopicture' };
  const refused = await register(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), body);
  expect(refused.status).toBe(400);
  expect(refused.data.errors).toEqual([
    { field: 'file', message: 'Choose a PNG, JPEG, WebP or GIF picture of at most 40 megapixels.' },
  ]);
  expect((await searchPatients(hospital, 'Nopicture')).data).toEqual([]);
});

test('a picture over a stale copy is refused, and the present one stays', async () => {
  const { data } = await register(await face());
  await change(data.id, { address: '7 Broad Street' });
  const stale = await change(data.id, { version: data.version }, await face());
  expect(stale.status).toBe(409);
  expect((await pictureAt(data.imagePath)).status).toBe(200);
});

// Five is the limit of one hospital's queue.
test('five pictures for one patient at once leave one, and the record refers to it', async () => {
  const { data } = await register(await face());
  const file = await face();
  const answers = await Promise.all(Array.from({ length: 5 }, () => change(data.id, {}, file)));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
  const { imagePath } = await hospital.admin.get(patient.read, { params: { id: data.id } });
  const names: string[] = [data.imagePath, ...answers.map((answer) => answer.data.imagePath)];
  const statuses = await Promise.all(names.map(async (name) => [name, (await pictureAt(name)).status]));
  expect(statuses.filter(([, status]) => status === 200)).toEqual([[imagePath, 200]]);
});

test('two merged records keep their own pictures, and have them when the merge is undone', async () => {
  const [kept, merged] = [(await register(await face())).data, (await register(await face())).data];
  const merge = await mergePatients(hospital, kept.id, merged.id);
  const pathOf = async (id: string) => (await hospital.admin.get(patient.read, { params: { id } })).imagePath;
  expect([await pathOf(kept.id), await pathOf(merged.id)]).toEqual([kept.imagePath, merged.imagePath]);
  expect((await change(merged.id, {}, await face())).status).toBe(409);
  await hospital.admin.get(patientMerge.unmerge, { params: { id: merge.id } });
  expect([await pathOf(kept.id), await pathOf(merged.id)]).toEqual([kept.imagePath, merged.imagePath]);
  expect((await pictureAt(merged.imagePath)).status).toBe(200);
});
