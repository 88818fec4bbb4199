// A button that opens a short list of things to do (the ARIA menu button pattern). The list exists only while
// it is open, so that a table of a hundred rows carries no hundred menus.
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { usePopover } from './use-popover';
import './menu.css';

export interface MenuItem {
  label: string;
  /** Where the item leads; or `act`, what it does. */
  to?: string;
  act?: () => void;
  danger?: boolean;
}

interface MenuProps {
  /** What the button is called where its content does not say it. */
  label?: string | undefined;
  items: readonly MenuItem[];
  /** What was chosen is under way: it keeps the focus and opens nothing. */
  busy?: boolean;
  className?: string;
  children: ReactNode;
}

const focusItem = (list: HTMLElement | null, at: 'first' | 'last' | 1 | -1) => {
  const items = [...(list?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  const now = items.indexOf(document.activeElement as HTMLElement);
  const next = at === 'first' ? 0 : at === 'last' ? items.length - 1 : (now + at + items.length) % items.length;
  items[next]?.focus();
};

export function Menu({ label, items, busy = false, className = 'button button-quiet', children }: MenuProps) {
  const { open, setOpen, close, anchor, panel } = usePopover<HTMLButtonElement, HTMLDivElement>();
  const navigate = useNavigate();

  useEffect(() => {
    if (open) focusItem(panel.current, 'first');
  }, [open, panel]);

  const choose = (item: MenuItem) => {
    close();
    item.act?.();
    if (item.to) navigate(item.to);
  };
  const moves: Record<string, () => void> = {
    ArrowDown: () => focusItem(panel.current, 1),
    ArrowUp: () => focusItem(panel.current, -1),
    Home: () => focusItem(panel.current, 'first'),
    End: () => focusItem(panel.current, 'last'),
    Escape: () => close(),
  };
  const press = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    event.stopPropagation();
    move();
  };
  const leave = (event: FocusEvent) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close(false);
  };
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={label}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        onClick={() => !busy && setOpen(!open)}
      >
        {children}
      </button>
      {open && (
        <div ref={panel} popover="manual" role="menu" tabIndex={-1} className="menu" onKeyDown={press} onBlur={leave}>
          {items.map((item) => (
            <button
              key={item.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={item.danger ? 'menu-item menu-item-danger' : 'menu-item'}
              onClick={() => choose(item)}
            >
              {item.label}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
