import { proposedNumber as NumberSchema } from '@almoner/contract/front/patient';
import { expect, test } from 'vitest';
import { generatedNumber } from './generated-number';

test('a proposed number is one that the contract accepts, and never the same twice', () => {
  const numbers = Array.from({ length: 500 }, () => generatedNumber('TK_'));
  for (const number of numbers) expect(NumberSchema('TK_').safeParse(number).success).toBe(true);
  expect(new Set(numbers).size).toBe(500);
});
