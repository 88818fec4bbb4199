// Results of a patient by parameter: one row each, with its values of the last days beside each other.
import type { LabResult, PatientReport } from '@almoner/contract/care/laboratory';

/** So many reports of one test stand beside each other. */
const COLUMNS = 4;

export interface ParameterRow {
  name: string;
  unit: string;
  range: LabResult['range'];
  /** As the columns, newest first; undefined where it was not reported. */
  results: (LabResult | undefined)[];
  /** Every number of it that was ever reported, oldest first. */
  trend: { at: string; value: number }[];
}

export interface TestResults {
  title: string;
  /** The newest reports of the test, newest first. */
  reports: PatientReport[];
  /** How many there are in all. */
  count: number;
  rows: ParameterRow[];
}

const keyOf = (text: string) => text.trim().toLowerCase();

/** A measured value as a number; undefined where it is words. A comma is taken for a decimal sign. */
export function numberIn(value: string): number | undefined {
  const found = /^-?\d+(?:[.,]\d+)?$/.exec(value.trim().replace('\u2212', '-'));
  return found ? Number(found[0].replace(',', '.')) : undefined;
}

function rowsOf(all: readonly PatientReport[], shown: readonly PatientReport[]): ParameterRow[] {
  const names = new Map(
    all.flatMap(({ results }) => results.map((one) => [keyOf(one.name), one] as const)).toReversed(),
  );
  const inOrder = [...new Set(all.flatMap(({ results }) => results.map(({ name }) => keyOf(name))))];
  return inOrder.flatMap((key) => {
    const newest = names.get(key);
    if (!newest) return [];
    const of = ({ results }: PatientReport) => results.find(({ name, value }) => keyOf(name) === key && value !== '');
    const trend = all.toReversed().flatMap((report) => {
      const value = numberIn(of(report)?.value ?? '');
      return value === undefined ? [] : [{ at: report.at, value }];
    });
    return [{ name: newest.name, unit: newest.unit, range: newest.range, results: shown.map(of), trend }];
  });
}

/** By test, that of the newest report first. `reports` newest first. */
export function resultsByTest(reports: readonly PatientReport[]): TestResults[] {
  const tests = new Map<string, PatientReport[]>();
  for (const report of reports) {
    const key = keyOf(report.title);
    tests.set(key, [...(tests.get(key) ?? []), report]);
  }
  return [...tests.values()].map((all) => {
    const shown = all.slice(0, COLUMNS);
    return { title: all[0]?.title ?? '', reports: shown, count: all.length, rows: rowsOf(all, shown) };
  });
}
