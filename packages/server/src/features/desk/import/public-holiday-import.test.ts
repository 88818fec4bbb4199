// Import of public holidays: issues, and that a file is added as a whole and once.
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aHospital, somebodyWith } from '../../../../test/hospital.ts';
import { importsOf, issuesInWords, tableOf } from '../../../../test/imports.ts';

const { publicHoliday, publicHolidayImport } = calls;

const { server, hospital } = await hospitalForFile();
const { admin } = hospital;

const files = importsOf(publicHolidayImport);
const listed = async (year: string) =>
  (await admin.get(publicHoliday.list)).filter(({ day }: { day: string }) => day.startsWith(year));

test('the list of a year is added once, however often it is sent, and audited', async () => {
  const rows = tableOf({ day: '2031-12-25', name: 'Christmas Day' }, { day: '2031-01-01', name: ' New Year ' });
  const id = await files.staged(rows, admin);
  expect(await files.check(id, admin)).toEqual([]);
  const answers = await Promise.all([files.commit(id, 'all', 2, admin), files.commit(id, 'all', 2, admin)]);
  expect(answers.map(({ data }) => data)).toEqual(Array(2).fill({ imported: 2, skipped: 0, issues: [] }));
  const found = await listed('2031');
  expect(found).toMatchObject([
    { day: '2031-01-01', name: 'New Year' },
    { day: '2031-12-25', name: 'Christmas Day' },
  ]);
  const trail = await server.sql("select after from audit where record = 'publicHoliday' and record_id = $1", [
    found[0].id,
  ]);
  expect(trail).toMatchObject([{ after: { day: '2031-01-01', name: 'New Year' } }]);
});

test('issues have their row and field, and only the valid rows are added', async () => {
  await admin.get(publicHoliday.create, { body: { publicHolidayRo: { day: '2032-05-01', name: "Workers' Day" } } });
  const rows = tableOf(
    { day: '', name: 'New Year' },
    { day: '31.12', name: '' },
    { day: '2032-05-01', name: 'Labour Day' },
    { day: '2032-10-01', name: 'Independence Day' },
    { day: '2032-10-01', name: 'National Day' },
    { day: '2032-02-30', name: 'Nobody’s Day' },
  );
  const id = await files.staged(rows, admin);
  expect(issuesInWords(await files.check(id, admin))).toEqual([
    '2 day: Please provide the date.',
    '3 day: Write the date as 31/12/1990 or 1990-12-31.',
    '3 name: Please provide a name.',
    '4 day: There is already a public holiday on this date.',
    '6 day: This date is also in row 5.',
    '7 day: Feb 2032 has 29 days.',
  ]);
  expect((await files.commit(id, 'all', 6, admin)).status).toBe(409);
  expect(await listed('2032')).toHaveLength(1);
  expect((await files.commit(id, 'good', 6, admin)).data).toMatchObject({ imported: 1, skipped: 5 });
  expect(await listed('2032')).toMatchObject([{ name: "Workers' Day" }, { name: 'Independence Day' }]);
});

test('two concurrent files and a form with the same day add it once', async () => {
  const row = { day: '2033-12-25', name: 'Christmas Day' };
  const ids = await Promise.all([1, 2].map(() => files.staged(tableOf(row), admin)));
  const answers = await Promise.all([
    ...ids.map((id) => files.commit(id, 'all', 1, admin)),
    admin.ask(publicHoliday.create, { body: { publicHolidayRo: row } }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await listed('2033')).toHaveLength(1);
});

test('an import needs the right to keep leave types, and belongs to its account', async () => {
  const reader = await somebodyWith(hospital, ['LEAVETYPE:READ']);
  expect((await reader.ask(publicHolidayImport.begin, {})).status).toBe(403);
  const rows = tableOf({ day: '2034-12-25', name: 'Christmas Day' });
  const id = await files.staged(rows, admin);
  const mate = await somebodyWith(hospital, ['LEAVETYPE:WRITE']);
  const other = await aHospital(server);
  for (const who of [mate, other.admin]) expect((await files.commit(id, 'all', 1, who)).status).toBe(404);
  expect((await files.commit(await files.staged(rows, mate), 'all', 1, mate)).status).toBe(200);
});
