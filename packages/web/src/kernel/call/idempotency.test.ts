import { expect, test } from 'vitest';
import { submissionKeys } from './idempotency';
import { Problem } from './problem';

const lost = new Problem('network', 'lost');
const input = 'Cardiology';

test('the same input retried after a lost answer has the same key', () => {
  const keys = submissionKeys();
  const first = keys.keyFor(input);
  keys.settle(first, lost);
  expect(keys.keyFor('Cardiology')).toBe(first);
  keys.settle(first, new Problem('failed', 'down', { status: 503 }));
  expect(keys.keyFor(input)).toBe(first);
});

test('another input gets a new key, and so does the first input after it', () => {
  const keys = submissionKeys();
  const first = keys.keyFor(input);
  keys.settle(first, lost);
  const second = keys.keyFor('Maternity');
  expect(second).not.toBe(first);
  keys.settle(second, lost);
  expect([first, second]).not.toContain(keys.keyFor(input));
});

test('after success the same input is a new submission', () => {
  const keys = submissionKeys();
  const first = keys.keyFor(input);
  keys.settle(first);
  expect(keys.keyFor(input)).not.toBe(first);
});

test('after a refusal the same input is a new submission', () => {
  const keys = submissionKeys();
  const first = keys.keyFor(input);
  keys.settle(first, new Problem('conflict', 'taken', { status: 409 }));
  expect(keys.keyFor(input)).not.toBe(first);
});

test('another file makes another input', () => {
  const keys = submissionKeys();
  const first = keys.keyFor(input, new File(['a'], 'a.png'));
  keys.settle(first, lost);
  expect(keys.keyFor(input, new File(['b'], 'a.png'))).not.toBe(first);
});

test('two pending inputs have different keys, and settling one does not affect the other', () => {
  const keys = submissionKeys();
  const other = 'Maternity';
  const [first, second] = [keys.keyFor(input), keys.keyFor(other)];
  expect([keys.keyFor(input), keys.keyFor(other)]).toEqual([first, second]);
  keys.settle(second);
  expect(keys.keyFor(input)).toBe(first);
  expect(keys.keyFor(other)).not.toBe(second);
});
