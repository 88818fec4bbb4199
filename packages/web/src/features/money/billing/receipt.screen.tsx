// A receipt, as it is handed over on paper: under the hospital's letterhead, with who paid, for what, and what is left.
import { type BillWithReceipts, billing } from '@almoner/contract/money/billing';
import { useParams } from 'react-router';
import { Problem } from '../../../kernel/problem';
import { useLinkTo } from '../../../kernel/screen-links';
import { useCall } from '../../../kernel/use-call';
import { fullName } from '../../../records/person/name';
import { ReceiptSlip } from '../../../records/receipt/receipt-slip';
import { receiptNumber, standingAt } from '../../../records/receipt/receipt-words';
import { Button, LinkButton } from '../../../ui/button';
import { Loaded } from '../../../ui/loaded';
import { usePrintMark } from '../../../ui/print-mark';
import { ProblemNotice } from '../../../ui/problem-notice';
import { Screen } from '../../../ui/screen';
import './billing.css';

export default function ReceiptScreen() {
  const { id = '', receiptId = '' } = useParams();
  const bill = useCall(billing.read, { id });
  const linkTo = useLinkTo();
  const standing = bill.data && standingAt(bill.data, receiptId);
  const list = linkTo('bills');
  const one = bill.data && linkTo('bills/:id', { id });
  const trail = [
    ...(list ? [{ label: 'Current Bills', to: list }] : []),
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
  const { patient, number } = bill.ticket;
  const standing = standingAt(bill, receiptId);
  usePrintMark(`${fullName(patient)} · ${patient.patientId} · ${bill.invoice.number}`);
  if (!standing) return <ProblemNotice problem={new Problem('absent', 'This bill has no such receipt.')} />;
  const facts = [
    { label: 'Patient id', value: patient.patientId },
    { label: 'Ticket id', value: number },
    { label: 'Invoice number', value: bill.invoice.number },
    { label: 'For', value: bill.purpose },
  ];
  return (
    <ReceiptSlip
      name={fullName(patient)}
      facts={facts}
      of="Amount of the bill"
      total={bill.total}
      standing={standing}
    />
  );
}
