// Printable receipt of an invoice: payer, purpose, and balance.

import { type InvoiceWhole, invoice } from '@almoner/contract/money/invoice';
import { useParams } from 'react-router';
import { Problem } from '../../../kernel/call/problem';
import { useCall } from '../../../kernel/call/use-call';
import { screenAddress } from '../../../kernel/route/screen-links';
import { numbersOf, printMarkOf } from '../../../records/patient/which-patient';
import { fullName } from '../../../records/person/name';
import { ReceiptSlip } from '../../../records/receipt/receipt-slip';
import { balanceAsOf, receiptNumber } from '../../../records/receipt/receipt-words';
import { Button } from '../../../ui/look/button';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { usePrintMark } from '../../../ui/print/print-mark';
import { t } from './invoice.words';
import { numberOf } from './invoice-words';

export default function InvoiceReceiptScreen() {
  const { id = '', receiptId } = useParams();
  const known = useCall(invoice.read, { id });
  const standing = known.data && balanceAsOf(known.data, receiptId);
  const trail = [
    { label: t.invoices(), to: screenAddress('invoices') },
    ...(known.data ? [{ label: numberOf(known.data), to: screenAddress('invoices/:id', { id }) }] : []),
  ];
  return (
    <Screen
      title={standing ? t.receiptOf({ number: receiptNumber(standing.receipt) }) : t.receipt()}
      width="form"
      trail={trail}
      action={
        standing && (
          <Button tone="primary" onClick={() => window.print()}>
            {t.printReceipt()}
          </Button>
        )
      }
    >
      <Loaded answer={known}>{(whole) => <Slip whole={whole} standing={balanceAsOf(whole, receiptId)} />}</Loaded>
    </Screen>
  );
}

function Slip({ whole, standing }: { whole: InvoiceWhole; standing: ReturnType<typeof balanceAsOf> }) {
  const { patient, total } = whole;
  usePrintMark(printMarkOf(patient, numberOf(whole)));
  if (!standing) return <ProblemNotice problem={new Problem('notFound', t.noSuchReceipt())} />;
  const facts = [
    { label: t.patientId(), value: numbersOf(patient) },
    { label: t.invoiceNumber(), value: numberOf(whole) },
    { label: t.for(), value: whole.items.map(({ item }) => item).join(', ') },
  ];
  return (
    <ReceiptSlip name={fullName(patient)} facts={facts} of={t.amountOfInvoice()} total={total} standing={standing} />
  );
}
