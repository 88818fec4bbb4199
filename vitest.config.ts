import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { useMemoryFolder } from './tools/memory-folder.mjs';

useMemoryFolder();

// Each takes a minute or more: begun last they would be waited for while the other processor has nothing to do.
const LONGEST = /(workload|contract-commands|contract-reads|bundle)\.test\.ts$/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    passWithNoTests: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['packages/contract/**/*.test.ts', 'tools/**/*.test.ts', 'bench/**/*.test.ts', 'e2e/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['packages/server/**/*.test.ts'],
          globalSetup: ['./packages/server/test/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { name: 'web', include: ['packages/web/**/*.test.{ts,tsx}'], testTimeout: 10_000 },
      },
    ],
  },
});
