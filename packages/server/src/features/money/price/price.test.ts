// The price list: codes and former prices.
import type { BodyInput } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aWord } from '../../../../test/hospital.ts';

const { hospitalService } = calls;
type ServiceRo = BodyInput<typeof hospitalService.create>['hospitalServiceRo'];

const { server, hospital } = await hospitalForFile();

const add = (given: Partial<ServiceRo> = {}) =>
  hospital.admin.ask(hospitalService.create, {
    body: { hospitalServiceRo: { name: `Service ${aWord()}`, amount: 5000, ...given } },
  });
const formerOf = (id: string) => hospital.admin.get(hospitalService.formerPrices, { params: { id } });

test('each former price is listed with the instant until which it held, latest first', async () => {
  const name = `Dressing ${aWord()}`;
  const { id } = (await add({ name, amount: 1500 })).data;
  expect(await formerOf(id)).toEqual([]);
  const changed: string[] = [];
  const begin = Date.now();
  for (const [minute, amount] of [1500, 1750.5, 2000].entries()) {
    const now = new Date(begin + minute * 60_000);
    server.setNow(now);
    changed.unshift(now.toISOString());
    await hospital.admin.get(hospitalService.update, {
      params: { id },
      body: { hospitalServiceRo: { name, amount } },
    });
  }
  expect(await formerOf(id)).toEqual([
    { until: changed[0], amount: 1750.5 },
    { until: changed[1], amount: 1500 },
  ]);
});

test('a code is unique regardless of case; any number of services may have none', async () => {
  const code = aWord();
  expect((await add({ code })).status).toBe(200);
  expect((await add({ code: code.toUpperCase() })).data.errors).toEqual([
    { field: 'hospitalServiceRo.code', message: 'A service with this code already exists.' },
  ]);
  for (const _ of [1, 2]) expect((await add({ code: '' })).status).toBe(200);
});

test('an invalid price is refused at its field', async () => {
  const cases: [unknown, string][] = [
    [-0.01, 'The amount cannot be below 0.'],
    [100_000_000.01, 'The amount can be at most 100,000,000.'],
    [1.005, 'At most two decimals.'],
    [null, 'Please provide amount.'],
  ];
  for (const [amount, message] of cases) {
    expect((await add({ amount: amount as number })).data.errors).toEqual([
      { field: 'hospitalServiceRo.amount', message },
    ]);
  }
});
