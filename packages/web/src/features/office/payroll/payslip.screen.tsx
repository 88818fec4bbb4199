// One payslip of a payroll.
import { payslip } from '@almoner/contract/office/payslip';
import { useParams } from 'react-router';
import { useCall } from '../../../kernel/call/use-call';
import { textOf } from '../../../kernel/language/i18n';
import { screenAddress } from '../../../kernel/route/screen-links';
import { useSession } from '../../../kernel/session/session';
import { fullName } from '../../../records/person/name';
import { FileButton } from '../../../ui/file/file-button';
import { Notice } from '../../../ui/look/notice';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { MailPayslip } from './mail-button';
import { PayslipSheet } from './payslip-sheet';
import { t } from './run.words';
import { exceptionWords, mailFacts, nameOfRun } from './run-words';

export default function PayslipScreen() {
  const { id = '', payslipId = '' } = useParams();
  const known = useCall(payslip.read, { id: payslipId });
  const { data } = known;
  const session = useSession();
  return (
    <Screen
      title={data ? t.payslipOf({ name: fullName(data.staff) }) : t.payslip()}
      width="form"
      trail={[
        { label: t.runs(), to: screenAddress('payrolls') },
        { label: data ? nameOfRun(data) : t.run(), to: screenAddress('payrolls/:id', { id }) },
      ]}
      action={
        data && (
          <>
            <MailPayslip payslip={data} />
            <FileButton
              call={payslip.pdf}
              params={{ id: payslipId }}
              name={`${t.payslipOf({ name: fullName(data.staff) })}.pdf`}
              label={t.printPayslip()}
            />
          </>
        )
      }
    >
      <Loaded answer={known}>
        {(row) => (
          <>
            {row.exceptions.map((exception) => (
              <Notice key={exception}>{textOf(exceptionWords[exception])}</Notice>
            ))}
            {row.mail === 'FAILED' && <Notice role="alert">{t.mailsFailed({ count: 1 })}</Notice>}
            <PayslipSheet payslip={row} facts={session ? mailFacts(row, session) : []} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}
