// Unsaved work in this tab or in another tab of the same user, so that signing out can ask first. Messages between tabs do
// not contain the work itself.
import { v4 as newId } from 'uuid';
import { onTabMessage, postToTabs } from '../browser/tabs';

const open = new Set<symbol>();

/** Time in milliseconds that the other tabs have to answer. */
const ANSWERING = 250;

/** Marks this tab as having unsaved work, until the returned function is called. */
export function noteUnsaved(): () => void {
  const one = Symbol();
  open.add(one);
  return () => {
    open.delete(one);
  };
}

export const unsavedHere = (): boolean => open.size > 0;

/** Answers requests from other tabs of this account, until the returned function is called. */
export const answerUnsaved = (userId: string): (() => void) =>
  onTabMessage((message) => {
    if (message.kind === 'unsaved-wanted' && message.userId === userId && unsavedHere()) {
      postToTabs({ kind: 'unsaved', to: message.by });
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
    const stop = onTabMessage((message) => {
      if (message.kind === 'unsaved' && message.to === by) settle(true);
    });
    postToTabs({ kind: 'unsaved-wanted', userId, by });
  });
}
