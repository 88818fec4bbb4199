// Conversations as lines, each a link: participants, last message and its time, number of unread messages.
import type { ConversationLine } from '@almoner/contract/office/conversation';
import { Link } from 'react-router';
import { formatCount } from '../../kernel/language/format';
import { screenAddress } from '../../kernel/route/screen-links';
import { useSession } from '../../kernel/session/session';
import { NoRecords } from '../../ui/table/no-records';
import { Avatar } from '../person/avatar';
import { t } from './conversation.words';
import './conversation-lines.css';
import { eventText } from './event-text';
import { shortTime } from './message-time';

export function ConversationLines({
  lines,
  open,
  onGo,
}: {
  lines: readonly ConversationLine[];
  open?: string | undefined;
  onGo?: () => void;
}) {
  if (lines.length === 0) return <NoRecords heading={t.emptyHeading()} hint={t.emptyHint()} />;
  return (
    <ul>
      {lines.map((line) => (
        <Line key={line.id} line={line} isOpen={line.id === open} onGo={onGo} />
      ))}
    </ul>
  );
}

function lastOf({ last }: ConversationLine, accountId: string | undefined): string {
  if (!last) return t.nothingWritten();
  if (last.event) return eventText({ ...last, event: last.event }, accountId);
  if (last.withdrawn) return t.withdrawn();
  return last.mine ? t.lastMine({ text: last.text }) : t.lastBy({ author: last.author, text: last.text });
}

interface LineProps {
  line: ConversationLine;
  isOpen: boolean;
  onGo: (() => void) | undefined;
}

function Line({ line, isOpen, onGo }: LineProps) {
  const session = useSession();
  const { id, name, unread, muted, lastAt } = line;
  return (
    <li>
      <Link
        to={screenAddress('chat/:id', { id })}
        className="chat-line"
        aria-current={isOpen ? 'page' : undefined}
        onClick={onGo}
      >
        <Avatar name={name} size={32} />
        <span className="chat-line-text">
          <b dir="auto">{name}</b>
          <small dir="auto">{lastOf(line, session?.id)}</small>
        </span>
        <span className="chat-line-side">
          {session && <time dateTime={lastAt}>{shortTime(lastAt, session.timeZone)}</time>}
          {(muted || unread > 0) && (
            <span className="chat-line-marks">
              {muted && <small>{t.muted()}</small>}
              {unread > 0 && (
                <span className="chat-count">
                  <span aria-hidden="true">{formatCount(unread)}</span>
                  <span className="visually-hidden">{t.unread({ count: unread })}</span>
                </span>
              )}
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
