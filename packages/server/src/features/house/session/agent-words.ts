// The User-Agent of a browser in a few words of ours: "Firefox on Windows". The words are ours alone, so that nothing of the
// header is ever stored or shown; what is not known is left out.

import { t } from './session.words.ts';

// The first that fits: most browsers also name those that they are made of.
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

/** Browser and system, as far as they are known. */
export function agentInWords(agent: string): string {
  const browser = firstOf(browsers, agent);
  const system = firstOf(systems, agent);
  // Kept as it is written here; `shownAgent` puts it in other words.
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? '');
}

/** What `agentInWords` has written, in the language of who reads it. */
export function shownAgent(words: string): string {
  const [, browser, system] = /^(.+) on (.+)$/.exec(words) ?? [];
  return browser && system ? t.browserOn({ browser, system }) : words;
}
