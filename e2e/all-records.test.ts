// Faults of the files of `records`, found by name before any journey runs: a form or a record that two files describe, a form
// that none does, and a screen for which no record is made.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { screens } from '../packages/web/src/kernel/route/screens.generated.ts';
import { formsOf, idAt, readRecords, recordsMade } from './all-records.ts';
import { longIds } from './long-ids.ts';
import type { Ids, Make, RecordScreens } from './record-screens.ts';
import { MOST_IN_PART, PARTS, routesIn } from './screen-walk.ts';

const form = (file: string) => ({ file, path: () => '/home' });
const wards: RecordScreens = { forms: [form('ward-form.tsx'), form('ward-form.tsx')] };

test('the files of the folder describe each form once', async () => {
  const { forms, elsewhere } = formsOf(await readRecords());
  expect(forms.length).toBeGreaterThan(30);
  expect(Object.keys(elsewhere).length).toBeGreaterThan(3);
});

const SOURCES = path.join(import.meta.dirname, '../packages/web/src');

test('every form of the product is tried, or named with a reason', async () => {
  const { forms, elsewhere } = formsOf(await readRecords());
  const found = fs
    .readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.startsWith('ui/form/form'))
    .flatMap((file) => {
      const uses = fs.readFileSync(path.join(SOURCES, file), 'utf8').match(/<Form(Dialog)?(<|\s|$)/gm) ?? [];
      return uses.map(() => file.replaceAll('\\', '/'));
    });
  const tried = [...forms.map(({ file }) => file), ...Object.keys(elsewhere)];
  expect(found.length).toBeGreaterThan(40);
  const untried = [...new Set(found)].filter((file) => !tried.includes(file));
  expect(untried.map((file) => `${file}: say how it is opened in a file of e2e/records`)).toEqual([]);
  expect(tried.filter((file) => !found.includes(file))).toEqual([]);
});

test.each<[string, RecordScreens]>([
  ['tries as well', { forms: [form('ward-form.tsx')] }],
  ['leaves to another journey', { forms: [], testedElsewhere: { 'ward-form.tsx': 'needs a ward' } }],
])('a form that a second file %s is named', (_, second) => {
  expect(formsOf([wards]).forms).toHaveLength(2);
  expect(() => formsOf([wards, second])).toThrow('describe ward-form.tsx');
});

test('two files that make a record under one id fail with that id', async () => {
  const given = { name: '', word: '', address: '', amount: 0, patientId: '', staffId: '', ids: {} };
  const makes: RecordScreens = { forms: [], made: async (make) => ({ wards: (await make('/ward/create', {})).id }) };
  const make = async () => ({ id: 'one' });
  expect(await recordsMade([makes], make, given)).toEqual({ wards: 'one' });
  await expect(recordsMade([makes, makes], make, given)).rejects.toThrow('describe wards');
});

const given = { name: 'Long name', word: 'Word', address: '', amount: 1, patientId: 'one', staffId: 'one', ids: {} };

/** Any answer of the API: a list of one object with an id, which has such a list in each of its other fields. */
const anyAnswer: { id: string } = new Proxy(
  { id: 'one' },
  {
    get: (_, key): unknown => {
      if (key === 'id') return 'one';
      if (key === 'then') return undefined;
      const list = [anyAnswer];
      const own: unknown = Reflect.get(list, key);
      return typeof own === 'function' ? own.bind(list) : anyAnswer;
    },
  },
);
const answerAnything: Make = async () => anyAnswer;

const routeOf = (screen: string) => (screen.startsWith('settings/') ? `/${screen}` : `/home${screen && `/${screen}`}`);
const routes = screens.map(routeOf);

/** Screens that lack an id for the journeys through every screen with the longest names. */
const screensWithoutRecord = (all: readonly string[], ids: Ids) =>
  all.flatMap((route) => {
    const parts = route.split('/');
    return parts.flatMap((part, at) =>
      part.startsWith(':') && !idAt(parts, at, ids)
        ? [`${route}: return an id for ${part} from \`made\` in a file of e2e/records`]
        : [],
    );
  });

test('a record is made for every screen that shows one', async () => {
  const made = await recordsMade(await readRecords(), answerAnything, given);
  const ids = { ...made, ...Object.fromEntries(longIds.map((name) => [name, 'one'])) };
  expect(routes.length).toBeGreaterThan(130);
  expect(screensWithoutRecord(routes, ids)).toEqual([]);
  expect(screensWithoutRecord(['/home/rooms', '/home/rooms/:id/edit'], ids)).toEqual([
    '/home/rooms/:id/edit: return an id for :id from `made` in a file of e2e/records',
  ]);
});

const partsTooLong = (all: readonly string[]) =>
  PARTS.filter((part) => routesIn(all, part).length > MOST_IN_PART).map(
    ({ name }) => `more than ${MOST_IN_PART} screens ${name}: begin another part in e2e/screen-walk.ts`,
  );

test('no part of the walk through all screens is much longer than the others', () => {
  expect(partsTooLong(routes)).toEqual([]);
  const rooms = Array.from({ length: MOST_IN_PART }, (_, at) => `/home/tills/room-${at}`);
  expect(partsTooLong([...routes, ...rooms])).toEqual([
    'more than 25 screens from /home/tills up to /settings/devices: begin another part in e2e/screen-walk.ts',
  ]);
});
