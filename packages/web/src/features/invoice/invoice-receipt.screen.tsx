// What was received for an invoice once, as it is handed over on paper: who paid, for what, and what is left.
import { type InvoiceWhole, invoice } from '@almoner/contract/invoice';
import { useParams } from 'react-router';
import { formatInstant } from '../../kernel/format';
import { Problem } from '../../kernel/problem';
import { useSession } from '../../kernel/session';
import { useCall } from '../../kernel/use-call';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Figures } from '../../ui/figures';
import { Loaded } from '../../ui/loaded';
import { Money } from '../../ui/money';
import { usePrintMark } from '../../ui/print-mark';
import { ProblemNotice } from '../../ui/problem-notice';
import { modeWords, receiptNumber, refundNumber, standingAt } from '../../ui/receipt-words';
import { RecordHeader } from '../../ui/record-header';
import { Screen } from '../../ui/screen';
import { nameOf, numberOf } from './invoice-words';

export default function InvoiceReceiptScreen() {
  const { id = '', receiptId } = useParams();
  const known = useCall(invoice.read, { id });
  const standing = known.data && standingAt(known.data, receiptId);
  const trail = [
    { label: 'Invoices', to: '/home/invoices' },
    ...(known.data ? [{ label: numberOf(known.data), to: `/home/invoices/${id}` }] : []),
  ];
  return (
    <Screen
      title={standing ? `Receipt ${receiptNumber(standing.receipt)}` : 'Receipt'}
      width="form"
      trail={trail}
      action={
        standing && (
          <Button tone="primary" onClick={() => window.print()}>
            Print receipt
          </Button>
        )
      }
    >
      <Loaded answer={known}>{(whole) => <Slip whole={whole} standing={standingAt(whole, receiptId)} />}</Loaded>
    </Screen>
  );
}

function Slip({ whole, standing }: { whole: InvoiceWhole; standing: ReturnType<typeof standingAt> }) {
  const session = useSession();
  const { patient, total } = whole;
  usePrintMark(`${nameOf(patient)} · ${patient.patientId} · ${numberOf(whole)}`);
  if (!session) return null;
  if (!standing) return <ProblemNotice problem={new Problem('absent', 'This invoice has no such receipt.')} />;
  const { receipt, before, balance } = standing;
  return (
    <>
      <RecordHeader
        name={nameOf(patient)}
        facts={[
          { label: 'Patient id', value: patient.patientId },
          { label: 'Invoice number', value: numberOf(whole) },
          { label: 'For', value: whole.items.map(({ item }) => item).join(', ') },
          { label: 'Paid date', value: formatInstant(receipt.paidAt, session) },
          { label: 'Payment method', value: modeWords[receipt.mode] },
          { label: 'Received by', value: receipt.by },
        ]}
      />
      <Card>
        <Figures
          figures={[
            { label: 'Amount of the invoice', value: <Money minor={total} /> },
            { label: 'Paid before', value: <Money minor={before} /> },
            { label: 'Received now', value: <Money minor={receipt.amount} />, strong: true },
            { label: 'Balance', value: balance === 0 ? 'Paid in full' : <Money minor={balance} /> },
            ...(receipt.refund?.status === 'APPROVED'
              ? [
                  {
                    label: `Given back since, refund ${refundNumber(receipt.refund)}`,
                    value: <Money minor={-receipt.refund.amount} />,
                  },
                ]
              : []),
          ]}
        />
      </Card>
    </>
  );
}
