// Parameters of laboratory reports: names, order, and reference ranges by sex and age.
import { calls } from '@almoner/contract/calls';
import { beforeEach, expect, test } from 'vitest';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aWord, somebodyWith } from '../../../../test/hospital.ts';

const { labTest, labTestParameter } = calls;

let labTestId: string;

const { server, hospital } = await hospitalForFile();

beforeEach(async () => {
  labTestId = (await hospital.admin.get(labTest.create, { body: { labTestRo: { title: aWord() } } })).id;
});

interface Row {
  id: string;
  title: string;
}

const add = (titles: string[], more: object = {}) =>
  hospital.admin.ask(labTestParameter.create, { body: { labTestParameterRo: { labTestId, titles, ...more } } });
const save = (id: string, ro: object) =>
  hospital.admin.ask(labTestParameter.update, {
    params: { id },
    body: { labTestParameterRo: { title: 'Haemoglobin', labTestId, ...ro } },
  });
const list = (): Promise<Row[]> => hospital.admin.get(labTestParameter.listOfTest, { params: { id: labTestId } });
const titlesOf = (rows: Row[]) => rows.map(({ title }) => title);
const order = (ids: string[]) =>
  hospital.admin.ask(labTestParameter.order, { params: { labTestId }, body: { labTestParameterRo: { ids } } });
const aParameter = async (): Promise<string> => (await add(['Haemoglobin'])).data[0].id;
const adult = { sex: 'MALE', ageFrom: 6574, ageTo: null, low: 13.5, high: 17.5 };

test('parameters are added in the order of typing, after the existing ones', async () => {
  const { data } = await add(['  Haemoglobin ', 'PCV'], { title: 'Full Blood Count' });
  const blank = {
    labTestId,
    unit: '',
    defaultValue: '',
    ranges: [],
    plausibleLow: null,
    plausibleHigh: null,
    version: 1,
  };
  expect(data[0]).toEqual({ id: expect.any(String), title: 'Haemoglobin', ...blank });
  await add(['WBC']);
  expect(titlesOf(await list())).toEqual(['Haemoglobin', 'PCV', 'WBC']);
});

test('names may contain the separators of results on the wire', async () => {
  const titles = ['a::b', 'c][d', 'e_f g', '<b>', 'β-hCG %'];
  await add(titles);
  expect(titlesOf(await list())).toEqual(titles);
});

test('a blank name is refused at its input, and nothing is added', async () => {
  const refused = await add(['PCV', '   ', '']);
  expect(refused.status).toBe(400);
  expect(refused.data.errors).toEqual([
    { field: 'labTestParameterRo.titles.1', message: 'Please provide a name.' },
    { field: 'labTestParameterRo.titles.2', message: 'Please provide a name.' },
  ]);
  expect((await add([])).status).toBe(400);
  expect(await list()).toEqual([]);
});

test('a name that is taken, or typed twice, is refused at its input, and nothing is added', async () => {
  await add(['PCV']);
  const taken = [{ field: 'labTestParameterRo.titles.1', message: 'A parameter with this name already exists.' }];
  expect((await add(['WBC', 'pcv'])).data.errors).toEqual(taken);
  expect((await add(['Urea', 'UREA'])).data.errors).toEqual(taken);
  expect(titlesOf(await list())).toEqual(['PCV']);
});

test('two reports may have a parameter of the same name', async () => {
  await add(['pH']);
  labTestId = (await hospital.admin.get(labTest.create, { body: { labTestRo: { title: aWord() } } })).id;
  expect((await add(['pH'])).status).toBe(200);
});

test('ten concurrent additions of the same names add each once, in one order', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, who) => add(who % 2 ? ['Sodium', 'Potassium'] : ['potassium', 'sodium'])),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  expect(await list()).toHaveLength(2);
});

test('a parameter has a unit, a default value and exact ranges', async () => {
  const id = await aParameter();
  const ranges = [
    { sex: 'ANY', ageFrom: 0, ageTo: 28, low: 14.0001, high: null },
    { sex: 'ANY', ageFrom: 28, ageTo: 6574, low: -2, high: 0.1 },
    { sex: 'FEMALE', ageFrom: 6574, ageTo: null, low: 12, high: 15.5 },
    adult,
  ];
  const { data } = await save(id, { unit: 'g/dL', defaultValue: '14', ranges, version: 1 });
  expect(data).toMatchObject({ unit: 'g/dL', defaultValue: '14', version: 2 });
  expect(data.ranges).toEqual(ranges);
  expect(await hospital.admin.get(labTestParameter.read, { params: { id } })).toEqual(data);
  expect((await save(id, { ranges: [] })).data.ranges).toEqual([]);
});

test('plausibility limits are stored, and stay where a change leaves them out', async () => {
  const id = await aParameter();
  const limits = { plausibleLow: 2, plausibleHigh: 26.5 };
  expect((await save(id, { ranges: [adult], ...limits })).data).toMatchObject(limits);
  expect((await save(id, { ranges: [adult] })).data).toMatchObject(limits);
  expect((await save(id, { plausibleLow: null })).data).toMatchObject({ plausibleLow: null, plausibleHigh: 26.5 });
});

test.for([
  ['that end before they begin', { plausibleLow: 3, plausibleHigh: 2.9999 }, 'plausibleHigh', /cannot be below/],
  ['of which the lower is above a normal value', { plausibleLow: 13.6 }, 'ranges.0.low', /within the plausible/],
  ['of which the upper is below a normal value', { plausibleHigh: 17.4 }, 'ranges.0.high', /within the plausible/],
] as const)('limits %s are refused at their field, and what was there stays', async ([, given, field, message]) => {
  const id = await aParameter();
  const { data: before } = await save(id, { ranges: [adult] });
  const refused = await save(id, { ranges: [adult], ...given });
  const at = { field: `labTestParameterRo.${field}`, message: expect.stringMatching(message) };
  expect([refused.status, refused.data.errors]).toEqual([400, [at]]);
  expect(await hospital.admin.get(labTestParameter.read, { params: { id } })).toEqual(before);
});

test('a range is refused at limits that were set before', async () => {
  const id = await aParameter();
  await save(id, { plausibleHigh: 17 });
  expect((await save(id, { ranges: [adult] })).data.errors).toMatchObject([
    { field: 'labTestParameterRo.ranges.0.high' },
  ]);
});

test.for([
  ['the same sex and age', adult, adult],
  ['any sex beside one', adult, { ...adult, sex: 'ANY' }],
  ['any sex beside the other', { ...adult, sex: 'FEMALE' }, { ...adult, sex: 'ANY' }],
  ['one more day', { ...adult, ageTo: 10_000 }, { ...adult, ageFrom: 9_999 }],
  ['an age within', { ...adult, ageFrom: 0 }, { ...adult, ageFrom: 100, ageTo: 101 }],
])('two ranges that overlap (%s) are refused at the second, and the stored ones stay', async ([, one, other]) => {
  const id = await aParameter();
  const { data: before } = await save(id, { unit: 'g/dL', ranges: [adult] });
  const refused = await save(id, { unit: 'g/L', ranges: [one, other] });
  expect(refused.status).toBe(409);
  expect(refused.data.errors).toEqual([
    { field: 'labTestParameterRo.ranges.1.ageFrom', message: 'This range overlaps another one.' },
  ]);
  expect(await hospital.admin.get(labTestParameter.read, { params: { id } })).toEqual(before);
});

test.for([
  ['male and female', adult, { ...adult, sex: 'FEMALE' }],
  ['an age that begins where the other ends', { ...adult, ageTo: 10_000 }, { ...adult, ageFrom: 10_000 }],
])('two ranges that only touch (%s) are both kept', async ([, one, other]) => {
  const id = await aParameter();
  expect((await save(id, { ranges: [one, other] })).data.ranges).toHaveLength(2);
});

test.for<[field: string, wrong: object, message: string]>([
  ['ageTo', { ageTo: 6574 }, 'The last age must be after the first.'],
  ['low', { low: null, high: null }, 'Please provide a lower or an upper limit.'],
  ['high', { high: 13.4 }, 'The upper limit cannot be below the lower one.'],
  ['low', { low: 1.00001 }, 'At most 4 decimals.'],
  ['ageFrom', { ageFrom: 100_000 }, 'That age is too high.'],
  ['ageFrom', { ageFrom: -1 }, 'At least 0.'],
  ['ageTo', { ageTo: -1 }, 'At least 0.'],
])('an impossible range is refused at %s: %o', async ([field, wrong, message]) => {
  const id = await aParameter();
  const refused = await save(id, { ranges: [{ ...adult, ...wrong }] });
  expect(refused.status).toBe(400);
  expect(refused.data.errors).toContainEqual({ field: `labTestParameterRo.ranges.0.${field}`, message });
});

test('of ten concurrent replacements of the ranges of one copy one succeeds, and no two ranges overlap', async () => {
  const id = await aParameter();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, who) => save(id, { ranges: [{ ...adult, high: 20 + who }], version: 1 })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  const { ranges } = await hospital.admin.get(labTestParameter.read, { params: { id } });
  expect(ranges).toEqual(answers.find(({ status }) => status === 200)?.data.ranges);
});

test('the database itself refuses ranges that overlap, also in concurrent writes', async () => {
  const id = await aParameter();
  const writes = ['ANY', 'MALE', 'ANY', 'FEMALE', 'ANY', 'ANY'].map((sex) =>
    server
      .sql(
        `insert into lab_reference_range (tenant_id, id, parameter_id, sex, age_from, low)
         select tenant_id, gen_random_uuid(), id, $2, 0, 1 from lab_test_parameter where id = $1`,
        [id, sex],
      )
      .then(() => sex),
  );
  const done = await Promise.allSettled(writes);
  const refusals = done.flatMap((one) => (one.status === 'rejected' ? [one.reason.constraint] : []));
  expect(new Set(refusals)).toEqual(new Set(['lab_reference_range_overlap']));
  const kept = done.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])).sort();
  expect([['ANY'], ['FEMALE', 'MALE']]).toContainEqual(kept);
});

test('a stale copy, a taken name and another report are refused', async () => {
  const id = await aParameter();
  await add(['PCV']);
  await save(id, { unit: 'g/dL', version: 1 });
  const stale = await save(id, { unit: 'g/L', version: 1 });
  expect(stale.data.changed).toEqual([{ field: 'unit', from: '', to: 'g/dL' }]);
  expect((await save(id, { title: 'pcv' })).data.errors[0].field).toBe('labTestParameterRo.title');
  const other = await hospital.admin.get(labTest.create, { body: { labTestRo: { title: aWord() } } });
  const moved = await save(id, { labTestId: other.id });
  expect(moved.status).toBe(409);
  expect(moved.data.errors[0].field).toBe('labTestParameterRo.labTestId');
});

test('the order is saved, and a list of other parameters than the existing ones is refused', async () => {
  const rows: Row[] = (await add(['A', 'B', 'C'])).data;
  const [a, b, c] = rows.map(({ id }) => id) as [string, string, string];
  expect(titlesOf((await order([c, a, b])).data)).toEqual(['C', 'A', 'B']);
  expect(titlesOf(await list())).toEqual(['C', 'A', 'B']);
  for (const wrong of [[a, b], [a, b, b], [a, b, c, c], [], [a, b, labTestId]]) {
    const refused = await order(wrong);
    expect([wrong, refused.status]).toEqual([wrong, 409]);
    expect(refused.message).toBe('Someone else has just added or deleted a parameter. Please arrange them again.');
  }
  expect(titlesOf(await list())).toEqual(['C', 'A', 'B']);
});

test('ten concurrent orders end in one of them; a place is never taken twice', async () => {
  const rows: Row[] = (await add(['A', 'B', 'C', 'D'])).data;
  const orders = rows.map((_, turn) => [...rows.slice(turn), ...rows.slice(0, turn)]);
  const wanted = Array.from({ length: 10 }, (_, who) => orders[who % 4] ?? []);
  const answers = await Promise.all(wanted.map((rowsInOrder) => order(rowsInOrder.map(({ id }) => id))));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(orders.map(titlesOf)).toContainEqual(titlesOf(await list()));
  const places = await server.sql('select place from lab_test_parameter where lab_test_id = $1 order by place', [
    labTestId,
  ]);
  expect(places).toEqual([1, 2, 3, 4].map((place) => ({ place })));
});

test('of a concurrent order and addition either the order is refused, or the new parameter comes last', async () => {
  const ids = (await add(['A', 'B'])).data.map(({ id }: Row) => id);
  const [ordered, added] = await Promise.all([order(ids.toReversed()), add(['C'])]);
  expect(added.status).toBe(200);
  expect(titlesOf(await list())).toEqual(ordered.status === 200 ? ['B', 'A', 'C'] : ['A', 'B', 'C']);
});

test('a parameter is deleted with its ranges, and the others keep their order', async () => {
  const [a] = (await add(['Haemoglobin', 'PCV', 'WBC'])).data;
  await save(a.id, { ranges: [adult] });
  expect((await hospital.admin.ask(labTestParameter.delete, { params: { id: a.id } })).status).toBe(200);
  expect((await hospital.admin.ask(labTestParameter.delete, { params: { id: a.id } })).status).toBe(404);
  expect(titlesOf(await list())).toEqual(['PCV', 'WBC']);
  await add(['ESR']);
  expect(titlesOf(await list())).toEqual(['PCV', 'WBC', 'ESR']);
});

test('an unknown report title takes no parameters', async () => {
  labTestId = '01999999-9999-7999-8999-999999999999';
  expect((await add(['A'])).data.errors).toEqual([
    { field: 'labTestParameterRo.labTestId', message: 'Please choose a report title.' },
  ]);
  expect((await order([])).status).toBe(404);
  expect((await hospital.admin.ask(labTestParameter.listOfTest, { params: { id: labTestId } })).status).toBe(404);
});

test('changes of a parameter are in the audit trail', async () => {
  const id = await aParameter();
  const { data: after } = await save(id, { ranges: [adult] });
  const rows = await server.sql('select before, after from audit where record_id = $1 order by id', [id]);
  expect(rows[1]).toMatchObject({ before: { ranges: [] }, after });
});

test.for([
  [['LABORATORYSETUP:WRITE'], 403, 200],
  [['LABORATORYSETUP:READ'], 200, 403],
  [['LABORATORY:READ', 'LABORATORY:WRITE'], 200, 403],
  [['TREATMENT:READ', 'TREATMENT:WRITE'], 200, 403],
  [['PHARMACY:READ', 'SETTING:READ'], 403, 403],
] as const)('somebody with %s reads parameters: %i, and adds them: %i', async ([grants, reads, writes]) => {
  const person = await somebodyWith(hospital, [...grants]);
  expect((await person.ask(labTestParameter.listOfTest, { params: { id: labTestId } })).status).toBe(reads);
  const labTestParameterRo = { labTestId, titles: ['pH'] };
  expect((await person.ask(labTestParameter.create, { body: { labTestParameterRo } })).status).toBe(writes);
});
