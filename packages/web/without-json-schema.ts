// Build step: every schema of zod carries how to write itself as JSON Schema, which only the server does. In the
// browser those two modules are some 8 kB (gzip) of every screen; in their place stands what says that it is not there.
import type { Plugin } from 'vite';

const MODULES = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;
const EXPORTS = /^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \};/gm;

export const withoutJsonSchema = (): Plugin => ({
  name: 'without-json-schema',
  enforce: 'pre',
  transform: (code, id) => {
    if (!MODULES.test(id)) return undefined;
    const names = [...code.matchAll(EXPORTS)].map(([, plain, renamed]) => renamed ?? plain);
    const refuse = "const leftOut = () => { throw new Error('JSON Schema is not part of the browser build'); };";
    return { code: `${refuse}\nexport { ${names.map((name) => `leftOut as ${name}`).join(', ')} };`, map: null };
  },
});
