// Options of selects, radios and searchable selects. The form holds the value; people see the label.

import type { Problem } from '../../kernel/call/problem';
import type { CallResult } from '../../kernel/call/use-call';
import { type Signatures, textOf } from '../../kernel/language/i18n';
import { t } from '../look/kit.words';

export interface Option {
  value: string | number;
  label: Signatures;
  /** A second line that distinguishes equal labels: a patient id, a role. */
  detail?: string;
}

/** Options from a call: the known ones, whether more are loading, or why they could not be read. */
export interface OptionsState {
  known: readonly Option[];
  reading: boolean;
  problem: Problem | null;
  retry: () => void;
}

/** Options of a field: a fixed list, or those of a call. A call that is still loading is not the same as an empty list. */
export type Options = readonly Option[] | OptionsState;

const isList = (options: Options): options is readonly Option[] => Array.isArray(options);

export const optionsState = (options: Options): OptionsState =>
  isList(options) ? { known: options, reading: false, problem: null, retry: () => undefined } : options;

/** Options from a call's answer. `meanwhile` are the options until it is there. */
export function optionsFrom<Data>(
  { data, fetching, problem, retry }: CallResult<Data>,
  make: (data: Data) => readonly Option[],
  meanwhile: readonly Option[] = [],
): OptionsState {
  if (data !== undefined) return { known: make(data), reading: false, problem: null, retry };
  return { known: meanwhile, reading: fetching, problem: fetching ? null : problem, retry };
}

/** Text of the placeholder: loading, failed, nothing to choose from, or `choose`. */
export const noteOf = ({ known, reading, problem }: OptionsState, choose: string): string =>
  reading ? t.loadingOptions() : problem ? t.couldNotBeRead() : known.length > 0 ? choose : t.noRecord();

/** Label of a value. A value without an option is shown as "another one", because its id would mean nothing to people. */
export function labelOf(options: readonly Option[], value: unknown): string {
  const found = options.find((option) => option.value === value);
  return found ? textOf(found.label) : value ? t.isAnother() : t.isNone();
}

type Words<Value extends string> = Readonly<Record<Value, Signatures | { word: Signatures }>>;

/** Options from the labels of an enumeration, or of `some` of its values, in their order. */
export function optionsIn<Value extends string>(words: Words<Value>, some?: readonly Value[]) {
  return (some ?? (Object.keys(words) as Value[])).map((value) => {
    const of: Signatures | { word: Signatures } = words[value];
    return { value, label: typeof of === 'object' ? of.word : of };
  });
}

/** Options from a lookup of the API: id and name. */
export const optionsOf = (items: readonly { id: string; name: string }[]): Option[] =>
  items.map(({ id, name }) => ({ value: id, label: name }));
