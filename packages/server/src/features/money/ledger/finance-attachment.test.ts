// Attachments of entries: encoded anew, limited, and served without executable content.

import { pathOf } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { atOnce, errorsOf, statusesOf, times } from '../../../../test/answers.ts';
import { serverForFile } from '../../../../test/file-fixtures.ts';
import { aBook, aPdf, entryKinds, type Group } from '../../../../test/finance.ts';

const server = await serverForFile();
const book = await aBook(server);
let expenseId: string;

beforeEach(async () => {
  expenseId = (await book.add('expenses', {})).data.id;
});
const keep = (file: Buffer | undefined, name = 'receipt.pdf', id = expenseId, group: Group = 'expenses') =>
  book.hospital.admin.ask(calls[group].attach, {
    params: { id },
    body: { attachmentRo: { name } },
    ...(file ? { file } : {}),
  });

const aPhoto = (width = 3000, height = 2000) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 190, b: 180 } } })
    .jpeg()
    .withMetadata({ exif: { IFD0: { Artist: 'Somebody at home' } } })
    .toBuffer();

async function bytesOf(call: 'picture' | 'document', id: string, headers = book.hospital.admin.headers) {
  const answer = await server.app.inject({ url: `/api${pathOf(calls.expenses[call], { id })}`, headers });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

test('a photograph becomes a WebP of at most 1600 pixels without camera data', async () => {
  const { data, status } = await keep(await aPhoto(), 'IMG_0001.jpg');
  expect(status).toBe(200);
  expect(data).toMatchObject({ name: 'IMG_0001.jpg', mediaType: 'image/webp', createdBy: expect.any(String) });
  const picture = await bytesOf('picture', data.id);
  expect(picture.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
  expect(picture.bytes).toHaveLength(data.size);
  const metadata = await sharp(picture.bytes).metadata();
  expect(metadata).toMatchObject({ format: 'webp', width: 1600, height: 1067 });
  expect(metadata.exif).toBeUndefined();
  expect((await bytesOf('document', data.id)).status).toBe(404);
});

test('a PDF is kept unchanged, and served as a download only', async () => {
  const { data } = await keep(aPdf, 'Quittung für Öl.pdf');
  expect(data).toMatchObject({ name: 'Quittung für Öl.pdf', mediaType: 'application/pdf', size: aPdf.length });
  const document = await bytesOf('document', data.id);
  expect(document.bytes).toEqual(aPdf);
  expect(document.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect(document.headers['content-security-policy']).toContain("default-src 'none'");
  expect((await bytesOf('picture', data.id)).status).toBe(404);
});

test.for([
  ['a page with a script', Buffer.from('<html><script>alert(1)</script></html>')],
  ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a page that mentions a PDF', Buffer.from('<!-- %PDF-1.4 --><script>alert(1)</script>')],
  ['a PDF behind a page', Buffer.from('<p>%PDF-1.4\n%%EOF')],
  ['a program', Buffer.from('MZ\u0090\u0000')],
  ['half a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
] as const)('%s is refused at the file, with any file name', async ([, file]) => {
  const refused = await keep(file as Buffer, 'receipt.pdf');
  const message = 'Choose a PDF, or a PNG, JPEG, WebP or GIF picture of at most 40 megapixels.';
  expect(errorsOf(refused)).toEqual([400, [{ field: 'file', message }]]);
  expect(await book.hospital.admin.get(calls.expenses.attachments, { params: { id: expenseId } })).toEqual([]);
});

test('more than 5 MB, no file at all, and a file without a name are refused', async () => {
  const large = await keep(Buffer.concat([aPdf, Buffer.alloc(5 * 1024 * 1024)]));
  expect(errorsOf(large)).toEqual([413, [{ field: 'file', message: 'Choose a file of at most 5 MB.' }]]);
  expect((await keep(undefined)).data.errors).toEqual([{ field: 'file', message: 'Please choose a file.' }]);
  expect((await keep(aPdf, ' ')).data.errors[0].field).toBe('attachmentRo.name');
});

test('of twelve concurrent uploads five are kept, in the order of arrival', async () => {
  const answers = await atOnce(12, (place) => keep(aPdf, `${place}.pdf`));
  expect(statusesOf(answers)).toEqual(times(5, 7));
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.data.errors).toEqual([{ field: 'file', message: 'There can be at most 5 receipts.' }]);
  const kept = await book.hospital.admin.get(calls.expenses.attachments, { params: { id: expenseId } });
  expect(kept).toHaveLength(5);
  const { data } = await book.hospital.admin.ask(calls.expenses.read, { params: { id: expenseId } });
  expect(data.attachments).toBe(5);
});

test.for(entryKinds)('%s: an attachment belongs to its kind', async (group) => {
  const { data: entry } = await book.add(group, {});
  const { data: kept } = await keep(aPdf, 'paper.pdf', entry.id, group);
  const document = { params: { id: kept.id } };
  const { admin } = book.hospital;
  expect((await admin.ask(calls[group].document, document)).status).toBe(200);
  for (const other of entryKinds.filter((kind) => kind !== group)) {
    expect((await admin.ask(calls[other].document, document)).status).toBe(404);
    expect((await admin.ask(calls[other].attachments, { params: { id: entry.id } })).status).toBe(404);
    expect((await keep(aPdf, 'paper.pdf', entry.id, other)).status).toBe(404);
  }
});

test('an attachment is in the audit trail, without its bytes', async () => {
  const { data: kept } = await keep(aPdf);
  const [row] = await server.sql('select record, after from audit where record_id = $1', [kept.id]);
  expect(row).toEqual({ record: 'financeAttachment', after: { ...kept, entryId: expenseId } });
});
