// Import of lab tests with their parameters: validates rows, and adds the tests that have only valid rows.
import { t as care } from '@almoner/contract/care/care.words';
import type { LabTestField, RowIssue } from '@almoner/contract/desk/import';
import { type LabTestRow, readLabTestRow } from '@almoner/contract/desk/import-rows';
import { addLabTests, findLabTests, type LabTestPart, testKey } from '../../care/laboratory/lab-test-batch.service.ts';
import { repeatedIn, sift } from './import.rules.ts';
import type { GoodRow, Importer, StagedRow } from './import.service.ts';
import { t } from './import.words.ts';

type Issue = Omit<RowIssue, 'row'>;

/** A row checked alone, with the test that it belongs to; `input` is set where every cell can be read. */
interface ReadRow {
  row: number;
  /** Name of the test in this row, or in the nearest row above that has one. */
  test: string;
  key: string;
  input: LabTestRow | undefined;
  issues: Issue[];
}

export const labTestImporter: Importer<LabTestField, LabTestPart, null> = {
  kind: 'labTest',
  async check({ db }, rows, columns) {
    const read = readRows(rows, (cells) => readLabTestRow(cells, columns));
    const known = await findLabTests(
      db,
      read.map(({ key }) => key),
    );
    const firsts = new Map<string, ReadRow>();
    const good: GoodRow<LabTestPart>[] = [];
    const issues: RowIssue[] = [];
    for (const one of read) {
      const { row, key, input } = one;
      const first = firsts.get(key);
      if (!first) firsts.set(key, one);
      const found = first ? issuesOfLater(input, first) : issuesOfFirst(one, known);
      issues.push(...[...one.issues, ...found].map((issue) => ({ row, ...issue })));
      if (input) good.push({ row, input: partOf(one.test, input) });
    }
    issues.push(...repeatedIn(good, parameterKey, 'parameter', t.sameParameter));
    issues.push(...issuesOfPartlyValidTests(read, issues));
    return sift(good, issues);
  },
  async add(call, rows) {
    await addLabTests(
      call,
      rows.map(({ input }) => input),
    );
  },
};

function readRows(
  rows: readonly StagedRow<LabTestField>[],
  read: (cells: Record<LabTestField, string>) => ReturnType<typeof readLabTestRow>,
): ReadRow[] {
  let test = '';
  return rows.map(({ row, cells }) => {
    const { input, issues } = read(cells);
    test = (input?.name ?? cells.name.trim()) || test;
    return { row, test, key: testKey(test), input, issues };
  });
}

function issuesOfFirst({ test, key, issues }: ReadRow, known: ReadonlySet<string>): Issue[] {
  const isReported = issues.some(({ field }) => field === 'name');
  if (test === '') return isReported ? [] : [{ field: 'name', message: care.provideName() }];
  return known.has(key) ? [{ field: 'name', message: t.testAlready() }] : [];
}

function issuesOfLater(input: LabTestRow | undefined, first: ReadRow): Issue[] {
  if (!input) return [];
  const differs = input.price !== null && first.input !== undefined && input.price !== first.input.price;
  return [
    ...(differs ? [{ field: 'price', message: t.testDiffers({ row: first.row }) }] : []),
    ...(input.parameter === null ? [{ field: 'parameter', message: t.provideParameter() }] : []),
  ];
}

const parameterKey = ({ input: { test, parameter } }: GoodRow<LabTestPart>) =>
  parameter ? JSON.stringify([testKey(test), testKey(parameter.title)]) : undefined;

/**
 * Issues of the valid rows of tests that have an invalid one. A test is added whole or not at all: without one of its
 * parameters it would look complete on every report, and a corrected file would be refused because the test exists.
 */
function issuesOfPartlyValidTests(rows: readonly ReadRow[], issues: readonly RowIssue[]): RowIssue[] {
  const bad = new Set(issues.map(({ row }) => row));
  const firstBad = new Map<string, number>();
  for (const { row, key } of rows) if (bad.has(row) && !firstBad.has(key)) firstBad.set(key, row);
  return rows.flatMap(({ row, key }) => {
    const wrong = firstBad.get(key);
    if (wrong === undefined || bad.has(row)) return [];
    return [{ row, field: 'name', message: t.testRowWrong({ row: wrong }) }];
  });
}

function partOf(test: string, { price, ...row }: LabTestRow): LabTestPart {
  if (row.parameter === null) return { test, price, parameter: null };
  const { parameter: title, unit, normalLow: low, normalHigh: high, plausibleLow, plausibleHigh } = row;
  return { test, price, parameter: { title, unit, low, high, plausibleLow, plausibleHigh } };
}
