// Leave requests of one person for one leave type in one year.
import { type LeaveStatus, type LeaveTrack, leaveTrack } from '@almoner/contract/house/leave';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import type { Problem } from '../../../kernel/call/problem';
import { useCall } from '../../../kernel/call/use-call';
import { screenAddress, useLinkTo } from '../../../kernel/route/screen-links';
import { useSession } from '../../../kernel/session/session';
import { fullName } from '../../../records/person/name';
import { LinkButton } from '../../../ui/look/button';
import { t as kit } from '../../../ui/look/kit.words';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { Screen } from '../../../ui/page/screen';
import { DataTable } from '../../../ui/table/data-table';
import { usePlainTable } from '../../../ui/table/use-table';
import { t } from './leave.words';
import { columnsWith } from './leave-columns';
import { useDecision, useMovesOf } from './leave-status';

const verbs: Record<LeaveStatus, () => string> = {
  PENDING: t.setBack,
  APPROVED: t.approve,
  DECLINED: t.reject,
};

export default function LeaveHistoryScreen() {
  const { id = '' } = useParams();
  const list = useCall(leaveTrack.history, { leaveId: id });
  const table = usePlainTable();
  const session = useSession();
  const linkTo = useLinkTo();
  const movesOf = useMovesOf();
  const [problem, setProblem] = useState<Problem>();
  const { decide, question } = useDecision(setProblem);
  const columns = useMemo(() => columnsWith(setProblem), []);

  const of = list.data?.[0]?.leave;
  const isOwn = of?.staff.id === session?.staffId;
  const everybodys = linkTo('leaves');
  const above =
    isOwn || !everybodys ? { label: t.mine(), to: screenAddress('leave') } : { label: t.everybodys(), to: everybodys };
  const add = isOwn && (
    <LinkButton to={linkTo('leave/new')} tone="primary">
      {t.add()}
    </LinkButton>
  );
  const actions = (row: LeaveTrack) =>
    movesOf(row).map((next) => ({
      label: verbs[next](),
      danger: next === 'DECLINED',
      act: () => void decide(row, next),
    }));
  return (
    <Screen
      title={of ? t.historyOf({ person: fullName(of.staff) }) : t.history()}
      count={list.data?.length}
      trail={[above]}
      action={add}
    >
      {of && (
        <p>
          {of.leaveType.name}, {of.year}
        </p>
      )}
      {problem && <ProblemNotice problem={problem} safe={kit.nothingChanged()} />}
      <DataTable
        title={t.historyTitle()}
        columns={columns}
        table={table}
        list={list}
        actions={actions}
        empty={{ hint: t.nothingAsked() }}
      />
      {question}
    </Screen>
  );
}
