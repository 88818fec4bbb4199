// Button of the header with a live number, and the panel that it opens.
import type { ReactNode } from 'react';
import { formatCount } from '../../kernel/language/format';
import { Icon, type IconName } from '../look/icon';
import { usePopover } from './use-popover';
import './counted-button.css';

interface CountedButtonProps {
  icon: IconName;
  /** Name of the panel, and of the button while the count is 0. */
  name: string;
  count: number;
  /** The count in words. Screen readers announce it when it changes. */
  label: string;
  panel: (close: (refocus?: boolean) => void) => ReactNode;
}

/** A longer number would cover the tools beside it. */
const MOST_SHOWN = 99;

export function CountedButton({ icon, name, count, label, panel: content }: CountedButtonProps) {
  const { open, setOpen, close, anchor, panel } = usePopover<HTMLButtonElement, HTMLElement>();
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className="shell-button counted-button"
        aria-label={count > 0 ? label : name}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(!open)}
      >
        <Icon name={icon} />
        {count > 0 && (
          <span className="counted-button-count" aria-hidden="true">
            {count > MOST_SHOWN ? `${formatCount(MOST_SHOWN)}+` : formatCount(count)}
          </span>
        )}
      </button>
      <span className="visually-hidden" aria-live="polite">
        {count > 0 && label}
      </span>
      {open && (
        <section ref={panel} popover="manual" role="dialog" aria-label={name} className="floating counted-panel">
          {content(close)}
        </section>
      )}
    </>
  );
}
