import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '../../kernel/language/i18n';
import { shownValue } from './shown-value';

afterEach(() => setLanguage('en'));

test("a result is shown in the reader's number notation", async () => {
  const result = { value: '7.2', unit: 'g/dL', language: 'en' };
  expect(shownValue(result)).toBe('7.2');
  await setLanguage('fr');
  expect(shownValue(result)).toBe('7,2');
  expect(shownValue({ ...result, value: '4,125' })).toBe('4\u202f125');
  expect(shownValue({ ...result, value: '4,125', language: 'fr' })).toBe('4,125');
  expect(shownValue({ ...result, value: 'seen after 48.5 hours', unit: '' })).toBe('seen after 48.5 hours');
});
