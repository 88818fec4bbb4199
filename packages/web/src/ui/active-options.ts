// Options of a lookup: what is active, and what was chosen before it became inactive.
import { type Option, type OptionsRead, optionsFrom } from './options';
import type { Answered } from './table-columns';

interface Item {
  id: string;
  name: string;
}

const asItIs = (name: string): string => name;

/** Options of a lookup by name; `word` says a name as people read it where it is a code. */
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

/** The same of a call; what was chosen before can be seen while the others are on their way. */
export const activeFrom = (
  answer: Answered<readonly (Item & { status?: 0 | 1 })[]>,
  chosen: Item | null | undefined,
  word = asItIs,
): OptionsRead => optionsFrom(answer, (items) => activeOrChosen(items, chosen, word), activeOrChosen([], chosen, word));
