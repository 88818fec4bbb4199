import { Words } from '@almoner/contract/list';
import { expect, test } from 'vitest';
import { searchable } from './filter-word';

test.each([
  ['nothing', undefined, ''],
  ['spaces', '   ', ''],
  ['a name', ' Ada Obi ', 'Ada Obi'],
  ['somebody called Nil', 'nil', 'nil'],
  ['a tab', 'Ada\tObi', 'Ada Obi'],
])('%s is sent as what it means', (_, typed, text) => {
  expect(searchable(typed)).toBe(text);
});

test('the server accepts any typed text', () => {
  for (const typed of ['.', 'a/b', 'x'.repeat(500), `${'x'.repeat(198)}😀`, '\ud800', '\u0000']) {
    expect(Words.safeParse(searchable(typed)).success).toBe(true);
  }
});
