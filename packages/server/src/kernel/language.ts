// Puts what the contract and the server say in words: answers, letters, pages. What they say is an id of a catalogue with its
// parameters (`Said`); here it becomes a text, in the language of who reads it.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dayInText } from '@almoner/contract/day-in-text';
import { languages } from '@almoner/contract/languages';
import { sayingOf } from '@almoner/contract/said';
import { type Catalogue, compiled, readCatalogues, SOURCE, type Texts } from '@almoner/words/catalogue';
import { lengthened, pseudoLanguages } from '@almoner/words/pseudo';
import { type I18n, setupI18n } from '@lingui/core';
import type { FastifyRequest } from 'fastify';

// Beside the built server stands one file with them all; the sources have one per catalogue and language.
const built = new URL('words.json', import.meta.url);

const read = (): Catalogue[] =>
  existsSync(built)
    ? JSON.parse(readFileSync(built, 'utf8'))
    : readCatalogues(fileURLToPath(new URL('../../../../', import.meta.url)), ['contract', 'server']);

/** Numbers are written as in Britain, also to who reads a language made of English. */
const ENGLISH = 'en-GB';

const weekdayOf = (day: string, language: string) =>
  new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone: 'UTC' }).format(Date.parse(day));

/** How a message has a day written that it is given as `2026-11-21`: `{on, date, day}` is 21 Nov 2026. */
const days = {
  day: dayInText,
  dayInFull: (day: string, language: string) => `${weekdayOf(day, language)} ${dayInText(day, language)}`,
};

/**
 * A message that is given its days as texts, `{on, date, day}` as the value `on day`: Lingui has Intl write days, which has other
 * names of months than the screens.
 */
const daysAsTexts = (message: Texts[string]): Texts[string] =>
  message.map((token) => {
    if (typeof token === 'string') return token;
    const [name, type, format] = token;
    if (type === 'date') return [`${name} ${format}`];
    if (typeof format !== 'object' || format === null) return token;
    const choices = Object.entries(format).map(([choice, inner]) => [
      choice,
      Array.isArray(inner) ? daysAsTexts(inner) : inner,
    ]);
    return [name, type, Object.fromEntries(choices)];
  });

/** The values of a message, and each of them that is a day also as texts. */
const withDays = (values: Record<string, string | number>, language: string) =>
  Object.entries(values).flatMap(([name, value]): [string, string | number][] => {
    const given: [string, string | number] = [name, asGiven(value, language)];
    if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return [given];
    return [
      given,
      ...Object.entries(days).map(([format, write]): [string, string] => [`${name} ${format}`, write(value, language)]),
    ];
  });

// Lingui reads `\u002e` as a full stop, also where somebody typed it, which would undo the escaping of letters.
const BACKSLASH = '\u0002';

/** What Intl knows a language by. */
export const localeOf = (language: string): string =>
  language === SOURCE || pseudoLanguages.includes(language) ? ENGLISH : language;

/** What Intl writes numbers and days by: the hospital's locale for who reads its language, else the language alone. */
export const writtenIn = (language: string, locale: string): string =>
  locale.split('-')[0] === localeOf(language).split('-')[0] ? locale : localeOf(language);

let catalogues: Catalogue[] | undefined;
const voices = new Map<string, I18n>();

function voiceOf(language: string): I18n {
  const known = voices.get(language);
  if (known) return known;
  catalogues ??= read();
  const messages = catalogues.flatMap((catalogue) =>
    Object.entries(compiled(catalogue, language)).map(([id, message]) => [
      `${catalogue.name}.${id}`,
      daysAsTexts(message),
    ]),
  );
  const voice = setupI18n({
    locale: language,
    locales: localeOf(language),
    messages: { [language]: Object.fromEntries(messages) },
  });
  voices.set(language, voice);
  return voice;
}

/** A message of a catalogue in words; any other text as it is. */
export function inWords(text: string, language: string): string {
  const saying = sayingOf(text);
  if (!saying) return text;
  const values = Object.fromEntries(withDays(saying.values, language));
  return voiceOf(language)._(saying.id, values).replaceAll(BACKSLASH, '\\');
}

/** A text whose English stands in the code, as a catalogue has it in other languages by its id: the name of a call. */
export function translated(english: string, id: string, language: string): string {
  const voice = voiceOf(language);
  if (Object.hasOwn(voice.messages, id)) return voice._(id);
  return pseudoLanguages.includes(language) ? lengthened(english) : english;
}

/** What a message is given may be a message too: a part of a list. */
const asGiven = (value: string | number, language: string) =>
  typeof value === 'string' ? inWords(value, language).replaceAll('\\', BACKSLASH) : value;

/** The JSON of what is answered, whatever of it is a message of a catalogue in words. */
export function jsonInWords(answer: unknown, language: string): string {
  const json = JSON.stringify(answer);
  // Of most answers nothing is: looked for in one pass, not value by value.
  if (!json.includes('\\u0001')) return json;
  return JSON.stringify(answer, (_, value) => (typeof value === 'string' ? inWords(value, language) : value));
}

const isKnown = (language: string) =>
  languages.some((known) => known === language) || pseudoLanguages.includes(language);

/** The first language of an Accept-Language header that there is, by the weights in it; undefined where there is none. */
export function languageAsked(header: string | undefined): string | undefined {
  const wanted = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().toLowerCase().split(';');
      const weight = Number(
        rest
          .find((one) => one.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? 1,
      );
      return { tag, weight: Number.isFinite(weight) ? weight : 0 };
    });
  return wanted
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .flatMap(({ tag }) => [tag, tag.split('-')[0] ?? ''])
    .find(isKnown);
}

/** The language of letters and pages for people who have no account: of the hospital that sends them, or of its locale. */
export const languageOfHospital = ({ language, locale }: { language: string | null; locale: string }): string =>
  language ?? languageAsked(locale) ?? SOURCE;

/** The language of who reads the answer: of the account, then of its hospital, then of the browser. */
export const languageOf = ({ caller, headers }: Pick<FastifyRequest, 'caller' | 'headers'>): string =>
  caller?.language ?? languageAsked(headers['accept-language']) ?? SOURCE;
