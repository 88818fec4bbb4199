// Upkeep of the session behind every screen: role and company are refreshed, the user's other tabs are followed, and an idle
// screen locks itself.
import type { SessionContext } from '@almoner/contract/house/session';
import { useEffect } from 'react';
import { onNotAllowed } from '../../../kernel/client';
import { onContextChange } from '../../../kernel/context-change';
import { dropDrafts } from '../../../kernel/drafts';
import { forgetLastEnd } from '../../../kernel/session';
import { hearTabs, tellTabs } from '../../../kernel/tabs';
import { answerUnsaved } from '../../../kernel/unsaved';
import { idleWatch } from './idle-watch';
import { followTab, lockSession, refreshContext } from './leave-session';

const SIGNS_OF_WORK = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

// How long what was changed elsewhere may still be shown as it was; the server follows at once.
const CONTEXT_EVERY_MS = 15_000;

export function useSessionUpkeep({ id, idleLockMinutes }: SessionContext): void {
  useEffect(() => {
    forgetLastEnd();
    dropDrafts(id);
    void refreshContext();
  }, [id]);

  useEffect(() => hearTabs((message) => void followTab(message)), []);
  useEffect(() => answerUnsaved(id), [id]);
  // The role changed since it was read: sidebar and buttons follow.
  useEffect(() => onNotAllowed(() => void refreshContext()), []);
  useEffect(() => onContextChange(() => void refreshContext()), []);
  // Somebody else may have changed it elsewhere: a tab that is looked at follows without being used.
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
      onActive: () => tellTabs({ kind: 'active', userId: id }),
    });
    const work = () => watch.work();
    // A computer that slept wakes up with its timers late: the clock is asked at once.
    const wake = () => document.visibilityState === 'visible' && watch.check();
    for (const sign of SIGNS_OF_WORK) document.addEventListener(sign, work, { passive: true, capture: true });
    document.addEventListener('visibilitychange', wake);
    const stopHearing = hearTabs((message) => {
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
