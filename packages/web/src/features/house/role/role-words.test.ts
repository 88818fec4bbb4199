// Every module, permission and call group of the contract has a distinct name in every language.
import { modules, permissions } from '@almoner/contract/access';
import { calls } from '@almoner/contract/calls';
import { languages } from '@almoner/contract/languages';
import { afterEach, expect, test } from 'vitest';
import { catalogueMessages, setLanguage, textOfName } from '../../../kernel/language/i18n';
import { t as callGroups } from './call-group.words';
import { moduleWords, permissionWords } from './module-words';

afterEach(() => setLanguage('en'));

const said = (words: Record<string, () => string>, codes: readonly string[]) => codes.map((code) => words[code]?.());

test.each(languages)('every module, permission and call group of the contract has a name in %s', async (language) => {
  await setLanguage(language);
  const groups = catalogueMessages(callGroups).map(([name]) => name);
  const callGroupWords = Object.fromEntries(groups.map((name) => [name, () => textOfName(callGroups, name) ?? '']));
  for (const [words, codes] of [
    [moduleWords, modules],
    [permissionWords, permissions],
    [callGroupWords, Object.keys(calls)],
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
