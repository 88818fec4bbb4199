import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    passWithNoTests: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['packages/contract/**/*.test.ts', 'tools/**/*.test.ts', 'e2e/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['packages/server/**/*.test.ts'],
          globalSetup: ['./packages/server/test/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { name: 'web', include: ['packages/web/**/*.test.{ts,tsx}'], testTimeout: 10_000 },
      },
    ],
  },
});
