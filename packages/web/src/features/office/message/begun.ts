// Opening a new conversation: it is shown from the response of the call that created it, with the focus in the composer, and
// keys typed in the meantime are inserted there.
import { type Conversation, conversation } from '@almoner/contract/office/conversation';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router';
import { keyOf } from '../../../kernel/call/use-call';
import { screenAddress } from '../../../kernel/route/screen-links';

let begun: string | undefined;
let typed = '';
let stop: (() => void) | undefined;

/** Limit for catching keys: no one types longer than this without looking. */
const LONGEST_WAY_MS = 10_000;

function endCatching(): void {
  stop?.();
  stop = undefined;
}

/** Catches keys until the conversation is open or could not be created. */
export async function catchTyped<Answer>(asked: Promise<Answer>): Promise<Answer> {
  endCatching();
  typed = '';
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || event.isComposing) return;
    if (key === 'Backspace') typed = typed.slice(0, -1);
    else if ([...key].length === 1) typed += key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const timer = setTimeout(endCatching, LONGEST_WAY_MS);
  addEventListener('keydown', press, true);
  stop = () => {
    clearTimeout(timer);
    removeEventListener('keydown', press, true);
  };
  try {
    return await asked;
  } catch (problem) {
    endCatching();
    throw problem;
  }
}

export function useBegin(): (one: Conversation, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useCallback(
    (one, options) => {
      begun = one.id;
      queries.setQueryData(keyOf(conversation.read, { id: one.id }), one);
      void navigate(screenAddress('chat/:id', { id: one.id }), options);
    },
    [navigate, queries],
  );
}

/** Keys typed while this conversation was being opened; undefined if it was not being opened. Returned only once. */
export function takeTypedAhead(id: string): string | undefined {
  if (begun !== id) return undefined;
  begun = undefined;
  endCatching();
  return typed;
}
