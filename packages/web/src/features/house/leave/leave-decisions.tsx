// Notifies a user anywhere in the shell that their leave was decided. Renders nothing itself.

import { type LeaveTrack, leave, leaveTrack } from '@almoner/contract/house/leave';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { v4 as newId } from 'uuid';
import { dismissBanner, showBanner, useBanner } from '../../../kernel/call/banner';
import { ask } from '../../../kernel/call/client';
import { useCall } from '../../../kernel/call/use-call';
import { formatDayInText } from '../../../kernel/language/format';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { t } from './leave.words';

const REFRESH_SECONDS = 60;

export function LeaveDecisions() {
  const { data } = useCall(leave.decisions, undefined, { refreshSeconds: REFRESH_SECONDS });
  const told = useRef(new Set<string>());
  const free = useBanner() === null;
  const own = useLinkTo()('leave');

  useEffect(() => {
    // Waits for a free banner and a visible tab, so that the banner's five seconds are enough to read it.
    const tell = () => {
      if (!free || document.visibilityState !== 'visible') return;
      const fresh = (data ?? []).filter(({ id, version }) => !told.current.has(`${id} ${version}`));
      if (fresh.length === 0) return;
      const way = own && (
        <Link to={own} onClick={() => dismissBanner()}>
          {t.open()}
        </Link>
      );
      showBanner(decisionsInWords(fresh), way);
      for (const { id, version } of fresh) {
        told.current.add(`${id} ${version}`);
        // If this fails, the decision is shown again after the next sign-in.
        const key = newId();
        ask(leaveTrack.markSeen, { params: { id } }, { key, background: true }).catch(() => undefined);
      }
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [data, free, own]);
  return null;
}

function decisionsInWords([first, ...more]: LeaveTrack[]): string {
  if (!first || more.length > 0) return t.decidedMany({ count: more.length + 1 });
  const { startDate, endDate, leave, status } = first;
  return t.decided({
    type: leave.leaveType.name,
    from: formatDayInText(startDate),
    to: formatDayInText(endDate),
    status,
  });
}
