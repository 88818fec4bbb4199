// Turns the messages of the contract and the server into text: responses, letters, pages. A message is the id of a
// catalogue entry with its parameters (`EncodedMessage`); here it becomes a text in the reader's language.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dayInText } from '@almoner/contract/day-in-text';
import { decodeMessage } from '@almoner/contract/encoded-message';
import { languages } from '@almoner/contract/languages';
import { type Catalogue, compiled, readCatalogues, SOURCE, type Texts } from '@almoner/words/catalogue';
import { lengthened, pseudoLanguages } from '@almoner/words/pseudo';
import { type I18n, setupI18n } from '@lingui/core';
import type { FastifyRequest } from 'fastify';

// The build puts all catalogues into one file beside the server; the sources have one file per catalogue and language.
const built = new URL('words.json', import.meta.url);

const read = (): Catalogue[] =>
  existsSync(built)
    ? JSON.parse(readFileSync(built, 'utf8'))
    : readCatalogues(fileURLToPath(new URL('../../../../../', import.meta.url)), ['contract', 'server']);

/** English and the pseudo-languages format numbers as in Britain. */
const ENGLISH = 'en-GB';

const weekdayOf = (day: string, language: string) =>
  new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone: 'UTC' }).format(Date.parse(day));

/** The date formats of messages: `{on, date, day}` writes the day `2026-11-21` as 21 Nov 2026. */
const days = {
  day: dayInText,
  dayInFull: (day: string, language: string) => `${weekdayOf(day, language)} ${dayInText(day, language)}`,
};

/**
 * Rewrites a message so that a date placeholder `{on, date, day}` takes the value `on day`, a formatted text. Lingui would
 * format days with Intl, whose names of months differ from the screens'.
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

/** The values of a message; each day is added as formatted texts too. */
const withDays = (values: Record<string, string | number>, language: string) =>
  Object.entries(values).flatMap(([name, value]): [string, string | number][] => {
    const given: [string, string | number] = [name, translateValue(value, language)];
    if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return [given];
    return [
      given,
      ...Object.entries(days).map(([format, write]): [string, string] => [`${name} ${format}`, write(value, language)]),
    ];
  });

// Lingui reads `\u002e` as a full stop, even within a user's text, which would undo the escaping of letters.
const BACKSLASH = '\u0002';

/** The locale of a language for Intl. */
export const localeOf = (language: string): string =>
  language === SOURCE || pseudoLanguages.includes(language) ? ENGLISH : language;

/** The locale for numbers and days: the hospital's locale where its language is the reader's, else the language alone. */
export const writtenIn = (language: string, locale: string): string =>
  locale.split('-')[0] === localeOf(language).split('-')[0] ? locale : localeOf(language);

let catalogues: Catalogue[] | undefined;
const translators = new Map<string, I18n>();

function translatorOf(language: string): I18n {
  const known = translators.get(language);
  if (known) return known;
  catalogues ??= read();
  const messages = catalogues.flatMap((catalogue) =>
    Object.entries(compiled(catalogue, language)).map(([id, message]) => [
      `${catalogue.name}.${id}`,
      daysAsTexts(message),
    ]),
  );
  const translator = setupI18n({
    locale: language,
    locales: localeOf(language),
    messages: { [language]: Object.fromEntries(messages) },
  });
  translators.set(language, translator);
  return translator;
}

/** The text of a catalogue message; any other text unchanged. */
export function translateMessage(text: string, language: string): string {
  const message = decodeMessage(text);
  if (!message) return text;
  const values = Object.fromEntries(withDays(message.values, language));
  return translatorOf(language)._(message.id, values).replaceAll(BACKSLASH, '\\');
}

/** The text of an id in a language, for texts whose English is in the code, such as the name of a call. */
export function translateById(english: string, id: string, language: string): string {
  const translator = translatorOf(language);
  if (Object.hasOwn(translator.messages, id)) return translator._(id);
  return pseudoLanguages.includes(language) ? lengthened(english) : english;
}

/** A parameter of a message may itself be a message, such as a part of a list. */
const translateValue = (value: string | number, language: string) =>
  typeof value === 'string' ? translateMessage(value, language).replaceAll('\\', BACKSLASH) : value;

/** The JSON of a response, with its catalogue messages as texts. */
export function translateJson(answer: unknown, language: string): string {
  const json = JSON.stringify(answer);
  // Most responses contain no message: one search of the JSON is cheaper than a check of each value.
  if (!json.includes('\\u0001')) return json;
  return JSON.stringify(answer, (_, value) => (typeof value === 'string' ? translateMessage(value, language) : value));
}

const isKnown = (language: string) =>
  languages.some((known) => known === language) || pseudoLanguages.includes(language);

/** The first supported language of an Accept-Language header by its weights; undefined if there is none. */
export function acceptedLanguage(header: string | undefined): string | undefined {
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

/** Language of letters and pages for people without an account: the hospital's, else that of its locale. */
export const languageOfHospital = ({ language, locale }: { language: string | null; locale: string }): string =>
  language ?? acceptedLanguage(locale) ?? SOURCE;

/** Language of a response: the account's, else its hospital's, else the browser's. */
export const languageOf = ({ caller, headers }: Pick<FastifyRequest, 'caller' | 'headers'>): string =>
  caller?.language ?? acceptedLanguage(headers['accept-language']) ?? SOURCE;
