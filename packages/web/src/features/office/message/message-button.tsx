// Message button in the header: the live number of conversations with new messages, and their list.
import { unreadMessages } from '@almoner/contract/office/unread-messages';
import { useCall } from '../../../kernel/call/use-call';
import { CountedButton } from '../../../ui/overlay/counted-button';
import { loadable } from '../../../ui/page/loadable';
import { t } from './message.routes.words';

const MessagePanel = loadable(async () => (await import('./message-panel')).MessagePanel);

export function MessageButton() {
  const count = useCall(unreadMessages).data?.conversations ?? 0;
  return (
    <CountedButton
      icon="message"
      name={t.messages()}
      count={count}
      label={t.newMany({ count })}
      panel={(close) => <MessagePanel close={close} />}
    />
  );
}
