// Options of a lookup: what is active, and what was chosen before it became inactive.
import { type Option, type OptionsRead, optionsFrom, optionsOf } from './options';
import type { Answered } from './table-columns';

interface Item {
  id: string;
  name: string;
}

export function activeOrChosen(
  items: readonly (Item & { status?: 0 | 1 })[],
  chosen: Item | null | undefined,
): Option[] {
  const active = items.filter(({ id, status }) => status !== 0 && id !== chosen?.id);
  return [...(chosen ? [chosen] : []), ...active]
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map(({ id, name }) => ({ value: id, label: name }));
}

/** The same of a call; what was chosen before can be seen while the others are on their way. */
export const activeFrom = (
  answer: Answered<readonly (Item & { status?: 0 | 1 })[]>,
  chosen: Item | null | undefined,
): OptionsRead => optionsFrom(answer, (items) => activeOrChosen(items, chosen), optionsOf(chosen ? [chosen] : []));
