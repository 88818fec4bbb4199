// Message panel of the header: the latest conversations, each a link.
import { conversation } from '@almoner/contract/office/conversation';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../kernel/call/use-call';
import { screenAddress } from '../../../kernel/route/screen-links';
import { t as ofConversations } from '../../../records/conversation/conversation.words';
import { ConversationLines } from '../../../records/conversation/conversation-lines';
import { Loaded } from '../../../ui/page/loaded';
import './message-panel.css';
import { t } from './message.words';

const SHOWN = 8;

export function MessagePanel({ close }: { close: (refocus?: boolean) => void }) {
  const list = useCall(conversation.list);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  const go = () => close(false);
  return (
    <div ref={frame} tabIndex={-1} className="message-frame">
      <h2>{t.messages()}</h2>
      <div className="message-frame-list chat-lines">
        <Loaded answer={list}>{(lines) => <ConversationLines lines={lines.slice(0, SHOWN)} onGo={go} />}</Loaded>
      </div>
      <Link to={screenAddress('chat')} className="message-all" onClick={go}>
        {ofConversations.all()}
      </Link>
    </div>
  );
}
