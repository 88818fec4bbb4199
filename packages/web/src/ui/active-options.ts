// What can be chosen of a lookup: what is active, and what was chosen before it became inactive.
import type { Option } from './options';

interface Item {
  id: string;
  name: string;
}

export function activeOrChosen(
  items: readonly (Item & { status: 0 | 1 })[] | undefined,
  chosen: Item | null | undefined,
): Option[] {
  const active = (items ?? []).filter(({ id, status }) => status === 1 && id !== chosen?.id);
  return [...(chosen ? [chosen] : []), ...active]
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map(({ id, name }) => ({ value: id, label: name }));
}
