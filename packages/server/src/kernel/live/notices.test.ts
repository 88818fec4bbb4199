// Notifications of a transaction, with answers that arrive in any order.
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { noticesOf } from './notices.ts';

test('the windows of accounts with a settled notification are notified, even if the commit is answered first', async () => {
  const told: string[] = [];
  const rows = pause(20, [{ accountId: 'bola' }, { accountId: 'chidi' }]);
  const db = { all: () => rows, onCommit: (work: () => void) => work() } as unknown as Database;
  const tellWindows = (_: string, words: Iterable<string>) => void told.push(...words);
  noticesOf({ db, now: new Date(), tenantId: 'hospital', accountId: null, tellWindows }).settle(
    'PHARMACY_REQUESTED',
    'request',
  );
  await rows;
  await pause(0);
  expect(told).toEqual(['notification@bola', 'notification@chidi']);
});
