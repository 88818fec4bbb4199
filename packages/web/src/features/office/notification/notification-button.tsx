// Notification bell in the header: the live number of new notifications, and the latest of them.
import { unreadNotifications } from '@almoner/contract/office/unread-notifications';
import { useCall } from '../../../kernel/call/use-call';
import { formatCount } from '../../../kernel/language/format';
import { Icon } from '../../../ui/look/icon';
import { usePopover } from '../../../ui/overlay/use-popover';
import { loadable } from '../../../ui/page/loadable';
import './notification-button.css';
import { t } from './notification.routes.words';

const NotificationPanel = loadable(async () => (await import('./notification-panel')).NotificationPanel);

/** A longer number would cover the tools beside it. */
const MOST_SHOWN = 99;

export function NotificationButton() {
  const { open, setOpen, close, anchor, panel } = usePopover<HTMLButtonElement, HTMLElement>();
  const { data } = useCall(unreadNotifications);
  const count = data?.notifications ?? 0;
  const label = count > 0 ? t.newMany({ count }) : t.notifications();
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className="shell-button notification-button"
        aria-label={label}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(!open)}
      >
        <Icon name="bell" />
        {count > 0 && (
          <span className="notification-count" aria-hidden="true">
            {count > MOST_SHOWN ? `${formatCount(MOST_SHOWN)}+` : formatCount(count)}
          </span>
        )}
      </button>
      <span className="visually-hidden" aria-live="polite">
        {count > 0 && label}
      </span>
      {open && (
        <section
          ref={panel}
          popover="manual"
          role="dialog"
          aria-label={t.notifications()}
          className="notification-panel"
        >
          <NotificationPanel close={close} />
        </section>
      )}
    </>
  );
}
