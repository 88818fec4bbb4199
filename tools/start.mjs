// `npm start` and `npm run demo`: install and build missing or changed parts, then serve in this same process, so that
// signals, memory limits and exit codes are the server's own.
import { pathToFileURL } from 'node:url';
import { ensureInstalled, root } from './install.mjs';
import { endWithNpm } from './parent.mjs';

const entry = process.argv.includes('--demo') ? 'demo' : 'main';
if (entry === 'demo') {
  // The demo's passwords are public, so it must not share a real hospital's data.
  process.env.DATA_DIR ??= 'data/demo';
}
process.env.NODE_ENV ??= 'production';
endWithNpm();

ensureInstalled();
// Imported only now, because the build needs the libraries.
const { build } = await import('./build.mjs');
await build();
process.setSourceMapsEnabled(true);
await import(new URL(`packages/server/dist/${entry}.js`, pathToFileURL(root)).href);
