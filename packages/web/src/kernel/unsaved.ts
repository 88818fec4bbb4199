// Unsaved work: what was typed and not saved, here or in another tab of the same person. Whoever signs out is asked first. What
// it is, nobody is told.
import { v4 as newId } from 'uuid';
import { hearTabs, tellTabs } from './tabs';

const open = new Set<symbol>();

/** How long the other tabs have to answer, in milliseconds. */
const ANSWERING = 250;

/** Says that something is unsaved in this tab, until the returned function is called. */
export function noteUnsaved(): () => void {
  const one = Symbol();
  open.add(one);
  return () => {
    open.delete(one);
  };
}

export const unsavedHere = (): boolean => open.size > 0;

/** Answers other tabs of this account, until the returned function is called. */
export const answerUnsaved = (userId: string): (() => void) =>
  hearTabs((message) => {
    if (message.kind === 'unsaved-wanted' && message.userId === userId && unsavedHere()) {
      tellTabs({ kind: 'unsaved', to: message.by });
    }
  });

export function unsavedElsewhere(userId: string): Promise<boolean> {
  const by = newId();
  return new Promise((resolve) => {
    const settle = (found: boolean) => {
      clearTimeout(timer);
      stop();
      resolve(found);
    };
    const timer = setTimeout(() => settle(false), ANSWERING);
    const stop = hearTabs((message) => {
      if (message.kind === 'unsaved' && message.to === by) settle(true);
    });
    tellTabs({ kind: 'unsaved-wanted', userId, by });
  });
}
