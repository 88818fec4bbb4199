// Import of lab tests: reading of rows, issues, and that a test is added as a whole and once.
import { calls } from '@almoner/contract/calls';
import type { LabTestField } from '@almoner/contract/desk/import';
import { expect, test } from 'vitest';
import { aLabTest, anApprovedLabRequest } from '../../../../test/clinic.ts';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aTicket } from '../../../../test/front-desk.ts';
import { aHospital, aWord, somebodyWith } from '../../../../test/hospital.ts';
import { importsOf, issuesInWords, tableOf } from '../../../../test/imports.ts';

const { laboratory, labTest, labTestImport, labTestParameter } = calls;
type Cells = Partial<Record<LabTestField, string>>;

const { server, hospital } = await hospitalForFile();
const { admin } = hospital;

const files = importsOf(labTestImport);
const found = async (word: string) =>
  (await admin.get(labTest.list)).filter(({ title }: { title: string }) => title.includes(word));
const parametersOf = (id: string) => admin.get(labTestParameter.listOfTest, { params: { id } });
const issuesOf = async (rows: Cells[]) =>
  issuesInWords(await files.check(await files.staged(tableOf(...rows), admin), admin));

test('a valid file is added once as tests with parameters, in its order, and audited', async () => {
  const word = aWord();
  const rows = tableOf<Cells>(
    {
      name: `Blood ${word}`,
      price: '3 500,50',
      parameter: 'White cells',
      unit: '10^9/L',
      normalLow: '4',
      normalHigh: '11.5',
      plausibleLow: '0,1',
      plausibleHigh: '500',
    },
    { parameter: 'Haemoglobin', unit: 'g/dL', normalLow: '0,125' },
    { name: `Gases ${word}`, parameter: 'Base excess', normalLow: '−2', normalHigh: '+2' },
    { name: `blood ${word}`, price: '3500.5', parameter: 'Film' },
    { name: `Widal ${word}` },
    { parameter: 'Titre' },
    { name: `Alone ${word}` },
  );
  const id = await files.staged(rows, admin);
  expect(await files.check(id, admin)).toEqual([]);
  const answers = await Promise.all([files.commit(id, 'all', 7, admin), files.commit(id, 'all', 7, admin)]);
  expect(answers.map(({ data }) => data)).toEqual(Array(2).fill({ imported: 7, skipped: 0, issues: [] }));
  const tests = await found(word);
  expect(tests).toMatchObject([
    { title: `Alone ${word}`, amount: null },
    { title: `Blood ${word}`, amount: 3500.5, status: 1 },
    { title: `Gases ${word}` },
    { title: `Widal ${word}` },
  ]);
  const [alone, blood, gases, widal] = await Promise.all(tests.map(({ id }: { id: string }) => parametersOf(id)));
  const everybody = { sex: 'ANY', ageFrom: 0, ageTo: null };
  expect(alone).toEqual([]);
  expect(blood).toMatchObject([
    {
      title: 'White cells',
      unit: '10^9/L',
      ranges: [{ ...everybody, low: 4, high: 11.5 }],
      version: 1,
      plausibleLow: 0.1,
      plausibleHigh: 500,
    },
    {
      title: 'Haemoglobin',
      unit: 'g/dL',
      ranges: [{ ...everybody, low: 0.125, high: null }],
      plausibleLow: null,
      plausibleHigh: null,
    },
    { title: 'Film', unit: '', defaultValue: '', ranges: [], plausibleLow: null },
  ]);
  expect(gases).toMatchObject([{ title: 'Base excess', ranges: [{ ...everybody, low: -2, high: 2 }] }]);
  expect(widal).toMatchObject([{ title: 'Titre' }]);
  const trail = await server.sql('select record, before, after from audit where record_id = any($1) order by record', [
    [tests[1].id, blood[0].id],
  ]);
  expect(trail).toMatchObject([
    { record: 'labTest', before: null, after: { title: `Blood ${word}`, amount: 3500.5 } },
    {
      record: 'labTestParameter',
      before: null,
      after: { title: 'White cells', ranges: [{ low: 4, high: 11.5 }], plausibleHigh: 500 },
    },
  ]);
});

test('issues have their row and field, and a test is imported whole or not at all', async () => {
  const word = aWord();
  const known = await aLabTest(hospital);
  const rows: Cells[] = [
    { parameter: 'pH' },
    { name: known.title.toUpperCase(), parameter: 'pH' },
    { name: `A ${word}`, price: 'dear', parameter: 'pH', normalLow: '4,000', normalHigh: 'high' },
    { name: `B ${word}`, unit: 'g/dL' },
    { name: `C ${word}`, parameter: 'pH', normalLow: '8', normalHigh: '7' },
    { name: `D ${word}`, price: '5', parameter: 'pH' },
    { parameter: 'PH' },
    { price: '6', parameter: 'Protein' },
    { name: `D ${word}`, price: '5' },
    { parameter: 'Sugar' },
    { name: `E ${word}`, parameter: 'pH' },
    { name: `F ${word}`, parameter: 'pH', normalLow: '4,000', normalHigh: '5' },
  ];
  expect(await issuesOf(rows)).toEqual([
    '2 name: Please provide a name.',
    '3 name: A report with this title already exists.',
    '4 price: “dear” is not an amount.',
    '4 normalLow: “4,000” is not a number.',
    '4 normalHigh: “high” is not a number.',
    '5 parameter: Please provide a name.',
    '6 normalHigh: The upper limit cannot be below the lower one.',
    '7 name: Row 8 of this test has a mistake, so the test is not imported.',
    '8 parameter: This parameter of the same test is also in row 7.',
    '9 price: Row 7 of the same test has another price. Write the same, or leave this empty.',
    '10 parameter: Please provide a parameter.',
    '11 name: Row 8 of this test has a mistake, so the test is not imported.',
    '13 normalLow: “4,000” is not a number.',
  ]);
  const id = await files.staged(tableOf(...rows), admin);
  expect((await files.commit(id, 'all', 12, admin)).status).toBe(409);
  expect(await found(word)).toEqual([]);
  expect((await files.commit(id, 'good', 12, admin)).data).toMatchObject({ imported: 1, skipped: 11 });
  expect(await found(word)).toMatchObject([{ title: `E ${word}` }]);
});

test('issues of plausibility limits have their field, and valid limits apply to reports', async () => {
  const word = aWord();
  const wrong: Cells[] = [
    { name: `A ${word}`, parameter: 'Haemoglobin', plausibleLow: '26', plausibleHigh: '2' },
    {
      name: `B ${word}`,
      parameter: 'Haemoglobin',
      normalLow: '12',
      normalHigh: '160',
      plausibleLow: '2',
      plausibleHigh: '26',
    },
    { name: `C ${word}`, parameter: 'Haemoglobin', plausibleHigh: 'high' },
    { name: `D ${word}`, plausibleHigh: '26' },
  ];
  expect(await issuesOf(wrong)).toEqual([
    '2 plausibleHigh: The upper limit cannot be below the lower one.',
    '3 normalHigh: A normal value must be within the plausible values.',
    '4 plausibleHigh: “high” is not a number.',
    '5 parameter: Please provide a name.',
  ]);
  const title = `Blood ${word}`;
  const limits = { normalLow: '12', normalHigh: '16', plausibleLow: '2', plausibleHigh: '26' };
  const rows = tableOf<Cells>({ name: title, parameter: 'Haemoglobin', unit: 'g/dL', ...limits });
  await files.commit(await files.staged(rows, admin), 'all', 1, admin);
  const [{ id: labTestId }] = await found(title);
  const { id: ticketId } = await aTicket(hospital);
  const asked = await anApprovedLabRequest(hospital, ticketId, [{ labTestId, title }]);
  const sheet = { date: '2026-03-02', title, ticketId, labRequestId: asked.id };
  const report = (more: object) =>
    admin.ask(laboratory.create, { body: { laboratoryRo: { ...sheet, result: 'Haemoglobin::112', ...more } } });
  const message = 'Haemoglobin: plausible values are 2 to 26. Correct the value, or confirm that it is right.';
  expect((await report({})).data.errors).toEqual([{ field: 'laboratoryRo.result', message }]);
  const { data } = await report({ confirmed: ['Haemoglobin'] });
  expect(data.results).toMatchObject([{ flag: 'HIGH', confirmed: true }]);
});

test('two concurrent files and a form with the same test add it once', async () => {
  const title = `Race ${aWord()}`;
  const rows = tableOf<Cells>({ name: title, parameter: 'pH' }, { parameter: 'Protein' });
  const ids = await Promise.all([1, 2].map(() => files.staged(rows, admin)));
  const answers = await Promise.all([
    ...ids.map((id) => files.commit(id, 'all', 2, admin)),
    admin.ask(labTest.create, { body: { labTestRo: { title } } }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const tests = await found(title);
  expect(tests).toHaveLength(1);
  expect([0, 2]).toContain((await parametersOf(tests[0].id)).length);
});

test('an import needs the right to keep lab tests, and belongs to its account', async () => {
  const reader = await somebodyWith(hospital, ['LABORATORYSETUP:READ', 'LABORATORY:WRITE']);
  expect((await reader.ask(labTestImport.begin)).status).toBe(403);
  const rows = tableOf<Cells>({ name: `Rights ${aWord()}` });
  const id = await files.staged(rows, admin);
  const mate = await somebodyWith(hospital, ['LABORATORYSETUP:WRITE']);
  const other = await aHospital(server);
  for (const who of [mate, other.admin]) expect((await files.commit(id, 'all', 1, who)).status).toBe(404);
  expect((await files.commit(await files.staged(rows, mate), 'all', 1, mate)).status).toBe(200);
});
