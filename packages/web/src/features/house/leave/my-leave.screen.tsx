// The user's own leave: remaining days of each type this year, and all requests.
import { type LeaveTrack, leave, leaveTrack, type OwnLeave } from '@almoner/contract/house/leave';
import { useMemo, useState } from 'react';
import type { Problem } from '../../../kernel/call/problem';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { formatDayInText, formatNumber } from '../../../kernel/language/format';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { LinkButton } from '../../../ui/look/button';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { Confirm } from '../../../ui/overlay/confirm';
import { Screen } from '../../../ui/page/screen';
import { DataTable } from '../../../ui/table/data-table';
import { usePlainTable } from '../../../ui/table/use-table';
import { columnsWith, typeColumn } from './leave-columns';
import './leave.css';
import { t as kit } from '../../../ui/look/kit.words';
import { t } from './leave.words';

const REFRESH_SECONDS = 60;

export default function MyLeaveScreen() {
  const own = useCall(leave.mine, undefined, { refreshSeconds: REFRESH_SECONDS });
  const table = usePlainTable();
  const [problem, setProblem] = useState<Problem>();
  const columns = useMemo(() => {
    const [from, ...rest] = columnsWith(setProblem);
    return from ? [from, ...rest.slice(0, 2), typeColumn, ...rest.slice(2)] : [];
  }, []);
  const [withdrawing, setWithdrawing] = useState<LeaveTrack>();
  const linkTo = useLinkTo();
  const history = ({ leave }: LeaveTrack) => linkTo('leave/:id', { id: leave.id });

  const add = (
    <LinkButton to={linkTo('leave/new')} tone="primary">
      {t.add()}
    </LinkButton>
  );
  return (
    <Screen title={t.mine()} count={own.data?.requests.length} action={add}>
      {own.data && own.data.balances.length > 0 && <Balances of={own.data.balances} />}
      {problem && <ProblemNotice problem={problem} safe={kit.nothingChanged()} />}
      <DataTable
        title={t.myRequests()}
        columns={columns}
        table={table}
        list={{ ...own, data: own.data?.requests }}
        open={history}
        actions={(row) => [
          { label: t.viewHistory(), to: history(row) },
          ...(mayWithdraw(row) ? [{ label: t.withdraw(), danger: true, act: () => setWithdrawing(row) }] : []),
        ]}
        empty={{ hint: t.noneYet(), action: add }}
      />
      {withdrawing && <Withdrawal of={withdrawing} onClose={() => setWithdrawing(undefined)} />}
    </Screen>
  );
}

/** Leave that a colleague entered can only be withdrawn by that colleague. */
const mayWithdraw = ({ status, enteredBy }: LeaveTrack) => status === 'PENDING' && enteredBy === null;

function Withdrawal({ of: { id, startDate, endDate, leave }, onClose }: { of: LeaveTrack; onClose: () => void }) {
  const withdraw = useCommand(leaveTrack.withdraw);
  return (
    <Confirm
      question={t.withdrawWhich({
        type: leave.leaveType.name,
        from: formatDayInText(startDate),
        to: formatDayInText(endDate),
      })}
      act={t.withdrawRequest()}
      run={() => withdraw.run({ params: { id } })}
      onClose={onClose}
    >
      <p>{t.withdrawSafety()}</p>
    </Confirm>
  );
}

function Balances({ of }: { of: OwnLeave['balances'] }) {
  return (
    <ul className="leave-balances" aria-label={t.whatIsLeft({ year: String(of[0]?.year ?? '') })}>
      {of.map(({ leaveTypeId, name, remaining, duration, year }) => (
        <li key={leaveTypeId} className="leave-balance">
          <span className="leave-balance-type">{name}</span>
          <span className="leave-balance-days">{formatNumber(remaining)}</span>
          <span className="leave-balance-type">{t.left({ remaining, duration, year: String(year) })}</span>
        </li>
      ))}
    </ul>
  );
}
