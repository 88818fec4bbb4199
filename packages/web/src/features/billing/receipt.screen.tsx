// A receipt, as it is handed over on paper: under the hospital's letterhead, with who paid, for what, and what is left.
import { type BillWithReceipts, billing } from '@almoner/contract/billing';
import { useParams } from 'react-router';
import { formatInstant } from '../../kernel/format';
import { Problem } from '../../kernel/problem';
import { useLinkTo } from '../../kernel/screen-links';
import { useSession } from '../../kernel/session';
import { useCall } from '../../kernel/use-call';
import { Button, LinkButton } from '../../ui/button';
import { Card } from '../../ui/card';
import { Figures } from '../../ui/figures';
import { Loaded } from '../../ui/loaded';
import { Money } from '../../ui/money';
import { usePrintMark } from '../../ui/print-mark';
import { ProblemNotice } from '../../ui/problem-notice';
import { modeWords, receiptNumber, refundNumber, standingAt } from '../../ui/receipt-words';
import { RecordHeader } from '../../ui/record-header';
import { Screen } from '../../ui/screen';
import { nameOf } from './bill-words';
import { SlipFooter } from './slip-footer';
import './billing.css';

export default function ReceiptScreen() {
  const { id = '', receiptId = '' } = useParams();
  const bill = useCall(billing.read, { id });
  const linkTo = useLinkTo();
  const standing = bill.data && standingAt(bill.data, receiptId);
  const list = linkTo('bills');
  const one = bill.data && linkTo('bills/:id', { id });
  const trail = [
    ...(list ? [{ label: 'Bills', to: list }] : []),
    ...(one ? [{ label: bill.data?.invoice.number ?? '', to: one }] : []),
  ];
  const actions = standing && (
    <>
      {list && <LinkButton to={list}>Next bill</LinkButton>}
      <Button tone="primary" onClick={() => window.print()}>
        Print receipt
      </Button>
    </>
  );
  return (
    <Screen
      title={standing ? `Receipt ${receiptNumber(standing.receipt)}` : 'Receipt'}
      width="form"
      action={actions}
      {...(trail.length > 0 ? { trail } : {})}
    >
      <Loaded answer={bill}>{(known) => <Slip bill={known} receiptId={receiptId} />}</Loaded>
    </Screen>
  );
}

function Slip({ bill, receiptId }: { bill: BillWithReceipts; receiptId: string }) {
  const session = useSession();
  const { patient, number } = bill.ticket;
  const standing = standingAt(bill, receiptId);
  usePrintMark(`${nameOf(patient)} · ${patient.patientId} · ${bill.invoice.number}`);
  if (!session) return null;
  if (!standing) return <ProblemNotice problem={new Problem('absent', 'This bill has no such receipt.')} />;
  const { receipt, before, balance } = standing;
  return (
    <>
      <RecordHeader
        name={nameOf(patient)}
        facts={[
          { label: 'Patient id', value: patient.patientId },
          { label: 'Ticket id', value: number },
          { label: 'Invoice number', value: bill.invoice.number },
          { label: 'For', value: bill.purpose },
          { label: 'Paid date', value: formatInstant(receipt.paidAt, session) },
          { label: 'Payment method', value: modeWords[receipt.mode] },
          { label: 'Received by', value: receipt.by },
        ]}
      />
      <Card>
        <Figures
          figures={[
            { label: 'Amount of the bill', value: <Money minor={bill.total} /> },
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
      <SlipFooter />
    </>
  );
}
