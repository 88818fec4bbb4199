import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { useMemoryFolder } from './tools/memory-folder.mjs';
import { sampleOf } from './tools/sample.mjs';

useMemoryFolder();

// Started first: at the end of the run one of them would occupy one processor while the other is idle.
const LONGEST = /(workload|contract-commands|contract-reads|bundle|full-disk|silent-database|slow-work)\.test\.ts$/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId);
    // Files without isolation one after another: they share a process and its imports, which end when another kind follows.
    const place = (file: TestSpecification) => {
      return isLong(file) ? '0' : file.project.config.isolate ? '1' : `2 ${file.project.name}`;
    };
    return sorted.toSorted((one, other) => place(one).localeCompare(place(other)));
  }
}

// Races of many rounds and loads of many rows: `npm test` runs those of changed features and a third of the others.
const FEATURES = 'packages/server/src/features/';
const longTests = fs
  .readdirSync(new URL(FEATURES, import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.long.test.ts'));
const longTried = sampleOf(longTests, 3, (file) => file.split('/').slice(0, 2).join('/'));
const longLeft = longTests.filter((file) => !longTried.includes(file)).map((file) => FEATURES + file);

const server = {
  alias: { '@node-rs/argon2': fileURLToPath(new URL('packages/server/test/quick-hashes.ts', import.meta.url)) },
  globalSetup: ['./packages/server/test/global-setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

// Run without isolation, like those of `src`: they only call the server. The others of `test` replace modules, or start and
// stop processes.
const serverTogether = [
  'packages/server/test/{readable-number,schema,schema-types,newer-database,upgrade,rotate-key}.test.ts',
  'packages/server/test/{plain-records,patients-shown,command-statements,injection,unpaged,references,merged-patient}.test.ts',
];

const web = { setupFiles: ['packages/web/test/words.ts'], testTimeout: 10_000 };
// Isolated: they load parts of the browser's kernel several times, or change globals of the process.
const webAlone = ['packages/web/src/kernel/**/*.test.ts', 'packages/web/src/features/house/session/*.test.ts'];

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
          include: [
            'packages/{contract,words}/**/*.test.ts',
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
            'e2e/**/*.test.ts',
          ],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['packages/server/src/**/*.test.ts', ...serverTogether],
          exclude: [...configDefaults.exclude, ...longLeft],
          // Importing the whole server again takes as long as the tests of most files.
          isolate: false,
          ...server,
        },
      },
      {
        extends: true,
        test: {
          name: 'server-alone',
          include: ['packages/server/{test,demo,embedded}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...serverTogether],
          ...server,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['packages/web/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...webAlone],
          // Reading all catalogues again takes longer than the tests of most files.
          isolate: false,
          ...web,
        },
      },
      { extends: true, test: { name: 'web-alone', include: webAlone, ...web } },
    ],
  },
});
