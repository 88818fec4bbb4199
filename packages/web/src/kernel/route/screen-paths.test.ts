import { expect, expectTypeOf, test } from 'vitest';
import { screenAddress } from './screen-links';
import { type ScreenPath, screens } from './screen-paths';

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

test('the list of screen paths matches the manifests', () => {
  const named = Object.entries(screens).flatMap(([begin, tails]) =>
    tails.map((tail) => (tail === '' ? begin : `${begin}/${tail}`)),
  );
  const declared = Object.values(manifests).flatMap((manifest) =>
    Object.entries(manifest).flatMap(([area, routes]) =>
      routes.map(({ path }) => (area === 'settingsRoutes' ? `settings/${path}` : path)),
    ),
  );
  expect(named.toSorted()).toEqual(declared.toSorted());
});

test('an address contains the parameters and the search of its link', () => {
  expect(screenAddress('bills/:id/receipts/:receiptId', { id: '7', receiptId: '9' })).toBe('/home/bills/7/receipts/9');
  expect(screenAddress('settings/roles', {}, { role: 'a b' })).toBe('/settings/roles?role=a+b');
  expect(screenAddress('')).toBe('/home');
  expectTypeOf<'departments/:id/edit'>().toExtend<ScreenPath>();
  expectTypeOf<'departments/:id'>().not.toExtend<ScreenPath>();
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
