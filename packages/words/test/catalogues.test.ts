// Checks of the present catalogues, and of small ones with a single fault each.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type Catalogue, compiled, languagesOf, readCatalogues } from '../src/catalogue.ts';
import { complaintsOf } from '../src/check.ts';
import { moduleOf, modulesOf } from '../src/generate.ts';
import { lengthened } from '../src/pseudo.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

test('every text exists in every language with the same parameters, and is used', () => {
  const catalogues = readCatalogues(root);
  expect(languagesOf(catalogues)).toEqual(expect.arrayContaining(['en', 'fr']));
  expect(catalogues.length).toBeGreaterThan(5);
  expect(complaintsOf(catalogues, root)).toEqual([]);
});

test('the modules that code imports are up to date with `npm run generate:words`', () => {
  const stale = modulesOf(readCatalogues(root)).filter(
    ({ file, source }) =>
      !fs.existsSync(path.join(root, file)) || fs.readFileSync(path.join(root, file), 'utf8') !== source,
  );
  expect(stale.map(({ file }) => file)).toEqual([]);
});

const EN = { add: 'Add ward', beds: '{count, plural, one {# bed} other {# beds}}', delete: 'Delete {name}?' };
const FR = {
  add: 'Ajouter une salle',
  beds: '{count, plural, one {# lit} other {# lits}}',
  delete: 'Supprimer {name} ?',
};
const CODE =
  "import { t } from './ward.words';\nexport const said = () => [t.add(), t.beds({ count: 2 }), t.delete({ name: 'A' })];\n";

/** Faults of a catalogue of three texts. */
function complaintsAbout(files: { en?: object; fr?: object | null; code?: string }): string[] {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'words-'));
  const at = (name: string) => path.join(folder, 'packages/web/src', name);
  for (const name of ['contract', 'server', 'web'])
    fs.mkdirSync(path.join(folder, 'packages', name, 'src'), { recursive: true });
  fs.writeFileSync(at('ward.en.json'), JSON.stringify(files.en ?? EN));
  if (files.fr !== null) fs.writeFileSync(at('ward.fr.json'), JSON.stringify(files.fr ?? FR));
  fs.writeFileSync(at('other.en.json'), '{}');
  fs.writeFileSync(at('other.fr.json'), '{}');
  fs.writeFileSync(at('ward.tsx'), files.code ?? CODE);
  try {
    return complaintsOf(readCatalogues(folder), folder);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

test('a complete catalogue has no faults', () => {
  expect(complaintsAbout({})).toEqual([]);
});

test.each([
  ['a text that French lacks', { fr: { ...FR, add: undefined } }, 'web/ward.fr lacks "add".'],
  ['a catalogue without French', { fr: null }, 'web/ward has no fr.json.'],
  ['a text that only French has', { fr: { ...FR, edit: 'Modifier' } }, 'web/ward.fr has "edit", which en has not.'],
  [
    'a parameter with another name',
    { fr: { ...FR, delete: 'Supprimer {nom} ?' } },
    'web/ward.fr "delete" takes (nom: string | number), in en (name: string | number).',
  ],
  [
    'a plural in one language and a plain number in the other',
    { fr: { ...FR, beds: '{count} lits' } },
    'web/ward.fr "beds" takes (count: string | number), in en (count: number).',
  ],
  [
    'a plural without the form for one',
    { fr: { ...FR, beds: '{count, plural, other {# lits}}' } },
    'web/ward.fr "beds" lacks the plural "one" of fr.',
  ],
  [
    'a part of a sentence',
    { en: { ...EN, add: 'Add ' } },
    'web/ward.en "add" begins or ends with a space: write the whole sentence.',
  ],
  ['an empty text', { fr: { ...FR, add: '' } }, 'web/ward.fr "add" is empty.'],
  [
    'an id that is no word',
    { en: { ...EN, 'add-ward': 'x' }, fr: { ...FR, 'add-ward': 'x' } },
    'web/ward.en "add-ward": an id is a word such as "addDepartment".',
  ],
  ['a text that no file says', { code: CODE.replace('t.add(), ', '') }, 'web/ward has "add", which no file says.'],
  [
    'an id that is worked out',
    { code: `${CODE}export const other = (id: 'add') => t[id]();\n` },
    'packages/web/src/ward.tsx: "t[…]" says an id that no check can find; use a message with select.',
  ],
])('%s is found', (_, files, complaint) => {
  expect(complaintsAbout(files)).toContain(complaint);
});

test('a section is a catalogue of names; English is the words of the name, unless the English file says another', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'words-'));
  const source = path.join(folder, 'packages/web/src');
  for (const name of ['contract', 'server', 'web'])
    fs.mkdirSync(path.join(folder, 'packages', name, 'src'), { recursive: true });
  const write = (file: string, texts: object) => fs.writeFileSync(path.join(source, file), JSON.stringify(texts));
  try {
    const fields = { dueDate: 'Échéance' };
    write('names.en.json', { kinds: { staff: 'Staff member' } });
    write('names.fr.json', { fields, kinds: { leaveType: 'Type de congé', staff: 'Employé' } });
    const catalogues = readCatalogues(folder);
    expect(catalogues.map(({ name, texts }) => [name, texts.en])).toEqual([
      ['web/fields', { dueDate: 'Due date' }],
      ['web/kinds', { leaveType: 'Leave type', staff: 'Staff member' }],
    ]);
    // Names are looked up, so that no file has to say them.
    expect(complaintsOf(catalogues, folder)).toEqual([]);
    const modules = modulesOf(catalogues).filter(({ file }) => file.startsWith('packages/web'));
    expect(modules.map(({ file }) => file)).toEqual([
      'packages/web/src/fields.words.ts',
      'packages/web/src/kinds.words.ts',
    ]);
    expect(modules[0]?.source).toContain('// Generated from names.en.json by');
    expect(modules[0]?.source).toContain("  dueDate: [];\n}>('web/fields');");
    write('names.fr.json', { fields, kinds: { leaveType: 'Type de congé' } });
    write('names.sw.json', { kinds: { leaveType: 'Aina ya likizo', staff: 'Mfanyakazi' } });
    expect(complaintsOf(readCatalogues(folder), folder)).toEqual([
      'web/fields is no section of names.sw.json.',
      'web/kinds.fr lacks "staff".',
    ]);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});

test('names of calls, English in the contract, are compared between the other languages', () => {
  const complaints = (texts: Catalogue['texts']) =>
    complaintsOf([{ name: 'server/house/audit/action', base: 'packages/server/src/action', texts }], root);
  expect(complaints({ fr: { wardList: 'Lister les salles' } })).toEqual([]);
  expect(complaints({ fr: { wardList: 'Lister les salles ' }, sw: {} })).toEqual([
    'server/house/audit/action.fr "wardList" begins or ends with a space: write the whole sentence.',
    'server/house/audit/action.sw lacks "wardList".',
  ]);
});

test('a text that is no ICU message is refused, naming the catalogue and the id', () => {
  expect(() => complaintsAbout({ fr: { ...FR, delete: 'Supprimer {name ?' } })).toThrow('web/ward.fr: "delete"');
});

test('the generated module has the ids with their parameters and types', () => {
  const { source } = moduleOf({ name: 'web/ward', base: 'packages/web/src/ward', texts: { en: EN, fr: FR } });
  expect(source).toContain('  add: [];\n  beds: [{ count: number }];\n  delete: [{ name: string | number }];\n');
  expect(source).toContain("import { catalogue } from './kernel/language/i18n';");
  expect(source).toContain("}>('web/ward');");
});

test('x-long is 40 percent longer, every word has accents, and parameters are unchanged', () => {
  const long = lengthened('A department with this name already exists.');
  expect(long.length).toBeGreaterThanOrEqual('A department with this name already exists.'.length * 1.35);
  for (const word of long.match(/\p{L}+/gu) ?? []) expect(word.normalize('NFD')).toMatch(/\p{M}/u);
  const catalogue = { name: 'web/ward', base: 'packages/web/src/ward', texts: { en: EN, fr: FR } };
  expect(compiled(catalogue, 'x-long').delete).toEqual([lengthened('Delete '), ['name'], '?']);
});
