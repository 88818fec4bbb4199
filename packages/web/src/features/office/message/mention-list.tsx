// Suggestions for an @ mention, in a list below the field, which keeps the focus.
import type { RefObject } from 'react';
import { useEffect } from 'react';
import '../../../ui/overlay/menu.css';
import '../../../ui/combobox/search-select-field.css';
import { roleInWords } from '../../../records/staff/role-name';
import type { Member } from './mention-spans';
import { t } from './message.words';

interface MentionListProps {
  id: string;
  panel: RefObject<HTMLDivElement | null>;
  offered: readonly Member[];
  marked: Member | undefined;
  onChoose: (member: Member) => void;
}

export const mentionId = (listId: string, { accountId }: Member): string => `${listId}-${accountId}`;

export function MentionList({ id, panel, offered, marked, onChoose }: MentionListProps) {
  const markedId = marked && mentionId(id, marked);
  useEffect(() => {
    if (markedId) document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' });
  }, [markedId]);
  return (
    <div ref={panel} popover="manual" className="floating menu choices">
      <div id={id} role="listbox" aria-label={t.mention()}>
        {offered.map((member) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the field, which keeps the focus
          <div
            key={member.accountId}
            id={mentionId(id, member)}
            role="option"
            tabIndex={-1}
            aria-selected={member === marked}
            className={member === marked ? 'menu-item choice-at' : 'menu-item'}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(member)}
          >
            <span dir="auto">{member.name}</span>
            <span className="choice-detail">{roleInWords(member.role)}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
