// A modal question or short form on the browser's own <dialog>: it traps the focus, requests closing on Escape and gives the
// focus back. The dialog is open while it is mounted.
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useLayer } from './layers';
import './dialog.css';

interface DialogProps {
  title: string;
  onClose: () => void;
  children?: ReactNode;
  /** Buttons; leave out for a form, which has its own. */
  actions?: ReactNode;
}

/** The button that confirms the dialog. */
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
    // In a question the focus is on the button that cancels, so that Enter destroys nothing.
    shown?.querySelector<HTMLElement>('[data-begin]')?.focus();
    return () => shown?.close();
  }, []);

  // Ctrl+Enter confirms, as in a form; a form in the dialog handles the key itself. A key held down since an earlier form
  // confirms nothing.
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
      className="floating dialog"
      aria-labelledby={titleId}
      onKeyDown={press}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // The browser's own way back closes a dialog the second time without `cancel`. It is opened again, because `onClose`
        // decides.
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
