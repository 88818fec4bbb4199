// Messages: the user's conversations beside the open one; on a phone one of them at a time.
import { patient } from '@almoner/contract/front/patient';
import { conversation } from '@almoner/contract/office/conversation';
import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { stillHere } from '../../../kernel/route/redirect';
import { useKeptState } from '../../../kernel/session/drafts';
import { fullName } from '../../../records/person/name';
import { Button } from '../../../ui/look/button';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { SharedProblems } from '../../../ui/page/shared-problems';
import { NoRecords } from '../../../ui/table/no-records';
import { useBegin } from './begun';
import './chat.css';
import { ConversationList } from './conversation-list';
import { NewGroupDialog } from './group-dialogs';
import { t } from './message.words';
import { NewMessageDialog } from './new-message-dialog';
import { setPendingAttachment } from './pending-attachment';
import { Thread } from './thread';

export default function ChatScreen() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const [writing, setWriting] = useKeptState<'message' | 'group'>('writing');
  const begun = useBegun(id ? null : search.get('with'));
  const handed = useHanded(id ? null : search.get('patient'));
  return (
    <Screen
      title={t.messages()}
      action={
        <>
          <Button onClick={() => setWriting('group')}>{t.newGroup()}</Button>
          <Button tone={id ? 'plain' : 'primary'} onClick={() => setWriting('message')}>
            {t.new()}
          </Button>
        </>
      }
    >
      {begun && <ProblemNotice problem={begun} />}
      <div className={id ? 'chat chat-open' : 'chat'}>
        <SharedProblems>
          <ConversationList open={id} />
          {id ? (
            <OpenConversation id={id} />
          ) : (
            <div className="chat-none">
              <NoRecords heading={t.chooseOne()} hint={handed ? t.handed({ label: handed }) : t.chooseHint()} />
            </div>
          )}
        </SharedProblems>
      </div>
      {writing === 'group' && <NewGroupDialog onClose={() => setWriting(undefined)} />}
      {writing === 'message' && <NewMessageDialog onClose={() => setWriting(undefined)} />}
    </Screen>
  );
}

function OpenConversation({ id }: { id: string }) {
  const known = useCall(conversation.read, { id });
  return (
    <div className="chat-thread">
      <Loaded answer={known}>{(one) => <Thread key={one.id} conversation={one} />}</Loaded>
    </div>
  );
}

/** Attaches the patient of a link to the conversation that is opened next. Returns the patient's name and number. */
function useHanded(patientId: string | null): string | undefined {
  const { data } = useCall(patient.read, { id: patientId ?? '' }, { enabled: patientId !== null });
  const label = data && [fullName(data), data.patientId].join(' · ');
  useEffect(() => {
    if (patientId && label) setPendingAttachment({ kind: 'PATIENT', id: patientId, label });
  }, [patientId, label]);
  return label;
}

/** Opens the conversation with the staff member of a link. Returns the problem if that fails. */
function useBegun(staffId: string | null) {
  const { run, problem } = useCommand(conversation.openDirect);
  const begin = useBegin();
  useEffect(() => {
    if (!staffId) return;
    const isHere = stillHere();
    run({ body: { conversationRo: { staffId } } }, { quiet: true }).then(
      (begun) => isHere() && begin(begun, { replace: true }),
      () => undefined,
    );
  }, [staffId, run, begin]);
  return problem;
}
