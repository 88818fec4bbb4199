// Ward types and what a day in them costs.
import type { BodyInput } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHospital, aServer, aWord, type Hospital, somebodyWith, type TestServer } from '../../../../test/hospital.ts';

const { ward, wardType } = calls;
type WardTypeRo = BodyInput<typeof wardType.create>['wardTypeRo'];

let server: TestServer;
let hospital: Hospital;

beforeAll(async () => {
  server = await aServer();
  hospital = await aHospital(server);
});
afterAll(() => server.end());

const add = (given: Partial<WardTypeRo> = {}) =>
  hospital.admin.ask(wardType.create, { body: { wardTypeRo: { name: `Type ${aWord()}`, amount: 5000, ...given } } });
const save = (id: string, given: Partial<WardTypeRo>) =>
  hospital.admin.ask(wardType.update, {
    params: { id },
    body: { wardTypeRo: { name: `Type ${aWord()}`, amount: 1, ...given } },
  });
const read = (id: string) => hospital.admin.ask(wardType.read, { params: { id } });
const turn = (id: string, status: 0 | 1) => hospital.admin.ask(wardType.setStatus, { params: { id, status } });
const remove = (id: string) => hospital.admin.ask(wardType.delete, { params: { id } });

test('a ward type is added, active unless said otherwise, read and listed by name', async () => {
  const other = await aHospital(server);
  const addTo = (name: string) => other.admin.get(wardType.create, { body: { wardTypeRo: { name, amount: 12500.5 } } });
  const [surgical, general] = [await addTo('surgical'), await addTo('General')];
  expect(general).toEqual({ id: expect.any(String), name: 'General', amount: 12500.5, status: 1, version: 1 });
  expect(await other.admin.get(wardType.read, { params: { id: general.id } })).toEqual(general);
  expect(await other.admin.get(wardType.list)).toEqual([general, surgical]);
  expect((await read(general.id)).status).toBe(404);
});

test('the price of a day is kept to the kobo', async () => {
  const prices = [0, 0.01, 0.1, 0.29, 1.1, 4.35, 1005.07, 99_999_999.99, 100_000_000];
  for (const amount of prices) {
    const { data } = await add({ amount });
    expect((await read(data.id)).data.amount).toBe(amount);
    const [row] = await server.sql('select amount from ward_type where id = $1', [data.id]);
    expect(row?.amount).toBe(String(Number((amount * 100).toFixed(0))));
  }
});

test('what is missing or does not fit is said at its field', async () => {
  const refused = await add({ name: ' ', amount: undefined as never });
  expect(refused.status).toBe(400);
  expect(refused.data.errors).toEqual([
    { field: 'wardTypeRo.name', message: 'Please provide a name.' },
    { field: 'wardTypeRo.amount', message: 'Please provide amount.' },
  ]);
  const cases: [unknown, string][] = [
    [-0.01, 'Please use an amount of at least 0.'],
    [100_000_000.01, 'Please use an amount of at most 100,000,000.'],
    [1.005, 'Please use at most two decimals.'],
    ['5000', 'Please provide amount.'],
    [null, 'Please provide amount.'],
  ];
  for (const [amount, message] of cases) {
    expect((await add({ amount: amount as number })).data.errors).toEqual([{ field: 'wardTypeRo.amount', message }]);
  }
});

test('of ten people who add the same name at once, in capitals or not, one does', async () => {
  const names = Array.from({ length: 10 }, (_, who) => (who % 2 ? 'PRIVATE' : 'Private'));
  const answers = await Promise.all(names.map((name) => add({ name })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  expect(answers.find(({ status }) => status === 409)?.data.errors).toEqual([
    { field: 'wardTypeRo.name', message: 'There already is a ward type of this name.' },
  ]);
});

test('a ward type is changed; a stale copy is refused with the prices as people know them', async () => {
  const { data: before } = await add({ name: 'Maternity', amount: 5000 });
  const { data: after } = await save(before.id, { name: 'Maternity', amount: 6250.5, version: 1 });
  expect(after).toEqual({ ...before, amount: 6250.5, version: 2 });
  const stale = await save(before.id, { name: 'Maternity', amount: 7000, version: 1 });
  expect(stale.status).toBe(409);
  expect(stale.data.changed).toEqual([{ field: 'amount', from: 5000, to: 6250.5 }]);
  expect((await read(before.id)).data).toEqual(after);
});

test('a ward type is made inactive and active again; the same status twice changes nothing', async () => {
  const { data: before } = await add();
  expect((await turn(before.id, 0)).data).toEqual({ ...before, status: 0, version: 2 });
  expect((await turn(before.id, 0)).data).toEqual({ ...before, status: 0, version: 2 });
  expect((await turn(before.id, 1)).data).toEqual({ ...before, status: 1, version: 3 });
});

test('a ward type that no ward has is deleted; one that a ward has is not, and says why', async () => {
  const [{ data: free }, { data: used }] = [await add(), await add()];
  await hospital.admin.get(ward.create, { body: { wardRo: { number: aWord(), numberOfBed: 4, wardTypeId: used.id } } });
  expect((await remove(free.id)).status).toBe(200);
  expect((await remove(free.id)).status).toBe(404);
  const refused = await remove(used.id);
  expect([refused.status, refused.message]).toEqual([409, 'This ward type cannot be deleted: wards are of this type.']);
  expect((await read(used.id)).status).toBe(200);
});

test.for([
  [['WARDTYPE:WRITE'], 403, 403, 200],
  [['WARDTYPE:READ', 'WARDTYPE:EXECUTE'], 200, 200, 403],
  [['WARD:READ', 'WARD:WRITE'], 200, 403, 403],
  [['SETTING:READ', 'SETTING:WRITE'], 403, 403, 403],
] as const)('somebody with %s lists: %i, reads one: %i, changes one: %i', async ([grants, lists, reads, writes]) => {
  const { data: mine } = await add();
  const params = { id: mine.id };
  const wardTypeRo = { name: `Type ${aWord()}`, amount: 1 };
  const person = await somebodyWith(hospital, [...grants]);
  expect((await person.ask(wardType.list)).status).toBe(lists);
  expect((await person.ask(wardType.read, { params })).status).toBe(reads);
  const body = { wardTypeRo: { ...wardTypeRo, name: `${wardTypeRo.name} new` } };
  expect((await person.ask(wardType.create, { body })).status).toBe(writes);
  expect((await person.ask(wardType.update, { params, body: { wardTypeRo } })).status).toBe(writes);
  expect((await person.ask(wardType.setStatus, { params: { ...params, status: 0 } })).status).toBe(writes);
  expect((await person.ask(wardType.delete, { params })).status).toBe(writes);
});

test('what was done to a ward type is in the audit trail, with before and after', async () => {
  const { data: added } = await add({ amount: 0.5 });
  await remove(added.id);
  const rows = await server.sql('select before, after from audit where record_id = $1 order by id', [added.id]);
  expect(rows).toEqual([
    { before: null, after: added },
    { before: added, after: null },
  ]);
});
