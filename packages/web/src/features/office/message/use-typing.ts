// Typing indicator: sent to the other members while the user types, and received through the live stream. It is never
// stored.
import { conversation } from '@almoner/contract/office/conversation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ask } from '../../../kernel/call/client';
import { onLiveEvent } from '../../../kernel/live/live';

const TELL_EVERY_MS = 3_000;
/** A member not heard from for this long has stopped typing. */
const LASTS_MS = 6_000;

/** Ids of the accounts typing in the conversation. */
export function useTyping(conversationId: string): {
  typing: string[];
  tell: () => void;
  stopped: (id: string) => void;
} {
  const [typing, setTyping] = useState<string[]>([]);
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const stopped = useCallback((accountId: string) => {
    clearTimeout(timers.current.get(accountId));
    timers.current.delete(accountId);
    setTyping((now) => (now.includes(accountId) ? now.filter((one) => one !== accountId) : now));
  }, []);
  useEffect(() => {
    const known = timers.current;
    const stop = onLiveEvent((words) => {
      for (const word of words) {
        const [kind, heardIn, accountId] = word.split('/');
        if (kind !== 'typing' || heardIn !== conversationId || !accountId) continue;
        clearTimeout(known.get(accountId));
        known.set(
          accountId,
          setTimeout(() => stopped(accountId), LASTS_MS),
        );
        setTyping((now) => (now.includes(accountId) ? now : [...now, accountId]));
      }
    });
    return () => {
      stop();
      for (const timer of known.values()) clearTimeout(timer);
      known.clear();
    };
  }, [conversationId, stopped]);
  const told = useRef(Number.NEGATIVE_INFINITY);
  const tell = useCallback(() => {
    if (performance.now() - told.current < TELL_EVERY_MS) return;
    told.current = performance.now();
    // A failed notification does no harm.
    ask(conversation.typing, { params: { id: conversationId } }).catch(() => undefined);
  }, [conversationId]);
  return { typing, tell, stopped };
}
