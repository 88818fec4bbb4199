import { expect, test } from 'vitest';
import { together } from './together.ts';

test('what two files say of one thing is not the later one’s word', () => {
  expect(together([{ 'a ward': 1 }, undefined, { 'a role': 2 }])).toEqual({ 'a ward': 1, 'a role': 2 });
  expect(() => together([{ 'a ward': 1 }, undefined, { 'a role': 2, 'a ward': 3 }])).toThrow('describe a ward');
});
