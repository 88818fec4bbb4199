// Messages: one's conversations, and beside them the one that is open; on a phone one or the other.
import { conversation } from '@almoner/contract/office/conversation';
import { useEffect } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useKeptState } from '../../../kernel/drafts';
import { stillHere } from '../../../kernel/redirect';
import { addressOf } from '../../../kernel/screen-links';
import { useCall } from '../../../kernel/use-call';
import { useCommand } from '../../../kernel/use-command';
import { Button } from '../../../ui/button';
import { Loaded } from '../../../ui/loaded';
import { NoRecords } from '../../../ui/no-records';
import { ProblemNotice } from '../../../ui/problem-notice';
import { Screen } from '../../../ui/screen';
import './chat.css';
import { ConversationList } from './conversation-list';
import { t } from './message.words';
import { NewMessageDialog } from './new-message-dialog';
import { Thread } from './thread';

export default function ChatScreen() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const [writing, setWriting] = useKeptState<boolean>('writing');
  const begun = useBegun(id ? null : search.get('with'));
  return (
    <Screen
      title={t.messages()}
      action={
        <Button tone={id ? 'plain' : 'primary'} onClick={() => setWriting(true)}>
          {t.new()}
        </Button>
      }
    >
      {begun && <ProblemNotice problem={begun} />}
      <div className={id ? 'chat chat-open' : 'chat'}>
        <ConversationList open={id} />
        {id ? (
          <OpenConversation id={id} />
        ) : (
          <div className="chat-none">
            <NoRecords heading={t.chooseOne()} hint={t.chooseHint()} />
          </div>
        )}
      </div>
      {writing && <NewMessageDialog onClose={() => setWriting(undefined)} />}
    </Screen>
  );
}

function OpenConversation({ id }: { id: string }) {
  const known = useCall(conversation.read, { id });
  return (
    <div className="chat-thread">
      <Loaded answer={known}>{(one) => <Thread conversation={one} />}</Loaded>
    </div>
  );
}

/** Opens the conversation with a member of staff whom a link names. Answers why that did not work. */
function useBegun(staffId: string | null) {
  const { run, problem } = useCommand(conversation.openDirect);
  const navigate = useNavigate();
  useEffect(() => {
    if (!staffId) return;
    const isHere = stillHere();
    run({ body: { conversationRo: { staffId } } }, { quiet: true }).then(
      ({ id }) => isHere() && navigate(addressOf('chat/:id', { id }), { replace: true }),
      () => undefined,
    );
  }, [staffId, run, navigate]);
  return problem;
}
