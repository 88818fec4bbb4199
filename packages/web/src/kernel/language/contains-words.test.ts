import { expect, test } from 'vitest';
import { containsWords } from './contains-words';

test('finds every typed word anywhere, regardless of case and accents', () => {
  expect(containsWords('Ọláwálé Adébáyò', 'ade OLA')).toBe(true);
  expect(containsWords('Ọláwálé Adébáyò', 'ola okoro')).toBe(false);
  expect(containsWords('Cardiology', '')).toBe(true);
});
