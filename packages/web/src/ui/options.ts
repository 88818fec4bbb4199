// Choices of selects, radios and searchable selects. The form holds the value, people see the label.
import { type Said, textOf } from '../kernel/i18n';
import type { Problem } from '../kernel/problem';
import { t } from './kit.words';
import type { Answered } from './table-columns';

export interface Option {
  value: string | number;
  label: Said;
  /** A second line that tells two alike labels apart: a patient id, a role. */
  detail?: string;
}

/** Options that a call brings: those that are known, whether more are on their way, or why there are none. */
export interface OptionsRead {
  known: readonly Option[];
  reading: boolean;
  problem: Problem | null;
  retry: () => void;
}

/** What a field offers: options that stand, or those of a call, which is never passed for an empty list. */
export type Options = readonly Option[] | OptionsRead;

const isList = (options: Options): options is readonly Option[] => Array.isArray(options);

export const readOf = (options: Options): OptionsRead =>
  isList(options) ? { known: options, reading: false, problem: null, retry: () => undefined } : options;

/** The options of a call's answer; `meanwhile` can be chosen, or has been, before it is there. */
export function optionsFrom<Data>(
  { data, fetching, problem, retry }: Answered<Data>,
  make: (data: Data) => readonly Option[],
  meanwhile: readonly Option[] = [],
): OptionsRead {
  if (data !== undefined) return { known: make(data), reading: false, problem: null, retry };
  return { known: meanwhile, reading: fetching, problem: fetching ? null : problem, retry };
}

/** What stands where an option would, while nothing is chosen or found. */
export const noteOf = ({ known, reading, problem }: OptionsRead, choose: string): string =>
  reading ? t.loadingOptions() : problem ? t.couldNotBeRead() : known.length > 0 ? choose : t.noRecord();

/** What a choice is called; one that is not offered, or not any more, has an id at most, which says nothing to anybody. */
export function labelOf(options: readonly Option[], value: unknown): string {
  const found = options.find((option) => option.value === value);
  return found ? textOf(found.label) : value ? t.isAnother() : t.isNone();
}

type Words<Value extends string> = Readonly<Record<Value, Said | { word: Said }>>;

/** Choices from the words of values, or of some of them; every value has its own in their order. */
export function optionsIn<Value extends string>(words: Words<Value>, some?: readonly Value[]) {
  return (some ?? (Object.keys(words) as Value[])).map((value) => {
    const of: Said | { word: Said } = words[value];
    return { value, label: typeof of === 'object' ? of.word : of };
  });
}

/** Choices from a lookup of the API: id and name. */
export const optionsOf = (items: readonly { id: string; name: string }[]): Option[] =>
  items.map(({ id, name }) => ({ value: id, label: name }));
