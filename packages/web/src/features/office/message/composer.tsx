// Message composer: Enter sends, Shift+Enter starts a new line. The draft and its attachments are kept when the user leaves.
import { LONGEST_MESSAGE } from '@almoner/contract/office/message';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { currentSession } from '../../../kernel/session/session';
import { noteUnsaved } from '../../../kernel/session/unsaved';
import { Button } from '../../../ui/look/button';
import { Icon } from '../../../ui/look/icon';
import { loadable } from '../../../ui/page/loadable';
import { takeTypedAhead } from './begun';
import { ChosenPicture } from './chosen-picture';
import { MentionList, mentionId } from './mention-list';
import { type Member, moved, type TextWithMentions, trimmed } from './mention-spans';
import { t } from './message.words';
import type { Attached } from './outbox';
import { takePendingAttachment } from './pending-attachment';
import { useMention } from './use-mention';

/** Drafts by account and conversation, in the tab's memory only. */
const drafts = new Map<string, Draft>();

interface Draft extends TextWithMentions {
  about?: Attached | undefined;
  picture?: File | undefined;
}

const EMPTY: Draft = { text: '', mentions: [] };

const PictureButton = loadable(() => import('./picture-button').then((part) => part.PictureButton), null);
const AttachButton = loadable(() => import('./attach-button').then((part) => part.AttachButton), null);

interface ComposerProps {
  conversationId: string;
  name: string;
  members: readonly Member[];
  onType: () => void;
  onSend: (written: TextWithMentions, along: { about?: Attached | undefined; picture?: File | undefined }) => void;
}

export function Composer({ conversationId, name, members, onType, onSend }: ComposerProps) {
  const key = `${currentSession()?.id} ${conversationId}`;
  const [draft, setDraft] = useState(drafts.get(key) ?? EMPTY);
  const { text, about, picture } = draft;
  const isAttaching = useRef(false);
  const isTyped = text.trim() !== '';
  const isBegun = isTyped || about !== undefined || picture !== undefined;
  useEffect(() => (isBegun ? noteUnsaved() : undefined), [isBegun]);
  const write = (change: Partial<Draft>) => {
    // Merges into the latest draft, because typing continues while a picture is reduced or a record is searched for.
    const next = { ...(drafts.get(key) ?? EMPTY), ...change };
    setDraft(next);
    if (next.text || next.about || next.picture) drafts.set(key, next);
    else drafts.delete(key);
  };
  const listId = useId();
  const mention = useMention({ written: draft, members, write });
  const { area } = mention;
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken once, by the conversation that is opened first
  useEffect(() => {
    const handed = takePendingAttachment();
    if (handed) write({ about: handed });
  }, []);
  const { key: arrival } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that somebody comes to write, here already or not
  useLayoutEffect(() => {
    const typed = takeTypedAhead(conversationId);
    if (typed === undefined) return;
    area.current?.focus();
    const before = drafts.get(key)?.text ?? '';
    area.current?.setSelectionRange(before.length, before.length);
    if (typed) write({ text: before + typed });
  }, [arrival]);
  // After the dialog has returned the focus to its button.
  useEffect(() => {
    if (about && isAttaching.current) area.current?.focus();
    isAttaching.current = false;
  }, [about, area]);
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    area.current?.focus();
    if (!isTyped) return;
    onSend(trimmed(draft), { about, picture });
    write({ ...EMPTY, about: undefined, picture: undefined });
    mention.close();
  };
  const press = (event: KeyboardEvent) => {
    if (mention.press(event)) return;
    // An input method uses Enter to confirm its own text.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <div className="thread-compose">
      {about && (
        <p className="thread-attached">
          <span dir="auto">{about.label}</span>
          <Button
            tone="quiet"
            aria-label={t.detach({ label: about.label })}
            onClick={() => {
              write({ about: undefined });
              area.current?.focus();
            }}
          >
            <Icon name="close" size={16} />
          </Button>
        </p>
      )}
      {picture && (
        <div className="thread-attached">
          <ChosenPicture picture={picture} alt={t.pictureChosen()} />
          <span className="thread-hint">{t.sayWhatItShows()}</span>
          <Button
            tone="quiet"
            aria-label={t.detachPicture()}
            onClick={() => {
              write({ picture: undefined });
              area.current?.focus();
            }}
          >
            <Icon name="close" size={16} />
          </Button>
        </div>
      )}
      <AttachButton
        onAttach={(attached) => {
          isAttaching.current = true;
          write({ about: attached });
        }}
      />
      <PictureButton
        onChoose={(chosen) => {
          write({ picture: chosen });
          area.current?.focus();
        }}
      />
      <form onSubmit={send}>
        <textarea
          ref={area}
          className="input"
          rows={2}
          maxLength={LONGEST_MESSAGE}
          aria-label={t.message({ name })}
          placeholder={t.message({ name })}
          dir="auto"
          aria-autocomplete="list"
          aria-controls={mention.open ? listId : undefined}
          aria-activedescendant={mention.open && mention.marked ? mentionId(listId, mention.marked) : undefined}
          value={text}
          onChange={(event) => {
            const { value, selectionStart } = event.target;
            const next = { text: value, mentions: moved(draft, value, selectionStart) };
            write(next);
            mention.look(next, selectionStart);
            onType();
          }}
          onKeyDown={press}
          onBlur={mention.close}
        />
        {mention.open && <MentionList {...mention} id={listId} onChoose={mention.choose} />}
        <span className="visually-hidden" role="status">
          {mention.open && t.mentionable({ count: mention.offered.length })}
        </span>
        <Button tone="primary" type="submit">
          {t.send()}
        </Button>
      </form>
    </div>
  );
}
