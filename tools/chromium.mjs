// Finds the browser for the journeys. Debian's own is as good as Playwright's, and needs no download from anywhere but the
// distribution.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { fail } from './install.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const places = [
  ...['/usr/bin', '/usr/local/bin', '/snap/bin'].flatMap((folder) => names.map((name) => `${folder}/${name}`)),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

// Of several --disable-features Chromium uses the last, so Playwright's own list is repeated here.
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // The suggestions of the address bar: a page of their own in every new window, half of a window's cost.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** Flags for a headless browser without background requests. */
export const chromiumArguments = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join()}`,
  // Renders a window's initial blank page and the product's page in one process.
  '--renderer-process-limit=1',
  // The window frame is drawn too, though it is invisible; the page's own size is the viewport's.
  '--window-size=600,400',
  // Runs drawing and the network in the browser process: inter-process communication is a sixth of a journey's processor
  // time.
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
  // A page lives for seconds: optimising its code and collecting its garbage in parallel costs more than it gains.
  '--js-flags=--no-turbofan --no-maglev --single-threaded-gc --no-flush-bytecode',
];

/** The path of a Chromium or Chrome, or undefined. CHROMIUM_PATH overrides the search. */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return fs.existsSync(given) ? given : fail(`CHROMIUM_PATH is ${given}, and nothing is there.`);
  return places.find((place) => fs.existsSync(place));
}

/**
 * The browser for pages that need no camera: Debian's windowless Chromium, which takes a quarter less processor time, or
 * the full one if it is not installed.
 */
export function findHeadlessChromium() {
  const chosen = process.env.CHROMIUM_PATH || !fs.existsSync(HEADLESS_SHELL);
  return chosen ? findChromium() : HEADLESS_SHELL;
}

/** Installs Chromium where that is possible without a prompt; otherwise ends the process with an explanation. */
export function ensureChromium() {
  const missing = [];
  if (!findChromium()) missing.push('chromium');
  if (!process.env.CHROMIUM_PATH && !fs.existsSync(HEADLESS_SHELL)) missing.push('chromium-headless-shell');
  const canInstall = process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get');
  if (missing.length > 0 && canInstall) {
    console.log(`Installing ${missing.join(' and ')} for the browser tests (once) …`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const options = { env, encoding: 'utf8' };
    spawnSync('apt-get', ['update', '-q'], options);
    // One by one: if a distribution lacks the second package, the first is still installed.
    for (const name of missing) {
      const run = spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], options);
      if (run.status !== 0) console.error(lastLines(`${run.stdout ?? ''}${run.stderr ?? ''}`));
    }
  }
  if (findChromium()) return;
  fail(
    'The browser tests need Chromium or Chrome, and there is none. ' +
      'Install one (on Debian: sudo apt-get install chromium), or set CHROMIUM_PATH to it, and run npm test again.',
  );
}

function lastLines(text) {
  return text.trim().split('\n').slice(-5).join('\n');
}
