// Report titles of the laboratory.
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aWord, somebodyWith } from '../../../../test/hospital.ts';

const { labTest, labTestParameter } = calls;

const { server, hospital } = await hospitalForFile();

const add = (labTestRo: object) => hospital.admin.ask(labTest.create, { body: { labTestRo } });
const save = (id: string, labTestRo: object) =>
  hospital.admin.ask(labTest.update, { params: { id }, body: { labTestRo } });

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

test('a title is needed; a price is an amount of two decimals that is not below nothing', async () => {
  expect((await add({ title: ' ' })).data.errors).toEqual([
    { field: 'labTestRo.title', message: 'Please provide a name.' },
  ]);
  for (const amount of [-1, 1.005, '20']) {
    const refused = await add({ title: aWord(), amount });
    expect([amount, refused.status, refused.data.errors?.[0].field]).toEqual([amount, 400, 'labTestRo.amount']);
  }
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
