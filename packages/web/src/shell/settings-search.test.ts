import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { catalogueMessages, setLanguage } from '../kernel/language/i18n';
import type { NavItem } from './nav';
import { findSettings } from './settings-search';
import { settingsWords } from './settings-words';

afterEach(() => setLanguage('en'));

const item = (label: string, path: string): NavItem => ({ label, icon: 'settings', to: `/settings/${path}` });
const items = [item('Company Settings', 'company'), item('Branch', 'branches'), item('Mail', 'mail')];
const account = [
  item('Change Password', 'password'),
  item('Two-factor sign-in', 'two-factor'),
  item('My Devices', 'devices'),
  item('Roles & Permissions', 'roles'),
  item('Ward Type', 'ward-types'),
  item('Ward', 'wards'),
];
const foundOf = (typed: string) => findSettings(account, typed).map(({ title }) => title);
const found = (typed: string) => findSettings(items, typed).map(({ title }) => title);

test('a section is found by its title, a label or a hint, titles first', () => {
  expect(found('branch')[0]).toBe('Branch');
  expect(found('name')).toContain('Branch');
  expect(found('NAME')).toContain('Company Settings');
  expect(findSettings(items, 'name').find(({ title }) => title === 'Branch')?.matchingText).toBe('Name');
  expect(found('zainab')).toEqual([]);
  expect(found(' ')).toEqual([]);
});

test("a section is found in the reader's language", async () => {
  await setLanguage('fr');
  expect(found('nom')).toContain('Branch');
  expect(found('cafe')).toEqual([]);
});

test('a section is not found by texts of other screens, nor by notices', async () => {
  // "bed" also occurs in the slogan of the sign-in page, and in the preview of a role as a group of actions.
  expect(foundOf('bed')).toEqual(['Ward']);
  expect(foundOf('slogan')).toEqual([]);
  expect(foundOf('kept in order')).toEqual([]);
  expect(foundOf('signed out')).toEqual(['Change Password']);
  expect(foundOf('recovery codes').length).toBeLessThanOrEqual(1);
  expect(foundOf('old password')).toEqual(['Change Password']);
  expect(foundOf('amount per day')).toEqual(['Ward Type']);
  expect(foundOf('deleted permanently')).toEqual([]);
  await setLanguage('fr');
  // A number also occurs in the sign-in text about calling support.
  expect(foundOf('numéro')).toEqual(['Ward']);
});

const features = fileURLToPath(new URL('../features', import.meta.url));
const fileOf = (from: string, name: string) => {
  const at = path.resolve(path.dirname(from), name);
  return [`${at}.ts`, `${at}.tsx`].find((file) => fs.existsSync(file));
};

/** The files of a feature that a screen imports, statically or lazily. */
function reach(file: string, folder: string, into = new Set<string>()): Set<string> {
  if (into.has(file) || !file.startsWith(folder)) return into;
  into.add(file);
  const names = fs.readFileSync(file, 'utf8').matchAll(/(?:from |import\()'(\.[^']+)'/g);
  for (const [, name = ''] of names) {
    const next = fileOf(file, name);
    if (next) reach(next, folder, into);
  }
  return into;
}

// The steps of an import are no settings. Texts of sign-in belong to a section only by explicit ids.
const NO_SETTING = /\.routes|\/import\//;
const SCREEN = /path: '([^']+)',[\s\S]*?import\('(\.[^']+)'\)/g;

const screens = fs
  .readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.routes.tsx'))
  .map((name) => path.join(features, name))
  .flatMap((file) => {
    const [, source = ''] = fs.readFileSync(file, 'utf8').split('export const settingsRoutes');
    return [...source.matchAll(SCREEN)].map(([, at = '', name = '']) => ({
      at,
      screen: fileOf(file, name) ?? '',
      file,
    }));
  });

test('the search covers all texts of the settings screens', async () => {
  expect(screens.length).toBeGreaterThan(20);
  for (const { at, screen, file } of screens) {
    const said = [...reach(screen, path.dirname(file))].filter(
      (one) => /\.words\.ts$/.test(one) && !NO_SETTING.test(one),
    );
    const section = settingsWords[at.split('/')[0] ?? ''] ?? [];
    for (const words of said) {
      const { t } = await import(words);
      // Sign-in is no setting; the ids that two sections use from its catalogue are listed explicitly.
      if (words.endsWith('/session.words.ts')) continue;
      expect(
        section.some(({ texts }) => texts === t),
        `${at}: ${words}`,
      ).toBe(true);
    }
  }
});

test('a text is searched only for sections whose screens show it', async () => {
  const sectionOf = ({ at }: (typeof screens)[number]) => at.split('/')[0] ?? '';
  for (const at of new Set(screens.map(sectionOf))) {
    const files = screens
      .filter((one) => sectionOf(one) === at)
      .flatMap(({ screen, file }) => [...reach(screen, path.dirname(file))]);
    const said = files.filter((one) => !/\.words\.ts$/.test(one)).map((one) => fs.readFileSync(one, 'utf8'));
    for (const { texts, shows } of settingsWords[at] ?? []) {
      // For a catalogue that several sections share, each section lists its own texts.
      const isShared =
        Object.values(settingsWords)
          .flat()
          .filter((one) => one.texts === texts).length > 1;
      if (!isShared) continue;
      const unseen = catalogueMessages(texts).filter(
        ([id]) => shows(id) && !said.some((code) => new RegExp(`\\.${id}\\b`).test(code)),
      );
      expect(
        unseen.map(([id]) => id),
        at,
      ).toEqual([]);
    }
  }
});
