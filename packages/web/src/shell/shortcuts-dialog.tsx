// The list of keyboard shortcuts, and the setting for shortcuts of a single key.
import { useLayoutEffect, useRef, useState } from 'react';
import { SINGLE_KEYS, singleKeysOn } from '../kernel/browser/single-keys';
import { store } from '../kernel/browser/storage';
import { type Signatures, textOf } from '../kernel/language/i18n';
import { Icon } from '../ui/look/icon';
import { t as kit } from '../ui/look/kit.words';
import { t as shell } from './shell.words';
import { t } from './shortcuts.words';
import './shortcuts.css';

const shortcuts: { keys: Signatures[]; does: Signatures; search: boolean }[] = [
  { keys: ['/'], does: t.findPatient, search: true },
  { keys: [kit.ctrlKey, 'K'], does: t.findWhileTyping, search: true },
  { keys: ['?'], does: t.showList, search: false },
  { keys: ['j'], does: t.nextRow, search: false },
  { keys: ['k'], does: t.rowBefore, search: false },
  { keys: [kit.enterKey], does: t.takeStep, search: false },
  { keys: [kit.ctrlKey, kit.enterKey], does: t.sendForm, search: false },
  { keys: [kit.enterKey], does: t.sendShortForm, search: false },
  { keys: [t.escKey], does: t.closeOpen, search: false },
];

export default function ShortcutsDialog({ withSearch, onClose }: { withSearch: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [single, setSingle] = useState(singleKeysOn);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  const choose = (on: boolean) => {
    setSingle(on);
    store('localStorage', SINGLE_KEYS, on ? null : 'off');
  };
  return (
    <dialog
      ref={dialog}
      className="floating shortcuts"
      aria-labelledby="shortcuts-title"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
    >
      <header>
        <h2 id="shortcuts-title">{shell.keyboardShortcuts()}</h2>
        <button type="button" className="shell-button" aria-label={shell.close()} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <dl>
        {shortcuts
          .filter(({ search }) => withSearch || !search)
          .map(({ keys, does }) => (
            <div key={textOf(does)}>
              <dt>{textOf(does)}</dt>
              <dd>
                {keys.map(textOf).map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dd>
            </div>
          ))}
      </dl>
      <label>
        <input type="checkbox" checked={single} onChange={(event) => choose(event.currentTarget.checked)} />
        {withSearch ? t.singleKeys() : t.singleKey()}
      </label>
    </dialog>
  );
}
