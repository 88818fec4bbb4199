// Defaults of the configuration, and values that cannot be used.
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('a request may take 30 seconds to arrive unless the installation sets another limit', () => {
  expect(readConfig({}).requestSeconds).toBe(30);
  expect(readConfig({ REQUEST_SECONDS: '120' }).requestSeconds).toBe(120);
  for (const wrong of ['0', '3601', '1.5', 'soon', '']) {
    expect(() => readConfig({ REQUEST_SECONDS: wrong })).toThrow(/^REQUEST_SECONDS is "/);
  }
});
