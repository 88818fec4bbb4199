// Where one writes: Enter sends, Shift and Enter begin a new line. What is typed stays when one goes elsewhere.
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { currentSession } from '../../../kernel/session';
import { noteUnsaved } from '../../../kernel/unsaved';
import { Button } from '../../../ui/button';
import { t } from './message.words';

/** As the contract has it. */
const LONGEST = 4000;

/** By account and conversation, in the tab's memory alone. */
const drafts = new Map<string, string>();

interface ComposerProps {
  conversationId: string;
  name: string;
  onType: () => void;
  onSend: (text: string) => void;
}

export function Composer({ conversationId, name, onType, onSend }: ComposerProps) {
  const key = `${currentSession()?.id} ${conversationId}`;
  const [text, setText] = useState(drafts.get(key) ?? '');
  const area = useRef<HTMLTextAreaElement>(null);
  const isTyped = text.trim() !== '';
  useEffect(() => (isTyped ? noteUnsaved() : undefined), [isTyped]);
  const write = (next: string) => {
    setText(next);
    if (next) drafts.set(key, next);
    else drafts.delete(key);
  };
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    area.current?.focus();
    if (!isTyped) return;
    onSend(text.trim());
    write('');
  };
  const press = (event: KeyboardEvent) => {
    // An input method uses Enter for what it is still writing.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form className="thread-compose" onSubmit={send}>
      <textarea
        ref={area}
        className="input"
        rows={2}
        maxLength={LONGEST}
        aria-label={t.message({ name })}
        placeholder={t.message({ name })}
        dir="auto"
        value={text}
        onChange={(event) => {
          write(event.target.value);
          onType();
        }}
        onKeyDown={press}
      />
      <Button tone="primary" type="submit">
        {t.send()}
      </Button>
    </form>
  );
}
