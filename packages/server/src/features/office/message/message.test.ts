// Messages through HTTP: access, order, idempotency under concurrent calls, and notifications.
import { randomUUID } from 'node:crypto';
import { calls } from '@almoner/contract/calls';
import type { Conversation } from '@almoner/contract/office/conversation';
import type { Message } from '@almoner/contract/office/message';
import { afterEach, expect, test, vi } from 'vitest';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aPatient, aTicket, NOBODY } from '../../../../test/front-desk.ts';
import { aHospital, aStaffMember, aWord, type Person, setGrants } from '../../../../test/hospital.ts';
import { closeStreams, listenTo } from '../../../../test/streams.ts';

const { conversation, message, messageAbout } = calls;
const { server, hospital } = await hospitalForFile();
await server.app.listen({ port: 0, host: '127.0.0.1' });
afterEach(closeStreams);

async function aColleague(role = 'DOCTOR', at = hospital) {
  const member = await aStaffMember(at, role);
  const person = await at.signIn(member.account.username);
  return { ...person, staffId: member.id, accountId: person.session.id };
}
const [ada, bola, chidi] = [await aColleague(), await aColleague(), await aColleague()];

const direct = (from: Person, staffId: string): Promise<Conversation> =>
  from.get(conversation.openDirect, { body: { conversationRo: { staffId } } });
const group = (from: Person, memberIds: string[], adds: 'FOUNDER' | 'EVERYBODY' = 'FOUNDER'): Promise<Conversation> =>
  from.get(conversation.createGroup, { body: { conversationRo: { name: aWord(), memberIds, adds } } });
const aKey = () => randomUUID().replaceAll('-', '');
const bodyOf = (conversationId: string, text: string, key = aKey(), about: object | null = null) => ({
  body: { messageRo: { key, conversationId, text, about } },
});
const say = (from: Person, conversationId: string, text: string): Promise<Message> =>
  from.get(message.create, bodyOf(conversationId, text) as never);
const page = (of: Person, conversationId: string, number = 0) =>
  of.ask(message.page, { params: { conversationId, page: number, size: 100 } });
const textsOf = async (of: Person, id: string) =>
  (await page(of, id)).data.flatMap(({ text, event }: Message) => (event ? [] : [text]));
const mentions = (...spans: [accountId: string, at: number, length: number][]) => ({
  mentions: spans.map(([accountId, at, length]) => ({ accountId, at, length })),
});
const sayTo = (from: Person, conversationId: string, text: string, named: object) =>
  from.ask(message.create, {
    body: { messageRo: { ...bodyOf(conversationId, text).body.messageRo, ...named } },
  } as never);
const toldTo = async (of: Person): Promise<string[]> =>
  (await of.get(calls.notification.page, { body: { page: 0, size: 50 } })).data
    .filter(({ kind }: { kind: string }) => kind === 'MENTIONED')
    .map((one: { state: string; recordId: string }) => `${one.recordId} ${one.state}`);
const unreadOf = async (of: Person, id: string) => (await of.get(conversation.read, { params: { id } })).unread;
const add = (from: Person, id: string, memberIds: string[]) =>
  from.ask(conversation.add, { params: { id }, body: { conversationRo: { memberIds } } });
const read = (of: Person, id: string, seq: number) =>
  of.get(conversation.markRead, { params: { id }, body: { conversationRo: { seq } } });

test('two people who start a conversation with each other at once have one conversation', async () => {
  const [one, other] = [await aColleague(), await aColleague()];
  const begun = await Promise.all(
    Array.from({ length: 10 }, (_, at) => (at % 2 ? direct(one, other.staffId) : direct(other, one.staffId))),
  );
  expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
  const rows = await server.sql('select count(*)::int as n from conversation where $1 in (first_id, second_id)', [
    one.accountId,
  ]);
  expect(rows).toEqual([{ n: 1 }]);
  const oneself = await one.ask(conversation.openDirect, { body: { conversationRo: { staffId: one.staffId } } });
  expect([oneself.status, oneself.data.errors[0].field]).toEqual([400, 'conversationRo.staffId']);
});

test('messages of twenty concurrent writers are numbered without gaps, and everybody reads them in one order', async () => {
  const { id } = await group(ada, [bola.accountId, chidi.accountId]);
  const people = [ada, bola, chidi];
  await Promise.all(Array.from({ length: 20 }, (_, at) => say(people[at % 3] ?? ada, id, `Message ${at}`)));
  const seen = await Promise.all(people.map((one) => page(one, id)));
  const [first, ...others] = seen.map(({ data }) => data.map(({ seq, text }: Message) => `${seq} ${text}`));
  expect(first.map((line: string) => Number(line.split(' ')[0]))).toEqual(
    Array.from({ length: 20 }, (_, at) => at + 1),
  );
  for (const other of others) expect(other).toEqual(first);
});

test('a message that is sent many times at once, with or without an idempotency key, is stored once', async () => {
  const { id } = await direct(ada, bola.staffId);
  const sent = bodyOf(id, 'Once only');
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      ada.ask(message.create, { ...sent, headers: at % 2 ? { 'idempotency-key': randomUUID() } : {} }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(new Set(answers.map(({ data }) => data.seq)).size).toBe(1);
  expect((await textsOf(bola, id)).filter((text: string) => text === 'Once only')).toHaveLength(1);
  const { id: elsewhere } = await group(ada, [chidi.accountId]);
  const taken = await ada.ask(message.create, bodyOf(elsewhere, 'Another', sent.body.messageRo.key));
  expect([taken.status, taken.data.errors[0].field]).toEqual([409, 'messageRo.key']);
  const byAnother = await bola.ask(message.create, sent);
  expect(byAnother.data.id).not.toBe(answers[0]?.data.id);
});

test('a conversation of others is absent in every call', async () => {
  const { id } = await direct(ada, bola.staffId);
  const { id: messageId } = await say(ada, id, 'Between us');
  const asked = (conversationId: string, withdrawn: string) => [
    chidi.ask(conversation.read, { params: { id: conversationId } }),
    page(chidi, conversationId),
    chidi.ask(conversation.typing, { params: { id: conversationId } }),
    chidi.ask(conversation.mute, { params: { id: conversationId }, body: { conversationRo: { muted: true } } }),
    chidi.ask(conversation.leave, { params: { id: conversationId } }),
    chidi.ask(conversation.markRead, { params: { id: conversationId }, body: { conversationRo: { seq: 1 } } }),
    chidi.ask(message.create, bodyOf(conversationId, 'Let me in')),
    chidi.ask(message.withdraw, { params: { id: withdrawn } }),
  ];
  const [foreign, unknown] = await Promise.all([Promise.all(asked(id, messageId)), Promise.all(asked(NOBODY, NOBODY))]);
  expect(foreign.map(({ status }) => status)).toEqual(Array(8).fill(404));
  expect(foreign.map(({ raw }) => raw)).toEqual(unknown.map(({ raw }) => raw));
  expect(await chidi.get(message.search, { body: { filters: { words: 'Between us' } } })).toEqual([]);
});

test('unread messages are counted until read, except in muted conversations; the read mark never goes back', async () => {
  const [one, other] = [await aColleague(), await aColleague()];
  const { id } = await direct(one, other.staffId);
  for (const text of ['One', 'Two', 'Three']) await say(one, id, text);
  expect(await unreadOf(other, id)).toBe(3);
  expect(await unreadOf(one, id)).toBe(0);
  expect(await other.get(conversation.unread)).toEqual({ conversations: 1 });
  await read(other, id, 2);
  await read(other, id, 1);
  expect(await unreadOf(other, id)).toBe(1);
  await read(other, id, 99);
  await say(one, id, 'Four');
  expect(await unreadOf(other, id)).toBe(1);
  const { members } = await one.get(conversation.read, { params: { id } });
  expect(members.find(({ staffId }: { staffId: string }) => staffId === other.staffId).readSeq).toBe(3);
  await other.get(conversation.mute, { params: { id }, body: { conversationRo: { muted: true } } });
  expect(await other.get(conversation.unread)).toEqual({ conversations: 0 });
});

test('a new member of a group reads later messages only, and a former member reads nothing more', async () => {
  const { id } = await group(ada, [bola.accountId]);
  await say(ada, id, 'Before');
  expect((await add(bola, id, [chidi.accountId])).status).toBe(403);
  expect((await add(ada, id, [NOBODY])).data.errors[0].field).toBe('conversationRo.memberIds');
  expect((await add(ada, id, [chidi.accountId])).status).toBe(200);
  await say(ada, id, 'After');
  expect(await textsOf(chidi, id)).toEqual(['After']);
  expect(await textsOf(bola, id)).toEqual(['Before', 'After']);
  expect(await chidi.get(message.search, { body: { filters: { words: 'before' } } })).toEqual([]);
  await chidi.get(conversation.leave, { params: { id } });
  expect((await page(chidi, id)).status).toBe(404);
  expect((await chidi.get(conversation.list)).map((one: Conversation) => one.id)).not.toContain(id);
  const two = await direct(ada, bola.staffId);
  expect((await ada.ask(conversation.leave, { params: { id: two.id } })).status).toBe(409);
  expect((await add(ada, two.id, [chidi.accountId])).status).toBe(409);
});

test('changes of a group are listed among its messages, and are unread only for added members', async () => {
  const { id } = await group(ada, [bola.accountId]);
  const rename = (by: Person, name: string) =>
    by.ask(conversation.rename, { params: { id }, body: { conversationRo: { name } } });
  const eventsOf = async (of: Person) =>
    (await page(of, id)).data.flatMap(({ seq, event, text }: Message) =>
      event ? [[seq, event.kind, event.people.map((one) => one.accountId), event.name, text]] : [],
    );
  await say(ada, id, 'First');
  await read(bola, id, 1);
  expect((await rename(bola, 'Mine now')).status).toBe(403);
  expect((await rename(ada, ' ')).data.errors[0].field).toBe('conversationRo.name');
  expect((await rename(ada, 'Ward B')).data.name).toBe('Ward B');
  expect((await rename(ada, 'Ward B')).data.lastSeq).toBe(2);
  // Current members are not added again.
  await add(ada, id, [bola.accountId]);
  await add(ada, id, [bola.accountId, chidi.accountId]);
  const [{ last }] = (await bola.get(conversation.list)).filter((one: Conversation) => one.id === id);
  expect(last).toMatchObject({ text: '', event: { kind: 'ADDED', people: [{ accountId: chidi.accountId }] } });
  await bola.get(conversation.leave, { params: { id } });
  expect(await eventsOf(ada)).toEqual([
    [2, 'RENAMED', [], 'Ward B', ''],
    [3, 'ADDED', [chidi.accountId], '', ''],
    [4, 'LEFT', [], '', ''],
  ]);
  expect((await eventsOf(chidi)).map(([seq]: unknown[]) => seq)).toEqual([3, 4]);
  expect(await unreadOf(ada, id)).toBe(0);
  expect(await unreadOf(chidi, id)).toBe(2);
  // An event cannot be withdrawn, and is not found by a search.
  const [, renamed] = (await page(ada, id)).data;
  expect((await ada.ask(message.withdraw, { params: { id: renamed.id } })).status).toBe(404);
  expect((await say(ada, id, 'After')).seq).toBe(5);
  const two = await direct(ada, bola.staffId);
  const direction = { params: { id: two.id }, body: { conversationRo: { name: 'Us' } } };
  expect((await ada.ask(conversation.rename, direction)).status).toBe(409);
  expect((await chidi.ask(conversation.rename, direction)).status).toBe(404);
});

test('a group with concurrent renames, joins and messages has every line once, in one order', async () => {
  const { id } = await group(ada, [bola.accountId], 'EVERYBODY');
  const others = await Promise.all(Array.from({ length: 4 }, () => aColleague()));
  const answers = await Promise.all([
    ...others.map((one) => add(bola, id, [one.accountId])),
    ...others.map((_, at) =>
      ada.ask(conversation.rename, { params: { id }, body: { conversationRo: { name: `Name ${at}` } } }),
    ),
    ...others.map((_, at) => ada.ask(message.create, bodyOf(id, `Text ${at}`) as never)),
    ...others.map(() => read(bola, id, 3)),
  ]);
  expect(answers.slice(0, 12).map(({ status }) => status)).toEqual(Array(12).fill(200));
  const { data } = await page(ada, id);
  expect(data.map(({ seq }: Message) => seq)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
  const names = data.flatMap(({ event }: Message) => (event?.kind === 'RENAMED' ? [event.name] : []));
  expect((await ada.get(conversation.read, { params: { id } })).name).toBe(names.at(-1));
});

test('an author withdraws their message: its text is gone from page, list, search and database', async () => {
  const { id } = await direct(ada, chidi.staffId);
  const word = aWord();
  const { id: messageId } = await say(ada, id, `Secret ${word}`);
  expect(await chidi.get(message.search, { body: { filters: { words: word } } })).toHaveLength(1);
  expect((await chidi.ask(message.withdraw, { params: { id: messageId } })).status).toBe(404);
  const withdrawn = await ada.get(message.withdraw, { params: { id: messageId } });
  expect([withdrawn.text, withdrawn.withdrawn]).toEqual(['', true]);
  expect((await chidi.get(conversation.list)).find((one: Conversation) => one.id === id).last).toMatchObject({
    text: '',
    withdrawn: true,
  });
  expect(await chidi.get(message.search, { body: { filters: { words: word } } })).toEqual([]);
  const kept = await server.sql(
    "select (select count(*) from message m where m::text like '%' || $1 || '%')::int as rows, (select count(*) from audit a where a::text like '%' || $1 || '%')::int as trail",
    [word],
  );
  expect(kept).toEqual([{ rows: 0, trail: 0 }]);
});

test('a search matches all words, without accents, and takes % and _ literally', async () => {
  const { id } = await direct(bola, chidi.staffId);
  const word = aWord();
  await say(bola, id, `Café ${word} serré`);
  await say(bola, id, `100% of ${word}`);
  const found = async (words: string) =>
    (await chidi.get(message.search, { body: { filters: { words } } })).map(({ text }: Message) => text);
  expect(await found(`cafe ${word}`)).toEqual([`Café ${word} serré`]);
  expect(await found(`${word} SERRE`)).toEqual([`Café ${word} serré`]);
  expect(await found(`${word} 100%`)).toEqual([`100% of ${word}`]);
  expect([await found('%'), await found('_'), await found('')]).toEqual([[], [], []]);
  expect(await found(`' or true -- ${word}`)).toEqual([]);
});

test('an attached patient, ticket or bill is shown to readers with the permission, and each view is audited', async () => {
  const patient = await aPatient(hospital);
  const ticket = await aTicket(hospital, patient.id);
  const { id } = await direct(hospital.admin, ada.staffId);
  const send = (kind: string, about: string, from: Person = hospital.admin) =>
    from.ask(message.create, bodyOf(id, 'See here', aKey(), { kind, id: about }));
  expect((await send('PATIENT', patient.id)).status).toBe(200);
  expect((await send('TICKET', ticket.id)).status).toBe(200);
  expect((await send('BILL', NOBODY)).data.errors[0].field).toBe('messageRo.about');
  const sent: Message[] = (await page(ada, id)).data;
  const abouts = () => Promise.all(sent.map((one) => ada.get(messageAbout.read, { params: { id: one.id } })));
  const name = `${patient.firstName} ${patient.lastName}`;
  expect(await abouts()).toEqual([
    { kind: 'PATIENT', shown: { id: patient.id, number: patient.patientId, patient: { id: patient.id, name } } },
    { kind: 'TICKET', shown: { id: ticket.id, number: ticket.number, patient: { id: patient.id, name } } },
  ]);
  const reads = await server.sql(
    "select distinct actor from audit where record = 'patient' and record_id = $1 and call like '/message%' and outcome = 'READ'",
    [patient.id],
  );
  expect(reads).toEqual([{ actor: ada.session.username }]);
  await setGrants(hospital, 'DOCTOR', []);
  expect(await abouts()).toEqual([
    { kind: 'PATIENT', shown: null },
    { kind: 'TICKET', shown: null },
  ]);
  const [{ id: messageId }] = sent as [Message];
  expect((await chidi.ask(messageAbout.read, { params: { id: messageId } })).status).toBe(404);
  expect((await send('PATIENT', patient.id, ada)).status).toBe(400);
});

test('only members are notified of a message and of typing, which stores no row', async () => {
  const { id } = await direct(ada, bola.staffId);
  const ears = await Promise.all([bola, chidi].map(({ session }) => listenTo(server, session.token)));
  const [member, stranger] = ears.map(({ heard }) => heard);
  const rows = () => server.sql('select (select count(*) from audit) as trail, pg_current_wal_insert_lsn() as wal');
  const before = await server.sql('select count(*)::int as n from audit');
  await ada.get(conversation.typing, { params: { id } });
  await vi.waitFor(() => expect(member).toContain(`typing/${id}/${ada.accountId}`), { timeout: 5_000 });
  expect(await server.sql('select count(*)::int as n from audit')).toEqual(before);
  expect(await rows()).toHaveLength(1);
  await say(ada, id, 'Hello');
  await vi.waitFor(() => expect(member).toContain('conversation'), { timeout: 5_000 });
  expect(stranger).toEqual([]);
});

test('people are found by name, and not by a part of their sign-in name', async () => {
  const one = await aColleague();
  const { firstName } = await one.get(calls.staff.profile);
  const found = async (name: string) =>
    (await ada.get(conversation.people, { params: { name } })).map(({ staffId }: { staffId: string }) => staffId);
  expect(await found(firstName)).toContain(one.staffId);
  const { username } = one.session;
  for (const part of [username, username.slice(0, -1), username.slice(-3)]) {
    expect(await found(part)).not.toContain(one.staffId);
  }
});

test('a withdrawn message is not returned for the key that it was sent with', async () => {
  const { id } = await direct(ada, bola.staffId);
  const sent = { ...bodyOf(id, 'Not for you'), headers: { 'idempotency-key': randomUUID() } };
  const first = await ada.ask(message.create, sent);
  expect((await ada.ask(message.create, sent)).data).toEqual(first.data);
  await ada.get(message.withdraw, { params: { id: first.data.id } });
  const again = await ada.ask(message.create, sent);
  expect(again.data).toMatchObject({ id: first.data.id, text: '', withdrawn: true });
  const kept = await server.sql('select answer from idempotency where answer like $1', ['%Not for you%']);
  expect(kept).toEqual([]);
});

test('people of another hospital are neither offered, written to nor added', async () => {
  const other = await aHospital(server);
  const stranger = await aColleague('DOCTOR', other);
  const refused = await ada.ask(conversation.openDirect, { body: { conversationRo: { staffId: stranger.staffId } } });
  const unknown = await ada.ask(conversation.openDirect, { body: { conversationRo: { staffId: NOBODY } } });
  expect([refused.status, refused.raw]).toEqual([400, unknown.raw]);
  const { id } = await group(ada, [bola.accountId]);
  expect((await add(ada, id, [stranger.accountId])).status).toBe(400);
  const people = await ada.get(conversation.people, { params: { name: 'nil' } });
  expect(people.map(({ staffId }: { staffId: string }) => staffId)).not.toContain(stranger.staffId);
});

test('a mentioned member is notified, even of a muted conversation, until they read it', async () => {
  const [one, other] = [await aColleague(), await aColleague()];
  const { id } = await group(ada, [one.accountId, other.accountId]);
  for (const who of [one, other]) {
    await who.get(conversation.mute, { params: { id }, body: { conversationRo: { muted: true } } });
  }
  const nameOf = async (who: typeof one) => (await who.get(calls.staff.profile)).firstName;
  const sent = await sayTo(ada, id, 'Please @x, soon', mentions([one.accountId, 7, 2]));
  expect(sent.status).toBe(200);
  const [{ name, ...span }] = sent.data.mentions;
  expect(name).toContain(await nameOf(one));
  expect(sent.data.text).toBe(`Please @${name}, soon`);
  expect(span).toEqual({ accountId: one.accountId, at: 7, length: name.length + 1 });
  expect([await toldTo(one), await toldTo(other), await toldTo(ada)]).toEqual([[`${id} NEW`], [], []]);
  expect(await one.get(conversation.unread)).toEqual({ conversations: 0 });
  await read(one, id, 1);
  expect(await toldTo(one)).toEqual([`${id} READ`]);
});

test('withdrawing a message settles its mention, unless another message has one too', async () => {
  const [one, other, late] = [await aColleague(), await aColleague(), await aColleague()];
  const { id } = await group(ada, [one.accountId, other.accountId, late.accountId]);
  const both = mentions([one.accountId, 0, 2], [other.accountId, 3, 2]);
  const { data: wrong } = await sayTo(ada, id, '@x @x', both);
  await sayTo(ada, id, '@x', mentions([late.accountId, 0, 2]));
  const { data: again } = await sayTo(ada, id, '@x', mentions([one.accountId, 0, 2]));
  const withdraw = (messageId: string) => ada.get(message.withdraw, { params: { id: messageId } });
  await withdraw(wrong.id);
  expect([await toldTo(one), await toldTo(other), await toldTo(late)]).toEqual([
    [`${id} NEW`],
    [`${id} DONE`],
    [`${id} NEW`],
  ]);
  expect((await other.get(calls.notification.unread)).notifications).toBe(0);
  await withdraw(again.id);
  expect(await toldTo(one)).toEqual([`${id} DONE`]);
  // A mention in a message that was read asks for nothing.
  const { data: read1 } = await sayTo(ada, id, '@x', mentions([late.accountId, 0, 2]));
  await read(late, id, read1.seq);
  const { data: last } = await sayTo(ada, id, '@x', mentions([late.accountId, 0, 2]));
  await withdraw(last.id);
  expect((await late.get(calls.notification.unread)).notifications).toBe(0);
});

test('withdrawing one mention while another is written never settles the new one', async () => {
  const whom = await aColleague();
  const { id } = await group(ada, [whom.accountId, bola.accountId]);
  const named = mentions([whom.accountId, 0, 2]);
  for (let time = 0; time < 8; time += 1) {
    const { data: wrong } = await sayTo(ada, id, '@x', named);
    const [, { data: right }] = await Promise.all([
      ada.get(message.withdraw, { params: { id: wrong.id } }),
      sayTo(bola, id, '@x', named),
    ]);
    expect((await toldTo(whom))[0]).toBe(`${id} NEW`);
    await read(whom, id, right.seq);
  }
});

test('a founder who leaves hands the group over to the longest member who may sign in', async () => {
  const [first, second, gone] = [await aColleague(), await aColleague(), await aColleague()];
  const { id } = await group(ada, [gone.accountId]);
  await add(ada, id, [first.accountId]);
  await add(ada, id, [second.accountId]);
  await server.sql(
    `update conversation_member set joined_at = joined_at + interval '1 minute' where conversation_id = $1 and account_id = $2`,
    [id, second.accountId],
  );
  await server.sql('update account set status = 0 where id = $1', [gone.accountId]);
  await ada.get(conversation.leave, { params: { id } });
  const mayAdd = async (who: Person) => (await who.get(conversation.read, { params: { id } })).mayAdd;
  expect([await mayAdd(first), await mayAdd(second)]).toEqual([true, false]);
  expect((await page(second, id)).data.at(-1).event).toMatchObject({
    kind: 'LEFT',
    people: [{ accountId: first.accountId }],
  });
  expect((await add(second, id, [chidi.accountId])).status).toBe(403);
  expect((await add(first, id, [chidi.accountId])).status).toBe(200);
  // A returning founder is an ordinary member.
  await add(first, id, [ada.accountId]);
  expect(await mayAdd(ada)).toBe(false);
  // A member who is not the founder hands nothing over.
  await second.get(conversation.leave, { params: { id } });
  expect(await mayAdd(first)).toBe(true);
  expect((await page(first, id)).data.at(-1).event).toMatchObject({ kind: 'LEFT', people: [] });
});

test('when all leave at once, the last remaining member becomes founder; an empty group has none', async () => {
  for (let time = 0; time < 5; time += 1) {
    const people = [await aColleague(), await aColleague(), await aColleague()];
    const stays = people[2] as (typeof people)[number];
    const { id } = await group(
      ada,
      people.map(({ accountId }) => accountId),
    );
    await Promise.all([ada, ...people.slice(0, 2)].map((who) => who.get(conversation.leave, { params: { id } })));
    expect((await stays.get(conversation.read, { params: { id } })).mayAdd).toBe(true);
    await stays.get(conversation.leave, { params: { id } });
    expect((await stays.ask(conversation.read, { params: { id } })).status).toBe(404);
  }
});

test('a mention shows the current name, and is deleted with the withdrawn message', async () => {
  const renamed = await aColleague();
  const { id } = await direct(ada, renamed.staffId);
  const { data: sent } = await sayTo(ada, id, '@x @x', mentions([renamed.accountId, 0, 2], [renamed.accountId, 3, 2]));
  await server.sql("update staff set first_name = 'Amara', last_name = 'Udo' where account_id = $1", [
    renamed.accountId,
  ]);
  const [seen] = (await page(renamed, id)).data;
  expect(seen.text).toBe(sent.text);
  expect(seen.mentions.map(({ name, at }: { name: string; at: number }) => [name, at])).toEqual([
    ['Amara Udo', 0],
    ['Amara Udo', sent.mentions[1].at],
  ]);
  const gone = await ada.get(message.withdraw, { params: { id: sent.id } });
  expect([gone.text, gone.mentions]).toEqual(['', []]);
});

test('mentioning an account that was never a member is refused, also one of another hospital', async () => {
  const { id } = await group(ada, [bola.accountId]);
  const stranger = await aColleague('DOCTOR', await aHospital(server));
  const refused = await Promise.all(
    [chidi.accountId, stranger.accountId, NOBODY].map((whom) => sayTo(ada, id, '@x', mentions([whom, 0, 2]))),
  );
  expect(refused.map(({ status, data }) => [status, data.errors[0].field])).toEqual(
    Array(3).fill([400, 'messageRo.mentions']),
  );
  expect(new Set(refused.map(({ raw }) => raw)).size).toBe(1);
  expect([await toldTo(chidi), await toldTo(stranger), await textsOf(ada, id)]).toEqual([[], [], []]);
  const bad = [mentions([bola.accountId, 3, 9]), mentions([bola.accountId, 1, 2])];
  bad.push(mentions([bola.accountId, 0, 3], [bola.accountId, 2, 2]));
  for (const spans of bad)
    expect((await sayTo(ada, id, '@x @y', spans)).data.errors[0].field).toBe('messageRo.mentions');
});

test('a mention of a former member is stored without a notification; they cannot write any more', async () => {
  const { id } = await group(ada, [bola.accountId, chidi.accountId]);
  await sayTo(ada, id, '@x', mentions([chidi.accountId, 0, 2]));
  expect(await toldTo(chidi)).toContain(`${id} NEW`);
  await chidi.get(conversation.leave, { params: { id } });
  expect(await toldTo(chidi)).toContain(`${id} READ`);
  const late = await sayTo(ada, id, '@x', mentions([chidi.accountId, 0, 2]));
  expect([late.status, late.data.mentions[0].accountId]).toEqual([200, chidi.accountId]);
  expect(await toldTo(chidi)).not.toContain(`${id} NEW`);
  const [{ id: messageId }] = (await page(ada, id)).data;
  const refused = await Promise.all([
    chidi.ask(message.create, bodyOf(id, 'Still here')),
    chidi.ask(message.withdraw, { params: { id: messageId } }),
    chidi.ask(conversation.read, { params: { id } }),
    chidi.ask(conversation.mute, { params: { id }, body: { conversationRo: { muted: true } } }),
    chidi.ask(messageAbout.read, { params: { id: messageId } }),
    add(chidi, id, [bola.accountId]),
  ]);
  expect(refused.map(({ status }) => status)).toEqual(Array(6).fill(404));
});
