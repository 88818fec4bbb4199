import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '../../kernel/language/i18n';
import { unitOf } from './units';

afterEach(() => setLanguage('en'));

test.for([
  [15, 'tablet', 'tablets'],
  [1, 'tablet', 'tablet'],
  [0.5, 'tablet', 'tablets'],
  [0, 'bottle', 'bottles'],
  [2, 'box', 'boxes'],
  [2, 'drops', 'drops'],
  [2, 'berry', 'berries'],
  [2, 'tray', 'trays'],
  [250, 'ml', 'ml'],
  [2, '5 ml vial', '5 ml vial'],
] as const)('%s of %s are %s', ([count, unit, words]) => {
  expect(unitOf(count, unit)).toBe(words);
});

test('in French the plural begins at two', async () => {
  await setLanguage('fr');
  expect([14, 2, 1.5, 0].map((count) => unitOf(count, 'comprimé'))).toEqual([
    'comprimés',
    'comprimés',
    'comprimé',
    'comprimé',
  ]);
});
