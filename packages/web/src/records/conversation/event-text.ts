// Events of a group conversation as sentences in the reader's language.
import type { GroupEvent } from '@almoner/contract/office/conversation';
import { t } from './conversation.words';

interface Done {
  event: GroupEvent;
  author: string;
  /** Whether the reader caused the event. */
  mine: boolean;
}

/** Text of an event for the reader with this account. */
export function eventText(
  { event: { kind, people, name }, author, mine }: Done,
  accountId: string | undefined,
): string {
  if (kind === 'LEFT') {
    const [heir] = people;
    if (!heir) return t.leftBy({ author });
    return heir.accountId === accountId ? t.leftToMe({ author }) : t.leftTo({ author, name: heir.name });
  }
  if (kind === 'RENAMED') return mine ? t.renamedByMe({ name }) : t.renamedBy({ author, name });
  const names = people.map((one) => one.name).join(', ');
  if (mine) return t.addedByMe({ names });
  return people.length === 1 && people[0]?.accountId === accountId
    ? t.addedMe({ author })
    : t.addedBy({ author, names });
}
