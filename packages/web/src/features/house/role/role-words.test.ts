// Every module and permission of the contract has a distinct name in every language.
import { modules, permissions } from '@almoner/contract/access';
import { languages } from '@almoner/contract/languages';
import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '../../../kernel/language/i18n';
import { moduleWords, permissionWords } from './module-words';

afterEach(() => setLanguage('en'));

const said = (words: Record<string, () => string>, codes: readonly string[]) => codes.map((code) => words[code]?.());

test.each(languages)('every module and permission of the contract has a name in %s', async (language) => {
  await setLanguage(language);
  for (const [words, codes] of [
    [moduleWords, modules],
    [permissionWords, permissions],
  ] as const) {
    const all = said(words, codes);
    expect(Object.keys(words).toSorted()).toEqual([...codes].toSorted());
    expect(all.filter(Boolean)).toHaveLength(codes.length);
    expect(new Set(all).size).toBe(codes.length);
  }
});

test('a grant has the names of its module and its permission', () => {
  expect(said(moduleWords, ['WARD', 'CATEGORYSETUP'])).toEqual(['Wards', 'Inc. / Exp. / Tax']);
  expect(said(permissionWords, permissions)).toEqual(['Read', 'Write', 'Execute']);
});
