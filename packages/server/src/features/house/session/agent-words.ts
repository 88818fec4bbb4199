// A short name for the User-Agent of a browser: "Firefox on Windows". It uses a fixed set of words, so that nothing of the
// header itself is stored or shown; unknown parts are left out.

import { t } from './session.words.ts';

// The first match wins: most browsers also name those that they are based on.
const browsers: [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstOf = (known: [RegExp, string][], agent: string) => known.find(([sign]) => sign.test(agent))?.[1];

/** Browser and system, as far as known. */
export function agentInWords(agent: string): string {
  const browser = firstOf(browsers, agent);
  const system = firstOf(systems, agent);
  // Stored in this form; `shownAgent` translates it.
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? '');
}

/** Translates a text of `agentInWords` into the reader's language. */
export function shownAgent(words: string): string {
  const [, browser, system] = /^(.+) on (.+)$/.exec(words) ?? [];
  return browser && system ? t.browserOn({ browser, system }) : words;
}
