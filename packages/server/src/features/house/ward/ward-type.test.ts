// Ward types and their price per day.
import type { BodyInput } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aWord } from '../../../../test/hospital.ts';

const { wardType } = calls;
type WardTypeRo = BodyInput<typeof wardType.create>['wardTypeRo'];

const { server, hospital } = await hospitalForFile();

const add = (given: Partial<WardTypeRo> = {}) =>
  hospital.admin.ask(wardType.create, { body: { wardTypeRo: { name: `Type ${aWord()}`, amount: 5000, ...given } } });
const read = (id: string) => hospital.admin.ask(wardType.read, { params: { id } });

test('the price of a day is stored to the kobo', async () => {
  const prices = [0, 0.01, 0.1, 0.29, 1.1, 4.35, 1005.07, 99_999_999.99, 100_000_000];
  for (const amount of prices) {
    const { data } = await add({ amount });
    expect((await read(data.id)).data.amount).toBe(amount);
    const [row] = await server.sql('select amount from ward_type where id = $1', [data.id]);
    expect(row?.amount).toBe(String(Number((amount * 100).toFixed(0))));
  }
});

test('an invalid price is refused at its field', async () => {
  const cases: [unknown, string][] = [
    [-0.01, 'The amount cannot be below 0.'],
    [100_000_000.01, 'The amount can be at most 100,000,000.'],
    [1.005, 'At most two decimals.'],
    ['5000', '“5000” is not an amount.'],
    [null, 'Please provide amount.'],
  ];
  for (const [amount, message] of cases) {
    expect((await add({ amount: amount as number })).data.errors).toEqual([{ field: 'wardTypeRo.amount', message }]);
  }
});
