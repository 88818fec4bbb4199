// Keyboard shortcuts; the dialog that lists them is loaded when it is opened.
import { type RefObject, useEffect } from 'react';
import { isSingleKey } from '../kernel/browser/single-keys';

/** `/` and Ctrl+K focus the search field, if there is one; `?` opens the list. */
export function useShortcuts(search: RefObject<HTMLInputElement | null>, openList: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const single = isSingleKey(event);
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
