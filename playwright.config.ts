import { defineConfig } from '@playwright/test';
import { chromiumArguments, findHeadlessChromium } from './tools/chromium.mjs';
import { useMemoryFolder } from './tools/memory-folder.mjs';
import { isLong } from './tools/sample.mjs';

useMemoryFolder();

// Whole journeys on the built product, one server for all of them: e2e/global-setup.ts starts and ends it.
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // A test that passes at its second try is flaky: `npm test` names it, and more than two fail the run.
  retries: 1,
  workers: 2,
  timeout: 60_000,
  // A minute before `npm test` kills the run, so that the run still reports its failures.
  globalTimeout: (isLong ? 89 : 44) * 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: process.env.ALMONER_E2E_URL,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Africa/Lagos',
    // Recording every test would take a quarter of the processor's time.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findHeadlessChromium(),
      args: chromiumArguments,
    },
  },
  projects: [
    { name: 'journeys', testMatch: '**/*.{journey,spec}.ts' },
    // Measured one by one, while nothing else runs: `npm test` starts these after the journeys.
    { name: 'figures', testMatch: '**/*.figures.ts', workers: 1, retries: 0 },
  ],
});
