// Printable receipt with the hospital's letterhead: payer, purpose, and balance.

import { type BillWithReceipts, billing } from '@almoner/contract/money/billing';
import { useParams } from 'react-router';
import { Problem } from '../../../kernel/call/problem';
import { useCall } from '../../../kernel/call/use-call';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { purposeInWords } from '../../../records/bill/bill-purpose';
import { numbersOf, printMarkOf } from '../../../records/patient/which-patient';
import { fullName } from '../../../records/person/name';
import { t as receipts } from '../../../records/receipt/receipt.words';
import { ReceiptSlip } from '../../../records/receipt/receipt-slip';
import { balanceAsOf, receiptNumber } from '../../../records/receipt/receipt-words';
import { Button, LinkButton } from '../../../ui/look/button';
import { Figures } from '../../../ui/look/figures';
import { MoneyText } from '../../../ui/look/money';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { loadable } from '../../../ui/page/loadable';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { usePrintMark } from '../../../ui/print/print-mark';
import { useTrail } from './bill-words';
import { t } from './billing.words';
import { takenOff } from './taken-off';
import './billing.css';

const BillLines = loadable(() => import('../../../records/bill/bill-lines').then((part) => part.BillLines));

export default function ReceiptScreen() {
  const { id = '', receiptId = '' } = useParams();
  const bill = useCall(billing.read, { id });
  const linkTo = useLinkTo();
  const standing = bill.data && balanceAsOf(bill.data, receiptId);
  const list = linkTo('bills');
  const trail = useTrail(bill.data);
  const together = standing?.receipt.counterPaymentId;
  const whole = together && linkTo('payments/:id', { id: together });
  const actions = standing && (
    <>
      {whole && <LinkButton to={whole}>{receipts.paidTogether()}</LinkButton>}
      {list && <LinkButton to={list}>{t.nextBill()}</LinkButton>}
      <Button tone="primary" onClick={() => window.print()}>
        {t.printReceipt()}
      </Button>
    </>
  );
  return (
    <Screen
      title={standing ? receipts.receipt({ number: receiptNumber(standing.receipt) }) : t.receipt()}
      width="form"
      action={actions}
      {...trail}
    >
      <Loaded answer={bill}>{(known) => <Slip bill={known} receiptId={receiptId} />}</Loaded>
    </Screen>
  );
}

function Slip({ bill, receiptId }: { bill: BillWithReceipts; receiptId: string }) {
  const { patient, number } = bill.ticket;
  const standing = balanceAsOf(bill, receiptId);
  usePrintMark(printMarkOf(patient, bill.invoice.number));
  if (!standing) return <ProblemNotice problem={new Problem('notFound', t.noSuchReceipt())} />;
  const facts = [
    { label: t.patientId(), value: numbersOf(patient) },
    { label: t.ticketId(), value: number },
    { label: t.invoiceNumber(), value: bill.invoice.number },
    { label: t.for(), value: purposeInWords(bill) },
  ];
  return (
    <ReceiptSlip name={fullName(patient)} facts={facts} of={t.amountOfBill()} total={bill.total} standing={standing}>
      <BillLines type={bill.type} lines={bill.lines} />
      {bill.total !== bill.amount && (
        <Figures figures={[{ label: t.amount(), value: <MoneyText minor={bill.amount} /> }, ...takenOff(bill)]} />
      )}
    </ReceiptSlip>
  );
}
