// One open conversation: its messages with the newest at the bottom, the members typing, and the composer.
import { type Conversation, conversation } from '@almoner/contract/office/conversation';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useCommand } from '../../../kernel/call/use-command';
import { screenAddress } from '../../../kernel/route/screen-links';
import { useSession } from '../../../kernel/session/session';
import { t as ofConversations } from '../../../records/conversation/conversation.words';
import { Avatar } from '../../../records/person/avatar';
import { Button } from '../../../ui/look/button';
import { type AttachmentCache, AttachmentCacheContext } from './attachment-cache';
import { Composer } from './composer';
import { GroupPeople } from './group-people';
import { t } from './message.words';
import { CHUNK, MessageChunk } from './message-chunk';
import { useOutbox } from './use-outbox';
import { useTyping } from './use-typing';
import { WaitingMessages } from './waiting-messages';

export function Thread({ conversation: one }: { conversation: Conversation }) {
  const { id, kind, name, members, muted } = one;
  const session = useSession();
  const outbox = useOutbox(id);
  const [opening] = useState<AttachmentCache>(() => new Map());
  const { typing, tell, stopped } = useTyping(id);
  const mute = useCommand(conversation.mute);
  useMarkRead(one, session?.id);
  const writing = members.filter(({ accountId }) => typing.includes(accountId)).map((member) => member.name);
  return (
    <section className="thread" aria-label={t.threadOf({ name })}>
      <header className="thread-head">
        <Link to={screenAddress('chat')} className="thread-back">
          {t.back()}
        </Link>
        <Avatar name={name} size={32} />
        <h2 dir="auto">{name}</h2>
        {kind === 'GROUP' && <GroupPeople key={id} conversation={one} />}
        <Button
          tone="quiet"
          busy={mute.pending}
          onClick={() =>
            mute
              .run({ params: { id }, body: { conversationRo: { muted: !muted } } }, { quiet: true })
              .catch(() => undefined)
          }
        >
          {muted ? t.unmute() : t.mute()}
        </Button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <div className="thread-flow" tabIndex={0} role="log" aria-label={t.threadOf({ name })}>
        <div>
          <AttachmentCacheContext value={opening}>
            <Messages conversation={one} onWritten={stopped} />
          </AttachmentCacheContext>
          <WaitingMessages {...outbox} members={members} />
        </div>
      </div>
      <p className="thread-typing" role="status">
        {writing.length > 0 && t.typing({ count: writing.length, names: writing.join(', ') })}
      </p>
      <Composer key={id} conversationId={id} name={name} members={members} onType={tell} onSend={outbox.write} />
    </section>
  );
}

/** Messages in chunks that stay unchanged when more are written: the newest two, and older ones on request. */
function Messages({
  conversation: { id, firstSeq, lastSeq, cleared, members },
  onWritten,
}: {
  conversation: Conversation;
  onWritten: (authorId: string) => void;
}) {
  const last = Math.floor(Math.max(0, lastSeq - 1) / CHUNK);
  const first = Math.floor(Math.max(0, (firstSeq ?? lastSeq) - 1) / CHUNK);
  const [from, setFrom] = useState(Math.max(first, last - 1));
  if (firstSeq === null) {
    return <p className="chat-hint">{cleared ? t.cleared() : ofConversations.nothingWritten()}</p>;
  }
  const chunks = Array.from({ length: last - from + 1 }, (_, at) => from + at);
  return (
    <>
      {cleared && from === first && <p className="thread-cleared">{t.cleared()}</p>}
      {from > first && (
        <div className="thread-older">
          <Button tone="quiet" onClick={() => setFrom(from - 1)}>
            {t.older()}
          </Button>
        </div>
      )}
      {chunks.map((number) => (
        <MessageChunk
          key={number}
          conversationId={id}
          number={number}
          isLast={number === last}
          members={members}
          onWritten={onWritten}
        />
      ))}
    </>
  );
}

/** Marks the messages as read while the window is visible. */
function useMarkRead({ id, lastSeq, members }: Conversation, accountId: string | undefined): void {
  const { run } = useCommand(conversation.markRead);
  const readSeq = members.find((one) => one.accountId === accountId)?.readSeq ?? lastSeq;
  useEffect(() => {
    if (readSeq >= lastSeq) return;
    const mark = () => {
      if (document.visibilityState !== 'visible') return;
      run({ params: { id }, body: { conversationRo: { seq: lastSeq } } }, { quiet: true }).catch(() => undefined);
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [id, lastSeq, readSeq, run]);
}
