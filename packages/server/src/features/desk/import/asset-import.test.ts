// Import of assets: names in a row, issues, and that a file is added as a whole and once.
import { calls } from '@almoner/contract/calls';
import type { AssetField } from '@almoner/contract/desk/import';
import { expect, test } from 'vitest';
import { anAsset, anAssetCategory } from '../../../../test/assets.ts';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aDepartment } from '../../../../test/front-desk.ts';
import { somebodyWith } from '../../../../test/hospital.ts';
import { importsOf, issuesInWords, tableOf } from '../../../../test/imports.ts';
import { pageOf } from '../../../../test/lists.ts';

const { asset, assetImport } = calls;
type Cells = Partial<Record<AssetField, string>>;

const { hospital } = await hospitalForFile({ now: '2026-11-20T12:00:00Z' });
const { admin } = hospital;
const category = await anAssetCategory(hospital, 5, 'Vehicles');
const department = await aDepartment(hospital);

const files = importsOf(assetImport);
const aRow = (more: Cells = {}): Cells => ({ name: 'Ambulance', purchaseDate: '2024-11-20', value: '1000', ...more });
const found = async (search: string) => (await pageOf(admin, asset, { search })).data;

test('a valid file is added as pending assets, with the records of the hospital that it names', async () => {
  const rows = tableOf(
    aRow({
      number: 'IMP-1',
      category: 'vehicles',
      department: department.name,
      value: '1,250,000.50',
      warrantyMonths: '24',
    }),
    aRow({ name: 'Stretcher', value: '85 000,5' }),
  );
  const id = await files.staged(rows, admin);
  expect(await files.check(id, admin)).toEqual([]);
  const answers = await Promise.all([files.commit(id, 'all', 2, admin), files.commit(id, 'all', 2, admin)]);
  expect(answers.map(({ data }) => data)).toEqual(Array(2).fill({ imported: 2, skipped: 0, issues: [] }));
  expect(await found('imp-1')).toMatchObject([
    {
      status: 'PENDING',
      category: { id: category.id },
      department: { id: department.id },
      value: 1_250_000.5,
      warrantyEnd: '2026-11-20',
      user: null,
    },
  ]);
  const [stretcher] = await found('stretcher');
  expect(stretcher).toMatchObject({
    value: 85_000.5,
    number: expect.stringMatching(/^AST_[A-Z0-9]{7}$/),
    category: null,
  });
});

test('issues have their row and field, and nothing of the file is added', async () => {
  await anAsset(hospital, { number: 'TAKEN' });
  const rows = tableOf(
    aRow({ name: '', value: 'many' }),
    aRow({ purchaseDate: '31.12', warrantyMonths: 'two' }),
    aRow({ purchaseDate: '2026-11-21', category: 'Ships', branch: 'Nowhere', department: 'Nowhere' }),
    aRow({ number: 'taken' }),
    aRow({ number: 'NEW' }),
    aRow({ number: 'new' }),
  );
  const id = await files.staged(rows, admin);
  expect(issuesInWords(await files.check(id, admin))).toEqual([
    '2 name: Please provide a name.',
    '2 value: “many” is not an amount.',
    '3 purchaseDate: Write the date as 31/12/1990 or 1990-12-31.',
    '3 warrantyMonths: “two” is not a number.',
    '4 category: There is no category with this name.',
    '4 branch: There is no branch with this name.',
    '4 department: There is no department with this name.',
    '4 purchaseDate: The purchase date cannot be in the future.',
    '5 number: An asset with this ID already exists.',
    '7 number: This asset ID is also in row 6.',
  ]);
  expect((await files.commit(id, 'all', 6, admin)).status).toBe(409);
  expect(await found('new')).toEqual([]);
  expect((await files.commit(id, 'good', 6, admin)).data).toMatchObject({ imported: 1, skipped: 5 });
  expect(await found('new')).toHaveLength(1);
});

test('the order of day and month is taken from all days of purchase, or from the sender', async () => {
  const bought = (...days: string[]) => tableOf(...days.map((purchaseDate) => aRow({ name: 'Bed', purchaseDate })));
  expect(await files.check(await files.staged(bought('12/31/2024', '05/02/2024'), admin), admin)).toEqual([]);
  const untold = await files.staged(bought('05/02/2024'), admin);
  expect(issuesInWords(await files.check(untold, admin))).toEqual([
    '2 purchaseDate: The dates in this column do not show whether the day or the month comes first. Please choose.',
  ]);
  const id = await files.staged(bought('05/02/2024'), admin, { purchaseDate: 'DAY_FIRST' });
  expect((await files.commit(id, 'all', 1, admin)).status).toBe(200);
  expect(await found('bed')).toMatchObject([{ purchaseDate: '2024-02-05' }]);
});

test('two concurrent files with the same number add it once', async () => {
  const ids = await Promise.all([1, 2].map(() => files.staged(tableOf(aRow({ number: 'RACE' })), admin)));
  const answers = await Promise.all(ids.map((id) => files.commit(id, 'all', 1, admin)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await found('race')).toHaveLength(1);
});

test('an import of assets needs WRITE on assets', async () => {
  const reader = await somebodyWith(hospital, ['ASSETS:READ', 'ASSETS:EXECUTE', 'PATIENT:WRITE']);
  expect((await reader.ask(assetImport.begin)).status).toBe(403);
});
