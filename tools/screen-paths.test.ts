import fs from 'node:fs';
import { expect, test } from 'vitest';
import { committedPaths, readManifests, screenPaths } from './screen-paths.ts';

test('the list of screen paths matches the manifests (else: npm run generate:paths)', async () => {
  expect(fs.readFileSync(committedPaths, 'utf8')).toBe(screenPaths(await readManifests()));
});

test('screens are listed by their path, those of the settings below /settings', () => {
  const rooms = { routes: [{ path: 'rooms/:id/edit' }, { path: 'rooms' }], settingsRoutes: [{ path: 'rooms' }] };
  const listed = screenPaths([rooms, { homeRoutes: [{ path: '' }] }]);
  expect(listed).toContain(`[\n  '',\n  'rooms',\n  'rooms/:id/edit',\n  'settings/rooms',\n] as const;\n`);
});

test('a path that two screens declare is refused', () => {
  expect(() => screenPaths([{ routes: [{ path: 'rooms' }] }, { routes: [{ path: 'rooms' }] }])).toThrow(`path 'rooms'`);
});
