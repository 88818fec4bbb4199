// A form or a made record that two files of `records` both describe fails by name, before any journey runs.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { formsOf, readRecords, recordsMade } from './all-records.ts';
import type { RecordScreens } from './record-screens.ts';

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
