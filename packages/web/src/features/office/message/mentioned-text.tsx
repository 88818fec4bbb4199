// Text of a message, with mentioned people by their current names.
import { Fragment } from 'react';
import { useSession } from '../../../kernel/session/session';
import type { Member, TextWithMentions } from './mention-spans';
import { t } from './message.words';

export function MentionedText({ text, mentions, members }: TextWithMentions & { members: readonly Member[] }) {
  const mine = useSession()?.id;
  let done = 0;
  const parts = mentions.map(({ accountId, name, at, length }) => {
    const before = text.slice(done, at);
    done = at + length;
    const here = members.some((member) => member.accountId === accountId);
    return (
      <Fragment key={at}>
        {before}
        <b className={accountId === mine ? 'thread-mention thread-mention-mine' : 'thread-mention'}>@{name}</b>
        {!here && <span className="thread-gone"> {t.notHere()}</span>}
      </Fragment>
    );
  });
  return (
    <>
      {parts}
      {text.slice(done)}
    </>
  );
}
