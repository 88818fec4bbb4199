// The texts of the page, in one language at a time. Code gets them from the functions of a catalogue (`t.addDepartment()` of
// a generated `*.words.ts`) at the moment of display: a text stored in a constant would stay in the language it was read in.
// Catalogues are loaded with the code that uses them: words-of-screens.ts (a build step) adds to each of our `import('./x')`
// the file with the texts of the imported code.

import { decodeMessage } from '@almoner/contract/encoded-message';
import { type Language, languages } from '@almoner/contract/languages';
import { type Messages, setupI18n } from '@lingui/core';
import { useSyncExternalStore } from 'react';
import { readStored, store } from '../browser/storage';

type Ids = Record<string, [] | [values: object]>;
type Texts<Signatures extends Ids> = { readonly [Id in keyof Signatures]: (...values: Signatures[Id]) => string };
/** The format that the build writes: messages by catalogue, then by id. */
type Loaded = Record<string, Messages>;

const KEY = 'almoner.language';
const SOURCE: Language = 'en';

const i18n = setupI18n({
  missing: (language, id) => {
    if (import.meta.env.PROD) return id;
    throw new Error(`No text "${id}" in ${language}: is it said where a file begins, before its texts are there?`);
  },
});

const names = new WeakMap<object, string>();

/** The messages of a catalogue, each as a function of its parameters. Called by generated modules. */
export function catalogue<LocalizedText extends Ids>(name: string): Texts<LocalizedText> {
  const texts = new Proxy({} as Texts<LocalizedText>, {
    get: (_, id) => (values?: Record<string, unknown>) => i18n._(`${name}.${String(id)}`, values),
  });
  names.set(texts, name);
  return texts;
}

/** The text of a name of the code in a catalogue of names; undefined for a name that it does not have. */
export function textOfName(texts: object, name: string): string | undefined {
  const id = `${names.get(texts)}.${name}`;
  return Object.hasOwn(i18n.messages, id) ? i18n._(id) : undefined;
}

/** The messages of a catalogue by id, in the present language and compiled. */
export function catalogueMessages(texts: object): [id: string, message: unknown][] {
  const begins = `${names.get(texts)}.`;
  return Object.entries(i18n.messages).flatMap(([id, message]) =>
    id.startsWith(begins) ? [[id.slice(begins.length), message]] : [],
  );
}

/**
 * A text, or a function that returns it in the present language. Use a function for texts that are declared once and shown
 * later.
 */
export type Signatures = string | (() => string);

export const textOf = (text: Signatures): string => (typeof text === 'function' ? text() : text);

/** Text of a message of the contract; any other text is returned unchanged. */
export function translateMessage(text: string): string {
  const saying = decodeMessage(text);
  return saying ? i18n._(saying.id, saying.values) : text;
}

/** Sets of texts that screens have requested, and the files that are loaded: `<set>.<language>`. */
const sets = new Set<string>();
const there = new Set<string>();
const onTheirWay = new Map<string, Promise<void>>();
const watchers = new Set<() => void>();
/** `wanted` is the language chosen last; `language` is the one shown until the texts of `wanted` are loaded. */
const state = { language: SOURCE as string, wanted: SOURCE as string };

/**
 * Languages derived from English for tests (`packages/words/src/pseudo.ts`). A browser uses them only if its storage names
 * one.
 */
const isPseudo = (language: string) => /^x-(long|right)$/.test(language);
const isKnown = (language: string) => languages.some((known) => known === language) || isPseudo(language);

/** The language of the page; `x-long` and `x-right` in tests. */
export const currentLanguage = (): string => state.language;

/** The language of the page, for a component that must be redrawn when it changes. */
export const useLanguage = (): string => useSyncExternalStore(watchLanguage, currentLanguage);

function watchLanguage(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

/** Language tag for Intl: that of the page, English for the test languages. */
export const languageOfNumbers = (language = state.language): string => (isPseudo(language) ? SOURCE : language);

/** The label of a field or a series in lower case, for use within a sentence: `date of birth`. */
export const withinText = (label: string): string => label.toLocaleLowerCase(languageOfNumbers());

/** Texts could not be loaded: no network, or a newer version on the server, as with other parts of the application. */
export class TextsNotLoaded extends TypeError {}

/** Fetches a file of texts once: parts that load at the same time share a request. */
function fetchTexts(set: string, language: string): Promise<void> {
  const name = `${set}.${language}`;
  if (there.has(name)) return Promise.resolve();
  const begun = onTheirWay.get(name) ?? readTexts(set, language).finally(() => onTheirWay.delete(name));
  onTheirWay.set(name, begun);
  return begun;
}

async function readTexts(set: string, language: string): Promise<void> {
  const answer = await fetch(`${import.meta.env.BASE_URL}assets/words/${set}.${language}.json`).catch(() => null);
  const texts: Loaded | null = answer?.ok ? await answer.json().catch(() => null) : null;
  if (!texts) throw new TextsNotLoaded(`The texts ${set} did not come in ${language}.`);
  addTexts(language, texts);
  there.add(`${set}.${language}`);
}

/** Adds texts of a language in the format of the build. Other callers are tests. */
export function addTexts(language: string, texts: Loaded): void {
  const flat = Object.entries(texts).flatMap(([name, messages]) =>
    Object.entries(messages).map(([id, message]) => [`${name}.${id}`, message]),
  );
  i18n.load(language, Object.fromEntries(flat));
}

/** Result of `load`, once the texts of the module are loaded as well. The build inserts the calls. */
export async function withWords<Module>(load: () => Promise<Module>, set: string): Promise<Module> {
  // Chromium does not request a module again after a failure, but it does so for `fetch`. Without a network the texts are
  // loaded first: they fail before the module is requested, so that it can still be loaded later.
  if (!navigator.onLine) await loadSet(set);
  const [module] = await Promise.all([load(), loadSet(set)]);
  return module;
}

async function loadSet(set: string): Promise<void> {
  const { language } = state;
  await fetchTexts(set, language);
  // The language changed meanwhile, and this set was not loaded with the others.
  if (language !== state.language) return loadSet(set);
  sets.add(set);
}

/**
 * Changes the language of the page, once all its texts are loaded. If another language is chosen before that, only the later
 * one is applied. Throws TextsNotLoaded, without a change, if the texts cannot be loaded.
 */
export async function setLanguage(language: string): Promise<void> {
  if (!isKnown(language)) return;
  state.wanted = language;
  const lacking = () => [...sets].filter((set) => !there.has(`${set}.${language}`));
  // A screen that loads meanwhile may add sets of texts in the old language.
  while (state.wanted === language && lacking().length > 0) {
    await Promise.all(lacking().map((set) => fetchTexts(set, language)));
  }
  if (state.wanted === language) activate(language);
}

function activate(language: string): void {
  state.language = language;
  i18n.activate(language, languageOfNumbers(language));
  if (typeof document !== 'undefined') {
    document.documentElement.lang = languageOfNumbers(language);
    document.documentElement.dir = isRightToLeft(language) ? 'rtl' : 'ltr';
  }
  for (const watcher of watchers) watcher();
}

const RIGHT_TO_LEFT = ['ar', 'fa', 'he', 'ps', 'ur'];
const isRightToLeft = (language: string) =>
  language === 'x-right' || RIGHT_TO_LEFT.includes(language.split('-')[0] ?? '');

/**
 * The language to begin with: the one chosen in this browser, else the first supported one of its languages, else English.
 */
export function wantedLanguage(): string {
  const wanted = [readStored('localStorage', KEY) ?? '', ...navigator.languages];
  return wanted.flatMap((tag) => [tag, tag.split('-')[0] ?? '']).find(isKnown) ?? SOURCE;
}

/** Stores the chosen language in this browser. */
export const rememberLanguage = (language: string): void => store('localStorage', KEY, language);

/**
 * Loads the texts of the first page, which the page names itself, in the wanted language before anything is drawn. Returns
 * false if that fails; the texts of the error page are then taken from the page itself.
 */
export async function loadFirstTexts(language: string): Promise<boolean> {
  state.language = language;
  const { words, failed } = document.documentElement.dataset;
  const begun = await loadSet(words ?? '').then(
    () => true,
    () => false,
  );
  if (!begun) {
    const texts: Record<string, Loaded> = JSON.parse(failed ?? '{}');
    addTexts(language, texts[language] ?? texts[SOURCE] ?? {});
  }
  activate(language);
  return begun;
}

/** The name of a language in that language: `English`, `Français`. */
export function nameOfLanguage(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
