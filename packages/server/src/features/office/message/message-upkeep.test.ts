// Messages beyond the hospital's retention period: deleted in their order with their pictures, never counted as unread, and
// without losses for concurrent writes, reads and withdrawals.
import { randomUUID } from 'node:crypto';
import { calls } from '@almoner/contract/calls';
import type { Conversation } from '@almoner/contract/office/conversation';
import type { Message } from '@almoner/contract/office/message';
import { expect, test } from 'vitest';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aPicture } from '../../../../test/finance.ts';
import { aHospital, aStaffMember, aWord, type Hospital, type Person } from '../../../../test/hospital.ts';
import type { Kernel } from '../../../kernel/request/call-request.ts';
import { clearOldMessages } from './message-upkeep.service.ts';

const { conversation, message, companySettings } = calls;
let kernel: Kernel | undefined;
const { server, hospital } = await hospitalForFile({
  alsoMount: (parts) => {
    kernel = parts;
  },
});

async function aColleague(at = hospital) {
  const member = await aStaffMember(at, 'DOCTOR');
  const person = await at.signIn(member.account.username);
  return { ...person, accountId: person.session.id };
}
const aGroup = (from: Person, memberIds: string[]): Promise<Conversation> =>
  from.get(conversation.createGroup, { body: { conversationRo: { name: aWord(), memberIds, adds: 'FOUNDER' } } });
async function say(from: Person, conversationId: string, text: string, file?: Buffer): Promise<Message> {
  const key = randomUUID().replaceAll('-', '');
  const body = { messageRo: { key, conversationId, text } };
  const answer = await from.ask(message.create, { body, ...(file ? { file } : {}) } as never);
  expect(answer.status).toBe(200);
  return answer.data;
}
const page = async (of: Person, conversationId: string, number = 0): Promise<string[]> =>
  (await of.get(message.page, { params: { conversationId, page: number, size: 100 } })).flatMap(
    ({ seq, text, event }: Message) => (event ? [] : [`${seq} ${text}`]),
  );
const readOf = (of: Person, id: string): Promise<Conversation> => of.get(conversation.read, { params: { id } });
const found = async (of: Person, words: string) =>
  (await of.get(message.search, { body: { filters: { words } } })).length;
const age = (ids: string[], months: number) =>
  server.sql('update message set sent_at = sent_at - make_interval(months => $2) where id = any($1)', [ids, months]);

/** Sets the retention period in months, effective since yesterday or since now. */
async function keep(months: number | null, { at = hospital, since = "interval '1 day'" } = {}) {
  const now = await at.admin.get(companySettings.settings);
  await at.admin.get(companySettings.update, { body: { companyRo: { ...now, messageMonths: months } } } as never);
  await server.sql(
    `update company_setting set message_months_since = message_months_since - ${since}
     where tenant_id = (select id from tenant where code = $1)`,
    [at.admin.session.tenantCode],
  );
}
const night = () => server.jobs.run('old messages');
const deletions = (at: Hospital = hospital) =>
  server.sql(
    `select outcome, record, record_id, actor, before, after from audit where call = 'old messages'
     and tenant_id = (select id from tenant where code = $1) order by id`,
    [at.admin.session.tenantCode],
  );

test('old messages are deleted with their pictures from every list, count and search; their number is audited', async () => {
  const [ada, bola, late] = [await aColleague(), await aColleague(), await aColleague()];
  const { id } = await aGroup(ada, [bola.accountId]);
  const word = aWord();
  const old = [await say(ada, id, `One ${word}`), await say(ada, id, `Two ${word}`, aPicture)];
  const pictured = String(old[1]?.id);
  await say(ada, id, `Three ${word}`);
  const { id: quiet } = await aGroup(ada, [bola.accountId]);
  const alone = await say(ada, quiet, 'Nothing since');
  await ada.get(conversation.add, { params: { id }, body: { conversationRo: { memberIds: [late.accountId] } } });
  await age([...old.map((one) => one.id), alone.id], 7);
  await keep(6);
  await night();

  expect(await page(bola, id)).toEqual([`3 Three ${word}`]);
  expect(await readOf(bola, id)).toMatchObject({ unread: 2, firstSeq: 3, lastSeq: 4, cleared: true });
  // New members never could read the deleted messages: their first line is the event that added them.
  expect(await readOf(late, id)).toMatchObject({ unread: 1, firstSeq: 4, cleared: false });
  expect(await readOf(bola, quiet)).toMatchObject({ unread: 0, firstSeq: null, lastSeq: 1, cleared: true });
  expect(await bola.get(conversation.unread)).toEqual({ conversations: 1 });
  const line = (await bola.get(conversation.list)).find((one: Conversation) => one.id === quiet);
  expect(line).toMatchObject({ unread: 0, last: null });
  expect(await found(bola, word)).toBe(1);
  expect((await bola.ask(message.picture, { params: { id: pictured } })).status).toBe(404);
  expect(await server.sql('select * from message_picture where message_id = $1', [pictured])).toEqual([]);
  expect(await deletions()).toEqual([
    {
      outcome: 'DONE',
      record: 'message',
      record_id: null,
      actor: '',
      before: null,
      after: { deletedMessages: 3, deletedPictures: 1, inConversations: 2 },
    },
  ]);

  expect((await say(ada, quiet, 'Again')).seq).toBe(2);
  expect(await readOf(bola, quiet)).toMatchObject({ unread: 1, firstSeq: 2 });
  await night();
  expect(await deletions()).toHaveLength(1);
});

test('nothing is deleted without a retention period, on the day on which it is set, or in another hospital', async () => {
  const other = await aHospital(server);
  const [one, two] = [await aColleague(other), await aColleague(other)];
  const { id } = await aGroup(one, [two.accountId]);
  await age([(await say(one, id, 'Long ago')).id], 200);
  await keep(6);
  await night();
  expect(await page(two, id)).toEqual(['1 Long ago']);
  await keep(12, { at: other, since: "interval '0'" });
  await night();
  expect(await page(two, id)).toEqual(['1 Long ago']);
  // Set a year ago, then set again today: the date is today.
  await keep(13, { at: other, since: "interval '0'" });
  await night();
  expect(await page(two, id)).toEqual(['1 Long ago']);
  await keep(201, { at: other });
  await night();
  expect(await page(two, id)).toEqual(['1 Long ago']);
  await keep(199, { at: other });
  await night();
  expect(await page(two, id)).toEqual([]);
  expect(await deletions(other)).toHaveLength(1);
});

test('a message numbered before an older one, after a clock ran ahead, is kept until its own time', async () => {
  const [ada, bola] = [await aColleague(), await aColleague()];
  const { id } = await aGroup(ada, [bola.accountId]);
  const [first, , third] = [await say(ada, id, 'Old'), await say(ada, id, 'New'), await say(ada, id, 'Set back')];
  await age([first.id, String(third?.id)], 7);
  await keep(6);
  await night();
  expect(await page(bola, id)).toEqual(['2 New', '3 Set back']);
});

test('concurrent writes, reads and withdrawals: each old message is deleted once, and no new one', async () => {
  const [ada, bola] = [await aColleague(), await aColleague()];
  const groups = await Promise.all(Array.from({ length: 6 }, () => aGroup(ada, [bola.accountId])));
  const old: Message[] = [];
  for (const { id } of groups) for (let at = 0; at < 40; at += 1) old.push(await say(ada, id, `Old ${at}`));
  // More messages than one transaction deletes from a conversation.
  const long = String(groups[0]?.id);
  await server.sql(
    `insert into message (tenant_id, id, conversation_id, seq, author_id, key, body, words, sent_at)
     select tenant_id, gen_random_uuid(), id, last_seq + n, founder_id, 'longlonglonglonglong' || n, 'x', ' x ', now()
     from conversation, generate_series(1, 600) as n where id = $1`,
    [long],
  );
  await server.sql('update conversation set last_seq = last_seq + 600 where id = $1', [long]);
  const many = await server.sql('select id from message where conversation_id = any($1)', [groups.map(({ id }) => id)]);
  await age(
    many.map(({ id }) => String(id)),
    7,
  );
  await keep(6);
  const before = (await deletions()).length;
  const parts = kernel;
  if (!parts) throw new Error('there is no kernel');
  const never = new AbortController().signal;
  const settled = await Promise.all([
    ...Array.from({ length: 3 }, () => clearOldMessages(parts, never).then(() => 200)),
    ...groups.flatMap(({ id }) => [
      say(ada, id, 'New of Ada').then(() => 200),
      say(bola, id, 'New of Bola').then(() => 200),
      bola.ask(conversation.markRead, { params: { id }, body: { conversationRo: { seq: 20 } } }).then((a) => a.status),
      bola.ask(message.page, { params: { conversationId: id, page: 0, size: 100 } }).then((a) => a.status),
    ]),
    ...old
      .filter(({ seq }) => seq > 35)
      .map(({ id }) => ada.ask(message.withdraw, { params: { id } }).then((a) => a.status)),
  ]);
  // A withdrawal finds its message, or finds it deleted; everything else succeeds.
  const [done, withdrawals] = [settled.slice(0, 27), settled.slice(27)];
  expect(done).toEqual(Array(27).fill(200));
  expect(withdrawals.filter((status) => status !== 200 && status !== 404)).toEqual([]);
  await clearOldMessages(parts, never);
  for (const { id } of groups) {
    const last = id === long ? 642 : 42;
    const texts = await page(bola, id, Math.floor(last / 100));
    expect(texts.map((text) => text.replace(/^\d+ /, '')).sort()).toEqual(['New of Ada', 'New of Bola']);
    expect(await readOf(bola, id)).toMatchObject({ firstSeq: last - 1, lastSeq: last });
  }
  const counted = (await deletions()).slice(before).map(({ after }) => after as { deletedMessages: number });
  expect(counted.reduce((sum, { deletedMessages }) => sum + deletedMessages, 0)).toBe(6 * 40 + 600);
});
