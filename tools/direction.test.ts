// Tests each rule of direction.cjs with a planted file that breaks it.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

interface Cruise {
  modules: { source: string; dependencies: { resolved: string }[] }[];
  summary: { totalCruised: number; violations: { from: string; to: string; rule: { name: string } }[] };
}

const root = fileURLToPath(new URL('..', import.meta.url));
const server = 'packages/server/src';
const web = 'packages/web/src';

// Files without a violation, for the offenders to import.
const sound = {
  'packages/contract/src/care/ward.ts': `import { z } from 'zod';\nimport { wire } from '../wire.ts';\nexport const ward = [z, wire];`,
  'packages/contract/src/wire.ts': `export const wire = 1;`,
  'packages/contract/src/calls.ts': `export const calls = 1;`,
  [`${server}/serve.ts`]: `import { start } from '../embedded/embedded-postgres.ts';\nimport { app } from './app.ts';\nexport const serve = [start, app];`,
  'packages/server/embedded/embedded-postgres.ts': `import pg from 'pg';\nexport const start = pg;`,
  'packages/server/demo/demo.ts': `import { serve } from '../src/serve.ts';\nexport const demo = serve;`,
  [`${server}/app.ts`]: `import { ward } from './features/care/ward/ward.routes.ts';\nexport const app = ward;`,
  [`${server}/kernel/database/database.ts`]: `import pg from 'pg';\nexport type Database = pg.Client;\nexport const open = pg;`,
  [`${server}/kernel/records/optimistic-lock.ts`]: `export const fresh = 1;`,
  [`${server}/features/care/ward/ward.routes.ts`]: `import { admit } from './ward.service.ts';\nexport const ward = admit;`,
  [`${server}/features/care/ward/ward.service.ts`]:
    `import { bill } from '../../money/bill/billing.service.ts';\nimport { ward } from './ward.queries.ts';\n` +
    `import { fresh } from '../../../kernel/records/optimistic-lock.ts';\nexport const admit = [bill, ward, fresh];`,
  [`${server}/features/care/ward/ward.queries.ts`]: `import type { Database } from '../../../kernel/database/database.ts';\nexport const ward = (db: Database) => db;`,
  [`${server}/features/care/ward/ward.test.ts`]: `import pg from 'pg';\nimport { app } from '../../../app.ts';\nexport const t = [pg, app];`,
  [`${server}/features/money/bill/billing.service.ts`]: `export const bill = 1;`,
  [`${server}/features/house/ward/ward.service.ts`]: `export const wards = 1;`,
  [`${server}/features/house/staff/staff.service.ts`]: `export const staff = 1;`,
  [`${server}/features/house/staff/staff.test.ts`]: `import { role } from '../role/role.service.ts';\nexport const t = role;`,
  [`${server}/features/house/leave/leave.service.ts`]: `import { wards } from '../ward/ward.service.ts';\nexport const leave = wards;`,
  [`${server}/features/house/role/role.service.ts`]: `import { staff } from '../staff/staff.service.ts';\nexport const role = staff;`,
  [`${server}/features/office/asset/asset.service.ts`]: `export const asset = 1;`,
  [`${server}/features/office/message/message.service.ts`]: `export const message = 1;`,
  [`${server}/features/office/payroll/payroll.service.ts`]: `export const payroll = 1;`,
  [`${web}/app.tsx`]: `import { ward } from './features/care/ward/ward.routes.tsx';\nexport const app = ward;`,
  [`${web}/kernel/call/client.ts`]: `export const client = 1;`,
  [`${web}/kernel/session/session.ts`]: `import { session } from '../../../../contract/src/house/session.ts';\nexport const s = session;`,
  'packages/contract/src/house/session.ts': `export const session = 1;`,
  [`${web}/ui/look/breakable.tsx`]: `export const breakable = 1;`,
  [`${web}/ui/overlay/layers.ts`]: `export const layers = 1;`,
  [`${web}/ui/overlay/dialog.tsx`]: `import { layers } from './layers.ts';\nexport const dialog = layers;`,
  [`${web}/ui/form/form.tsx`]: `import { dialog } from '../overlay/dialog.tsx';\nexport const form = dialog;`,
  [`${web}/ui/table/table.tsx`]:
    `import { client } from '../../kernel/call/client.ts';\nimport { breakable } from '../look/breakable.tsx';\n` +
    `export const table = [client, breakable];`,
  // Imports nothing, so it breaks no rule itself: the file that imports it does.
  [`${web}/ui/homeless.tsx`]: `export const homeless = 1;`,
  [`${web}/records/ward/ward-name.tsx`]:
    `import { table } from '../../ui/table/table.tsx';\nimport { ward } from '../../../../contract/src/care/ward.ts';\n` +
    `export const name = [table, ward];`,
  [`${web}/features/care/ward/ward.routes.tsx`]: `import { name } from '../../../records/ward/ward-name.tsx';\nexport const ward = name;`,
};

const offenders: [rule: string, file: string, imports: string][] = [
  ['contract-stands-alone', 'packages/contract/src/offender.ts', 'pg'],
  [
    'contract-stands-alone',
    'packages/contract/src/offender-two.ts',
    '../../server/src/kernel/records/optimistic-lock.ts',
  ],
  ['contract-stands-alone', 'packages/contract/src/offender-three.ts', 'node:fs'],
  ['server-and-web-never-meet', `${server}/kernel/offender.ts`, '../../../web/src/kernel/call/client.ts'],
  ['server-and-web-never-meet', `${web}/kernel/offender.ts`, '../../../server/src/kernel/records/optimistic-lock.ts'],
  ['words-stand-alone', 'packages/words/src/offender.ts', '../../contract/src/wire.ts'],
  ['kernel-knows-no-feature', `${server}/kernel/offender-two.ts`, '../features/money/bill/billing.service.ts'],
  ['kernel-knows-no-feature', `${server}/kernel/offender-three.ts`, '../app.ts'],
  ['kernel-knows-no-feature', `${web}/ui/offender.tsx`, '../features/care/ward/ward.routes.tsx'],
  ['features-meet-in-services', `${server}/features/care/billing/offender.ts`, '../ward/ward.queries.ts'],
  ['routes-ask-their-service', `${server}/features/care/ward/offender.routes.ts`, './ward.queries.ts'],
  ['rooms-stand-in-order', `${server}/kernel/database/offender.ts`, '../records/optimistic-lock.ts'],
  ['rooms-stand-in-order', `${web}/kernel/browser/offender.ts`, '../call/client.ts'],
  ['rooms-stand-in-order', `${web}/ui/look/offender.tsx`, '../overlay/dialog.tsx'],
  ['files-have-rooms', `${server}/kernel/offender-eleven.ts`, './records/optimistic-lock.ts'],
  ['files-have-rooms', `${web}/kernel/offender-six.ts`, './call/client.ts'],
  ['files-have-rooms', `${web}/ui/offender-four.tsx`, './table/table.tsx'],
  ['files-have-rooms', `${web}/ui/panel/offender.tsx`, '../table/table.tsx'],
  ['files-have-rooms', `${web}/records/ward/offender-three.tsx`, '../../ui/homeless.tsx'],
  ['form-table-chart-and-worklist-stand-apart', `${web}/ui/table/offender.tsx`, '../form/form.tsx'],
  ['form-table-chart-and-worklist-stand-apart', `${web}/ui/worklist/offender.tsx`, '../table/table.tsx'],
  ['folders-keep-inner-files', `${web}/ui/page/offender.tsx`, '../overlay/layers.ts'],
  ['folders-keep-inner-files', `${web}/features/care/billing/offender-two.tsx`, '../../../ui/overlay/layers.ts'],
  ['screens-import-public-files', `${web}/features/care/billing/offender-three.tsx`, '../../../ui/look/breakable.tsx'],
  ['screens-import-public-files', `${web}/records/ward/offender-four.tsx`, '../../ui/look/breakable.tsx'],
  ['screens-import-public-files', `${web}/shell/offender.tsx`, '../ui/look/breakable.tsx'],
  ['screens-load-what-they-call', `${web}/kernel/offender-two.ts`, '../../../contract/src/calls.ts'],
  ['web-features-stand-apart', `${web}/features/care/billing/offender.tsx`, '../ward/ward.routes.tsx'],
  ['server-kernel-knows-no-noun', `${server}/kernel/offender-ten.ts`, '../../../contract/src/care/ward.ts'],
  ['web-kernel-knows-no-noun', `${web}/kernel/offender-three.ts`, '../../../contract/src/care/ward.ts'],
  ['web-kernel-knows-no-noun', `${web}/kernel/offender-four.ts`, '../ui/table/table.tsx'],
  ['web-kernel-knows-no-noun', `${web}/kernel/offender-five.ts`, '../records/ward/ward-name.tsx'],
  ['widgets-know-no-noun', `${web}/ui/offender-two.tsx`, '../../../contract/src/care/ward.ts'],
  ['widgets-know-no-noun', `${web}/ui/offender-three.tsx`, '../records/ward/ward-name.tsx'],
  ['records-know-no-screen', `${web}/records/ward/offender.tsx`, '../../features/care/ward/ward.routes.tsx'],
  ['records-know-no-screen', `${web}/records/ward/offender-two.tsx`, '../../app.tsx'],
  ['no-arrow-runs-up', 'packages/contract/src/money/offender.ts', '../care/ward.ts'],
  ['no-arrow-runs-up', `${server}/features/money/bill/offender-five.ts`, '../../care/ward/ward.service.ts'],
  ['no-arrow-runs-up', `${web}/features/house/role/offender.tsx`, '../../care/ward/ward.routes.tsx'],
  ['features-form-no-circle', `${server}/features/house/staff/offender.ts`, '../leave/leave.service.ts'],
  ['features-form-no-circle', `${server}/features/house/leave/offender.ts`, '../staff/staff.service.ts'],
  ['features-form-no-circle', `${server}/features/office/asset/offender.ts`, '../message/message.service.ts'],
  ['features-form-no-circle', `${server}/features/office/message/offender.ts`, '../payroll/payroll.service.ts'],
  ['features-form-no-circle', `${server}/features/office/payroll/offender.ts`, '../asset/asset.service.ts'],
  ['features-know-no-app', `${server}/features/money/bill/offender-two.ts`, '../../../app.ts'],
  ['features-know-no-app', `${web}/features/money/billing/offender-two.tsx`, '../../../app.tsx'],
  [
    'features-get-their-database',
    `${server}/features/money/bill/offender-three.ts`,
    '../../../kernel/database/database.ts',
  ],
  ['kernel-speaks-to-postgres', `${server}/features/money/bill/offender-four.ts`, 'pg'],
  ['kernel-speaks-to-postgres', `${server}/kernel/offender-four.ts`, 'pg'],
  ['only-serving-starts-the-database', `${server}/app-two.ts`, '../embedded/embedded-postgres.ts'],
  ['only-serving-starts-the-database', `${server}/kernel/offender-eight.ts`, '../../embedded/embedded-postgres.ts'],
  ['the-database-stands-alone', 'packages/server/embedded/offender.ts', '../src/kernel/records/optimistic-lock.ts'],
  ['production-imports-no-demo', `${server}/kernel/offender-nine.ts`, '../../demo/demo.ts'],
  ['production-imports-no-demo', 'packages/server/embedded/offender-two.ts', '../demo/demo.ts'],
  ['product-knows-no-test', 'packages/server/demo/offender.ts', '../src/features/care/ward/ward.test.ts'],
  ['no-circle', `${server}/kernel/offender-five.ts`, './offender-five.ts'],
  ['product-knows-no-test', `${server}/kernel/offender-six.ts`, '../features/care/ward/ward.test.ts'],
  ['everything-is-found', `${server}/kernel/offender-seven.ts`, './nowhere.ts'],
];

const house = fs.mkdtempSync(path.join(os.tmpdir(), 'almoner-direction-'));
let planted: Cruise;
let ours: Cruise;

beforeAll(() => {
  for (const [file, code] of Object.entries(sound)) write(file, code);
  for (const [, file, imports] of offenders) write(file, `import * as found from '${imports}';\nexport default found;`);
  for (const name of ['tools/direction.cjs', 'tsconfig.base.json']) write(name, fs.readFileSync(path.join(root, name)));
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(house, 'node_modules'));
  planted = cruise(house);
  ours = cruise(root);
}, 60_000);

afterAll(() => fs.rmSync(house, { recursive: true, force: true }));

function write(file: string, content: string | Buffer) {
  fs.mkdirSync(path.dirname(path.join(house, file)), { recursive: true });
  fs.writeFileSync(path.join(house, file), content);
}

function cruise(folder: string): Cruise {
  const cli = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const command = [cli, '--config', 'tools/direction.cjs', '--output-type', 'json', 'packages'];
  const { stdout, stderr } = spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8', maxBuffer: 1e9 });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as Cruise;
}

test.for(offenders)('%s: %s may not import %s', ([rule, file]) => {
  const found = planted.summary.violations.filter((violation) => violation.from === file);
  expect(found.map((violation) => violation.rule.name)).toContain(rule);
});

test('files without a violation raise no alarm', () => {
  const innocent = planted.summary.violations.filter((violation) => violation.from in sound);
  expect(innocent).toEqual([]);
});

const { forbidden } = createRequire(import.meta.url)('./direction.cjs') as {
  forbidden: { name: string; from: { path?: string }; to: { path?: string } }[];
};

test('every rule has an offender here', () => {
  const rules = forbidden.map(({ name }) => name);
  expect(rules.length).toBeGreaterThan(0);
  expect([...new Set(offenders.map(([rule]) => rule))].sort()).toEqual([...new Set(rules)].sort());
});

// dependency-cruiser sees modules only; a style sheet or a catalogue has its folder too.
test('no file stands directly in a kernel or in the kit, or in a folder that is not in the order', () => {
  const homeless = forbidden.flatMap(({ name, from }) => (name === 'files-have-rooms' && from.path ? from.path : []));
  expect(homeless).toHaveLength(3);
  const inRooms = (file: string) => !homeless.some((path) => new RegExp(path).test(file));
  const written = [`${server}/kernel`, `${web}/kernel`, `${web}/ui`].flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
  );
  expect(written.length).toBeGreaterThan(300);
  expect(written.filter((file) => !inRooms(file))).toEqual([]);
  expect(inRooms(`${web}/ui/base.css`)).toBe(false);
});

test('the files that folders keep to themselves are there', () => {
  const named = forbidden.flatMap(({ name, to }) => {
    if (name !== 'folders-keep-inner-files' && name !== 'screens-import-public-files') return [];
    const [, folder = '', files = ''] = /^\^(.*)\/\((.*)\)/.exec(to.path ?? '') ?? [];
    return files.split('|').map((file) => `${folder}/${file}`);
  });
  const known = ours.modules.map(({ source }) => source.replace(/\.tsx?$/, ''));
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((file) => !known.includes(file))).toEqual([]);
});

// With an unsupported TypeScript version dependency-cruiser sees no imports and reports no violation.
test('the real sources were checked, including imports by package name', () => {
  const calls = ours.modules.find((module) => module.source === 'packages/server/src/kernel/request/mount.ts');
  expect(calls?.dependencies.map((each) => each.resolved)).toContain('packages/contract/src/call.ts');
  const written = fs
    .readdirSync(path.join(root, 'packages/contract/src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `packages/contract/src/${name}`);
  expect(ours.modules.map((module) => module.source)).toEqual(expect.arrayContaining(written));
});
