/// <reference types="node" />
// Loads the texts of the catalogues into a copy of the kernel in a test.
import { fileURLToPath } from 'node:url';
import { compiled, readCatalogues } from '@almoner/words/catalogue';

const catalogues = readCatalogues(fileURLToPath(new URL('../../..', import.meta.url)), ['contract', 'web']);
const texts = ['en', 'fr'].map((language) => ({
  language,
  messages: Object.fromEntries(catalogues.map((one) => [one.name, compiled(one, language)])),
}));

/** Gives a copy of `kernel/language/i18n` all texts and sets English. */
export async function giveTexts({
  addTexts,
  setLanguage,
}: typeof import('../src/kernel/language/i18n')): Promise<void> {
  for (const { language, messages } of texts) addTexts(language, messages);
  await setLanguage('en');
}
