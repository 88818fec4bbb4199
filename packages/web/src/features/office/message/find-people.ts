// Search for people to write to, for search fields.
import { type Correspondent, conversation } from '@almoner/contract/office/conversation';
import { NIL } from '@almoner/contract/wire';
import { ask } from '../../../kernel/call/client';
import { searchable } from '../../../kernel/call/filter-word';
import { roleInWords } from '../../../records/staff/role-name';
import type { Option } from '../../../ui/field/options';

/** `id` is the value of each option: the staff id for a direct conversation, the account id for a group. */
export const findPeopleBy =
  (id: 'staffId' | 'accountId') =>
  async (text: string, signal: AbortSignal): Promise<Option[]> => {
    const found: Correspondent[] = await ask(
      conversation.people,
      { params: { name: searchable(text) || NIL } },
      { signal },
    );
    return found.map((one) => ({ value: one[id], label: one.name, detail: roleInWords(one.role) }));
  };
