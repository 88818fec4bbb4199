// Results of a patient by parameter: one row each, with the values of the newest reports side by side.
import { numberOf } from '@almoner/contract/care/lab-value';
import type { LabResult, PatientReport } from '@almoner/contract/care/laboratory';

/** Number of reports of one test that are shown side by side. */
const COLUMNS = 4;

export interface ParameterRow {
  name: string;
  unit: string;
  range: LabResult['range'];
  /** One result per column, newest first; undefined if the report does not have the parameter. */
  results: (LabResult | undefined)[];
  /** All numeric results ever reported, oldest first. */
  trend: { at: string; value: number }[];
}

export interface TestResults {
  title: string;
  /** The newest reports of the test, newest first. */
  reports: PatientReport[];
  /** Number of all reports. */
  count: number;
  rows: ParameterRow[];
}

const keyOf = (text: string) => text.trim().toLowerCase();

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
      const { value: text = '', unit = '', language = null } = of(report) ?? {};
      const value = numberOf(text, unit, language);
      return value === undefined ? [] : [{ at: report.at, value }];
    });
    return [{ name: newest.name, unit: newest.unit, range: newest.range, results: shown.map(of), trend }];
  });
}

/** Results grouped by test, the test of the newest report first. `reports` are sorted newest first. */
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
