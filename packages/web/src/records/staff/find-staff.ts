// Searches active members of staff by name, for a searchable select.
import { staff } from '@almoner/contract/house/staff';
import { ask } from '../../kernel/call/client';
import { searchable } from '../../kernel/call/filter-word';
import type { Option } from '../../ui/field/options';
import { fullName } from '../person/name';

const MOST_FOUND = 20;

export async function findStaff(text: string, signal: AbortSignal): Promise<Option[]> {
  const body = { filters: { search: searchable(text) }, page: 0, size: MOST_FOUND };
  const found = await ask(staff.pick, { body }, { signal });
  return found.data.map(({ id, role, ...person }) => ({ value: id, label: fullName(person), detail: role }));
}
