// The outbox of whoever is signed in. It outlives screens, so that what waits is sent wherever one goes.
import { message } from '@almoner/contract/office/message';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { askForAnswer } from '../../../kernel/client';
import { currentSession } from '../../../kernel/session';
import { tellingUpload } from '../../../kernel/told-upload';
import { noteUnsaved } from '../../../kernel/unsaved';
import { readAgain } from '../../../kernel/use-call';
import type { Written } from './mention-spans';
import { Outbox, type Waiting } from './outbox';

const outboxes = new Map<string, Outbox>();

function outboxOf(userId: string): Outbox {
  const known = outboxes.get(userId);
  if (known) return known;
  const made = new Outbox(async (one, note) => {
    // Nobody sends what somebody else has written in this tab.
    if (currentSession()?.id !== userId) throw new TypeError('signed out');
    const { key, conversationId, text, about } = one;
    const mentions = one.mentions.map(({ accountId, at, length }) => ({ accountId, at, length }));
    const along = about ? { kind: about.kind, id: about.id } : null;
    const messageRo = { key, conversationId, text, about: along, mentions };
    if (!one.picture) await askForAnswer(message.create, { body: { messageRo } });
    else await askForAnswer(message.create, { body: { messageRo }, file: one.picture }, { fetch: tellingUpload(note) });
  });
  addEventListener('online', made.wake);
  outboxes.set(userId, made);
  watchUnsaved(made);
  return made;
}

/** Whoever signs out or closes the tab is asked first while something waits. */
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

/** What waits in a conversation, and how to write into it. */
export function useOutbox(conversationId: string) {
  const outbox = outboxOf(currentSession()?.id ?? '');
  const all = useSyncExternalStore(outbox.watch, outbox.waiting);
  const queries = useQueryClient();
  const count = all.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message that has left is to be read
  useEffect(() => readAgain(queries, MESSAGES), [count, queries]);
  const write = (written: Written, along: Pick<Waiting, 'about' | 'picture'>) => {
    const one: Waiting = { ...written, ...along, key: newKey(), conversationId, writtenAt: new Date().toISOString() };
    outbox.add(one);
  };
  const waiting = all.filter((one) => one.conversationId === conversationId);
  return { waiting, write, again: (key: string) => outbox.again(key), drop: (key: string) => outbox.drop(key) };
}

/** 32 characters by chance; `crypto.randomUUID` is withheld from pages of plain HTTP. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
