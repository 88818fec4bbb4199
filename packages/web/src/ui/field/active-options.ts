// Options of a lookup: the active records, and the chosen one even if it has been inactivated since.
import type { CallResult } from '../../kernel/call/use-call';
import { type Option, type OptionsState, optionsFrom } from './options';

interface Item {
  id: string;
  name: string;
}

const asItIs = (name: string): string => name;

/** Options sorted by label. `word` turns a name that is a code into its display text. */
export function activeOrChosen(
  items: readonly (Item & { status?: 0 | 1 })[],
  chosen: Item | null | undefined,
  word = asItIs,
): Option[] {
  const active = items.filter(({ id, status }) => status !== 0 && id !== chosen?.id);
  return [...(chosen ? [chosen] : []), ...active]
    .map(({ id, name }) => ({ value: id, label: word(name) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
}

/** Options from a call's answer. Until the answer is there, the chosen record is the only option. */
export const activeFrom = (
  answer: CallResult<readonly (Item & { status?: 0 | 1 })[]>,
  chosen: Item | null | undefined,
  word = asItIs,
): OptionsState =>
  optionsFrom(answer, (items) => activeOrChosen(items, chosen, word), activeOrChosen([], chosen, word));
