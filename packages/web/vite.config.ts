// Builds the web application into static files that the server sends as they are: nothing inlined,
// because the content security policy allows no inline script and no data: address.
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { filesOfBuild } from './files-of-build.ts';
import { needsOfCalls } from './needs-of-calls.ts';
import { withoutJsonSchema } from './without-json-schema.ts';
import { withoutSummariesOfCalls } from './without-summaries.ts';
import { wordsOfScreens } from './words-of-screens.ts';

const server = process.env.ALMONER_SERVER ?? 'http://127.0.0.1:3000';

// react-router's package gives bundlers its development build, with warnings; this is the production one.
const router = fileURLToPath(import.meta.resolve('react-router')).replace(/\bdevelopment\b/, 'production');

export default defineConfig(({ command }) => ({
  resolve: { alias: command === 'build' ? [{ find: /^react-router$/, replacement: router }] : [] },
  plugins: [filesOfBuild(), wordsOfScreens(), needsOfCalls(), withoutJsonSchema(), withoutSummariesOfCalls(), react()],
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    reportCompressedSize: false,
  },
  server: { host: '127.0.0.1', proxy: { '/api': { target: server } } },
}));
