// Pictures of staff records, and other uploads.
import { crc32, deflateSync } from 'node:zlib';
import { calls } from '@almoner/contract/calls';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aStaffBody, somebody } from '../../../../test/hospital.ts';
import { answerText } from '../../../../test/house.ts';

const { server, hospital } = await hospitalForFile();

function form(staffRo: object, file?: Buffer, type = 'image/png') {
  const parts = new FormData();
  parts.append('staffReq', JSON.stringify(staffRo));
  if (file) parts.append('file', new Blob([new Uint8Array(file)], { type }), 'me.png');
  return parts;
}

const createWith = (file?: Buffer, type?: string) =>
  hospital.admin.ask(calls.staff.create, { body: form(aStaffBody(), file, type) });

async function pictureOf(id: string) {
  const { session: _, headers } = await somebody(hospital, 'NURSE');
  const response = await server.app.inject({ url: `/api/staff/read/image/${id}`, headers });
  return { status: response.statusCode, type: response.headers['content-type'], bytes: response.rawPayload };
}

// Left half red, right half blue.
const halves = (width = 600, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#f00' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: '#00f' } }, left: width / 2, top: 0 },
  ]);

const pixel = async (bytes: Buffer, left: number, top: number) => {
  const raw = await sharp(bytes).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return [...raw].map((value) => (value > 200 ? 'high' : value < 60 ? 'low' : 'middle')).join(' ');
};

test.for(['png', 'jpeg', 'webp', 'gif'] as const)('a %s becomes a square WebP of 256 pixels', async (format) => {
  const file = await halves().toFormat(format).toBuffer();
  const created = await createWith(file);
  expect(created.status).toBe(200);
  expect(created.data.imagePath).toBe(`/staff/read/image/${created.data.id}`);
  expect(created.data.image).toBe(created.data.id);
  const { status, type, bytes } = await pictureOf(created.data.id);
  expect([status, type]).toEqual([200, 'image/webp']);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
  expect(await pixel(bytes, 20, 128)).toBe('high low low');
  expect(await pixel(bytes, 235, 128)).toBe('low low high');
});

test('a picture taken with a rotated camera is upright, without its location', async () => {
  const file = await halves(400, 400)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Ada at home', Orientation: '6' }, IFD3: { GPSLatitude: '6/1 27/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(file).metadata()).orientation).toBe(6);
  const { bytes } = await pictureOf((await createWith(file, 'image/jpeg')).data.id);
  expect(await pixel(bytes, 128, 20)).toBe('high low low');
  expect(await pixel(bytes, 128, 235)).toBe('low low high');
  const metadata = await sharp(bytes).metadata();
  for (const kept of ['exif', 'xmp', 'icc', 'orientation']) expect(metadata).not.toHaveProperty(kept);
});

test('of a moving picture the first frame is kept', async () => {
  const frame = (background: string) =>
    sharp({ create: { width: 64, height: 64, channels: 3, background } })
      .png()
      .toBuffer();
  const file = await sharp([await frame('#f00'), await frame('#00f')], { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(file).metadata()).pages).toBe(2);
  const { bytes } = await pictureOf((await createWith(file, 'image/gif')).data.id);
  expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
  expect(await pixel(bytes, 128, 128)).toBe('high low low');
});

// A PNG whose header promises `side` x `side` pixels, in a hundred bytes.
function promisingPng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(1000));
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const uploads: [string, () => Buffer | Promise<Buffer>][] = [
  ['an SVG that calls itself PNG', () => Buffer.from(svg)],
  ['a page with a script', () => Buffer.from('<html><script>alert(1)</script></html>')],
  ['a TIFF', () => halves().tiff().toBuffer()],
  ['a PNG that promises 2,500 megapixels', () => promisingPng(50_000)],
  ['a JPEG of more than 40 megapixels', () => halves(7000, 6000).jpeg().toBuffer()],
  ['half a JPEG', async () => (await halves().jpeg().toBuffer()).subarray(0, 1500)],
  ['a GIF header and nothing behind it', () => Buffer.from('GIF89a<script>')],
];

test.for(uploads)('%s is refused at the file, and no record is created', async ([, file]) => {
  const body = aStaffBody();
  const bytes = await file();
  const answer = await hospital.admin.ask(calls.staff.create, { body: form(body, bytes) });
  expect(answerText(answer)).toBe('400 file: Choose a PNG, JPEG, WebP or GIF picture of at most 40 megapixels.');
  expect((await hospital.admin.ask(calls.staff.create, { body: { staffRo: body } })).status).toBe(200);
});

test('a picture with a hidden script is encoded anew, without the script', async () => {
  const file = Buffer.concat([await halves().png().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
  const { bytes } = await pictureOf((await createWith(file)).data.id);
  expect(bytes.includes('<script>')).toBe(false);
});

test('a picture of more than 5 MB is refused as too large', async () => {
  const answer = await createWith(Buffer.alloc(5_300_000));
  expect(answer.status).toBe(413);
  expect(answer.data.errors[0].field).toBe('file');
});

test('without a picture the record says so, and reading it is absent', async () => {
  const { data } = await createWith();
  expect(data.imagePath).toBeNull();
  expect((await pictureOf(data.id)).status).toBe(404);
});

test('the record may be wrapped, with the hospital beside it, and is created once when sent twice', async () => {
  const file = await halves().png().toBuffer();
  const sent = { staffRo: aStaffBody(), tenant_code: hospital.admin.session.tenantCode };
  const send = (body: object) =>
    hospital.admin.ask(calls.staff.create, { body: form(body, file), headers: { 'idempotency-key': 'add-doctor-1' } });
  const [first, again] = [await send(sent), await send(sent)];
  expect(first.status).toBe(200);
  expect(again.raw).toBe(first.raw);
  const foreign = await hospital.admin.ask(calls.staff.create, { body: form({ ...sent, tenant_code: 'elsewhere' }) });
  expect(foreign.status).toBe(403);
});

test('a change replaces the picture, or keeps it without an upload', async () => {
  const body = aStaffBody();
  const first = await halves().png().toBuffer();
  const { id } = (await hospital.admin.ask(calls.staff.create, { body: form(body, first) })).data;
  const before = await pictureOf(id);
  const change = { ...body, accountRo: { ...body.accountRo, password: '' } };
  const kept = await hospital.admin.get(calls.staff.update, { params: { id }, body: { staffRo: change } });
  expect(kept.imagePath).toBe(`/staff/read/image/${id}`);
  expect((await pictureOf(id)).bytes.equals(before.bytes)).toBe(true);
  const second = await sharp(first).flop().png().toBuffer();
  const replaced = await hospital.admin.ask(calls.staff.update, { params: { id }, body: form(change, second) });
  expect(replaced.status).toBe(200);
  expect(await pixel((await pictureOf(id)).bytes, 20, 128)).toBe('low low high');
});
