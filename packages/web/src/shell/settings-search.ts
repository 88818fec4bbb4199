// Which sections of the settings somebody means who types a word: those that have it in their title, a label or a hint.
import { messagesOf } from '../kernel/i18n';
import type { NavItem } from './nav';
import { holdsWords } from './search-marks';
import { t } from './settings-search.words';
import { type SettingsTexts, settingsWords } from './settings-words';

export interface FoundSetting {
  to: string;
  title: string;
  /** The label or hint that has the words, where the title has not. */
  said?: string;
}

const SETTINGS = /^\/settings\/?/;

/** Of a message with parameters what stands around them; of one with cases the last, which fits most. */
const literalOf = (message: unknown): string =>
  typeof message === 'string' ? message : Array.isArray(message) ? message.map(partOf).join('') : '';

const partOf = (part: unknown): string =>
  Array.isArray(part) ? literalOf(Object.values(part[2] ?? {}).at(-1)) : String(part);

/** A hint, which may be a sentence; every other sentence is a notice, a question or a refusal, and no name of a setting. */
const isNamed = (id: string, text: string) => /hint$/i.test(id) || !/[.?!…]\s*$/.test(text);

/** The titles, labels and hints of a catalogue that the screens of a section show. */
const shownOf = ({ texts, shows }: SettingsTexts): string[] =>
  messagesOf(texts)
    .filter(([id]) => shows(id))
    .map(([id, message]): [string, string] => [id, literalOf(message)])
    .filter(([id, text]) => isNamed(id, text))
    .map(([, text]) => text);

/** Those whose title has the words first; of the others those with the shortest label. */
export function findSettings(items: readonly NavItem[], typed: string): FoundSetting[] {
  const found = items.flatMap(({ label: title, to }) => {
    if (holdsWords(title, typed)) return [{ to, title }];
    const texts = (settingsWords[to.replace(SETTINGS, '')] ?? []).flatMap(shownOf);
    const [said] = texts.filter((text) => holdsWords(text, typed)).toSorted((a, b) => a.length - b.length);
    return said === undefined ? [] : [{ to, title, said }];
  });
  const lengthOf = ({ said = '' }: FoundSetting) => said.length;
  return found.toSorted((one, other) => lengthOf(one) - lengthOf(other));
}

/** `2 settings found`, nothing of none. */
export const inWords = (found: readonly FoundSetting[]): string[] =>
  found.length > 0 ? [t.found({ count: found.length })] : [];
