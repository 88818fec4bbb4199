// Lists for an administrator: leave to decide, emails that were not delivered, and an audit trail that is not sealed.
import { audit } from '@almoner/contract/house/audit';
import { leaveTrack } from '@almoner/contract/house/leave';
import { type Letter, letter } from '@almoner/contract/house/outbox';
import { NIL } from '@almoner/contract/wire';
import { useState } from 'react';
import { asProblem, type Problem } from '../../../kernel/call/problem';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { useList } from '../../../kernel/call/use-list';
import { formatDayInText, formatInstantInText, today } from '../../../kernel/language/format';
import { textOf } from '../../../kernel/language/i18n';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useMay } from '../../../kernel/session/access';
import { useMailKept, useTimeZone } from '../../../kernel/session/session';
import { reasonWords, whatOf } from '../../../records/letter/letter-words';
import { fullName } from '../../../records/person/name';
import { addDays } from '../../../ui/date/calendar-days';
import { Button } from '../../../ui/look/button';
import { t as kit } from '../../../ui/look/kit.words';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { TwoLines } from '../../../ui/worklist/worklist';
import { HomeList, OpenLink } from './home-list';
import { t } from './homes.words';
import './homes.css';

const REFRESH_SECONDS = 60;
const SHOWN = 5;
/** Days back for which failed emails are listed. Recipients of older ones have asked in person by then. */
const DAYS = 7;

export default function AdminLists() {
  const may = useMay();
  return (
    <div className="home-lists">
      {may(leaveTrack.page.needs) && <LeaveToDecide />}
      {may(letter.list.needs) && <WhatFailed />}
    </div>
  );
}

function LeaveToDecide() {
  const linkTo = useLinkTo();
  const timeZone = useTimeZone();
  const list = useList(leaveTrack, {
    page: 0,
    size: SHOWN,
    sort: { column: 'from', descending: false },
    filters: { status: 'PENDING' },
  });
  const all = linkTo('leaves/requests', {}, { status: 'PENDING' });
  return (
    <HomeList
      title={t.leaveToDecide()}
      rows={list.data?.data}
      keyOf={({ id }) => id}
      row={({ leave: { staff, leaveType }, startDate, endDate, numberOfDays, requestedAt }) => {
        const name = fullName(staff);
        const [from, to] = [formatDayInText(startDate), formatDayInText(endDate)];
        const day = numberOfDays < 1 ? t.halfOf({ day: from }) : from;
        const days = from === to ? day : t.leaveDays({ from, to, count: numberOfDays });
        return (
          <>
            <TwoLines
              first={t.leaveOf({ name, type: leaveType.name })}
              second={`${days} · ${t.asked({ at: formatInstantInText(requestedAt, { timeZone }) })}`}
            />
            <OpenLink to={all} of={name} label={t.decide()} />
          </>
        );
      }}
      none={t.noLeaveToDecide()}
      all={all}
      problem={list.problem}
      retry={list.retry}
    />
  );
}

type Failed = { id: string; letter: Letter } | { id: string; unsealedSince: string };

function WhatFailed() {
  const linkTo = useLinkTo();
  const kept = useMailKept();
  const may = useMay();
  const day = today({ timeZone: useTimeZone() });
  const letters = useCall(
    letter.list,
    { status: 'FAILED', kind: NIL, from: addDays(day, -DAYS), to: NIL, page: 0, size: SHOWN },
    { refreshSeconds: REFRESH_SECONDS },
  );
  const standing = useCall(audit.standing, undefined, {
    enabled: may(audit.standing.needs),
    refreshSeconds: REFRESH_SECONDS,
  });
  const unsealed = standing.data?.late ? standing.data.oldest : null;
  const rows: Failed[] | undefined = letters.data && [
    ...(unsealed ? [{ id: 'audit', unsealedSince: unsealed }] : []),
    ...letters.data.data.map((one) => ({ id: one.id, letter: one })),
  ];
  const retry = () => {
    letters.retry();
    standing.retry();
  };
  return (
    <HomeList
      title={t.whatFailed()}
      rows={rows}
      keyOf={({ id }) => id}
      row={(one) => ('letter' in one ? <FailedLetter letter={one.letter} /> : <Unsealed since={one.unsealedSince} />)}
      none={t.nothingFailed({ days: DAYS, kept })}
      all={linkTo('settings/mail', {}, { status: 'FAILED' })}
      problem={letters.problem ?? standing.problem}
      retry={retry}
    />
  );
}

function FailedLetter({ letter: failed }: { letter: Letter }) {
  const timeZone = useTimeZone();
  const to = useLinkTo()('settings/mail', {}, { status: 'FAILED' });
  const may = useMay()(letter.again.needs);
  const again = useCommand(letter.again);
  const [problem, setProblem] = useState<Problem>();
  const what = whatOf(failed);
  const why = failed.reason ? textOf(reasonWords[failed.reason]) : '';
  const at = formatInstantInText(failed.writtenAt, { timeZone });
  const send = () => {
    setProblem(undefined);
    again.run({ params: { id: failed.id } }).catch((thrown: unknown) => setProblem(asProblem(thrown)));
  };
  return (
    <>
      <TwoLines first={what} second={[why, t.writtenAt({ at })].filter(Boolean).join(' ')} />
      {failed.again && may ? (
        <Button
          tone="quiet"
          busy={again.pending}
          aria-label={kit.actionOf({ action: t.sendAgain(), subject: what })}
          onClick={send}
        >
          {t.sendAgain()}
        </Button>
      ) : (
        <OpenLink to={to} of={what} />
      )}
      {problem && <ProblemNotice problem={problem} />}
    </>
  );
}

function Unsealed({ since }: { since: string }) {
  const timeZone = useTimeZone();
  const to = useLinkTo()('settings/audit');
  return (
    <>
      <TwoLines
        first={t.auditUnsealed()}
        second={t.since({ at: formatInstantInText(since, { timeZone }) })}
        urgency="late"
      />
      <OpenLink to={to} of={t.auditUnsealed()} />
    </>
  );
}
