// Import of drugs: names in a row, issues, and that drugs and lots of a file are added once.
import { calls } from '@almoner/contract/calls';
import type { Movement } from '@almoner/contract/care/drug-lot';
import type { DrugField } from '@almoner/contract/desk/import';
import { expect, test } from 'vitest';
import { aDrug, aLot } from '../../../../test/clinic.ts';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aHospital, aWord, somebodyWith } from '../../../../test/hospital.ts';
import { importsOf, issuesInWords, tableOf } from '../../../../test/imports.ts';
import { pageOf } from '../../../../test/lists.ts';

const { drug, drugImport, drugLot, movementList, substance } = calls;
type Cells = Partial<Record<DrugField, string>>;

const { server, hospital } = await hospitalForFile({ now: '2026-11-20T12:00:00Z' });
const { admin } = hospital;

const files = importsOf(drugImport);
const aRow = (more: Cells = {}): Cells => ({ unit: 'tablet', price: '50', ...more });
const aLotOf = (name: string, lotNumber: string, more: Cells = {}): Cells => ({
  name,
  lotNumber,
  expiryDate: '2028-01-31',
  quantity: '10',
  ...more,
});
const found = async (search: string) => (await pageOf(admin, drug, { search })).data;
const lotsOf = (drugId: string) => admin.get(drugLot.listOfDrug, { params: { drugId } });
const issuesOf = async (rows: Cells[], by = admin) =>
  issuesInWords(await files.check(await files.staged(tableOf(...rows), by), by));

test('a valid file is added once as drugs and deliveries, however often it is sent', async () => {
  const [first, second] = [`Amlodipine ${aWord()}`, `Gauze ${aWord()}`];
  const { id: substanceId } = await admin.get(substance.create, {
    body: { substanceRo: { name: `Zincum ${aWord()}` } },
  });
  const { name: substanceName } = await admin.get(substance.read, { params: { id: substanceId } });
  const rows = tableOf(
    aRow({ ...aLotOf(first, 'A-1', { quantity: '1,200' }), price: '35,5', reorderLevel: '40' }),
    aLotOf(first.toUpperCase(), 'A-2', { price: '35.50', unit: 'Tablet', expiryDate: '2026-11-20' }),
    aRow({ name: second, unit: 'roll', substance: substanceName.toUpperCase(), quantity: '0' }),
  );
  const id = await files.staged(rows, admin);
  expect(await files.check(id, admin)).toEqual([]);
  const answers = await Promise.all([files.commit(id, 'all', 3, admin), files.commit(id, 'all', 3, admin)]);
  expect(answers.map(({ data }) => data)).toEqual(Array(2).fill({ imported: 3, skipped: 0, issues: [] }));
  const [pills, gauze] = [...(await found(first)), ...(await found(second))];
  expect(pills).toMatchObject({ name: first, unit: 'tablet', price: 35.5, reorderLevel: 40, onHand: 1210, status: 1 });
  // Without a substance the drug's name decides it, as in the form.
  expect(pills.substanceId).not.toBeNull();
  expect(gauze).toMatchObject({ unit: 'roll', price: 50, reorderLevel: 0, onHand: 0, substanceId });
  expect(await lotsOf(pills.id)).toMatchObject([
    { number: 'A-2', expiryDate: '2026-11-20', onHand: 10, expired: false, version: 2 },
    { number: 'A-1', expiryDate: '2028-01-31', onHand: 1200 },
  ]);

  const moved: Movement[] = (await pageOf(admin, movementList, { drugId: pills.id })).data;
  expect(moved.map(({ kind, lot, change, reason }) => [kind, lot, change, reason]).toSorted()).toEqual([
    ['RECEIVE', 'A-1', 1200, ''],
    ['RECEIVE', 'A-2', 10, ''],
  ]);
  const [added] = await server.sql("select before, after from audit where record = 'drug' and record_id = $1", [
    pills.id,
  ]);
  expect(added).toMatchObject({ before: null, after: { name: first, unit: 'tablet', price: 35.5 } });
  const received = await server.sql(
    "select before, after from audit where record = 'drugLot' and after->>'drugId' = $1 order by after->>'number'",
    [pills.id],
  );
  expect(received).toMatchObject([
    { before: { number: 'A-1', onHand: 0 }, after: { onHand: 1200, movement: { kind: 'RECEIVE', change: 1200 } } },
    { before: { number: 'A-2', onHand: 0 }, after: { onHand: 10, movement: { kind: 'RECEIVE', change: 10 } } },
  ]);
});

test('unreadable cells have an issue at their row and field', async () => {
  const name = `Unread ${aWord()}`;
  expect(
    await issuesOf([
      aRow({ price: 'dear' }),
      { name },
      aRow({ name: `${name} 2`, reorderLevel: '1.5', substance: 'Nothing' }),
      aRow({ name: `${name} 3`, lotNumber: 'L' }),
      aRow({ name: `${name} 4`, quantity: '5' }),
      aRow(aLotOf(`${name} 5`, 'L', { expiryDate: '31.2', quantity: '0' })),
      aRow(aLotOf(`${name} 6`, 'L', { expiryDate: '2026-11-19', quantity: '1.5' })),
      aRow(aLotOf(`${name} 7`, 'L', { expiryDate: '2026-11-19' })),
      aRow(aLotOf(`${name} 8`, 'L', { quantity: '1000001' })),
      aRow({ name: `${name} 9`, price: '-1' }),
    ]),
  ).toEqual([
    '2 name: Please provide a name.',
    '2 price: “dear” is not an amount.',
    '3 unit: Please provide a unit, such as tablet.',
    '3 price: Please provide a price.',
    '4 reorderLevel: Use a whole number.',
    '5 expiryDate: Please provide a date.',
    '5 quantity: Please provide a quantity.',
    '6 lotNumber: Please provide the lot number.',
    '6 expiryDate: Please provide a date.',
    '7 expiryDate: Write the date as 31/12/1990 or 1990-12-31.',
    '7 quantity: The quantity must be above zero.',
    '8 expiryDate: This lot has already expired.',
    '8 quantity: Use a whole number.',
    '9 expiryDate: This lot has already expired.',
    '10 quantity: The quantity can be at most 1,000,000.',
    '11 price: “-1” is not an amount.',
  ]);
});

test('a file gives the parts of a drug, and its lots have to fit them', async () => {
  const name = `Divided ${aWord()}`;
  const known = await aDrug(hospital, { name: `Known ${aWord()}`, dividedInto: 4 });
  expect(
    await issuesOf([
      aRow(aLotOf(name, 'A', { dividedInto: '0,5', quantity: '10,5' })),
      aLotOf(name, 'B', { quantity: '1.25' }),
      aLotOf(name, 'C', { dividedInto: '0.1', quantity: '1.5' }),
      aRow({ name: `${name} 2`, dividedInto: '0.3' }),
      aRow({ name: `${name} 3`, dividedInto: 'halves' }),
      aLotOf(known.name, 'D', { quantity: '0.1' }),
      aLotOf(known.name, 'E', { dividedInto: '1', quantity: '2' }),
      aRow(aLotOf(`${name} 4`, 'F', { dividedInto: '0.01', quantity: '2.255' })),
    ]),
  ).toEqual([
    `3 quantity: ${name} is dispensed in halves: 1 or 1.5.`,
    '4 dividedInto: Row 2 of the same drug differs. Write the same, or leave this empty.',
    '5 dividedInto: Please choose one of the options.',
    '6 dividedInto: Please choose one of the options.',
    `7 quantity: ${known.name} is dispensed in quarters: 0.25 or 0.5.`,
    '8 dividedInto: This differs from the drug list. Write the same, or leave it empty.',
    '9 quantity: “2.255” is not a number.',
  ]);
  const rows = tableOf(
    aRow(aLotOf(name, 'A', { dividedInto: '0,5', quantity: '10,5' })),
    aLotOf(name, 'B', { dividedInto: '0.5', quantity: '0.5' }),
  );
  await files.commit(await files.staged(rows, admin), 'all', 2, admin);
  expect(await found(name)).toMatchObject([{ dividedInto: 2, onHand: 11 }]);
});

test('rows of one drug have equal values and different lots, and are invalid where the first row is', async () => {
  const name = `Agreed ${aWord()}`;
  const rows = [
    aRow(aLotOf(name, 'A')),
    aLotOf(name, 'a'),
    aLotOf(name, 'B', { price: '51', unit: 'capsule', reorderLevel: '0' }),
    aRow({ name }),
    aLotOf(name, 'C', { substance: 'Nothing' }),
    aLotOf(name, 'D', { reorderLevel: '5' }),
    aRow(aLotOf(`${name} 2`, 'A', { expiryDate: '2026-11-19' })),
    aLotOf(`${name} 2`, 'B'),
    aLotOf(`${name} 3`, 'A'),
    aRow(aLotOf(`${name} 3`, 'B')),
  ];
  expect(await issuesOf(rows)).toEqual([
    '3 lotNumber: This lot is also in row 2.',
    '4 unit: Row 2 of the same drug differs. Write the same, or leave this empty.',
    '4 price: Row 2 of the same drug differs. Write the same, or leave this empty.',
    '5 name: This drug is also in row 2. Give each row its own lot.',
    '6 substance: There is no active substance with this name.',
    '7 reorderLevel: Row 2 of the same drug differs. Write the same, or leave this empty.',
    '8 expiryDate: This lot has already expired.',
    '9 name: Row 8, the first of this drug, has a mistake.',
    '10 unit: Please provide a unit, such as tablet.',
    '10 price: Please provide a price.',
    '11 unit: Row 10 of the same drug differs. Write the same, or leave this empty.',
    '11 price: Row 10 of the same drug differs. Write the same, or leave this empty.',
    '11 name: Row 10, the first of this drug, has a mistake.',
  ]);
  const id = await files.staged(tableOf(...rows), admin);
  expect((await files.commit(id, 'all', 10, admin)).status).toBe(409);
  expect(await found(name)).toEqual([]);
  const { data } = await files.commit(id, 'good', 10, admin);
  expect(data).toMatchObject({ imported: 1, skipped: 9 });
  expect(await found(name)).toMatchObject([{ name, onHand: 10 }]);
});

test('a known drug gets its new lots and keeps its fields, and the check says so', async () => {
  const known = await aDrug(hospital, { name: `Known ${aWord()}`, unit: 'tablet', price: 50, reorderLevel: 5 });
  await aLot(hospital, known.id, 3);
  const [{ number }] = await lotsOf(known.id);
  const off = await aDrug(hospital, { name: `Off ${aWord()}`, status: 0 });
  const rows = [
    aLotOf(known.name.toUpperCase(), 'NEW', { price: '50', unit: 'TABLET' }),
    aLotOf(known.name, 'OTHER', { price: '60', unit: 'box', reorderLevel: '6', substance: 'Amoxicillin' }),
    { name: known.name },
    aLotOf(known.name, number.toUpperCase()),
    aLotOf(off.name, 'L'),
  ];
  const id = await files.staged(tableOf(...rows), admin);
  const said = await files.check(id, admin);
  const note = 'This drug is already on the drug list. Only its lot is added.';
  expect(said.filter((one) => one.note)).toEqual([{ row: 2, field: 'name', message: note, note: true }]);
  const differs = 'This differs from the drug list. Write the same, or leave it empty.';
  expect(issuesInWords(said.filter((one) => !one.note))).toEqual([
    `3 unit: ${differs}`,
    `3 price: ${differs}`,
    `3 reorderLevel: ${differs}`,
    `3 substance: ${differs}`,
    '4 name: A drug with this name already exists. Fill in a lot to receive stock of it.',
    '5 lotNumber: This lot has already been received. Receive more of it under Drugs.',
    '6 name: The drug with this name is inactive.',
  ]);
  const { data } = await files.commit(id, 'good', 5, admin);
  expect(data).toMatchObject({ imported: 1, skipped: 4 });
  expect(data.issues.some((one: { note?: true }) => one.note)).toBe(false);
  const { onHand: _, nextExpiry: __, ...own } = known;
  expect(await admin.get(drug.read, { params: { id: known.id } })).toMatchObject({ ...own, onHand: 13 });
  // A second import of the file would double the stock.
  expect(await issuesOf(rows.slice(0, 1))).toEqual([
    '2 lotNumber: This lot has already been received. Receive more of it under Drugs.',
  ]);
});

test('the order of day and month is taken from all days of expiry, or from the sender', async () => {
  const name = `Days ${aWord()}`;
  const expiring = (expiryDate: string) => tableOf(aRow(aLotOf(name, 'L', { expiryDate })));
  const untold = await files.staged(expiring('05/02/2028'), admin);
  expect(issuesInWords(await files.check(untold, admin))).toEqual([
    '2 expiryDate: The dates in this column do not show whether the day or the month comes first. Please choose.',
  ]);
  const id = await files.staged(expiring('05/02/2028'), admin, { expiryDate: 'MONTH_FIRST' });
  expect((await files.commit(id, 'all', 1, admin)).status).toBe(200);
  const [{ id: drugId }] = await found(name);
  expect(await lotsOf(drugId)).toMatchObject([{ expiryDate: '2028-05-02' }]);
});

test('a file that is imported twice at once is added once', async () => {
  const name = `Race ${aWord()}`;
  const rows = tableOf(aRow(aLotOf(name, 'A')), aLotOf(name, 'B'));
  const ids = await Promise.all([1, 2, 3].map(() => files.staged(rows, admin)));
  const answers = await Promise.all(ids.map((id) => files.commit(id, 'good', 2, admin)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await found(name)).toMatchObject([{ onHand: 20 }]);
});

test('a drug or lot that is entered by hand at the same moment is added once', async () => {
  const name = `By hand ${aWord()}`;
  const [ofDrug, ofLot] = [
    await files.staged(tableOf(aRow(aLotOf(name, 'A'))), admin),
    await files.staged(tableOf(aLotOf(`${name} 2`, 'A')), admin),
  ];
  const { id: drugId } = await aDrug(hospital, { name: `${name} 2` });
  const drugLotRo = { drugId, number: 'A', expiryDate: '2028-01-31', quantity: 10 };
  const answers = await Promise.all([
    files.commit(ofDrug, 'all', 1, admin),
    admin.ask(drug.create, { body: { drugRo: { name, unit: 'tablet', price: 50 } } }),
    files.commit(ofLot, 'all', 1, admin),
    admin.ask(drugLot.receive, { body: { drugLotRo } }),
  ]);
  const [imported, created, received, delivered] = answers.map(({ status }) => status);
  // An import after the drug was added by hand adds its lot; after the import, the name is taken by hand.
  expect([
    [200, 200],
    [200, 409],
    [409, 200],
  ]).toContainEqual([imported, created]);
  // A delivery by hand of a known lot adds to it; an import of a known lot is refused.
  expect(delivered).toBe(200);
  expect([200, 409]).toContain(received);
  const drugs = await found(name);
  expect(drugs).toHaveLength(2);
  expect(drugs[0].onHand).toBe(imported === 200 ? 10 : 0);
  expect(drugs[1].onHand).toBe(received === 200 ? 20 : 10);
});

test('adding drugs needs its right, a lot also that of receiving, and an import belongs to its account', async () => {
  const reader = await somebodyWith(hospital, ['PHARMACY:READ', 'PHARMACY:EXECUTE']);
  expect((await reader.ask(drugImport.begin)).status).toBe(403);
  const name = `Rights ${aWord()}`;
  const writer = await somebodyWith(hospital, ['PHARMACY:READ', 'PHARMACY:WRITE']);
  const rows = [aRow({ name }), aRow(aLotOf(`${name} 2`, 'L'))];
  expect(await issuesOf(rows, writer)).toEqual([
    '3 lotNumber: Your role cannot receive stock. Leave lot number, expiry date and quantity empty.',
  ]);
  const id = await files.staged(tableOf(...rows), writer);
  expect((await files.commit(id, 'good', 2, admin)).status).toBe(404);
  const other = await aHospital(server);
  expect((await files.commit(id, 'good', 2, other.admin)).status).toBe(404);
  expect((await files.commit(id, 'good', 2, writer)).data).toMatchObject({ imported: 1, skipped: 1 });
  expect(await found(name)).toMatchObject([{ name, onHand: 0 }]);
});
