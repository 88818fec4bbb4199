// Test titles of a request, chosen from the setup or typed.
import { expect, test } from 'vitest';
import { isTestOf, likelyTest, testsOf, titleOf } from './requested-tests';

const offered = [{ id: 'a', title: 'Full Blood Count' }];

test('a title of the setup matches that test regardless of case; another title is free text', () => {
  expect(testsOf([{ title: ' full blood count' }, { title: ' Zinc ' }], offered)).toEqual([
    { labTestId: 'a', title: 'Full Blood Count' },
    { labTestId: null, title: 'Zinc' },
  ]);
});

test('a title is on the list if it is the title of a listed test', () => {
  expect(['FULL blood count ', 'Full', ''].map((title) => isTestOf(offered, title))).toEqual([true, false, false]);
});

test('the joined titles fit the length of a request title', () => {
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

test('a free-text test most likely is the listed test of that title; a test of the setup only itself', () => {
  expect(likelyTest({ labTestId: null, title: 'FULL blood count' }, offered)?.id).toBe('a');
  expect(likelyTest({ labTestId: 'gone', title: 'Full Blood Count' }, offered)).toBeUndefined();
});
