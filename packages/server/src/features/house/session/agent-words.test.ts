// Browser and system of a User-Agent header as a short name.
import { expect, test } from 'vitest';
import { translateMessage } from '../../../kernel/base/language.ts';
import { agentInWords, shownAgent } from './agent-words.ts';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome on Linux',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['curl/8.5.0', ''],
  ['', ''],
  ['<script>alert(1)</script>\u0000', ''],
])('%s is %s', (agent, words) => {
  expect(agentInWords(agent)).toBe(words);
});

test("a name stored in English is shown in the reader's language", () => {
  const shown = (kept: string) => ['en', 'fr'].map((language) => translateMessage(shownAgent(kept), language));
  expect(shown('Samsung Internet on Android')).toEqual(['Samsung Internet on Android', 'Samsung Internet sur Android']);
  expect(shown('iPhone')).toEqual(['iPhone', 'iPhone']);
});
