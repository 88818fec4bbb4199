// Messages beside other content: the most recent conversations, each a link.
import { conversation } from '@almoner/contract/office/conversation';
import { Link } from 'react-router';
import { useCall } from '../../kernel/call/use-call';
import { screenAddress } from '../../kernel/route/screen-links';
import { Loaded } from '../../ui/page/loaded';
import { t } from './conversation.words';
import { ConversationLines } from './conversation-lines';

const SHOWN = 5;

export function ConversationAside() {
  const list = useCall(conversation.list);
  return (
    <aside className="conversation-aside" aria-label={t.messages()}>
      <h2>{t.messages()}</h2>
      <div className="chat-lines">
        <Loaded answer={list}>{(lines) => <ConversationLines lines={lines.slice(0, SHOWN)} />}</Loaded>
      </div>
      <Link to={screenAddress('chat')}>{t.all()}</Link>
    </aside>
  );
}
