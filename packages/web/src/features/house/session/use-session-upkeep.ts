// Session upkeep behind every screen: refreshes role and company, follows the user's other tabs, and locks an idle screen.
import type { SessionContext } from '@almoner/contract/house/session';
import { useEffect } from 'react';
import { onTabMessage, postToTabs } from '../../../kernel/browser/tabs';
import { onNotAllowed } from '../../../kernel/call/client';
import { onContextChange } from '../../../kernel/session/context-change';
import { dropDrafts } from '../../../kernel/session/drafts';
import { forgetLastEnd } from '../../../kernel/session/session';
import { answerUnsaved } from '../../../kernel/session/unsaved';
import { idleWatch } from './idle-watch';
import { followTab, lockSession, refreshContext } from './leave-session';

const SIGNS_OF_WORK = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

// Maximum age of the role and company shown here after a change elsewhere; the server applies a change at once.
const CONTEXT_EVERY_MS = 15_000;

export function useSessionUpkeep({ id, idleLockMinutes }: SessionContext): void {
  useEffect(() => {
    forgetLastEnd();
    dropDrafts(id);
    void refreshContext();
  }, [id]);

  useEffect(() => onTabMessage((message) => void followTab(message)), []);
  useEffect(() => answerUnsaved(id), [id]);
  // A "not allowed" response means that the role has changed: sidebar and buttons are refreshed.
  useEffect(() => onNotAllowed(() => void refreshContext()), []);
  useEffect(() => onContextChange(() => void refreshContext()), []);
  // Another user may change the role or company: a visible tab refreshes even if it is not used.
  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && refreshContext());
    const timer = setInterval(look, CONTEXT_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);

  useEffect(() => {
    if (idleLockMinutes <= 0) return;
    const watch = idleWatch({
      minutes: idleLockMinutes,
      onIdle: () => void lockSession(),
      onActive: () => postToTabs({ kind: 'active', userId: id }),
    });
    const work = () => watch.work();
    // Timers are late after a computer slept, so the clock is checked at once.
    const wake = () => document.visibilityState === 'visible' && watch.check();
    for (const sign of SIGNS_OF_WORK) document.addEventListener(sign, work, { passive: true, capture: true });
    document.addEventListener('visibilitychange', wake);
    const stopHearing = onTabMessage((message) => {
      if (message.kind === 'active' && message.userId === id) watch.workElsewhere();
    });
    return () => {
      watch.stop();
      stopHearing();
      for (const sign of SIGNS_OF_WORK) document.removeEventListener(sign, work, { capture: true });
      document.removeEventListener('visibilitychange', wake);
    };
  }, [id, idleLockMinutes]);
}
