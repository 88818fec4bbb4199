// Texts that arrive late, in another order than they were requested, or not at all.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type I18n = typeof import('./i18n');

let i18n: I18n;
/** Pending requests for texts by set and language; call the function to answer. */
let asked: Map<string, (texts: object | null) => void>;

beforeEach(async () => {
  asked = new Map();
  vi.resetModules();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', (address: string) => {
    const name = /words\/(.+)\.json$/.exec(address)?.[1] ?? address;
    return new Promise((resolve) => {
      asked.set(name, (texts) => resolve({ ok: texts !== null, json: async () => texts }));
    });
  });
  i18n = await import('./i18n');
  for (const language of ['en', 'fr']) i18n.addTexts(language, { 'web/other': { any: ['any'] } });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const settle = () => new Promise((resolve) => setTimeout(resolve));
const module = async () => 'a screen';

/** Answers a request with the texts of a ward, which are named after the set and the language. */
async function answer(name: string, texts: object | null = { 'web/ward': { [name.split('.')[0] ?? '']: [name] } }) {
  const give = asked.get(name);
  if (!give) throw new Error(`${name} was not asked for, but ${[...asked.keys()]}`);
  asked.delete(name);
  give(texts);
  await settle();
}

const ward = () => i18n.catalogue<Record<string, []>>('web/ward');

async function withSet(set: string) {
  const loading = i18n.withWords(module, set);
  await answer(`${set}.en`);
  return loading;
}

test('a part of the application loads together with its texts', async () => {
  await i18n.setLanguage('en');
  expect(await withSet('list')).toBe('a screen');
  expect(ward().list?.()).toBe('list.en');
});

test('of two languages chosen in quick succession the later one stays, whichever arrives first', async () => {
  await i18n.setLanguage('en');
  await withSet('list');
  const french = i18n.setLanguage('fr');
  const english = i18n.setLanguage('en');
  await answer('list.fr');
  await Promise.all([french, english]);
  expect(i18n.currentLanguage()).toBe('en');
});

test('a screen that loads during a change of language is shown in the new language', async () => {
  await i18n.setLanguage('en');
  await withSet('list');
  const loading = i18n.withWords(module, 'form');
  const french = i18n.setLanguage('fr');
  await answer('form.en');
  await loading;
  await answer('list.fr');
  expect(i18n.currentLanguage()).toBe('en');
  await answer('form.fr');
  await french;
  expect([i18n.currentLanguage(), ward().list?.(), ward().form?.()]).toEqual(['fr', 'list.fr', 'form.fr']);
});

test('a screen whose texts arrive after the language has changed waits for those of the new language', async () => {
  await i18n.setLanguage('en');
  const loading = i18n.withWords(module, 'form');
  await i18n.setLanguage('fr');
  await answer('form.en');
  await answer('form.fr');
  await loading;
  expect(ward().form?.()).toBe('form.fr');
});

test('texts that were loaded once in a language are not requested again', async () => {
  await i18n.setLanguage('en');
  await withSet('list');
  const french = i18n.setLanguage('fr');
  await answer('list.fr');
  await french;
  await i18n.setLanguage('en');
  await i18n.setLanguage('fr');
  expect(asked.size).toBe(0);
});

test('texts that are requested twice before they arrive are fetched once', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const [one, other] = [i18n.withWords(module, 'ward'), i18n.withWords(module, 'ward')];
  await answer('ward.en');
  expect(await Promise.all([one, other])).toEqual(['a screen', 'a screen']);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('if texts cannot be loaded, the language stays and the part is missing; both can be retried', async () => {
  await i18n.setLanguage('en');
  await withSet('list');
  const french = i18n.setLanguage('fr');
  const refused = expect(french).rejects.toBeInstanceOf(i18n.TextsNotLoaded);
  await answer('list.fr', null);
  await refused;
  expect(i18n.currentLanguage()).toBe('en');
  const loading = i18n.withWords(module, 'form');
  const missing = expect(loading).rejects.toBeInstanceOf(i18n.TextsNotLoaded);
  await answer('form.en', null);
  await missing;
  expect(await withSet('form')).toBe('a screen');
});

test('without a network a part is not requested before its texts have arrived', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const load = vi.fn(module);
  const loading = expect(i18n.withWords(load, 'form')).rejects.toBeInstanceOf(i18n.TextsNotLoaded);
  await answer('form.en', null);
  await loading;
  expect(load).not.toHaveBeenCalled();
  const again = i18n.withWords(load, 'form');
  await answer('form.en');
  expect(await again).toBe('a screen');
});
