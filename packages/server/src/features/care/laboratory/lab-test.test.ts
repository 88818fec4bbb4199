// Report titles of the laboratory.
import { calls } from '@almoner/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHospital, aServer, aWord, type Hospital, somebodyWith, type TestServer } from '../../../../test/hospital.ts';

const { labTest, labTestParameter } = calls;

let server: TestServer;
let hospital: Hospital;

beforeAll(async () => {
  server = await aServer();
  hospital = await aHospital(server);
});

afterAll(() => server.end());

const add = (labTestRo: object) => hospital.admin.ask(labTest.create, { body: { labTestRo } });
const save = (id: string, labTestRo: object) =>
  hospital.admin.ask(labTest.update, { params: { id }, body: { labTestRo } });
const remove = (id: string) => hospital.admin.ask(labTest.delete, { params: { id } });

test('a report title is added, priced to the kobo, renamed and switched off', async () => {
  const { data: added } = await add({ title: ' Full Blood Count ' });
  const blank = { id: expect.any(String), title: 'Full Blood Count', amount: null, status: 1, version: 1 };
  expect(added).toEqual(blank);
  const { data: priced } = await save(added.id, { title: 'FBC', amount: 2500.55, version: 1 });
  expect(priced).toEqual({ ...added, title: 'FBC', amount: 2500.55, version: 2 });
  expect(await server.sql('select amount from lab_test where id = $1', [added.id])).toEqual([{ amount: '250055' }]);
  const params = { id: added.id, status: 0 };
  expect((await hospital.admin.ask(labTest.setStatus, { params })).data).toEqual({ ...priced, status: 0, version: 3 });
  expect(await hospital.admin.get(labTest.list)).toContainEqual({ ...priced, status: 0, version: 3 });
});

test('titles are sorted without regard to capitals, and another hospital has its own', async () => {
  const other = await aHospital(server);
  for (const title of ['urea', 'Malaria', 'widal'])
    await other.admin.get(labTest.create, { body: { labTestRo: { title } } });
  const titles = (await other.admin.get(labTest.list)).map(({ title }: { title: string }) => title);
  expect(titles).toEqual(['Malaria', 'urea', 'widal']);
});

test('a title is needed; a price is an amount of two decimals that is not below nothing', async () => {
  expect((await add({ title: ' ' })).data.errors).toEqual([
    { field: 'labTestRo.title', message: 'Please provide a name.' },
  ]);
  for (const amount of [-1, 1.005, '20']) {
    const refused = await add({ title: aWord(), amount });
    expect([amount, refused.status, refused.data.errors?.[0].field]).toEqual([amount, 400, 'labTestRo.amount']);
  }
});

test('of ten people who add the same title at once, in capitals or not, one does', async () => {
  const titles = Array.from({ length: 10 }, (_, who) => (who % 2 ? 'LIPIDS' : 'Lipids'));
  const answers = await Promise.all(titles.map((title) => add({ title })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  expect(answers.find(({ status }) => status === 409)?.data.errors).toEqual([
    { field: 'labTestRo.title', message: 'There already is a report of this title.' },
  ]);
});

test('a stale copy is refused with what changed, the price as it is written', async () => {
  const { data: before } = await add({ title: 'Widal', amount: 10 });
  await save(before.id, { title: 'Widal', amount: 12.5, version: 1 });
  const stale = await save(before.id, { title: 'Widal', amount: 11, version: 1 });
  expect(stale.status).toBe(409);
  expect(stale.data.changed).toEqual([{ field: 'amount', from: 10, to: 12.5 }]);
});

test('a title without parameters is deleted; one with parameters is not, and says why', async () => {
  const { data: empty } = await add({ title: 'Empty' });
  const { data: used } = await add({ title: 'Used' });
  const labTestParameterRo = { labTestId: used.id, titles: ['pH'] };
  await hospital.admin.get(labTestParameter.create, { body: { labTestParameterRo } });
  expect((await remove(empty.id)).status).toBe(200);
  expect((await remove(empty.id)).status).toBe(404);
  const refused = await remove(used.id);
  expect(refused.status).toBe(409);
  expect(refused.message).toContain('it has parameters');
});

test.for([
  [['LABORATORYSETUP:WRITE'], 403, 200],
  [['LABORATORYSETUP:READ'], 200, 403],
  [['LABORATORY:READ', 'LABORATORY:WRITE'], 200, 403],
  [['TREATMENT:READ', 'TREATMENT:WRITE'], 200, 403],
  [['PHARMACY:READ', 'SETTING:READ'], 403, 403],
] as const)(
  'somebody with %s reads titles and parameters: %i, and changes them: %i',
  async ([grants, reads, writes]) => {
    const { data: mine } = await add({ title: `Of ${grants}` });
    const person = await somebodyWith(hospital, [...grants]);
    const params = { id: mine.id };
    expect((await person.ask(labTest.list)).status).toBe(reads);
    expect((await person.ask(labTestParameter.listOfTest, { params })).status).toBe(reads);
    const labTestParameterRo = { labTestId: mine.id, titles: ['pH'] };
    expect((await person.ask(labTestParameter.create, { body: { labTestParameterRo } })).status).toBe(writes);
    const titled = { body: { labTestRo: { title: `By ${grants}` } } };
    expect((await person.ask(labTest.update, { params, ...titled })).status).toBe(writes);
  },
);
