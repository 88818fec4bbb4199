// Message button in the header: the live number of conversations with new messages, and their list.
import { unreadMessages } from '@almoner/contract/office/unread-messages';
import { useCall } from '../../../kernel/call/use-call';
import { formatCount } from '../../../kernel/language/format';
import { Icon } from '../../../ui/look/icon';
import { usePopover } from '../../../ui/overlay/use-popover';
import { loadable } from '../../../ui/page/loadable';
import './message-button.css';
import { t } from './message.routes.words';

const MessagePanel = loadable(async () => (await import('./message-panel')).MessagePanel);

export function MessageButton() {
  const { open, setOpen, close, anchor, panel } = usePopover<HTMLButtonElement, HTMLElement>();
  const { data } = useCall(unreadMessages);
  const count = data?.conversations ?? 0;
  const label = count > 0 ? t.newMany({ count }) : t.messages();
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className="shell-button message-button"
        aria-label={label}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(!open)}
      >
        <Icon name="message" />
        {count > 0 && (
          <span className="message-count" aria-hidden="true">
            {formatCount(count)}
          </span>
        )}
      </button>
      <span className="visually-hidden" aria-live="polite">
        {count > 0 && label}
      </span>
      {open && (
        <section ref={panel} popover="manual" role="dialog" aria-label={t.messages()} className="message-panel">
          <MessagePanel close={close} />
        </section>
      )}
    </>
  );
}
