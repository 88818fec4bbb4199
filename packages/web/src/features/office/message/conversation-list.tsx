// The user's conversations, latest message first, or the messages that match a search.
import { conversation } from '@almoner/contract/office/conversation';
import { type Message, message } from '@almoner/contract/office/message';
import { useState } from 'react';
import { Link } from 'react-router';
import { searchable } from '../../../kernel/call/filter-word';
import { useCall, useRead } from '../../../kernel/call/use-call';
import { screenAddress } from '../../../kernel/route/screen-links';
import { useSession } from '../../../kernel/session/session';
import { ConversationLines } from '../../../records/conversation/conversation-lines';
import { shortTime } from '../../../records/conversation/message-time';
import { Loaded } from '../../../ui/page/loaded';
import { t } from './message.words';

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

function FoundLine({ message: { conversationId, author, text, sentAt } }: { message: Message }) {
  const session = useSession();
  return (
    <li>
      <Link to={screenAddress('chat/:id', { id: conversationId })} className="chat-line">
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
