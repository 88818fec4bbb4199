// The keyboard's short ways, and the dialog that lists them. Single keys can be switched off, for people
// whose speech input or trembling hand presses them unasked (WCAG 2.1.4).
import { type RefObject, useEffect, useRef, useState } from 'react';
import { readStored, store } from '../kernel/storage';
import { Icon } from '../ui/icon';
import './shortcuts.css';

const KEY = 'almoner.single-keys';
const singleKeysOn = () => readStored('localStorage', KEY) !== 'off';

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

const shortcuts = [
  { keys: ['/'], does: 'Search for a patient', search: true },
  { keys: ['Ctrl', 'K'], does: 'Search for a patient, also while typing', search: true },
  { keys: ['?'], does: 'Show this list', search: false },
  { keys: ['Ctrl', 'Enter'], does: 'Send the form, wherever you are in it', search: false },
  { keys: ['Enter'], does: 'Send a short form', search: false },
  { keys: ['Esc'], does: 'Close what is open', search: false },
];

export function ShortcutsDialog({ withSearch, onClose }: { withSearch: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [single, setSingle] = useState(singleKeysOn);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  const choose = (on: boolean) => {
    setSingle(on);
    store('localStorage', KEY, on ? null : 'off');
  };
  return (
    <dialog ref={dialog} className="shortcuts" aria-labelledby="shortcuts-title" onClose={onClose}>
      <header>
        <h2 id="shortcuts-title">Keyboard shortcuts</h2>
        <button type="button" className="shell-button" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <dl>
        {shortcuts
          .filter(({ search }) => withSearch || !search)
          .map(({ keys, does }) => (
            <div key={keys.join()}>
              <dt>{does}</dt>
              <dd>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dd>
            </div>
          ))}
      </dl>
      <label>
        <input type="checkbox" checked={single} onChange={(event) => choose(event.currentTarget.checked)} />
        {withSearch ? 'Use the single keys / and ?' : 'Use the single key ?'}
      </label>
    </dialog>
  );
}
