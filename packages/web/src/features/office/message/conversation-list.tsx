// One's own conversations, the one written in last first; or the messages that have some words.
import { type ConversationLine, conversation } from '@almoner/contract/office/conversation';
import { type Message, message } from '@almoner/contract/office/message';
import { useState } from 'react';
import { Link } from 'react-router';
import { searchable } from '../../../kernel/filter-word';
import { formatCount } from '../../../kernel/format';
import { addressOf } from '../../../kernel/screen-links';
import { useSession } from '../../../kernel/session';
import { useCall, useRead } from '../../../kernel/use-call';
import { Avatar } from '../../../records/person/avatar';
import { Loaded } from '../../../ui/loaded';
import { NoRecords } from '../../../ui/no-records';
import { t } from './message.words';
import { shortTime } from './message-time';

export function ConversationList({ open }: { open: string | undefined }) {
  const [typed, setTyped] = useState('');
  const words = searchable(typed);
  const list = useCall(conversation.list);
  const found = useRead(
    message.search,
    { body: { filters: { words } } },
    { enabled: words !== '', keepPrevious: true },
  );
  return (
    <nav className="chat-list" aria-label={t.conversations()}>
      <input
        type="search"
        className="input"
        aria-label={t.search()}
        placeholder={t.search()}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {words ? (
        <Loaded answer={found}>
          {(messages) =>
            messages.length === 0 ? (
              <p className="chat-hint" role="status">
                {t.searchNone()}
              </p>
            ) : (
              <ul>
                {messages.map((one) => (
                  <FoundLine key={one.id} message={one} />
                ))}
              </ul>
            )
          }
        </Loaded>
      ) : (
        <Loaded answer={list}>{(lines) => <ConversationLines lines={lines} open={open} />}</Loaded>
      )}
    </nav>
  );
}

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

function lastOf({ last }: ConversationLine): string {
  if (!last) return t.nothingWritten();
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
        to={addressOf('chat/:id', { id })}
        className="chat-line"
        aria-current={isOpen ? 'page' : undefined}
        onClick={onGo}
      >
        <Avatar name={name} size={32} />
        <span className="chat-line-text">
          <b dir="auto">{name}</b>
          <small dir="auto">{lastOf(line)}</small>
        </span>
        <span className="chat-line-side">
          {session && <time dateTime={lastAt}>{shortTime(lastAt, session.timeZone)}</time>}
          {muted && <small>{t.muted()}</small>}
          {unread > 0 && (
            <span className="chat-count">
              <span aria-hidden="true">{formatCount(unread)}</span>
              <span className="visually-hidden">{t.unread({ count: unread })}</span>
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}

function FoundLine({ message: { conversationId, author, text, sentAt } }: { message: Message }) {
  const session = useSession();
  return (
    <li>
      <Link to={addressOf('chat/:id', { id: conversationId })} className="chat-line">
        <span className="chat-line-text">
          <b dir="auto">{author}</b>
          <small dir="auto">{text}</small>
        </span>
        {session && (
          <time className="chat-line-side" dateTime={sentAt}>
            {shortTime(sentAt, session.timeZone)}
          </time>
        )}
      </Link>
    </li>
  );
}
