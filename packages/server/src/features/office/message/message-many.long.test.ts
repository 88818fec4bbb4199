// A hundred thousand messages: time to open, page back, search and count.
import { calls } from '@almoner/contract/calls';
import type { Message } from '@almoner/contract/office/message';
import { beforeAll, expect, test } from 'vitest';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aStaffMember } from '../../../../test/hospital.ts';
import { median } from '../../../../test/median.ts';

const MESSAGES = 100_000;
const CONVERSATIONS = 100;
/** Number of messages in the opened conversation. */
const LONGEST = 20_000;
/** Limits in milliseconds: those of docs/operations.md, with room for a machine that tests many files at once. */
const LIMITS = { open: 50, page: 50, search: 100, unread: 50 };
const SLOWER = 2;

const { server, hospital } = await hospitalForFile();
const { conversation, message } = calls;

async function aColleague() {
  const member = await aStaffMember(hospital, 'NURSE');
  const person = await hospital.signIn(member.account.username);
  return { ...person, accountId: person.session.id };
}
const [reader, writer, stranger] = [await aColleague(), await aColleague(), await aColleague()];
let longest = '';

beforeAll(async () => {
  const memberIds = [writer.accountId];
  const conversationRo = { name: 'Ward 1', memberIds, adds: 'FOUNDER' as const };
  longest = (await reader.get(conversation.createGroup, { body: { conversationRo } })).id;
  const own = await stranger.get(conversation.createGroup, { body: { conversationRo } });
  // Half of all conversations belong to other accounts.
  await server.sql(
    `with c as (
       insert into conversation (tenant_id, id, kind, name, founder_id, last_at)
       select c.tenant_id, gen_random_uuid(), 'GROUP', 'Ward ' || n, c.founder_id, now()
       from conversation c, generate_series(3, $2::integer) as n where c.id = case n % 2 when 0 then $1::uuid else $3::uuid end
       returning tenant_id, id, founder_id)
     insert into conversation_member (tenant_id, conversation_id, account_id, joined_at)
     select tenant_id, id, a, now() from c, unnest(array[founder_id, $4::uuid]) as a`,
    [longest, CONVERSATIONS, own.id, writer.accountId],
  );
  const rest = Math.floor((MESSAGES - LONGEST) / (CONVERSATIONS - 1));
  await server.sql(
    `insert into message (tenant_id, id, conversation_id, seq, author_id, key, body, words, sent_at)
     select c.tenant_id, gen_random_uuid(), c.id, n, $1, md5(c.id::text || n), body, ' ' || lower(body) || ' ',
       now() - make_interval(mins => case c.id when $2 then $3 else $4 end - n)
     from conversation c cross join lateral generate_series(1, case c.id when $2::uuid then $3::integer else $4::integer end) as n
     cross join lateral (select 'The patient of bed ' || n % 40 || ' is washed and has eaten' ||
       case when n % 1000 = 0 then ' pancakes' when n % 2 = 0 then ', the doctor knows' else '' end as body) as b`,
    [writer.accountId, longest, LONGEST, rest],
  );
  await server.sql(
    'update conversation c set last_seq = (select max(seq) from message m where m.conversation_id = c.id)',
  );
  // Some were joined later, some have been left.
  await server.sql(
    `update conversation_member set after_seq = case when left(md5(conversation_id::text), 1) < '4' then 400 else 0 end,
       left_at = case when md5(conversation_id::text) > 'c' then now() end
     where account_id = $1 and conversation_id <> $2`,
    [reader.accountId, longest],
  );
  await server.sql('analyze message');
  await server.sql('analyze conversation');
  await server.sql('analyze conversation_member');
}, 120_000);

const page = (number: number) =>
  reader.get(message.page, { params: { conversationId: longest, page: number, size: 50 } });
const search = (words: string): Promise<Message[]> => reader.get(message.search, { body: { filters: { words } } });

test('a conversation of a hundred thousand messages is opened, paged, searched and counted within the limits', async () => {
  const last = LONGEST / 50 - 1;
  const open = () =>
    Promise.all([reader.get(conversation.read, { params: { id: longest } }), page(last), page(last - 1)]);
  const took = {
    open: await median(open),
    page: await median(() => page(Math.floor(last / 2))),
    unread: await median(() => reader.get(conversation.unread)),
    list: await median(() => reader.get(conversation.list)),
    searchRare: await median(() => search('pancakes')),
    searchTwo: await median(() => search('washed doctor')),
    searchAll: await median(() => search('patient')),
    searchNone: await median(() => search('marmalade')),
    searchShort: await median(() => search('is')),
    searchOne: await median(() => search('b')),
  };
  const late = Object.entries(took).filter(([name, ms]) => {
    const limit = name.startsWith('search') ? LIMITS.search : (LIMITS[name as 'open'] ?? LIMITS.open);
    return ms > SLOWER * limit;
  });
  expect(late).toEqual([]);
});

test("a search finds the newest messages of one's own conversations, for rare words and for words of every message", async () => {
  for (const words of ['pancakes', 'patient', 'washed doctor', 'is', 'b', 'marmalade']) {
    const newest = await server.sql(
      `select m.id from message m
       join conversation_member c on c.conversation_id = m.conversation_id and c.account_id = $1
         and c.left_at is null and m.seq > c.after_seq
       where (select bool_and(m.words like '%' || word || '%') from unnest($2::text[]) as word)
       order by m.sent_at desc, m.id limit 50`,
      [reader.accountId, words.split(' ')],
    );
    expect([words, (await search(words)).map(({ id }) => id)]).toEqual([words, newest.map(({ id }) => id)]);
  }
});
