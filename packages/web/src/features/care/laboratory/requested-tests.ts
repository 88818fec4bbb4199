// Tests of a laboratory request: titles chosen from the setup or typed.
import type { LabTest } from '@almoner/contract/care/lab-test-list';

interface RequestedTest {
  labTestId: string | null;
  title: string;
}

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Tests of the typed titles. A title of the setup becomes that test, in the setup's spelling; any other becomes a free-text
 * test without an id.
 */
export const testsOf = (
  rows: readonly { title: string }[],
  offered: readonly Pick<LabTest, 'id' | 'title'>[],
): RequestedTest[] =>
  rows.map(({ title }) => {
    const known = offered.find((test) => same(test.title, title));
    return known ? { labTestId: known.id, title: known.title } : { labTestId: null, title: title.trim() };
  });

/** Whether a listed test has this title; an empty title has none. */
export const isTestOf = (offered: readonly Pick<LabTest, 'title'>[], title: string): boolean =>
  offered.some((test) => same(test.title, title));

const LONGEST = 1000;

/** The titles joined by commas and cut to 1,000 characters, for lists. */
export function titleOf(tests: readonly RequestedTest[]): string {
  const title = tests.map((test) => test.title).join(', ');
  return title.length <= LONGEST ? title : `${title.slice(0, LONGEST - 1).trimEnd()}…`;
}

/** Lab test whose parameters a requested test most likely has: the test of its id or, for a free-text test, of its title. */
export const likelyTest = <Offered extends Pick<LabTest, 'id' | 'title'>>(
  { labTestId, title }: RequestedTest,
  offered: readonly Offered[],
): Offered | undefined =>
  offered.find(({ id }) => id === labTestId) ??
  (labTestId ? undefined : offered.find((test) => same(test.title, title)));
