// The mark of a worklist under any concurrent change of the list: property tests over any two lists.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstMark, type Mark, markAfter, markBeside } from './use-mark';

const people = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 });
const marks = fc.tuple(people, fc.nat(7)).map(([ids, place]): Mark => ({ ids, marked: ids[place], place }));

test('the mark stays with its row if the row moves', () => {
  fc.assert(
    fc.property(marks, people, fc.option(fc.constantFrom(...'abcdefgh'), { nil: undefined }), (before, ids, acted) => {
      const after = markAfter(before, ids, acted);
      if (before.marked !== undefined && ids.includes(before.marked)) expect(after.marked).toBe(before.marked);
      expect(after.marked === undefined || ids[after.place] === after.marked).toBe(true);
    }),
  );
});

test('if another user takes the marked row, no other row is marked automatically', () => {
  fc.assert(
    fc.property(marks, people, (before, ids) => {
      const stays = before.ids.some((id) => ids.includes(id));
      fc.pre(before.ids.length === 1 || stays);
      const { marked } = markAfter(before, ids, undefined);
      expect([undefined, before.marked]).toContain(marked);
    }),
  );
});

test.for<[string, Mark, string[], string | undefined, string | undefined]>([
  ['whose step was taken here: the next one', { ids: ['a', 'b', 'c'], marked: 'b', place: 1 }, ['a', 'c'], 'b', 'c'],
  ['the last one: the one before', { ids: ['a', 'b'], marked: 'b', place: 1 }, ['a'], 'b', 'a'],
  ['taken by somebody else', { ids: ['a', 'b'], marked: 'a', place: 0 }, ['b'], undefined, undefined],
  ['another page', { ids: ['a', 'b'], marked: 'b', place: 1 }, ['c', 'd'], undefined, 'c'],
  ['one came before it', { ids: ['a', 'b'], marked: 'a', place: 0 }, ['z', 'a', 'b'], undefined, 'a'],
  ['a list of one, and then of another', { ids: ['a'], marked: 'a', place: 0 }, ['b'], undefined, undefined],
])('%s', ([, before, ids, acted, marked]) => {
  expect(markAfter(before, ids, acted).marked).toBe(marked);
});

test('j and k move by one row and stop at the ends; if no row is marked, they start at its former index', () => {
  const at = (place: number): Mark => ({ ids: ['a', 'b', 'c'], marked: ['a', 'b', 'c'][place], place });
  expect([markBeside(at(0), 1).marked, markBeside(at(2), 1).marked, markBeside(at(0), -1).marked]).toEqual([
    'b',
    'c',
    'a',
  ]);
  const none = { ...at(1), marked: undefined };
  expect([markBeside(none, 1).marked, markBeside(none, -1).marked, markBeside(none, 0).marked]).toEqual([
    'b',
    'b',
    'b',
  ]);
  expect(firstMark([]).marked).toBeUndefined();
});
