import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDatabase, type TestDatabase, testSecret } from '../../../test/database.ts';
import { openPool, type Pool } from '../database/database.ts';
import { countAttempt, settleAttempt } from './throttle.ts';

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await aDatabase();
  pool = openPool({ url: database.appUrl, secret: testSecret, log: pino({ level: 'silent' }), max: 8 });
});
afterAll(async () => {
  await pool.close();
  await database.drop();
});

test('concurrent settlements of the same attempts, in any order, wait for each other without a deadlock', async () => {
  const keys = Array.from({ length: 40 }, (_, place) => ({ on: `key ${place}`, free: 10_000 }));
  const settled = [];
  for (let round = 0; round < 6; round += 1) {
    await countAttempt(pool, keys);
    const inSomeOrder = (turn: number) =>
      keys.map((_, place) => keys.at((place * 7 + turn * 11) % 40) as (typeof keys)[0]);
    settled.push(
      ...(await Promise.allSettled(
        Array.from({ length: 16 }, (_, turn) =>
          settleAttempt(pool, { takeBack: inSomeOrder(turn).slice(0, 30), forget: inSomeOrder(turn).slice(30) }),
        ),
      )),
    );
  }
  expect(settled.filter(({ status }) => status === 'rejected')).toEqual([]);
});
