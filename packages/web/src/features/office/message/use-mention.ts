// Suggestions for mentions while the user types an @ and a name: arrow keys move, Enter and Tab choose, Escape closes.
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSession } from '../../../kernel/session/session';
import { usePopover } from '../../../ui/overlay/use-popover';
import {
  type Member,
  type MentionQuery,
  mentioning,
  mentionQueryAt,
  offeredFor,
  type TextWithMentions,
} from './mention-spans';

interface Mentioning {
  written: TextWithMentions;
  members: readonly Member[];
  write: (written: TextWithMentions) => void;
}

export function useMention({ written, members, write }: Mentioning) {
  const mine = useSession()?.id;
  const { open, setOpen, anchor, panel } = usePopover<HTMLTextAreaElement, HTMLDivElement>();
  const [asked, setAsked] = useState<MentionQuery>();
  const [at, setAt] = useState<string>();
  const offered = asked ? offeredFor(members, mine, asked.query) : [];
  const isOpen = open && offered.length > 0;
  // An @ alone preselects no one, so that Enter does not mention a person by accident.
  const marked = offered.find(({ accountId }) => accountId === at) ?? (asked?.query ? offered[0] : undefined);
  const caret = useCaret(anchor, written.text);

  // The list closes if no suggestion is left; typing opens it again.
  const none = offered.length === 0;
  useEffect(() => {
    if (none) setOpen(false);
  }, [none, setOpen]);

  /** Updates the suggestions after an edit. */
  const look = (next: TextWithMentions, place: number) => {
    const found = mentionQueryAt(next, place);
    setAsked(found);
    setAt(undefined);
    setOpen(found !== undefined && offeredFor(members, mine, found.query).length > 0);
  };
  const choose = (member: Member) => {
    if (!asked) return;
    const next = mentioning(written, asked, member);
    write({ text: next.text, mentions: next.mentions });
    caret.current = next.caret;
    setOpen(false);
    setAsked(undefined);
  };
  const move = (by: number) => {
    const from = marked ? offered.indexOf(marked) : by > 0 ? -1 : offered.length;
    setAt(offered[Math.max(0, Math.min(offered.length - 1, from + by))]?.accountId);
  };
  /** Returns whether the list handled the key. */
  const press = (event: KeyboardEvent): boolean => {
    if (!isOpen || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return false;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if ((event.key === 'Enter' || event.key === 'Tab') && marked) choose(marked);
    else if (event.key === 'Escape') setOpen(false);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return { open: isOpen, close: () => setOpen(false), area: anchor, panel, offered, marked, look, choose, press };
}

/** Caret position to set once the field has the new text. */
function useCaret(area: RefObject<HTMLTextAreaElement | null>, text: string) {
  const caret = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the field has this text
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    area.current?.focus();
    area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  }, [area, text]);
  return caret;
}
