// Cache of records attached to messages while a conversation is open. Each record is read once, because every read of a
// patient is audited.
import type { Data } from '@almoner/contract/call';
import { messageAbout } from '@almoner/contract/office/message';
import { createContext, useContext, useEffect, useState } from 'react';
import { ask } from '../../../kernel/call/client';

type About = Data<typeof messageAbout.read>;

/** Records by the id of the message. */
export type AttachmentCache = Map<string, Promise<About>>;

export const AttachmentCacheContext = createContext<AttachmentCache>(new Map());

/**
 * Undefined until it is loaded. A failed request is repeated the next time the record is shown or the conversation is
 * opened.
 */
export function useAbout(messageId: string): About | undefined {
  const opening = useContext(AttachmentCacheContext);
  const [about, setAbout] = useState<About>();
  useEffect(() => {
    let isShown = true;
    const asked = opening.get(messageId) ?? ask(messageAbout.read, { params: { id: messageId } });
    opening.set(messageId, asked);
    asked.then(
      (answer) => isShown && setAbout(answer),
      () => opening.delete(messageId),
    );
    return () => {
      isShown = false;
    };
  }, [opening, messageId]);
  return about;
}
