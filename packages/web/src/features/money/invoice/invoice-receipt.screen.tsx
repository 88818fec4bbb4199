// Printable receipt of an invoice: payer, purpose, and balance.

import { type InvoiceWhole, invoice } from '@almoner/contract/money/invoice';
import { useParams } from 'react-router';
import { Problem } from '../../../kernel/problem';
import { screenAddress } from '../../../kernel/screen-links';
import { useCall } from '../../../kernel/use-call';
import { numbersOf, printMarkOf } from '../../../records/patient/which-patient';
import { fullName } from '../../../records/person/name';
import { ReceiptSlip } from '../../../records/receipt/receipt-slip';
import { balanceAsOf, receiptNumber } from '../../../records/receipt/receipt-words';
import { Button } from '../../../ui/button';
import { Loaded } from '../../../ui/loaded';
import { usePrintMark } from '../../../ui/print-mark';
import { ProblemNotice } from '../../../ui/problem-notice';
import { Screen } from '../../../ui/screen';
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
