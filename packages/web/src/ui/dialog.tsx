// A modal question or short form on the browser's own <dialog>: it traps the focus, asks to be closed on Escape and
// gives the focus back. Mounted means open.
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useLayer } from './layers';
import './dialog.css';

interface DialogProps {
  title: string;
  onClose: () => void;
  children?: ReactNode;
  /** Buttons; a form has its own. */
  actions?: ReactNode;
}

/** The button that does what the dialog asks about. */
const CONFIRMS = ':scope > .dialog-actions > :is(.button-primary, .button-danger)';

export function Dialog({ title, onClose, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayer(true, onClose);

  useLayoutEffect(() => {
    const shown = dialog.current;
    const page = document.documentElement;
    if (!page.querySelector('.dialog:modal')) page.toggleAttribute('data-scrolls', innerWidth > page.clientWidth);
    shown?.showModal();
    // A question begins at the way out of it, so that Enter destroys nothing.
    shown?.querySelector<HTMLElement>('[data-begin]')?.focus();
    return () => shown?.close();
  }, []);

  // As in a form; a form in here has taken its own. A key that is held since an earlier form confirms nothing.
  const press = (event: KeyboardEvent<HTMLDialogElement>) => {
    const { currentTarget, target, key, ctrlKey, metaKey } = event;
    if (key !== 'Enter' || !(ctrlKey || metaKey) || event.isDefaultPrevented()) return;
    if ((target as Element).closest('dialog') !== currentTarget) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) currentTarget.querySelector<HTMLElement>(CONFIRMS)?.click();
  };

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={titleId}
      onKeyDown={press}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // A browser's own way back closes it the second time without asking; whether it may is not the browser's to say.
        if (event.target !== event.currentTarget || !event.currentTarget.isConnected) return;
        event.currentTarget.showModal();
        onClose();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
      {actions && <div className="dialog-actions">{actions}</div>}
    </dialog>
  );
}
