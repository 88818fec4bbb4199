// Builds the web application into static files that the server sends as they are: nothing inlined,
// because the content security policy allows no inline script and no data: address.
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { needsOfCalls } from './needs-of-calls.ts';
import { withoutJsonSchema } from './without-json-schema.ts';

const server = process.env.ALMONER_SERVER ?? 'http://127.0.0.1:3000';

// react-router names its development half to every bundler, warnings and all.
const router = fileURLToPath(import.meta.resolve('react-router')).replace(/\bdevelopment\b/, 'production');

export default defineConfig(({ command }) => ({
  resolve: { alias: command === 'build' ? [{ find: /^react-router$/, replacement: router }] : [] },
  plugins: [needsOfCalls(), withoutJsonSchema(), react()],
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    reportCompressedSize: false,
    // What is always asked for together is one file: each file of its own costs a request and a hundred bytes.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'schema', test: /node_modules\/zod\/|contract\/src\/(wire|call|access|list)\.ts$/, priority: 3 },
            {
              name: 'person',
              test: /contract\/src\/(front\/(patient|patient-image|merged-patient)|house\/person)\.ts$/,
              priority: 2,
            },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': { target: server } } },
}));
