/// <reference types="node" />
// Gives the tests of the web the texts that a browser is sent, in English.
import { fileURLToPath } from 'node:url';
import { compiled, readCatalogues } from '@almoner/words/catalogue';
import { learn, speak } from '../src/kernel/i18n';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const catalogues = readCatalogues(root, ['contract', 'web']);
for (const language of ['en', 'fr']) {
  learn(language, Object.fromEntries(catalogues.map((one) => [one.name, compiled(one, language)])));
}
await speak('en');
