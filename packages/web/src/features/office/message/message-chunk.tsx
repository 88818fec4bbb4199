// A chunk of a conversation's messages, oldest first, with a heading for each day.
import type { Conversation } from '@almoner/contract/office/conversation';
import { type Message, message } from '@almoner/contract/office/message';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { formatDayInText } from '../../../kernel/language/format';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useSession } from '../../../kernel/session/session';
import { t as ofConversations } from '../../../records/conversation/conversation.words';
import { eventText } from '../../../records/conversation/event-text';
import { dayOf, timeOf } from '../../../records/conversation/message-time';
import { Icon } from '../../../ui/look/icon';
import { Confirm } from '../../../ui/overlay/confirm';
import { Menu } from '../../../ui/overlay/menu';
import { Loaded } from '../../../ui/page/loaded';
import { useAbout } from './attachment-cache';
import { MentionedText } from './mentioned-text';
import { t } from './message.words';
import { MessagePicture } from './message-picture';

export const CHUNK = 50;

interface ChunkProps {
  conversationId: string;
  /** Index from the oldest: chunk 0 has the messages 1 to `CHUNK`. */
  number: number;
  /** Whether this is the newest chunk. */
  isLast: boolean;
  members: Conversation['members'];
  /** Called with the author of the newest message whenever it changes. */
  onWritten: (authorId: string) => void;
}

export function MessageChunk({ conversationId, number, isLast, members, onWritten }: ChunkProps) {
  const chunk = useCall(message.page, { conversationId, page: number, size: CHUNK }, { keepPrevious: true });
  const session = useSession();
  const timeZone = session?.timeZone ?? 'UTC';
  // Written messages only: a later change to the group must not hide who has read the message.
  const newest = chunk.data?.findLast(({ event }) => !event);
  const { id: newestId, authorId } = newest ?? {};
  useEffect(() => {
    if (isLast && newestId && authorId) onWritten(authorId);
  }, [isLast, newestId, authorId, onWritten]);
  return (
    <Loaded answer={chunk}>
      {(messages) => (
        <ul>
          {messages.map((one, at) => {
            const day = dayOf(one.sentAt, timeZone);
            const before = messages[at - 1];
            const begins = !before || dayOf(before.sentAt, timeZone) !== day ? day : undefined;
            if (one.event) {
              return (
                <EventLine key={one.id} day={begins} text={eventText({ ...one, event: one.event }, session?.id)} />
              );
            }
            return (
              <MessageLine
                key={one.id}
                message={one}
                members={members}
                day={begins}
                time={timeOf(one.sentAt, timeZone)}
                readers={isLast && one === newest && one.mine ? readersOf(one, members) : undefined}
              />
            );
          })}
        </ul>
      )}
    </Loaded>
  );
}

/** Line for a change to the group. */
function EventLine({ day, text }: { day: string | undefined; text: string }) {
  return (
    <>
      {day && <li className="thread-day">{formatDayInText(day)}</li>}
      <li className="thread-event" dir="auto">
        {text}
      </li>
    </>
  );
}

/** Number of other members who have read a message, and their total. */
const readersOf = ({ seq, authorId }: Message, members: Conversation['members']) => {
  const others = members.filter(({ accountId }) => accountId !== authorId);
  return { read: others.filter(({ readSeq }) => readSeq >= seq).length, of: others.length };
};

const readText = ({ read, of }: { read: number; of: number }): string => {
  if (read === 0) return t.sent();
  return of === 1 ? t.read() : t.readBy({ count: read });
};

interface LineProps {
  message: Message;
  members: Conversation['members'];
  /** Day of the message, if it is the first of that day. */
  day: string | undefined;
  time: string;
  /** Readers, for the user's own newest message. */
  readers: { read: number; of: number } | undefined;
}

function MessageLine({ message: one, members, day, time, readers }: LineProps) {
  const { mine, author, text, withdrawn, about, sentAt } = one;
  return (
    <>
      {day && <li className="thread-day">{formatDayInText(day)}</li>}
      <li className={mine ? 'thread-message thread-mine' : 'thread-message'}>
        <p className="thread-by">
          <b dir="auto">{mine ? t.you() : author}</b> <time dateTime={sentAt}>{time}</time>
          {mine && !withdrawn && <OwnMenu message={one} />}
        </p>
        <p className={withdrawn ? 'thread-text thread-withdrawn' : 'thread-text'} dir="auto">
          {withdrawn ? (
            ofConversations.withdrawn()
          ) : (
            <MentionedText text={text} mentions={one.mentions} members={members} />
          )}
        </p>
        {one.picture && <MessagePicture id={one.id} author={author} text={text} />}
        {about && <About messageId={one.id} />}
        {readers && !withdrawn && <p className="thread-read">{readText(readers)}</p>}
      </li>
    </>
  );
}

/** About the first forty letters, to the end of a word. */
const beginningOf = (text: string) => /^.{0,40}\S*/su.exec(text)?.[0] ?? '';

function OwnMenu({ message: { id, text } }: { message: Message }) {
  const [asking, setAsking] = useState(false);
  const withdraw = useCommand(message.withdraw);
  return (
    <>
      <Menu label={t.moreOf({ text: beginningOf(text) })} items={[{ label: t.withdraw(), act: () => setAsking(true) }]}>
        <Icon name="more" size={16} />
      </Menu>
      {asking && (
        <Confirm
          question={t.withdrawAsk()}
          act={t.withdraw()}
          run={() => withdraw.run({ params: { id } }, { quiet: true })}
          onClose={() => setAsking(false)}
        >
          <p>{t.withdrawHint()}</p>
        </Confirm>
      )}
    </>
  );
}

const places = { PATIENT: 'patients/:id', TICKET: 'tickets/:id', BILL: 'bills/:id' } as const;

/** Attached record, for users who may read it. */
function About({ messageId }: { messageId: string }) {
  const data = useAbout(messageId);
  const linkTo = useLinkTo();
  if (!data) return null;
  const { kind, shown } = data;
  if (!shown) return <p className="thread-about">{t.aboutHidden({ kind })}</p>;
  const label = t.about({ kind, number: shown.number, name: shown.patient.name });
  const to = linkTo(places[kind], { id: shown.id });
  return <p className="thread-about">{to ? <Link to={to}>{label}</Link> : label}</p>;
}
