// Builds the server into an entry for hospitals and one for the demo, and the web into static files, compressed ahead of time.
// Each half is skipped while a hash over its sources says that nothing changed.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ensureInstalled, root } from './install.mjs';

const at = (...parts) => path.join(root, ...parts);

// Inputs of both builds in addition to their own sources.
const shared = [
  ...['contract', 'words'].flatMap((name) => [`packages/${name}/src`, `packages/${name}/package.json`]),
  'package-lock.json',
  'tools/build.mjs',
];

/** Builds changed halves; `force` builds everything. */
export async function build({ force = false, halves = ['server', 'web'] } = {}) {
  await buildWhenChanged(
    'server',
    ['src', 'embedded', 'demo', 'package.json'].map((name) => `packages/server/${name}`),
    buildServer,
    force,
  );
  if (!halves.includes('web') || !fs.existsSync(at('packages/web/index.html'))) return;
  const sources = [
    'src',
    'public',
    'index.html',
    'vite.config.ts',
    'words-of-screens.ts',
    'package.json',
    'tsconfig.json',
  ];
  await buildWhenChanged(
    'web',
    sources.map((name) => `packages/web/${name}`),
    buildWeb,
    force,
  );
}

async function buildWhenChanged(half, sources, run, force) {
  const stamp = at('packages', half, 'dist', '.built-from');
  const hash = hashOf([...sources, ...shared]);
  if (!force && fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === hash) return;
  const begun = performance.now();
  fs.rmSync(stamp, { force: true });
  await run();
  fs.writeFileSync(stamp, hash);
  console.log(`Built the ${half} in ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
}

function hashOf(sources) {
  const hash = createHash('sha256');
  const add = (name) => {
    const found = fs.statSync(at(name), { throwIfNoEntry: false });
    if (found?.isDirectory()) for (const child of fs.readdirSync(at(name)).sort()) add(`${name}/${child}`);
    else if (found && !/\.test\.tsx?$/.test(name)) hash.update(`${name}\0`).update(fs.readFileSync(at(name)));
  };
  for (const name of sources) add(name);
  return hash.digest('hex');
}

async function buildServer() {
  const esbuild = await import('esbuild');
  const outdir = at('packages/server/dist');
  fs.rmSync(outdir, { recursive: true, force: true });
  await esbuild.build({
    // The demo is a separate entry, so that the production bundle does not contain it.
    entryPoints: { main: at('packages/server/src/main.ts'), demo: at('packages/server/demo/main.ts') },
    outdir,
    splitting: true,
    chunkNames: 'shared-[hash]',
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [ourCodeOnly],
  });
  // A worker needs a file of its own beside the bundle that starts it.
  const beside = (name) => [at('packages/server/src/kernel/documents', name), path.join(outdir, name)];
  fs.copyFileSync(...beside('pdf-worker.mjs'));
  fs.cpSync(...beside('templates'), { recursive: true });
  // The texts of the contract and the server, which the code refers to by id.
  const { tsImport } = await import('tsx/esm/api');
  const { readCatalogues } = await tsImport('../packages/words/src/catalogue.ts', import.meta.url);
  fs.writeFileSync(path.join(outdir, 'words.json'), JSON.stringify(readCatalogues(root, ['contract', 'server'])));
}

// `packages: 'external'` would also exclude our contract, which is TypeScript that Node cannot run.
const ourCodeOnly = {
  name: 'our-code-only',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@almoner/') || path.isAbsolute(name)
        ? undefined
        : { external: true, path: name },
    );
  },
};

async function buildWeb() {
  // The web's own Vite, resolved from its folder; prints warnings only.
  const vite = await import('vite');
  const outDir = at('packages/web/dist');
  await vite.build({ root: at('packages/web'), logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  const files = fs.readdirSync(outDir, { recursive: true }).map((name) => path.join(outDir, String(name)));
  await Promise.all(files.filter((file) => /\.(js|css|svg|html|json|webmanifest)$/.test(file)).map(compress));
}

// At the highest level, which is too slow to do per request. Fonts and pictures are already compressed.
async function compress(file) {
  const bytes = fs.readFileSync(file);
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
  fs.writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, best));
  fs.writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  ensureInstalled();
  await build({ force: true });
}
