// One of the user's own payslips.
import { payslip } from '@almoner/contract/office/payslip';
import { useParams } from 'react-router';
import { useCall } from '../../../kernel/call/use-call';
import { screenAddress } from '../../../kernel/route/screen-links';
import { FileButton } from '../../../ui/file/file-button';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { PayslipSheet } from './payslip-sheet';
import { t } from './run.words';
import { monthInWords } from './run-words';

export default function OwnPayslipScreen() {
  const { id = '' } = useParams();
  const known = useCall(payslip.read, { id });
  return (
    <Screen
      title={known.data ? t.payslipOf({ name: monthInWords(known.data) }) : t.payslip()}
      width="form"
      trail={[{ label: t.ownPayslips(), to: screenAddress('payslips') }]}
      action={
        known.data && (
          <FileButton
            call={payslip.pdf}
            params={{ id }}
            name={`${t.payslipOf({ name: monthInWords(known.data) })}.pdf`}
            label={t.printPayslip()}
          />
        )
      }
    >
      <Loaded answer={known}>{(row) => <PayslipSheet payslip={row} />}</Loaded>
    </Screen>
  );
}
