// What goes along with messages, read once for as long as a conversation is open: each read is one of a patient and is audited.
import type { Data } from '@almoner/contract/call';
import { messageAbout } from '@almoner/contract/office/message';
import { createContext, useContext, useEffect, useState } from 'react';
import { ask } from '../../../kernel/client';

type About = Data<typeof messageAbout.read>;

/** By the id of the message. */
export type Opening = Map<string, Promise<About>>;

export const OpeningContext = createContext<Opening>(new Map());

/** Undefined until it has come; what fails is asked for again with the next opening, or the next time that it is shown. */
export function useAbout(messageId: string): About | undefined {
  const opening = useContext(OpeningContext);
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
