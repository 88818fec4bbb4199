// Printable receipt of a payment for several bills: the amount received for each, the method, the cash given, and the
// balance.

import type { Receipt } from '@almoner/contract/money/bill';
import { type CounterPayment, counterPayment } from '@almoner/contract/money/counter-payment';
import { Link, useParams } from 'react-router';
import { useCall } from '../../../kernel/call/use-call';
import { formatInstantInText } from '../../../kernel/language/format';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useSession } from '../../../kernel/session/session';
import { purposeInWords } from '../../../records/bill/bill-purpose';
import { numbersOf, printMarkOf } from '../../../records/patient/which-patient';
import { fullName } from '../../../records/person/name';
import { RecordHeader } from '../../../records/person/record-header';
import { t as receipts } from '../../../records/receipt/receipt.words';
import { modeWords, receiptNumber } from '../../../records/receipt/receipt-words';
import { Button, LinkButton } from '../../../ui/look/button';
import { Card } from '../../../ui/look/card';
import { Figures } from '../../../ui/look/figures';
import { MoneyText } from '../../../ui/look/money';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { usePrintMark } from '../../../ui/print/print-mark';
import { t as bills } from './billing.words';
import { t } from './counter-payment.words';
import './counter-payment.css';

/** Receipts of this payment, each with its bill. */
const receivedBy = ({ id, bills: paid }: CounterPayment) =>
  paid.flatMap((bill) =>
    bill.receipts.filter(({ counterPaymentId }) => counterPaymentId === id).map((receipt) => ({ bill, receipt })),
  );

const sumOf = (amounts: readonly { amount: number }[]) => amounts.reduce((sum, { amount }) => sum + amount, 0);

function titleOf(payment: CounterPayment): string {
  const numbers = receivedBy(payment)
    .map(({ receipt }) => receipt)
    .toSorted((one, other) => one.number - other.number);
  const [first, last] = [numbers[0], numbers.at(-1)];
  if (!first || !last) return bills.receipt();
  if (first === last) return receipts.receipt({ number: receiptNumber(first) });
  return t.receiptsOf({ first: receiptNumber(first), last: receiptNumber(last) });
}

export default function CounterReceiptScreen() {
  const { id = '' } = useParams();
  const payment = useCall(counterPayment.read, { id });
  const linkTo = useLinkTo();
  const actions = payment.data && (
    <>
      <LinkButton to="/home">{t.nextPayer()}</LinkButton>
      <Button tone="primary" onClick={() => window.print()}>
        {t.printReceipts()}
      </Button>
    </>
  );
  const list = linkTo('payments');
  return (
    <Screen
      title={payment.data ? titleOf(payment.data) : bills.receipt()}
      width="form"
      action={actions}
      {...(list ? { trail: [{ label: bills.payments(), to: list }] } : {})}
    >
      <Loaded answer={payment}>{(known) => <Slip payment={known} />}</Loaded>
    </Screen>
  );
}

function Slip({ payment }: { payment: CounterPayment }) {
  const session = useSession();
  const linkTo = useLinkTo();
  const received = receivedBy(payment);
  const patient = payment.bills[0]?.ticket.patient;
  usePrintMark(patient ? printMarkOf(patient) : '');
  if (!session || !patient) return null;
  const byMode = (mode: Receipt['mode']) =>
    sumOf(received.flatMap(({ receipt }) => (receipt.mode === mode ? [receipt] : [])));
  const [cash, transfer] = [byMode('CASH'), byMode('TRANSFER')];
  const left = payment.bills.reduce((sum, { status, total, payment: paid }) => {
    return status === 'CANCELLED' ? sum : sum + total - (paid?.amountPaid ?? 0);
  }, 0);
  const { cashGiven } = payment;
  return (
    <>
      <RecordHeader
        name={fullName(patient)}
        facts={[
          { label: bills.patientId(), value: numbersOf(patient) },
          { label: receipts.paidDate(), value: formatInstantInText(payment.paidAt, session) },
          { label: receipts.receivedBy(), value: payment.by },
        ]}
      />
      <Card title={t.forBill()}>
        <ul className="counter-lines">
          {received.map(({ bill, receipt }) => {
            const to = linkTo('bills/:id', { id: bill.id });
            return (
              <li key={receipt.id}>
                <span>
                  <strong>{purposeInWords(bill)}</strong>
                  <span className="soft">
                    {to ? <Link to={to}>{bill.invoice.number}</Link> : bill.invoice.number} ·{' '}
                    {receipts.receipt({ number: receiptNumber(receipt) })} · {modeWords[receipt.mode]()}
                  </span>
                </span>
                <MoneyText minor={receipt.amount} />
              </li>
            );
          })}
        </ul>
      </Card>
      <Card>
        <Figures
          figures={[
            { label: t.receivedNow(), value: <MoneyText minor={cash + transfer} />, strong: true },
            ...(cash > 0 && transfer > 0
              ? [
                  { label: modeWords.CASH(), value: <MoneyText minor={cash} /> },
                  { label: modeWords.TRANSFER(), value: <MoneyText minor={transfer} /> },
                ]
              : []),
            ...(cashGiven === null
              ? []
              : [
                  { label: t.cashGiven(), value: <MoneyText minor={cashGiven} /> },
                  { label: t.changeGiven(), value: <MoneyText minor={cashGiven - cash} /> },
                ]),
            { label: t.balance(), value: left === 0 ? receipts.paidInFull() : <MoneyText minor={left} /> },
          ]}
        />
      </Card>
    </>
  );
}
