// Search of people who may have a salary, for forms of the payroll.
import { salary } from '@almoner/contract/office/salary';
import { ask } from '../../../kernel/call/client';
import { searchable } from '../../../kernel/call/filter-word';
import { fullName } from '../../../records/person/name';
import { roleInWords } from '../../../records/staff/role-name';
import type { Option } from '../../../ui/field/options';

export async function findPeople(text: string, signal: AbortSignal): Promise<Option[]> {
  const body = { filters: { search: searchable(text) }, page: 0, size: 20 };
  const { data } = await ask(salary.page, { body }, { signal });
  return data.map((one) => ({
    value: one.id,
    label: fullName(one),
    detail: [roleInWords(one.role.name), one.registrationId].join(' · '),
  }));
}
