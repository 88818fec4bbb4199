import { expect, test } from 'vitest';
import type { AnyCall, CallGroup } from '../src/call.ts';
import { calls } from '../src/calls.ts';
import { carriersOf, recordKinds } from '../src/record-kind.ts';
import { wordOf } from '../src/record-word.ts';

const groups: CallGroup[] = Object.values(calls);
const reads = groups.flatMap((group) => Object.values(group)).filter(({ kind }: AnyCall) => kind === 'get');
const segments = new Set(reads.map(({ path }) => path.split('/')[1]));

test('whatever carries a kind of record is a call that can be read again', () => {
  const named = [...carriersOf(Object.keys(recordKinds))];
  expect(named.filter((name) => !segments.has(name))).toEqual([]);
});

test('no two kinds of record are called the same, but for the company', () => {
  const words = Object.keys(recordKinds).map(wordOf);
  expect(words.filter((word, place) => words.indexOf(word) !== place)).toEqual(['Company']);
});

test('a kind that an earlier version wrote carries itself and has no word', () => {
  expect([...carriersOf(['bed'])]).toEqual(['bed']);
  expect(wordOf('bed')).toBeUndefined();
});
