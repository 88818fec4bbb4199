// Tests of a laboratory request: titles that were chosen from the setup or typed.
import type { LabTest } from '@almoner/contract/care/lab-test-list';

export interface AskedTest {
  labTestId: string | null;
  title: string;
}

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** A title that is set up is that test, under its own title; any other is asked for in words. */
export const testsOf = (
  rows: readonly { title: string }[],
  offered: readonly Pick<LabTest, 'id' | 'title'>[],
): AskedTest[] =>
  rows.map(({ title }) => {
    const known = offered.find((test) => same(test.title, title));
    return known ? { labTestId: known.id, title: known.title } : { labTestId: null, title: title.trim() };
  });

/** Whether a test is called so; no title is none. */
export const isTestOf = (offered: readonly Pick<LabTest, 'title'>[], title: string): boolean =>
  offered.some((test) => same(test.title, title));

const LONGEST = 1000;

/** The titles of all of them, as the lists show them. */
export function titleOf(tests: readonly AskedTest[]): string {
  const title = tests.map((test) => test.title).join(', ');
  return title.length <= LONGEST ? title : `${title.slice(0, LONGEST - 1).trimEnd()}…`;
}

/** The lab test whose parameters a test of a request most likely has. */
export const likelyTest = <Offered extends Pick<LabTest, 'id' | 'title'>>(
  { labTestId, title }: AskedTest,
  offered: readonly Offered[],
): Offered | undefined =>
  offered.find(({ id }) => id === labTestId) ??
  (labTestId ? undefined : offered.find((test) => same(test.title, title)));
