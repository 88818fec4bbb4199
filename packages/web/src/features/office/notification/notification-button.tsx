// Notification bell in the header: the live number of new notifications, and the latest of them.
import { unreadNotifications } from '@almoner/contract/office/unread-notifications';
import { useCall } from '../../../kernel/call/use-call';
import { CountedButton } from '../../../ui/overlay/counted-button';
import { loadable } from '../../../ui/page/loadable';
import { t } from './notification.routes.words';

const NotificationPanel = loadable(async () => (await import('./notification-panel')).NotificationPanel);

export function NotificationButton() {
  const count = useCall(unreadNotifications).data?.notifications ?? 0;
  return (
    <CountedButton
      icon="bell"
      name={t.notifications()}
      count={count}
      label={t.newMany({ count })}
      panel={(close) => <NotificationPanel close={close} />}
    />
  );
}
