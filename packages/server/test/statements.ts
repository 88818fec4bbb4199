// The statements that a call runs, to test that ten rows take no more of them than one.
import pg from 'pg';
import { expect, vi } from 'vitest';
import type { Answer } from './hospital.ts';

export type Run = () => Promise<Answer>;

async function watched(run: Run, seen: (client: pg.Client, text: string) => void): Promise<void> {
  const { query } = pg.Client.prototype;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [first] = given as [string | { text?: string; asked?: { sent: { text: string } }[] } | undefined];
    // The server sends statements in batches.
    const texts = typeof first === 'object' ? (first.asked?.map(({ sent }) => sent.text) ?? [first.text]) : [first];
    for (const text of texts) seen(this, String(text).trim());
    return query.apply(this, given as never) as never;
  });
  const answer = await run();
  spy.mockRestore();
  expect(answer.status, answer.raw).toBe(200);
}

/** Number of statements of a call that match. */
export async function timesOf(wanted: RegExp, run: Run): Promise<number> {
  let count = 0;
  await watched(run, (_, text) => {
    if (wanted.test(text)) count += 1;
  });
  return count;
}

/** The statements of the transaction with a match, which is the command's: jobs run beside it. */
export async function statementsOf(wanted: RegExp, run: Run): Promise<string[]> {
  const open = new Map<pg.Client, string[]>();
  let found: string[] = [];
  await watched(run, (client, text) => {
    if (text.startsWith('BEGIN')) open.set(client, []);
    const all = open.get(client);
    all?.push(text.replace(/\s+/g, ' '));
    if (text === 'COMMIT' && all?.some((one) => wanted.test(one))) found = all;
  });
  return found;
}
