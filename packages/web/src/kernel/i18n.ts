// The texts of the page, in one language at a time. Code says them by the functions of a catalogue (`t.addDepartment()` of a
// generated `*.words.ts`), at the moment it shows them: a text kept in a constant would stay in the language it was read in.
// Catalogues come with the code that says them: words-of-screens.ts (a build step) adds to every `import('./x')` of ours the
// one file that holds the texts of what it loads.

import { type Language, languages } from '@almoner/contract/languages';
import { sayingOf } from '@almoner/contract/said';
import { type Messages, setupI18n } from '@lingui/core';
import { useSyncExternalStore } from 'react';
import { readStored, store } from './storage';

type Ids = Record<string, [] | [values: object]>;
type Texts<Said extends Ids> = { readonly [Id in keyof Said]: (...values: Said[Id]) => string };
/** As the build writes them: by catalogue, then by id. */
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

/** The messages of a catalogue, each a function of its parameters. Generated modules call this. */
export function catalogue<Said extends Ids>(name: string): Texts<Said> {
  const texts = new Proxy({} as Texts<Said>, {
    get: (_, id) => (values?: Record<string, unknown>) => i18n._(`${name}.${String(id)}`, values),
  });
  names.set(texts, name);
  return texts;
}

/** The messages of a catalogue by their ids, as the language of the moment has them, compiled. */
export function messagesOf(texts: object): [id: string, message: unknown][] {
  const begins = `${names.get(texts)}.`;
  return Object.entries(i18n.messages).flatMap(([id, message]) =>
    id.startsWith(begins) ? [[id.slice(begins.length), message]] : [],
  );
}

/** A text, or the message that says it in the language of the moment: what is declared once and shown later is given one. */
export type Said = string | (() => string);

export const textOf = (text: Said): string => (typeof text === 'function' ? text() : text);

/** A message of the contract in words; any other text as it is. */
export function inWords(text: string): string {
  const saying = sayingOf(text);
  return saying ? i18n._(saying.id, saying.values) : text;
}

/** Files of texts that screens have asked for, and what of them is there: `<set>.<language>`. */
const sets = new Set<string>();
const there = new Set<string>();
const onTheirWay = new Map<string, Promise<void>>();
const watchers = new Set<() => void>();
/** `wanted` was chosen last; the page is in `language` until the texts of that are there. */
const state = { language: SOURCE as string, wanted: SOURCE as string };

/** Languages made of English for tests (`packages/words/src/pseudo.ts`); a browser has them whose storage says so. */
const isPseudo = (language: string) => /^x-(long|right)$/.test(language);
const isKnown = (language: string) => languages.some((known) => known === language) || isPseudo(language);

/** The language that the page is in; `x-long` and `x-right` in tests. */
export const currentLanguage = (): string => state.language;

/** The same for a component that depends on nothing else that changes with it. */
export const useLanguage = (): string => useSyncExternalStore(watchLanguage, currentLanguage);

export function watchLanguage(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

/** What Intl knows the language by. */
export const languageOfNumbers = (language = state.language): string => (isPseudo(language) ? SOURCE : language);

/** The label of a field or a series within a text: `date of birth`. */
export const withinText = (label: string): string => label.toLocaleLowerCase(languageOfNumbers());

/** Texts did not come: the network, or a newer version on the server, as with a part of the application. */
export class TextsNotLoaded extends TypeError {}

/** Once for all who ask: two parts that come together share a set, and one may be asked for twice before it is there. */
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
  learn(language, texts);
  there.add(`${set}.${language}`);
}

/** Adds texts of a language, as the build writes them. Of others only tests call it. */
export function learn(language: string, texts: Loaded): void {
  const flat = Object.entries(texts).flatMap(([name, messages]) =>
    Object.entries(messages).map(([id, message]) => [`${name}.${id}`, message]),
  );
  i18n.load(language, Object.fromEntries(flat));
}

/** What `load` answers, once the texts that go with it are there. Calls of it are written by the build. */
export async function withWords<Module>(load: () => Promise<Module>, set: string): Promise<Module> {
  // Chromium does not ask again for a module that did not come; what is fetched it does. Without a network these texts fail
  // first, and the module is still there to be had when the network is.
  if (!navigator.onLine) await loadSet(set);
  const [module] = await Promise.all([load(), loadSet(set)]);
  return module;
}

async function loadSet(set: string): Promise<void> {
  const { language } = state;
  await fetchTexts(set, language);
  // Changed meanwhile: the set was not among those that were read in the new language.
  if (language !== state.language) return loadSet(set);
  sets.add(set);
}

/**
 * Shows the page in this language, once all texts that it has shown are there; where another is chosen before that, only that
 * one. Fails, and changes nothing, where they do not come.
 */
export async function speak(language: string): Promise<void> {
  if (!isKnown(language)) return;
  state.wanted = language;
  const lacking = () => [...sets].filter((set) => !there.has(`${set}.${language}`));
  // A screen may bring further ones meanwhile, in the language of before.
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

/** What this browser asks for: what was chosen in it, else the first of its languages that there is, else English. */
export function wantedLanguage(): string {
  const wanted = [readStored('localStorage', KEY) ?? '', ...navigator.languages];
  return wanted.flatMap((tag) => [tag, tag.split('-')[0] ?? '']).find(isKnown) ?? SOURCE;
}

/** Remembers in this browser which language was chosen. */
export const rememberLanguage = (language: string): void => store('localStorage', KEY, language);

/**
 * Before anything is drawn: the texts of the first page, named by the page itself, in the language that is wanted. Where they
 * do not come, false: the page brings those of the error page with it.
 */
export async function beginToSpeak(language: string): Promise<boolean> {
  state.language = language;
  const { words, failed } = document.documentElement.dataset;
  const begun = await loadSet(words ?? '').then(
    () => true,
    () => false,
  );
  if (!begun) {
    const texts: Record<string, Loaded> = JSON.parse(failed ?? '{}');
    learn(language, texts[language] ?? texts[SOURCE] ?? {});
  }
  activate(language);
  return begun;
}

/** What a language calls itself: `English`, `Français`. */
export function nameOfLanguage(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
