// Mentions keep their text through typing, pasting and deleting around them.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Member,
  mentioning,
  mentionQueryAt,
  moved,
  offeredFor,
  type TextWithMentions,
  trimmed,
} from './mention-spans';

const member = (accountId: string, name: string, active = true): Member => ({
  accountId,
  staffId: accountId,
  name,
  role: 'NURSE',
  active,
  readSeq: 0,
});
const ada = member('a', 'Ada Obi');
const alike = member('b', 'Ada Obi');

/** Types `@` and chooses the member, at the end of the text. */
function mention(written: TextWithMentions, whom: Member): TextWithMentions {
  const text = `${written.text}@`;
  const typed = { text, mentions: moved(written, text, text.length) };
  const asked = mentionQueryAt(typed, text.length);
  if (!asked) throw new Error(`nobody is asked for in ${text}`);
  return mentioning(typed, asked, whom);
}
const EMPTY: TextWithMentions = { text: '', mentions: [] };

test('after any edit a mention covers its own text or is gone, and an untouched mention stays', () => {
  const edit = fc.tuple(fc.nat(60), fc.nat(12), fc.constantFrom('', 'x', ' ', '@', '@Ada Obi', 'Ada', '\n'));
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
      let now = mention({ ...mention({ text: 'Ask ', mentions: [] }, ada) }, alike);
      for (const [place, deleted, typed] of edits) {
        const from = Math.min(place, now.text.length);
        const to = Math.min(from + deleted, now.text.length);
        const text = now.text.slice(0, from) + typed + now.text.slice(to);
        const mentions = moved(now, text, from + typed.length);
        const untouched = now.mentions.filter((one) => one.at + one.length <= from || one.at >= to);
        for (const { accountId } of untouched) expect(mentions.map((one) => one.accountId)).toContain(accountId);
        now = { text, mentions };
        for (const one of mentions) expect(text.slice(one.at, one.at + one.length)).toBe('@Ada Obi');
      }
    }),
  );
});

test('of two equal names the one whose text is deleted loses its mention', () => {
  const both = mention(mention(EMPTY, ada), alike);
  expect(both.text).toBe('@Ada Obi @Ada Obi ');
  expect(moved(both, '@Ada Obi ', 0).map(({ accountId }) => accountId)).toEqual(['b']);
  expect(moved(both, '@Ada Obi ', 9).map(({ accountId }) => accountId)).toEqual(['a']);
});

test('an @ at the start of a word suggests people; inside a word or a mention it does not', () => {
  const at = (text: string) => mentionQueryAt({ text, mentions: [] }, text.length);
  expect(at('@')).toEqual({ at: 0, query: '' });
  expect(at('see @ada o')).toEqual({ at: 4, query: 'ada o' });
  expect([at('me@home'), at('see @ '), at('see @ada\nand'), at('none')]).toEqual(Array(4).fill(undefined));
  const named = mention(EMPTY, ada);
  expect(mentionQueryAt(named, named.text.length)).toBeUndefined();
});

test('active members are suggested by part of their name, without the author', () => {
  const members = [ada, member('c', 'Zoë Adams'), member('d', 'Ada Gone', false)];
  expect(offeredFor(members, undefined, 'ada').map(({ accountId }) => accountId)).toEqual(['a', 'c']);
  expect(offeredFor(members, 'a', 'zoe').map(({ accountId }) => accountId)).toEqual(['c']);
  expect(offeredFor(members, 'a', 'ada please come')).toEqual([]);
});

test('later text is shifted, and surrounding blank lines are not sent', () => {
  const written = { text: '\n @ad, soon', mentions: [] };
  const asked = mentionQueryAt(written, 5);
  const next = mentioning(written, asked ?? { at: 0, query: '' }, ada);
  expect(next.text).toBe('\n @Ada Obi, soon');
  expect(trimmed(next)).toMatchObject({ text: '@Ada Obi, soon', mentions: [{ accountId: 'a', at: 0, length: 8 }] });
});
