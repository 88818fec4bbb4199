import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { speak } from '../kernel/i18n';
import type { NavItem } from './nav';
import { findSettings } from './settings-search';
import { settingsWords } from './settings-words';

afterEach(() => speak('en'));

const item = (label: string, path: string): NavItem => ({ label, icon: 'settings', to: `/settings/${path}` });
const items = [item('Company Settings', 'company'), item('Branch', 'branches'), item('Mail', 'mail')];
const found = (typed: string) => findSettings(items, typed).map(({ title }) => title);

test('a section is found by its title, a label or a hint, titles first', () => {
  expect(found('branch')[0]).toBe('Branch');
  expect(found('name')).toContain('Branch');
  expect(found('NAME')).toContain('Company Settings');
  expect(findSettings(items, 'name').find(({ title }) => title === 'Branch')?.said).toBe('Name');
  expect(found('zainab')).toEqual([]);
  expect(found(' ')).toEqual([]);
});

test('a section is found in the language of who reads', async () => {
  await speak('fr');
  expect(found('nom')).toContain('Branch');
  expect(found('cafe')).toEqual([]);
});

const features = fileURLToPath(new URL('../features', import.meta.url));
const fileOf = (from: string, name: string) => {
  const at = path.resolve(path.dirname(from), name);
  return [`${at}.ts`, `${at}.tsx`].find((file) => fs.existsSync(file));
};

/** The files of its feature that a screen brings, now or later. */
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

// What the trail tells of is no setting, nor are the steps of an import.
const NO_SETTING = /audit-(codes|fields)|\.routes|\/import\//;
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

test('what is searched is all that the screens of the settings say', async () => {
  expect(screens.length).toBeGreaterThan(20);
  for (const { at, screen, file } of screens) {
    const said = [...reach(screen, path.dirname(file))].filter(
      (one) => /\.words\.ts$/.test(one) && !NO_SETTING.test(one),
    );
    const section = settingsWords[at.split('/')[0] ?? ''] ?? [];
    for (const words of said) {
      const { t } = await import(words);
      expect(section.includes(t), `${at}: ${words}`).toBe(true);
    }
  }
});
