import { expect, test } from 'vitest';
import { type AnyCall, type CallGroup, isRead } from '../src/call.ts';
import { calls } from '../src/calls.ts';
import { carriersOf, recordKinds } from '../src/record-kind.ts';
import english from '../src/record-word.en.json' with { type: 'json' };
import french from '../src/record-word.fr.json' with { type: 'json' };
import { recordKindName } from '../src/record-word.ts';

const groups: CallGroup[] = Object.values(calls);
const all: AnyCall[] = groups.flatMap((group) => Object.values(group));
const segmentOf = ({ path }: AnyCall) => path.split('/')[1] ?? '';
const segments = new Set(all.filter(isRead).map(segmentOf));

test('whatever carries a kind of record is a call that can be read again', () => {
  const named = [...carriersOf(Object.keys(recordKinds))];
  expect(named.filter((name) => !segments.has(name))).toEqual([]);
});

// Nothing of an account is kept by the browser's cache, and reports are read when they are opened.
const notKept = ['account', 'report'];
/** Sheets that are printed of records leave them as they are: only the trail has a line more. */
const onlyExports = ({ changes }: AnyCall) => changes?.every((kind) => kind === 'export');

test('a screen that changes something reads again what stands under the same name', () => {
  const written = all.filter(
    (call) => call.changes && !onlyExports(call) && segments.has(segmentOf(call)) && !notKept.includes(segmentOf(call)),
  );
  expect(written.length).toBeGreaterThan(100);
  const forgotten = written.filter((call) => !carriersOf(call.changes ?? []).has(segmentOf(call)));
  expect(forgotten.map(({ path }) => path)).toEqual([]);
});

test.each([
  ['English', english],
  ['French', french],
])('no two kinds of record are called the same in %s', (_, texts: Record<string, string>) => {
  const words = Object.keys(recordKinds).map((kind) => texts[recordKindName(kind)?.split('.').at(-1) ?? '']);
  expect(words).not.toContain(undefined);
  expect(words.filter((word, place) => words.indexOf(word) !== place)).toEqual([]);
});

test('a kind that an earlier version wrote carries itself and has no word', () => {
  expect([...carriersOf(['counterfoil'])]).toEqual(['counterfoil']);
  expect(recordKindName('counterfoil')).toBeUndefined();
});
