import { expect, test } from 'vitest';
import { plain, verbatim, words } from './letter-words.ts';

test.for([
  ['http://evil.example/login', 'http //evil. example/login'],
  ['evil.com', 'evil. com'],
  ['www.evil.com', 'www. evil. com'],
  ['Clinic evil。com', 'Clinic evil。 com'],
  ['https:\\\\evil．example', 'https \\\\evil． example'],
  ['pay@evil.example', 'pay@evil. example'],
  ['evil.xn--p1ai', 'evil. xn--p1ai'],
  ['a.b.c', 'a. b. c'],
])('the name %s does not become a link: %s', ([typed, stands]) => {
  expect(plain(typed as string)).toBe(stands);
});

test.for(['St. Nicholas Hospital', 'Ọlá-Adé Ńkẹ́chi', "King's College", 'Ward 3.5', '1.5 days', 'Mercy & Sons Ltd.'])(
  '%s stays unchanged',
  (name) => {
    expect(plain(name)).toBe(name);
  },
);

test('line breaks, direction marks and endless names do not get into a letter', () => {
  expect(plain('Evil\r\n\r\nYour account is locked')).toBe('Evil Your account is locked');
  expect(plain('Evil \u202emoc.live')).toBe('Evil moc. live');
  expect(plain('x'.repeat(10_000))).toHaveLength(200);
});

test('only text marked as verbatim is inserted unescaped', () => {
  const link = 'https://almoner.example/resetPassword?token=x';
  expect(words`Hello ${'evil.com'}, open ${verbatim(link)} within ${10} minutes.`).toBe(
    `Hello evil. com, open ${link} within 10 minutes.`,
  );
});
