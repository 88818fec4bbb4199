// Finds the sections of the settings for a typed text: those with the words in their title, a label or a hint.
import { catalogueMessages } from '../kernel/language/i18n';
import type { NavItem } from './nav';
import { matchesWordStarts } from './search-marks';
import { t } from './settings-search.words';
import { type SettingsTexts, settingsWords } from './settings-words';

export interface FoundSetting {
  to: string;
  title: string;
  /** The matching label or hint; undefined if the title matches. */
  matchingText?: string;
}

const SETTINGS = /^\/settings\/?/;

/**
 * The literal text of a compiled message, without its parameters. A message with cases contributes its last case, the most
 * general one.
 */
const literalOf = (message: unknown): string =>
  typeof message === 'string' ? message : Array.isArray(message) ? message.map(partOf).join('') : '';

const partOf = (part: unknown): string =>
  Array.isArray(part) ? literalOf(Object.values(part[2] ?? {}).at(-1)) : String(part);

/** Whether a text names a setting. A hint may be a sentence; any other sentence is a notice, a question or a refusal. */
const isNamed = (id: string, text: string) => /hint$/i.test(id) || !/[.?!…]\s*$/.test(text);

/** The titles, labels and hints of a catalogue that the screens of a section show. */
const shownOf = ({ texts, shows }: SettingsTexts): string[] =>
  catalogueMessages(texts)
    .filter(([id]) => shows(id))
    .map(([id, message]): [string, string] => [id, literalOf(message)])
    .filter(([id, text]) => isNamed(id, text))
    .map(([, text]) => text);

/** Matches in the title first, then by length of the matching label, shortest first. */
export function findSettings(items: readonly NavItem[], typed: string): FoundSetting[] {
  const found = items.flatMap(({ label: title, to }) => {
    if (matchesWordStarts(title, typed)) return [{ to, title }];
    const texts = (settingsWords[to.replace(SETTINGS, '')] ?? []).flatMap(shownOf);
    const [matchingText] = texts
      .filter((text) => matchesWordStarts(text, typed))
      .toSorted((a, b) => a.length - b.length);
    return matchingText === undefined ? [] : [{ to, title, matchingText }];
  });
  const lengthOf = ({ matchingText = '' }: FoundSetting) => matchingText.length;
  return found.toSorted((one, other) => lengthOf(one) - lengthOf(other));
}

/** `2 settings found`; an empty list if there are none. */
export const countInWords = (found: readonly FoundSetting[]): string[] =>
  found.length > 0 ? [t.found({ count: found.length })] : [];
