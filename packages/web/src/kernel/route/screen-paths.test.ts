import { expect, expectTypeOf, test } from 'vitest';
import { screenAddress } from './screen-links';
import type { ScreenPath, SetupPath } from './screen-paths';

const sources: Record<string, string> = import.meta.glob('../../{features,records,ui,shell}/**/*.{ts,tsx}', {
  eager: true,
  import: 'default',
  query: '?raw',
});
const manifests: Record<string, Record<string, { path: string }[]>> = import.meta.glob(
  '../../features/**/*.routes.tsx',
  {
    eager: true,
  },
);

const apps: Record<string, string> = import.meta.glob('../../app.tsx', {
  eager: true,
  import: 'default',
  query: '?raw',
});

/** The exports of manifests that app.tsx does not add to its routes: their screens would not be found. */
const notMounted = (app: string, all: Record<string, object>) =>
  Object.entries(all).flatMap(([file, manifest]) => {
    const from = file.replace('../../', './').replace('.tsx', '');
    const imported = new RegExp(`import \\{([^}]*)\\} from '${from}'`).exec(app)?.[1]?.split(',') ?? [];
    return Object.keys(manifest).flatMap((name) => {
      const local = imported.map((one) => one.trim().split(' as ')).find(([exported]) => exported === name);
      return local && app.includes(`  ...${local.at(-1)},`) ? [] : [`${from}: add its ${name} to those of app.tsx`];
    });
  });

test('the screens of every manifest are in the app', () => {
  const app = apps['../../app.tsx'] ?? '';
  expect(notMounted(app, manifests)).toEqual([]);
  const rooms = { '../../features/house/room/room.routes.tsx': { routes: [] } };
  const complaint = './features/house/room/room.routes: add its routes to those of app.tsx';
  expect(notMounted(app, rooms)).toEqual([complaint]);
  const onlyImported = `import { routes as rooms } from './features/house/room/room.routes';`;
  expect(notMounted(onlyImported, rooms)).toEqual([complaint]);
  expect(notMounted(`${onlyImported}\nconst homeRoutes = [\n  ...rooms,\n];`, rooms)).toEqual([]);
});

test('an address contains the parameters and the search of its link', () => {
  expect(screenAddress('bills/:id/receipts/:receiptId', { id: '7', receiptId: '9' })).toBe('/home/bills/7/receipts/9');
  expect(screenAddress('settings/roles', {}, { role: 'a b' })).toBe('/settings/roles?role=a+b');
  expect(screenAddress('')).toBe('/home');
  expectTypeOf<'departments/:id/edit'>().toExtend<ScreenPath>();
  expectTypeOf<'departments/:id'>().not.toExtend<ScreenPath>();
  expectTypeOf<'settings/wards'>().toExtend<SetupPath>();
  expectTypeOf<'payments'>().not.toExtend<SetupPath>();
});

/** An address written by hand: a quote, the area, and a slash. */
const WRITTEN = /['"`]\/(home|settings)\//;

test('no screen writes an address by hand', () => {
  const writers = Object.entries(sources).filter(([name, source]) => !name.includes('.test.') && WRITTEN.test(source));
  expect(writers.map(([name]) => name)).toEqual([]);
  expect(sources['../../ui/page/screen.tsx']).toContain('<h1>');
  expect(WRITTEN.test('<Link to="/home/departments/new">')).toBe(true);
  expect(WRITTEN.test('navigate(`/settings/roles`)')).toBe(true);
});
