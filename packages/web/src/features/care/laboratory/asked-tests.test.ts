// Titles that were chosen from the setup or typed.
import { expect, test } from 'vitest';
import { isTestOf, likelyTest, testsOf, titleOf } from './asked-tests';

const offered = [{ id: 'a', title: 'Full Blood Count' }];

test('a title of the setup is that test, whatever its capitals; another is asked for in words', () => {
  expect(testsOf([{ title: ' full blood count' }, { title: ' Zinc ' }], offered)).toEqual([
    { labTestId: 'a', title: 'Full Blood Count' },
    { labTestId: null, title: 'Zinc' },
  ]);
});

test('a title is that of a test of the list or of none', () => {
  expect(['FULL blood count ', 'Full', ''].map((title) => isTestOf(offered, title))).toEqual([true, false, false]);
});

test('all titles together fit the request', () => {
  expect(
    titleOf([
      { labTestId: null, title: 'A' },
      { labTestId: null, title: 'B' },
    ]),
  ).toBe('A, B');
  const many = titleOf(Array.from({ length: 30 }, () => ({ labTestId: null, title: 'x'.repeat(200) })));
  expect(many).toHaveLength(1000);
  expect(many.endsWith('…')).toBe(true);
});

test('a test in words is likely the one of the same title, and one of the setup only itself', () => {
  expect(likelyTest({ labTestId: null, title: 'FULL blood count' }, offered)?.id).toBe('a');
  expect(likelyTest({ labTestId: 'gone', title: 'Full Blood Count' }, offered)).toBeUndefined();
});
