// The keyboard's shortcuts; the dialog that lists them is loaded when it is asked for. Single keys can be switched off, for people
// whose speech input or trembling hand presses them unasked (WCAG 2.1.4).
import { type RefObject, useEffect } from 'react';
import { readStored } from '../kernel/storage';

export const SINGLE_KEYS = 'almoner.single-keys';
export const singleKeysOn = () => readStored('localStorage', SINGLE_KEYS) !== 'off';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** `/` and Ctrl+K go to the search field, where there is one; `?` opens the list. */
export function useShortcuts(search: RefObject<HTMLInputElement | null>, openList: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const single = !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target) && singleKeysOn();
      const find = (event.key === 'k' && (event.ctrlKey || event.metaKey)) || (single && event.key === '/');
      const list = single && event.key === '?';
      if (document.querySelector('dialog[open]') || !(list || (find && search.current))) return;
      event.preventDefault();
      if (list) openList();
      else search.current?.select();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [search, openList]);
}
