import { expect, test } from 'vitest';
import { breaksEverything, brokenBy, featuresOf } from './changed.mjs';

const server = 'packages/server/src/features/house';
const web = 'packages/web/src/features/house';

const imports = new Map<string, string[]>([
  ['packages/contract/src/house/ward.ts', []],
  ['packages/contract/src/house/branch.ts', []],
  [`${server}/ward/ward.service.ts`, []],
  [`${server}/ward/ward.routes.ts`, [`${server}/ward/ward.service.ts`, 'packages/contract/src/house/ward.ts']],
  [`${server}/branch/branch.routes.ts`, ['packages/contract/src/house/branch.ts']],
  ['packages/server/src/app.ts', [`${server}/ward/ward.routes.ts`, `${server}/branch/branch.routes.ts`]],
  ['packages/server/src/kernel/base/gate.ts', []],
  [`${server}/ward/ward.test.ts`, ['packages/server/src/app.ts']],
  [`${server}/branch/branch.test.ts`, ['packages/server/src/app.ts']],
  [`${web}/ward/ward.routes.tsx`, ['packages/contract/src/house/ward.ts']],
  [`${web}/branch/branch.routes.tsx`, ['packages/contract/src/house/branch.ts']],
  ['e2e/settings-ward.spec.ts', []],
  ['e2e/settings-branch.spec.ts', []],
]);
const quick = (half: string, names: string[]) => names.map((name) => `packages/${half}/test/${name}.test.ts`);
const ofServer = quick('server', ['schema-types', 'schema', 'statements']);

test('a changed service selects the tests of its feature, the rules of its calls and the journeys to its screens', () => {
  expect(brokenBy([`${server}/ward/ward.service.ts`], imports)).toEqual({
    tests: [`${server}/ward/ward.test.ts`, ...ofServer],
    journeys: ['e2e/settings-ward.spec.ts'],
    calls: ['/ward'],
  });
});

test('a changed call selects the tests of the server and of the screens that use it', () => {
  const { tests, journeys, calls } = brokenBy(['packages/contract/src/house/branch.ts'], imports);
  expect(tests).toContain(`${server}/branch/branch.test.ts`);
  expect(tests).not.toContain(`${server}/ward/ward.test.ts`);
  expect(journeys).toEqual(['e2e/journey.spec.ts', 'e2e/settings-branch.spec.ts']);
  expect(calls).toEqual(['/branch']);
});

test('a changed kernel selects every API test, shared styles every journey, and a text file nothing', () => {
  expect(brokenBy(['packages/server/src/kernel/base/gate.ts'], imports).tests).toEqual([
    `${server}/branch/branch.test.ts`,
    `${server}/ward/ward.test.ts`,
    ...ofServer,
  ]);
  expect(brokenBy(['packages/web/src/ui/look/tokens.css'], imports).journeys).toHaveLength(3);
  expect(brokenBy(['README.md'], imports)).toEqual({ tests: [], journeys: [], calls: [] });
});

test('touched features are those of the files, of users of a declared call, and of forms that a journey opens', () => {
  expect(featuresOf([`${server}/ward/ward.service.ts`, `${web}/branch/gone.tsx`, 'README.md'])).toEqual([
    'house/branch',
    'house/ward',
  ]);
  expect(featuresOf(['packages/contract/src/care/discharge-summary.ts'])).toContain('care/admission');
  expect(featuresOf(['e2e/records/bed.ts', 'e2e/records/gone.ts'])).toEqual(['house/ward']);
  expect(featuresOf(['packages/server/src/kernel/base/gate.ts', 'tools/start.mjs'])).toEqual(['kernel']);
  expect(featuresOf([])).toEqual([]);
});

test('a migration that is added and lines that are added to a hub break what the other files do, others break everything', () => {
  const migration = 'packages/server/migrations/0900_room.sql';
  const grown = (file: string) => ({ file, isNew: false, removed: 0 });
  const cut = (file: string) => ({ file, isNew: false, removed: 1 });
  expect(breaksEverything({ file: migration, isNew: true, removed: 0 })).toBe(false);
  expect(breaksEverything(grown(migration))).toBe(true);
  for (const hub of ['packages/server/src/app.ts', 'packages/contract/src/calls.ts', 'packages/web/src/app.tsx']) {
    expect(breaksEverything(grown(hub))).toBe(false);
    expect(breaksEverything(cut(hub))).toBe(true);
  }
  for (const file of ['package-lock.json', 'tools/test.mjs', 'e2e/hospital.ts', 'packages/server/test/hospital.ts'])
    expect(breaksEverything(grown(file))).toBe(true);
  expect(breaksEverything(cut('packages/server/src/kernel/base/gate.ts'))).toBe(false);
});

test('the rules of direction are tried where they change', () => {
  expect(breaksEverything({ file: 'tools/direction.cjs', isNew: false, removed: 3 })).toBe(false);
  expect(brokenBy(['tools/direction.cjs'], imports).tests).toEqual(['tools/direction.test.ts']);
});
