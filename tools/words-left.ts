// `npm run words:left -- <folder>`: lists texts below a folder (by default the web's code) that are in no catalogue.
import { fileURLToPath } from 'node:url';
import { literalsBelow } from '../packages/words/src/literals.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const [folder = 'packages/web/src'] = process.argv.slice(2);
for (const { file, line, text } of literalsBelow(root, folder)) console.log(`${file}:${line}: ${text}`);
