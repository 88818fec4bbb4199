import { Filter } from '@almoner/contract/wire';
import { expect, test } from 'vitest';
import { filterWord } from './filter-word';

test.each([
  ['nothing', undefined, 'nil'],
  ['an empty text', '', 'nil'],
  ['spaces', '   ', 'nil'],
  ['a name', ' Ada Obi ', 'Ada Obi'],
  ['somebody called Nil', 'nil', 'nil '],
  ['one dot', '.', '. '],
  ['two dots', ' .. ', '.. '],
  ['a tab', 'Ada\tObi', 'Ada Obi'],
])('%s is sent as what it means', (_, typed, word) => {
  expect(filterWord(typed)).toBe(word);
});

test('whatever is typed, it arrives in its own place in the path', () => {
  for (const typed of ['.', '..', 'a/b', 'x'.repeat(500), `${'x'.repeat(198)}😀`, '\ud800', '\u0000']) {
    const word = filterWord(typed);
    expect(Filter.safeParse(word).success).toBe(true);
    const { pathname } = new URL(`/read/${encodeURIComponent(word)}/0/10`, 'http://almoner.example');
    expect(pathname.split('/')).toHaveLength(5);
  }
});
