// The list of the keyboard's shortcuts, and the switch for single keys.
import { useEffect, useRef, useState } from 'react';
import { store } from '../kernel/storage';
import { Icon } from '../ui/icon';
import { SINGLE_KEYS, singleKeysOn } from './shortcuts';
import './shortcuts.css';

const shortcuts = [
  { keys: ['/'], does: 'Search for a patient', search: true },
  { keys: ['Ctrl', 'K'], does: 'Search for a patient, also while typing', search: true },
  { keys: ['?'], does: 'Show this list', search: false },
  { keys: ['Ctrl', 'Enter'], does: 'Send the form, wherever you are in it', search: false },
  { keys: ['Enter'], does: 'Send a short form', search: false },
  { keys: ['Esc'], does: 'Close what is open', search: false },
];

export default function ShortcutsDialog({ withSearch, onClose }: { withSearch: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [single, setSingle] = useState(singleKeysOn);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  const choose = (on: boolean) => {
    setSingle(on);
    store('localStorage', SINGLE_KEYS, on ? null : 'off');
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
