// Build step: replaces the two modules of zod that write JSON Schema by functions that throw. Only the server uses them, and in
// the browser they would add 8 kB (gzip) to every screen.
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
