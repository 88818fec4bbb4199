// Names in the text of a message, for any text around them.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withCurrentNames } from './mention.rules.ts';

const names = new Map([
  ['a', 'Ada Obi'],
  ['b', 'Bola'],
]);

test('every mention has the name of its account, and the rest of the text stays the same', () => {
  const piece = fc.tuple(fc.string(), fc.constantFrom('a', 'b'), fc.string({ maxLength: 9 }));
  fc.assert(
    fc.property(fc.array(piece), fc.string(), (pieces, end) => {
      let text = '';
      const spans = pieces.map(([before, accountId, claimed]) => {
        text += before;
        const at = text.length;
        text += `@${claimed}`;
        return { accountId, at, length: claimed.length + 1 };
      });
      const written = withCurrentNames(text + end, spans, names);
      expect(written?.text).toBe(pieces.map(([before, whom]) => `${before}@${names.get(whom)}`).join('') + end);
      expect(written?.mentions.map(({ at, length }) => written.text.slice(at, at + length))).toEqual(
        pieces.map(([, whom]) => `@${names.get(whom)}`),
      );
    }),
  );
});

test('a mention of an unknown account, outside the text, without its @ or over another mention is refused', () => {
  const one = (accountId: string, at: number, length: number) => ({ accountId, at, length });
  expect(withCurrentNames('@x', [one('c', 0, 2)], names)).toBeUndefined();
  expect(withCurrentNames('@x', [one('a', 0, 3)], names)).toBeUndefined();
  expect(withCurrentNames('x@', [one('a', 0, 2)], names)).toBeUndefined();
  expect(withCurrentNames('@@x', [one('a', 0, 2), one('b', 1, 2)], names)).toBeUndefined();
});
