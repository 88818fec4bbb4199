// `npm run check:record`: what a new record lacks. Runs the types, the import rules and the tests that name what is missing.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './install.mjs';

const tests = [
  ...['record-kind', 'amounts', 'catalogues', 'names', 'audit-words', 'action', 'screen-paths', 'styles'],
  ...['all-records', 'form-calls', 'schema', 'schema-types', 'references', 'merged-patient', 'patients-shown'],
  ...['plain-records', 'examples', 'readable-number', 'row-types', 'tenant-named'],
].map((name) => `/${name}.test`);

const packages = ['packages/contract', 'packages/words', 'packages/server', 'packages/web', '.'];
const typeChecks = packages.map((folder) => [
  `types of ${folder}`,
  `node node_modules/typescript7/bin/tsc -p ${folder}`,
]);

const parts = {
  ...Object.fromEntries(typeChecks),
  'import rules': 'npm run -s check:direction',
  // Without the defects that are planted in the schema: they test the rules, not the record.
  tests: `npx vitest run ${tests.join(' ')} -t "^(?!.* is detected$)"`,
};

/** Runs every command, also after one has failed, and returns the names of those that failed. */
export const failuresOf = (commands, run) => Object.keys(commands).filter((name) => !run(commands[name]));

if (import.meta.url === pathToFileURL(path.resolve(process.argv[1] ?? '')).href) {
  const run = (command) => spawnSync(command, { cwd: root, shell: true, stdio: 'inherit' }).status === 0;
  const failed = failuresOf(parts, run);
  console.log(failed.length === 0 ? 'Nothing is missing.' : `Failed: ${failed.join(', ')}. See above.`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
