import { expect, test } from 'vitest';
import { Problem } from '../../../kernel/call/problem';
import { messagesOfErrors, messagesOfIssues } from './form-errors';
import { isRefusal } from './is-refusal';
import { waitInWords } from './wait-in-words';

test.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '1 minute 1 second'],
  [150, '2 minutes 30 seconds'],
])('a wait of %i seconds reads "%s"', (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words);
});

test('a refusal is distinguished from a rate limit, a lost network and a server error', () => {
  expect(isRefusal(new Problem('badRequest', ''))).toBe(true);
  expect(isRefusal(new Problem('forbidden', ''))).toBe(true);
  for (const kind of ['network', 'throttled', 'failed'] as const) {
    expect(isRefusal(new Problem(kind, ''))).toBe(false);
  }
});

test('each field shows its first message, from the schema or the server', () => {
  const issues = [
    { path: ['tenantRo', 'name'], message: 'one' },
    { path: ['tenantRo', 'name'], message: 'two' },
  ];
  expect(messagesOfIssues(issues)).toEqual({ 'tenantRo.name': 'one' });
  expect(messagesOfErrors([{ field: 'resetPasswordRo.newPassword', message: 'common' }], 'resetPasswordRo')).toEqual({
    newPassword: 'common',
  });
});
