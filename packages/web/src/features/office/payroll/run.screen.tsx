// One payroll: its totals beside those of the last one, the exceptions to answer, all payslips, and the next step.
import { type PayrollDetail, type PayrollRun, payroll } from '@almoner/contract/office/payroll';
import type { RunStep } from '@almoner/contract/office/payroll-status';
import { type PayslipRow, payslip } from '@almoner/contract/office/payslip';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { Problem } from '../../../kernel/call/problem';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { useList } from '../../../kernel/call/use-list';
import { formatInstantInText, formatMoney, formatNumber } from '../../../kernel/language/format';
import { textOf } from '../../../kernel/language/i18n';
import { screenAddress, useLinkTo } from '../../../kernel/route/screen-links';
import { useMay } from '../../../kernel/session/access';
import { useKeptState } from '../../../kernel/session/drafts';
import { useSession } from '../../../kernel/session/session';
import { fullName } from '../../../records/person/name';
import { roleInWords } from '../../../records/staff/role-name';
import { StatusBadge } from '../../../ui/badge/status-badge';
import { optionsIn } from '../../../ui/field/options';
import { FileButton } from '../../../ui/file/file-button';
import { Button } from '../../../ui/look/button';
import { Facts } from '../../../ui/look/facts';
import { MoneyText } from '../../../ui/look/money';
import { Notice } from '../../../ui/look/notice';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { loadable } from '../../../ui/page/loadable';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { TrailLink } from '../../../ui/page/trail-link';
import { DataTable } from '../../../ui/table/data-table';
import { SelectFilter, TextFilter } from '../../../ui/table/filters';
import { listAddress } from '../../../ui/table/table-address';
import { type Column, col } from '../../../ui/table/table-columns';
import { useTable } from '../../../ui/table/use-table';
import { Calculating, useCalculation } from './calculating';
import { causesOf } from './changes';
import { Exceptions } from './exceptions';
import { MailPayslips, MailsFailed, MailsStand } from './mail-button';
import { t } from './run.words';
import {
  branchInWords,
  exceptionWords,
  isHandedOver,
  mailWords,
  monthInWords,
  nameOfRun,
  runBadges,
  useRunSteps,
} from './run-words';

const dialogs = {
  approve: loadable(() => import('./run-dialogs').then((part) => part.ApproveDialog)),
  pay: loadable(() => import('./run-dialogs').then((part) => part.PayDialog)),
  reverse: loadable(() => import('./run-dialogs').then((part) => part.ReverseDialog)),
  delete: loadable(() => import('./run-dialogs').then((part) => part.DeleteDialog)),
};

const verbs = { approve: t.approve, pay: t.markPaid, reverse: t.reverse, delete: t.delete };

export default function RunScreen() {
  const { id = '' } = useParams();
  const known = useCall(payroll.read, { id });
  const { data } = known;
  return (
    <Screen
      title={data ? nameOfRun(data) : t.run()}
      trail={[{ label: t.runs(), to: screenAddress('payrolls') }]}
      action={data && <Actions run={data} />}
    >
      <Loaded answer={known}>
        {(run) => (
          <>
            <Calculating run={run} />
            <Summary run={run} />
            <Exceptions run={run} />
            <RunFacts run={run} />
            {run.status !== 'DRAFT' && <Payslips run={run} />}
          </>
        )}
      </Loaded>
    </Screen>
  );
}

function Actions({ run }: { run: PayrollDetail }) {
  const steps = useRunSteps()(run);
  const calculate = useCommand(payroll.calculate);
  const [doing, setDoing] = useKeptState<Exclude<RunStep, 'calculate'>>('doing');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const runCalculation = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await calculate.run({ params: { id: run.id } });
    } catch (thrown) {
      setProblem(thrown as Problem);
    }
    setBusy(false);
  };
  const running = useCalculation(run);
  const Doing = doing && dialogs[doing];
  return (
    <>
      {problem && <ProblemNotice problem={problem} />}
      <TrailLink record="payrollRun" id={run.id} />
      <Papers run={run} />
      {steps.toReversed().map((step) =>
        step === 'calculate' ? (
          <Button
            key={step}
            tone={step === steps[0] ? 'primary' : 'plain'}
            busy={busy}
            aria-disabled={running !== undefined}
            onClick={runCalculation}
          >
            {run.status === 'DRAFT' ? t.calculate() : t.calculateAgain()}
          </Button>
        ) : (
          <Button
            key={step}
            tone={step === steps[0] && step !== 'reverse' ? 'primary' : 'plain'}
            onClick={() => setDoing(step)}
          >
            {verbs[step]()}
          </Button>
        ),
      )}
      {Doing && <Doing run={run} onClose={() => setDoing(undefined)} />}
    </>
  );
}

/** Documents of a payroll, available once it is approved. */
function Papers({ run }: { run: PayrollRun }) {
  const may = useMay();
  if (!isHandedOver(run)) return null;
  const params = { id: run.id };
  const of = nameOfRun(run);
  return (
    <>
      {run.bank > 0 && may(payroll.bankFile.needs) && (
        <FileButton call={payroll.bankFile} params={params} name={`${of}.csv`} label={t.bankFile()} />
      )}
      {run.cash > 0 && may(payroll.cashList.needs) && (
        <FileButton call={payroll.cashList} params={params} name={`${of}.pdf`} label={t.cashList()} />
      )}
      <FileButton call={payroll.payslips} params={params} name={`${of}.pdf`} label={t.printPayslips()} />
      <MailPayslips run={run} />
    </>
  );
}

/** Status, sums, and what keeps the payroll from its next step. */
function Summary({ run }: { run: PayrollDetail }) {
  const isRoot = useSession()?.isRoot ?? false;
  return (
    <>
      <p>
        <StatusBadge {...runBadges[run.status]} />
      </p>
      {run.status !== 'DRAFT' && <Sums run={run} />}
      {run.status === 'DRAFT' && <Notice>{t.notCalculated()}</Notice>}
      {run.toAnswer > 0 && <Notice>{t.toAnswer({ count: run.toAnswer })}</Notice>}
      <MailsFailed run={run} />
      {run.negative > 0 && <Notice role="alert">{t.lessThanNothing({ count: run.negative })}</Notice>}
      {run.status === 'CALCULATED' && run.preparedByMe && !isRoot && <Notice>{t.somebodyElse()}</Notice>}
    </>
  );
}

function RunFacts({ run }: { run: PayrollRun }) {
  const session = useSession();
  if (!session) return null;
  const { preparedAt, approvedAt, paidAt, reversedAt } = run;
  const stamp = (by: string | null, at: string | null) =>
    at && t.byAt({ by: by ?? '', at: formatInstantInText(at, session) });
  // A draft has no sums yet.
  const sum = (minor: number) => (run.status === 'DRAFT' ? null : <MoneyText minor={minor} />);
  return (
    <Facts
      facts={[
        { label: t.branch(), value: branchInWords(run) },
        { label: t.byBank(), value: sum(run.bank) },
        { label: t.inCash(), value: sum(run.cash) },
        { label: t.preparedBy(), value: stamp(run.preparedBy, preparedAt) },
        { label: t.approvedBy(), value: stamp(run.approvedBy, approvedAt) },
        { label: t.paidBy(), value: stamp(run.paidBy, paidAt) },
        ...(isHandedOver(run) ? [{ label: t.mail(), value: <MailsStand run={run} /> }] : []),
        ...(run.mailedAt ? [{ label: t.mailedBy(), value: stamp(run.mailedBy, run.mailedAt) }] : []),
        ...(reversedAt
          ? [
              { label: t.reversedBy(), value: stamp(run.reversedBy, reversedAt) },
              { label: t.reason(), value: run.reversalReason },
            ]
          : []),
      ]}
    />
  );
}

/** The sums, each with that of the branch's last payroll and the difference. */
function Sums({ run }: { run: PayrollDetail }) {
  const session = useSession();
  if (!session) return null;
  const { previous } = run;
  const before = (now: number, last: number | undefined, inWords: (value: number) => string) =>
    previous && last !== undefined ? (
      <span className="soft">
        {t.sumBefore({
          month: monthInWords(previous),
          before: inWords(last),
          difference: now === last ? t.unchanged() : changeInWords(now - last, inWords),
        })}
      </span>
    ) : null;
  const money = (now: number, last: number | undefined) => (
    <>
      <MoneyText minor={now} />
      {before(now, last, (minor) => formatMoney(minor, session))}
    </>
  );
  return (
    <Facts
      look="figures"
      facts={[
        {
          label: t.people(),
          value: (
            <>
              {formatNumber(run.people)}
              {before(run.people, previous?.people, formatNumber)}
            </>
          ),
        },
        { label: t.gross(), value: money(run.gross, previous?.gross) },
        { label: t.deductions(), value: money(0 - run.deductions, previous ? 0 - previous.deductions : undefined) },
        { label: t.net(), value: money(run.net, previous?.net) },
      ]}
    />
  );
}

const address = listAddress(payslip);

const exceptionsOf = ({ exceptions }: PayslipRow) =>
  exceptions.map((exception) => textOf(exceptionWords[exception])).join(', ') || null;

const columns: Column<PayslipRow>[] = [
  col.name('name', t.employee, ({ staff }) => fullName(staff)),
  col.text('exceptions', t.exceptions, exceptionsOf, { priority: 2 }),
  col.code('id', t.employeeId, ({ registrationId }) => registrationId, { priority: 5 }),
  col.text('role', t.role, ({ role }) => roleInWords(role), { priority: 5 }),
  col.figure('days', t.days, ({ paidDays, workingDays }) => t.daysOf({ paid: paidDays, of: workingDays }), {
    priority: 3,
  }),
  col.money('gross', t.gross, ({ gross }) => gross, { priority: 4 }),
  col.amount('deductions', t.deductions, ({ deductions }) => 0 - deductions, { priority: 4 }),
  col.amount('net', t.net, ({ net }) => net),
  col.amount('change', t.change, ({ net, previousNet }) => (previousNet === null ? null : net - previousNet), {
    priority: 3,
  }),
  col.text('causes', t.causes, ({ changes }) => causesOf(changes), { priority: 4 }),
  col.text('bank', t.payment, ({ bankName }) => bankName || t.inCash(), { priority: 5 }),
];

const mailed: Column<PayslipRow> = col.text('mail', t.mail, ({ mail }) => mail && textOf(mailWords[mail]), {
  priority: 3,
});

const payments = optionsIn({ BANK: t.byBank, CASH: t.inCash });

function Payslips({ run }: { run: PayrollRun }) {
  const table = useTable(address);
  const list = useList(payslip, { ...table, filters: { ...table.filters, runId: run.id } });
  const linkTo = useLinkTo();
  return (
    <DataTable
      title={t.payslips()}
      columns={run.approvedAt ? [...columns, mailed] : columns}
      table={table}
      listed={list}
      filters={
        <>
          <TextFilter table={table} name="search" label={t.employee()} />
          <SelectFilter table={table} name="exception" label={t.exceptions()} options={optionsIn(exceptionWords)} />
          <SelectFilter table={table} name="paid" label={t.payment()} options={payments} />
          {run.approvedAt && <SelectFilter table={table} name="mail" label={t.mail()} options={optionsIn(mailWords)} />}
        </>
      }
      open={({ id }) => linkTo('payrolls/:id/payslips/:payslipId', { id: run.id, payslipId: id })}
      empty={{ hint: t.nobody() }}
    />
  );
}

/** The sign and the amount, which a line never breaks apart. */
const changeInWords = (change: number, inWords: (value: number) => string) =>
  `${change > 0 ? '+' : '−'}\u2060${inWords(Math.abs(change))}`;
