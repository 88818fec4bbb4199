// Tests that start, silence, fill or end whole processes take seconds each. A sample of one in three runs; all run in the
// long form, and where the kernel is touched (`tools/sample.mjs`).
import { type TestContext, test } from 'vitest';
import { isLong, isOneIn, touched } from '../../../tools/sample.mjs';

const ONE_IN = 3;

const isFaultTried = (name: string): boolean => isLong || touched.has('kernel') || isOneIn(name, ONE_IN);

/** A test that is skipped if its name is not in the sample. */
export function faultTest(name: string, run: (context: TestContext) => Promise<void>, timeout?: number): void {
  test.runIf(isFaultTried(name))(name, run, timeout);
}
