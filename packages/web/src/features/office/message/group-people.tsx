// Members of a group, with buttons to add people, rename the group and leave it.
import { type Conversation, conversation } from '@almoner/contract/office/conversation';
import { useNavigate } from 'react-router';
import { useCommand } from '../../../kernel/call/use-command';
import { screenAddress } from '../../../kernel/route/screen-links';
import { useKeptState } from '../../../kernel/session/drafts';
import { useSession } from '../../../kernel/session/session';
import { Avatar } from '../../../records/person/avatar';
import { roleInWords } from '../../../records/staff/role-name';
import { Button } from '../../../ui/look/button';
import { Confirm } from '../../../ui/overlay/confirm';
import { Dialog } from '../../../ui/overlay/dialog';
import { AddPeopleDialog, RenameGroupDialog } from './group-dialogs';
import { t } from './message.words';

type Step = 'people' | 'add' | 'rename' | 'leave';

export function GroupPeople({ conversation: one }: { conversation: Conversation }) {
  const [step, go] = useKeptState<Step>('group');
  const close = () => go(undefined);
  return (
    <>
      <Button tone="quiet" aria-haspopup="dialog" onClick={() => go('people')}>
        {t.people({ count: one.members.length })}
      </Button>
      {step === 'people' && <People conversation={one} go={go} onClose={close} />}
      {step === 'add' && <AddPeopleDialog conversation={one} onClose={close} />}
      {step === 'rename' && <RenameGroupDialog conversation={one} onClose={close} />}
      {step === 'leave' && <Leave conversation={one} onClose={close} />}
    </>
  );
}

interface PeopleProps {
  conversation: Conversation;
  go: (step: Step) => void;
  onClose: () => void;
}

function People({ conversation: { name, members, mayAdd }, go, onClose }: PeopleProps) {
  const mine = useSession()?.id;
  return (
    <Dialog title={t.peopleOf({ name })} onClose={onClose}>
      <ul className="chat-members">
        {members.map((member) => (
          <li key={member.accountId}>
            <Avatar name={member.name} size={32} />
            <span>
              <b dir="auto">{member.accountId === mine ? t.you() : member.name}</b>
              <small className="soft">{member.active ? roleInWords(member.role) : t.inactive()}</small>
            </span>
          </li>
        ))}
      </ul>
      <p className="chat-member-acts">
        {mayAdd && (
          <>
            <Button tone="primary" onClick={() => go('add')}>
              {t.addPeople()}
            </Button>
            <Button onClick={() => go('rename')}>{t.rename()}</Button>
          </>
        )}
        <Button tone="danger" onClick={() => go('leave')}>
          {t.leave()}
        </Button>
      </p>
    </Dialog>
  );
}

function Leave({ conversation: { id, name }, onClose }: Omit<PeopleProps, 'go'>) {
  const leave = useCommand(conversation.leave);
  const navigate = useNavigate();
  return (
    <Confirm
      question={t.leaveName({ name })}
      act={t.leave()}
      run={async () => {
        await leave.run({ params: { id } }, { quiet: true });
        navigate(screenAddress('chat'));
      }}
      onClose={onClose}
    >
      <p>{t.leaveHint()}</p>
    </Confirm>
  );
}
