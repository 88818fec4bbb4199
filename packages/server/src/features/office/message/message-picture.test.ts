// Pictures attached to messages: encoded anew, for members only, deleted with their message.
import { randomUUID } from 'node:crypto';
import { pathOf } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import type { Conversation } from '@almoner/contract/office/conversation';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { NOBODY } from '../../../../test/front-desk.ts';
import { aHospital, aStaffMember, type Person } from '../../../../test/hospital.ts';

const { conversation, message } = calls;
const { server, hospital } = await hospitalForFile();

async function aColleague(at = hospital) {
  const member = await aStaffMember(at, 'DOCTOR');
  const person = await at.signIn(member.account.username);
  return { ...person, accountId: person.session.id };
}
const [ada, bola, chidi] = [await aColleague(), await aColleague(), await aColleague()];

const group = (from: Person, memberIds: string[]): Promise<Conversation> =>
  from.get(conversation.createGroup, { body: { conversationRo: { name: 'Ward A', memberIds, adds: 'FOUNDER' } } });
const aPhoto = (width = 3000, height = 2000) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 190, b: 180 } } })
    .jpeg()
    .withMetadata({ exif: { IFD0: { Artist: 'Somebody at home' } } })
    .toBuffer();
const photo = await aPhoto();
const aKey = () => randomUUID().replaceAll('-', '');
const send = (from: Person, conversationId: string, file: Buffer | undefined, key = aKey()) =>
  from.ask(message.create, {
    body: { messageRo: { key, conversationId, text: 'The plaster of bed 4' } },
    ...(file ? { file } : {}),
  } as never);

async function bytesOf(of: Person, call: 'picture' | 'thumb', id: string) {
  const answer = await server.app.inject({ url: `/api${pathOf(message[call], { id })}`, headers: of.headers });
  return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers };
}
const both = async (of: Person, id: string) =>
  (await Promise.all([bytesOf(of, 'picture', id), bytesOf(of, 'thumb', id)])).map(({ status }) => status);
const kept = async () => Number((await server.sql('select count(*)::int as n from message_picture'))[0]?.n);

test('a photograph becomes a WebP of at most 1600 pixels and a thumbnail, without camera data', async () => {
  const { id } = await group(ada, [bola.accountId]);
  const { status, data } = await send(ada, id, photo);
  expect([status, data.picture]).toEqual([200, true]);
  const [plain] = [await send(ada, id, undefined)];
  expect(plain.data.picture).toBe(false);
  const sizes = [];
  for (const call of ['picture', 'thumb'] as const) {
    const { bytes, headers } = await bytesOf(bola, call, data.id);
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
    const { format, width, height, exif } = await sharp(bytes).metadata();
    expect([format, exif]).toEqual(['webp', undefined]);
    sizes.push([width, height]);
  }
  expect(sizes).toEqual([
    [1600, 1067],
    [320, 213],
  ]);
  expect(await both(bola, plain.data.id)).toEqual([404, 404]);
});

test('a picture is absent to strangers, former members, later members and other hospitals', async () => {
  const { id } = await group(ada, [bola.accountId]);
  const { data } = await send(ada, id, photo);
  const stranger = await aColleague(await aHospital(server));
  const unknown = await bytesOf(chidi, 'picture', NOBODY);
  expect((await bytesOf(chidi, 'picture', data.id)).bytes).toEqual(unknown.bytes);
  expect([await both(chidi, data.id), await both(stranger, data.id)]).toEqual(Array(2).fill([404, 404]));
  expect(await both(bola, data.id)).toEqual([200, 200]);
  await bola.get(conversation.leave, { params: { id } });
  expect(await both(bola, data.id)).toEqual([404, 404]);
  const add = { params: { id }, body: { conversationRo: { memberIds: [bola.accountId, chidi.accountId] } } };
  await ada.get(conversation.add, add);
  expect([await both(bola, data.id), await both(chidi, data.id)]).toEqual(Array(2).fill([404, 404]));
  const before = await kept();
  expect((await send(stranger, id, photo)).status).toBe(404);
  expect(await kept()).toBe(before);
});

test('a picture is deleted with its withdrawn message, from the database too', async () => {
  const { id } = await group(ada, [bola.accountId]);
  const before = await kept();
  const { data } = await send(ada, id, photo);
  expect(await kept()).toBe(before + 1);
  expect((await bola.ask(message.withdraw, { params: { id: data.id } })).status).toBe(404);
  expect(await both(bola, data.id)).toEqual([200, 200]);
  const withdrawn = await ada.get(message.withdraw, { params: { id: data.id } });
  expect([withdrawn.picture, withdrawn.withdrawn]).toEqual([false, true]);
  expect(await both(ada, data.id)).toEqual([404, 404]);
  expect(await kept()).toBe(before);
});

test('a picture that is sent many times at once with one key is stored once', async () => {
  const { id } = await group(ada, [bola.accountId]);
  const [before, key] = [await kept(), aKey()];
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(ada, id, photo, key)));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  expect(await kept()).toBe(before + 1);
});

test.for([
  ['a page with a script', Buffer.from('<html><script>alert(1)</script></html>')],
  ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['half a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['more than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1)],
] as const)('%s is refused at the file, and nothing is stored', async ([, file]) => {
  const { id } = await group(ada, [bola.accountId]);
  const refused = await send(ada, id, file as Buffer);
  expect([400, 413]).toContain(refused.status);
  expect(refused.data.errors[0].field).toBe('file');
  expect(await ada.get(message.page, { params: { conversationId: id, page: 0, size: 9 } })).toEqual([]);
});
