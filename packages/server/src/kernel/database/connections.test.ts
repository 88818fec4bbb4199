// Time limits of borrowed connections, with a fake clock.
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aDatabase } from '../../../test/database.ts';
import { type Connections, openConnections } from './connections.ts';

let connections: Connections;
let drop: () => Promise<void>;

beforeEach(async () => {
  const database = await aDatabase();
  drop = database.drop;
  connections = openConnections({ connectionString: database.appUrl, max: 1 }, pino({ level: 'silent' }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await connections.close();
  await drop();
});

/** Work that runs until the test ends it, and hears from the database when the test says so. */
async function aLoan() {
  let hear = () => {};
  let end = () => {};
  const ended = new Promise<string>((resolve) => {
    end = () => resolve('done');
  });
  let outcome: Promise<unknown> = ended;
  await new Promise<void>((begun) => {
    const work = (_: unknown, heard: () => void) => {
      hear = heard;
      begun();
      return ended;
    };
    outcome = connections.lend(work).catch(({ code }) => code);
  });
  return { hear, end, outcome };
}

test('a request without a result nine seconds after asking for a connection fails as unavailable', async () => {
  const loan = await aLoan();
  await vi.advanceTimersByTimeAsync(9_000);
  expect(await loan.outcome).toBe('unavailable');
  loan.end();
});

test('work of many statements goes on while the database answers, up to a limit', async () => {
  const loan = await aLoan();
  await vi.advanceTimersByTimeAsync(8_000);
  loan.hear();
  await vi.advanceTimersByTimeAsync(8_000);
  loan.end();
  expect(await loan.outcome).toBe('done');
  const endless = await aLoan();
  for (const _ of [1, 2, 3, 4]) {
    await vi.advanceTimersByTimeAsync(6_500);
    endless.hear();
  }
  expect(await endless.outcome).toBe('unavailable');
  endless.end();
});

test('a connection that arrives after its borrower gave up, as a health check does under load, is lent to the next', async () => {
  const loan = await aLoan();
  const late = connections.lend(async () => 'done', 900).catch(({ code }) => code);
  await vi.advanceTimersByTimeAsync(900);
  expect(await late).toBe('unavailable');
  loan.end();
  expect(await loan.outcome).toBe('done');
  const next = connections.lend(async () => 'done').catch(({ code }) => code);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await next).toBe('done');
});
