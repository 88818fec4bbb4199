// The sidebar on a narrow screen: a modal drawer, closed by Escape, by its button, or by a press beside it.
import { useLayoutEffect, useRef } from 'react';
import { Icon } from '../ui/look/icon';
import { t } from './shell.words';
import { Sidebar, type SidebarProps } from './sidebar';

export default function Drawer({ onClose, ...sidebar }: SidebarProps & { onClose: () => void }) {
  const drawer = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = drawer.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button do it from the keyboard
    <dialog
      ref={drawer}
      className="drawer"
      aria-label={t.screens()}
      onCancel={(event) => {
        // `onClose` closes it. A dialog that closes itself is gone before its owner knows, and the next press would open
        // nothing.
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
      onClick={(event) => {
        const followed = event.target instanceof Element && event.target.closest('a') !== null;
        if (followed || event.target === drawer.current) onClose();
      }}
    >
      <button type="button" className="shell-button" aria-label={t.close()} onClick={onClose}>
        <Icon name="close" />
      </button>
      <Sidebar {...sidebar} />
    </dialog>
  );
}
