// Outbox of the signed-in user. It outlives screens, so that messages are sent wherever the user goes.
import { message } from '@almoner/contract/office/message';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { askForAnswer } from '../../../kernel/call/client';
import { fetchWithProgress } from '../../../kernel/call/upload-progress';
import { readAgain } from '../../../kernel/call/use-call';
import { currentSession } from '../../../kernel/session/session';
import { noteUnsaved } from '../../../kernel/session/unsaved';
import type { TextWithMentions } from './mention-spans';
import { Outbox, type QueuedMessage } from './outbox';

const outboxes = new Map<string, Outbox>();

function outboxOf(userId: string): Outbox {
  const known = outboxes.get(userId);
  if (known) return known;
  const made = new Outbox(async (one, note) => {
    // A message is sent only in the session of its author, not of a later user of this tab.
    if (currentSession()?.id !== userId) throw new TypeError('signed out');
    const { key, conversationId, text, about } = one;
    const mentions = one.mentions.map(({ accountId, at, length }) => ({ accountId, at, length }));
    const along = about ? { kind: about.kind, id: about.id } : null;
    const messageRo = { key, conversationId, text, about: along, mentions };
    if (!one.picture) await askForAnswer(message.create, { body: { messageRo } });
    else
      await askForAnswer(
        message.create,
        { body: { messageRo }, file: one.picture },
        { fetch: fetchWithProgress(note) },
      );
  });
  addEventListener('online', made.wake);
  outboxes.set(userId, made);
  watchUnsaved(made);
  return made;
}

/** Asks for confirmation before signing out or closing the tab while messages are unsent. */
function watchUnsaved(outbox: Outbox): void {
  let settle: (() => void) | undefined;
  outbox.watch(() => {
    const waits = outbox.waiting().length > 0;
    if (waits) settle ??= noteLeaving();
    else {
      settle?.();
      settle = undefined;
    }
  });
}

function noteLeaving(): () => void {
  const settle = noteUnsaved();
  const closing = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener('beforeunload', closing);
  return () => {
    settle();
    removeEventListener('beforeunload', closing);
  };
}

const MESSAGES = new Set(['conversation', 'message']);

/** Unsent messages of a conversation, and functions to write, retry and drop them. */
export function useOutbox(conversationId: string) {
  const outbox = outboxOf(currentSession()?.id ?? '');
  const all = useSyncExternalStore(outbox.watch, outbox.waiting);
  const queries = useQueryClient();
  const count = all.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message that has left is to be read
  useEffect(() => readAgain(queries, MESSAGES), [count, queries]);
  const write = (written: TextWithMentions, along: Pick<QueuedMessage, 'about' | 'picture'>) => {
    const one: QueuedMessage = {
      ...written,
      ...along,
      key: newKey(),
      conversationId,
      writtenAt: new Date().toISOString(),
    };
    outbox.add(one);
  };
  const waiting = all.filter((one) => one.conversationId === conversationId);
  return { waiting, write, again: (key: string) => outbox.again(key), drop: (key: string) => outbox.drop(key) };
}

/** Random key of 32 characters; `crypto.randomUUID` is unavailable on plain HTTP pages. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
