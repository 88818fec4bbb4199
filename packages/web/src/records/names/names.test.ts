// Kinds of records and groups of calls have distinct names in every language. The compiler checks that every kind has one;
// names of fields and codes are tested in features/house/audit/audit-words.test.ts.
import { calls } from '@almoner/contract/calls';
import { languages } from '@almoner/contract/languages';
import { recordKinds } from '@almoner/contract/record-kind';
import { afterEach, expect, test } from 'vitest';
import { catalogueMessages, setLanguage } from '../../kernel/language/i18n';
import { groupName } from './group-name';
import { t as groups } from './groups.words';
import { kindName } from './kind-name';
import { t as kinds } from './kinds.words';

afterEach(() => setLanguage('en'));

const everyKind = Object.keys(recordKinds);
const everyGroup = Object.keys(calls);
const idsOf = (catalogue: object) => catalogueMessages(catalogue).map(([id]) => id);
const repeated = (names: readonly unknown[]) => names.filter((name, place) => names.indexOf(name) !== place);

test.each(languages)('kinds and groups have distinct names in %s', async (language) => {
  await setLanguage(language);
  const lacking = everyGroup.filter((group) => !groupName(group)).map((group) => `groups "${group}"`);
  expect(lacking, 'records/names/names.fr.json lacks these').toEqual([]);
  expect(everyKind.filter((kind) => !kindName(kind))).toEqual([]);
  expect(repeated(everyGroup.map(groupName))).toEqual([]);
  expect(repeated(everyKind.map(kindName))).toEqual([]);
});

test('no removed kind or group has a name', () => {
  expect(idsOf(kinds)).toHaveLength(everyKind.length);
  expect(idsOf(groups).filter((id) => !everyGroup.includes(id))).toEqual([]);
  expect(['counterfoil', 'constructor'].flatMap((name) => [kindName(name), groupName(name)])).toEqual(
    Array(4).fill(undefined),
  );
});

test('a group is called like the kind of its name, unless the catalogue says otherwise', async () => {
  expect(['ward', 'leaveTrack', 'payment'].map(groupName)).toEqual(['Ward', 'Leave requests', 'Payment']);
  expect(['ward', 'leaveTrack'].map(kindName)).toEqual(['Ward', 'Leave request']);
  await setLanguage('fr');
  expect(['department', 'ward'].map(groupName)).toEqual(['Service', 'Salle']);
  expect(['department', 'ward'].map(kindName)).toEqual(['Service', 'Salle d’hospitalisation']);
});

test('no group repeats the name of its kind in every language', async () => {
  let repeating = idsOf(groups);
  for (const language of languages) {
    await setLanguage(language);
    repeating = repeating.filter((id) => groupName(id) === kindName(id));
  }
  expect(repeating).toEqual([]);
});
