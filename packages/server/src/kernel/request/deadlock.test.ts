// A call whose transaction the database ends for a deadlock runs once more, and none of its effects happens twice.
import { session } from '@almoner/contract/access';
import { post } from '@almoner/contract/call';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { hospitalForFile } from '../../../test/file-fixtures.ts';
import { aWord } from '../../../test/hospital.ts';
import { newId } from '../base/identity.ts';
import { t } from '../base/kernel.words.ts';
import { statement } from '../database/statement.ts';
import { letterText } from '../mail/letter-text.ts';
import type { Handlers } from './handler.ts';
import { mount } from './mount.ts';

const failing = statement(
  (_, given: { code: string; times: number }) => sql`select fail_at_first(${given.code}, ${given.times}::integer)`,
);

const probe = {
  busy: post('/probe/busy', {
    needs: session(),
    changes: ['department'],
    summary: '',
    body: { code: z.string(), times: z.int() },
    data: z.strictObject({ attempt: z.int() }),
  }),
};

const done = { attempts: 0, later: 0, committed: 0 };
const recordId = newId();
const handlers: Handlers<typeof probe> = {
  busy: async (call) => {
    const { db, audit, caller, body, afterCommit, setMessage, notify, outbox } = call;
    done.attempts += 1;
    const attempt = done.attempts;
    await audit.changed('department', recordId, null, null);
    audit.viewed('department', recordId);
    notify({ kind: 'DISCOUNT_ASKED', about: { recordId }, accountIds: [caller.accountId] });
    await outbox(db, {
      kind: 'LEAVE_DECISION',
      to: 'ngozi@mail.example',
      subject: letterText`Leave`,
      text: letterText`Yes.`,
    });
    db.onCommit(() => {
      done.committed += 1;
    });
    afterCommit(async () => {
      done.later += 1;
    });
    if (attempt === 1) setMessage(t.diskFull());
    await db.run(failing, body);
    return { attempt };
  },
};

const { server, hospital } = await hospitalForFile({ alsoMount: (kernel) => mount(kernel, probe, handlers) });
// Counted by a sequence, because a rollback does not undo a sequence.
await server.sql('create sequence attempt');
await server.sql(`create function fail_at_first(code text, times integer) returns void
  language plpgsql security definer set search_path = public as $$
  begin
    if nextval('attempt') <= times then raise exception 'deadlock detected' using errcode = code; end if;
  end $$`);

beforeEach(async () => {
  Object.assign(done, { attempts: 0, later: 0, committed: 0 });
  await server.sql('alter sequence attempt restart');
  await server.sql('delete from outbox');
});

const ask = (code: string, times: number, headers = {}) =>
  hospital.admin.ask(probe.busy, { body: { code, times }, headers });
const trail = async (outcome: string) =>
  (await server.sql('select id from audit where record_id = $1 and outcome = $2', [recordId, outcome])).length;
const letters = async () => (await server.sql('select id from outbox')).length;
const warnings = () => server.logged.filter((line) => line.includes('a deadlock')).length;

test('effects of the first attempt happen once: audit rows, letters, work for later, the stored response', async () => {
  const key = aWord();
  const [writes, looks, before] = [await trail('DONE'), await trail('READ'), warnings()];
  const answer = await ask('40P01', 1, { 'idempotency-key': key });
  expect(answer).toMatchObject({ status: 200, data: { attempt: 2 } });
  expect(answer.message).toBe('Operation successful');
  await expect.poll(() => done.later).toBe(1);
  expect(done).toEqual({ attempts: 2, later: 1, committed: 1 });
  expect([(await trail('DONE')) - writes, (await trail('READ')) - looks, await letters()]).toEqual([1, 1, 1]);
  expect(warnings() - before).toBe(1);
  expect((await ask('40P01', 1, { 'idempotency-key': key })).raw).toBe(answer.raw);
  expect(done.attempts).toBe(2);
});

test('a second deadlock is answered as a failure, and nothing of either attempt is left', async () => {
  const writes = await trail('DONE');
  const answer = await ask('40P01', 2);
  expect(answer).toMatchObject({ status: 503, message: expect.stringContaining('again') });
  expect(done).toEqual({ attempts: 2, later: 0, committed: 0 });
  expect([(await trail('DONE')) - writes, await letters()]).toEqual([0, 0]);
});

test.each(['55P03', '40001', '23505', '57014'])('error %s is not a deadlock and is not retried', async (code) => {
  expect((await ask(code, 1)).status).toBeGreaterThanOrEqual(500);
  expect(done.attempts).toBe(1);
});
