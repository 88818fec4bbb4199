// Emails the unsent payslips of a payroll, or one payslip, after a confirmation.
import { type PayrollRun, type PayslipMails, payroll } from '@almoner/contract/office/payroll';
import { type Payslip, payslip } from '@almoner/contract/office/payslip';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { useMay } from '../../../kernel/session/access';
import { useKeptState } from '../../../kernel/session/drafts';
import { useMailKept } from '../../../kernel/session/session';
import { fullName } from '../../../records/person/name';
import { Button } from '../../../ui/look/button';
import { Notice } from '../../../ui/look/notice';
import { Confirm } from '../../../ui/overlay/confirm';
import { t } from './run.words';
import { isHandedOver } from './run-words';

/** Undefined until the payroll is approved. */
const useMails = (run: PayrollRun): PayslipMails | undefined =>
  useCall(payroll.mails, { id: run.id }, { enabled: isHandedOver(run) }).data;

export function MailPayslips({ run }: { run: PayrollRun }) {
  const mails = useMails(run);
  const may = useMay();
  const mail = useCommand(payroll.mail);
  const kept = useMailKept();
  const [asking, setAsking] = useKeptState<true>('mailing');
  if (!mails || !isHandedOver(run) || !may(payroll.mail.needs)) return null;
  const count = mails.notSent + mails.failed + (kept === 'no' ? mails.kept : 0);
  return (
    <>
      {count > 0 && <Button onClick={() => setAsking(true)}>{t.mailPayslips({ count })}</Button>}
      {asking && (
        <Confirm
          question={t.mailPayslipsOf({ count })}
          act={t.mailAct()}
          tone="primary"
          run={() => mail.run({ params: { id: run.id } })}
          onClose={() => setAsking(undefined)}
        >
          <p>{t.mailMeans({ kept })}</p>
          {mails.noAddress > 0 && <p>{t.mailWithout({ count: mails.noAddress })}</p>}
        </Confirm>
      )}
    </>
  );
}

/** Number of payslips by delivery state. */
export function MailsStand({ run }: { run: PayrollRun }) {
  const mails = useMails(run);
  if (!mails) return null;
  const { notSent, noAddress, onItsWay, sent, kept, failed } = mails;
  const parts: [number, (given: { count: number }) => string][] = [
    [sent, t.sentCount],
    [kept, t.keptCount],
    [onItsWay, t.onItsWayCount],
    [failed, t.failedCount],
    [noAddress, t.noAddressCount],
    [notSent, t.notSentCount],
  ];
  const there = parts.filter(([count]) => count > 0).map(([count, words]) => words({ count }));
  return there.join(' · ') || null;
}

export function MailsFailed({ run }: { run: PayrollRun }) {
  const { failed = 0 } = useMails(run) ?? {};
  return failed > 0 && <Notice role="alert">{t.mailsFailed({ count: failed })}</Notice>;
}

export function MailPayslip({ payslip: row }: { payslip: Payslip }) {
  const may = useMay();
  const mail = useCommand(payslip.mail);
  const kept = useMailKept();
  const [asking, setAsking] = useKeptState<true>('mailing');
  const { id, staff } = row;
  const isLeft = row.mail === 'NOT_SENT' || (row.mail === 'KEPT' && kept === 'no') || row.mail === 'FAILED';
  if (!isLeft || !isHandedOver(row) || !may(payslip.mail.needs)) return null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        {row.mail === 'FAILED' || row.mail === 'KEPT' ? t.mailOneAgain() : t.mailOne()}
      </Button>
      {asking && (
        <Confirm
          question={t.mailOneOf({ name: fullName(staff) })}
          act={t.mailAct()}
          tone="primary"
          run={() => mail.run({ params: { id } })}
          onClose={() => setAsking(undefined)}
        >
          <p>{t.mailMeans({ kept })}</p>
        </Confirm>
      )}
    </>
  );
}
