// A button that opens a short list of actions (the ARIA menu button pattern). The list exists only while it is open, so that
// a table of a hundred rows carries no hundred menus.

import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import { type Signatures, textOf } from '../../kernel/language/i18n';
import { usePopover } from './use-popover';
import './menu.css';

export interface MenuItem {
  label: Signatures;
  /** The address of a link, or `act`, the function to run. */
  to?: string;
  act?: () => void;
  danger?: boolean;
}

interface MenuProps {
  /** Accessible name of the button; leave out if its content names it. */
  label?: string | undefined;
  items: readonly MenuItem[];
  /** The chosen action is pending: the button keeps the focus and opens nothing. */
  busy?: boolean;
  className?: string;
  children: ReactNode;
}

type Place = 'first' | 'last' | 1 | -1;

const itemsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

const focusItem = (list: HTMLElement | null, at: Place) => {
  const items = itemsOf(list);
  const now = items.indexOf(document.activeElement as HTMLElement);
  const next = at === 'first' ? 0 : at === 'last' ? items.length - 1 : (now + at + items.length) % items.length;
  items[next]?.focus();
};

/** Longest pause between typed letters of one word, in milliseconds. */
const TYPING_PAUSE = 1000;

/**
 * Moves to the next item that begins with the typed letters. Repeating one letter goes through the items that begin with it.
 */
function useTypeahead(list: RefObject<HTMLElement | null>) {
  const typed = useRef({ text: '', at: 0 });
  return ({ key, timeStamp, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
    const { text: before, at } = typed.current;
    const isOn = timeStamp - at < TYPING_PAUSE && before !== '';
    if ([...key].length !== 1 || ctrlKey || metaKey || altKey || (key === ' ' && !isOn)) return false;
    const text = (isOn ? before : '') + key.toLowerCase();
    typed.current = { text, at: timeStamp };
    const isOneLetter = [...text].every((letter) => letter === text[0]);
    const sought = isOneLetter ? text.slice(0, 1) : text;
    const items = itemsOf(list.current);
    const now = items.indexOf(document.activeElement as HTMLElement) + (isOneLetter ? 1 : 0);
    const inTurn = [...items.slice(now), ...items.slice(0, now)];
    inTurn.find(({ textContent }) => textContent.trim().toLowerCase().startsWith(sought))?.focus();
    return true;
  };
}

export function Menu({ label, items, busy = false, className = 'button button-quiet', children }: MenuProps) {
  const { open, setOpen, close, anchor, panel } = usePopover<HTMLButtonElement, HTMLDivElement>();
  const navigate = useNavigate();
  const id = useId();
  const begin = useRef<Place>('first');
  const typeahead = useTypeahead(panel);

  useEffect(() => {
    if (open) focusItem(panel.current, begin.current);
  }, [open, panel]);

  const openAt = (place: Place) => {
    begin.current = place;
    setOpen(!open);
  };

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
  };
  const press = (event: KeyboardEvent) => {
    // The focus then moves on from the button by default.
    if (event.key === 'Tab') return close();
    const move = moves[event.key];
    if (!move && !typeahead(event)) return;
    event.preventDefault();
    event.stopPropagation();
    move?.();
  };
  const pressButton = (event: KeyboardEvent) => {
    const place = ({ ArrowDown: 'first', ArrowUp: 'last' } as const)[event.key];
    if (!place || open || busy) return;
    event.preventDefault();
    openAt(place);
  };
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={open}
        id={id}
        aria-label={label}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        onClick={() => !busy && openAt('first')}
        onKeyDown={pressButton}
      >
        {children}
      </button>
      {open && (
        <div
          ref={panel}
          popover="manual"
          role="menu"
          aria-labelledby={id}
          tabIndex={-1}
          className="floating menu"
          onKeyDown={press}
        >
          {items.map((item) => (
            <button
              key={textOf(item.label)}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={item.danger ? 'menu-item menu-item-danger' : 'menu-item'}
              onClick={() => choose(item)}
            >
              {textOf(item.label)}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
