import { expect, test } from 'vitest';
import { escapeName, letterText, verbatim } from './letter-text.ts';

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
  expect(escapeName(typed as string)).toBe(stands);
});

test.for(['St. Nicholas Hospital', 'Ọlá-Adé Ńkẹ́chi', "King's College", 'Ward 3.5', '1.5 days', 'Mercy & Sons Ltd.'])(
  '%s stays unchanged',
  (name) => {
    expect(escapeName(name)).toBe(name);
  },
);

test('line breaks, direction marks and endless names do not get into a letter', () => {
  expect(escapeName('Evil\r\n\r\nYour account is locked')).toBe('Evil Your account is locked');
  expect(escapeName('Evil \u202emoc.live')).toBe('Evil moc. live');
  expect(escapeName('x'.repeat(10_000))).toHaveLength(200);
});

test('only text marked as verbatim is inserted unescaped', () => {
  const link = 'https://almoner.example/resetPassword?token=x';
  expect(letterText`Hello ${'evil.com'}, open ${verbatim(link)} within ${10} minutes.`).toBe(
    `Hello evil. com, open ${link} within 10 minutes.`,
  );
});
