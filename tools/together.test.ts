import { expect, test } from 'vitest';
import { mergeByName } from './together.ts';

test('a name that two files describe is an error, and the later one does not win', () => {
  expect(mergeByName([{ 'a ward': 1 }, undefined, { 'a role': 2 }])).toEqual({ 'a ward': 1, 'a role': 2 });
  expect(() => mergeByName([{ 'a ward': 1 }, undefined, { 'a role': 2, 'a ward': 3 }])).toThrow('describe a ward');
});
