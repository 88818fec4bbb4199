import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from './tools/chromium.mjs';
import { useMemoryFolder } from './tools/memory-folder.mjs';

useMemoryFolder();

// Whole journeys on the built product, one server for all of them: e2e/global-setup.ts starts and ends it.
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.{journey,spec}.ts',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: process.env.ALMONER_E2E_URL,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Africa/Lagos',
    // Recorded for every test it takes a quarter of the processor's time: --trace on, for one that failed.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: chromiumArguments,
    },
  },
});
