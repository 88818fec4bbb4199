// One bill: what it is for, what of it is paid, and its receipts.
import type { BillType } from '@almoner/contract/money/bill';
import { type BillWithReceipts, billing } from '@almoner/contract/money/billing';
import { Link, useParams } from 'react-router';
import { formatDay } from '../../../kernel/format';
import { textOf } from '../../../kernel/i18n';
import { addressOf, useLinkTo } from '../../../kernel/screen-links';
import { useCall } from '../../../kernel/use-call';
import { billLooks } from '../../../records/bill/bill-looks';
import { fullName } from '../../../records/person/name';
import { RecordHeader } from '../../../records/person/record-header';
import { ReceiptList } from '../../../records/receipt/receipt-list';
import { LinkButton } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Figures } from '../../../ui/figures';
import { Loaded } from '../../../ui/loaded';
import { Money } from '../../../ui/money';
import { usePrintMark } from '../../../ui/print-mark';
import { Screen } from '../../../ui/screen';
import { StatusBadge } from '../../../ui/status-badge';
import { TrailLink } from '../../../ui/trail-link';
import { balanceOf, discountInWords, isPayable, paidOf, sourceWords } from './bill-words';
import { DiscountRequest } from './discount-request';
import { OnInvoice } from './on-invoice';
import './billing.css';
import type { RecordPath } from '../../../kernel/screen-paths';

const sourceScreens: Record<BillType, RecordPath> = {
  SERVICE: 'treatments/:id',
  PHARMACY: 'pharmacy/:id',
  LABORATORY: 'lab-requests/:id',
};

export default function BillScreen() {
  const { id = '' } = useParams();
  const bill = useCall(billing.read, { id });
  const list = useLinkTo()('bills');
  return (
    <Screen
      title={bill.data ? `Bill ${bill.data.invoice.number}` : 'Bill'}
      {...(list ? { trail: [{ label: 'Current Bills', to: list }] } : {})}
      action={bill.data && <Actions bill={bill.data} />}
    >
      <Loaded answer={bill}>{(known) => <Whole bill={known} />}</Loaded>
    </Screen>
  );
}

function Actions({ bill }: { bill: BillWithReceipts }) {
  const pay = useLinkTo()('bills/:id/pay', { id: bill.id });
  return (
    <>
      <TrailLink record="bill" id={bill.id} />
      {pay && isPayable(bill) && (
        <LinkButton to={pay} tone="primary">
          Make Payment
        </LinkButton>
      )}
    </>
  );
}

function Whole({ bill }: { bill: BillWithReceipts }) {
  const linkTo = useLinkTo();
  const { patient, number } = bill.ticket;
  usePrintMark(`${fullName(patient)} · ${patient.patientId} · ${bill.invoice.number}`);
  const profile = linkTo('patients/:id', { id: patient.id });
  const ticket = linkTo('tickets/:id', { id: bill.ticketId });
  const source = linkTo(sourceScreens[bill.type], { id: bill.typeId });
  return (
    <>
      <RecordHeader
        name={fullName(patient)}
        badge={<StatusBadge {...billLooks[bill.status]} />}
        facts={[
          { label: 'Patient id', value: profile ? <Link to={profile}>{patient.patientId}</Link> : patient.patientId },
          { label: 'Ticket id', value: ticket ? <Link to={ticket}>{number}</Link> : number },
          { label: 'Created date', value: formatDay(bill.date) },
          {
            label: 'Source',
            value: source ? <Link to={source}>{sourceWords[bill.type]}</Link> : sourceWords[bill.type],
          },
          { label: 'For', value: bill.purpose },
        ]}
        line={
          <>
            {patient.patientId} · {bill.invoice.number} · {textOf(billLooks[bill.status].word)}
          </>
        }
      />
      {bill.onInvoice && <OnInvoice invoice={bill.onInvoice} />}
      {bill.discountRequest && <DiscountRequest bill={bill} asked={bill.discountRequest} />}
      <Card title="Amount">
        <Figures
          figures={[
            { label: 'Amount', value: <Money minor={bill.amount} /> },
            ...(bill.discount > 0
              ? [
                  {
                    label: `Discount of ${discountInWords(bill.discount)}`,
                    value: <Money minor={bill.total + bill.credited - bill.amount} />,
                  },
                ]
              : []),
            ...(bill.credited > 0
              ? [{ label: 'Cancelled with a refund', value: <Money minor={-bill.credited} /> }]
              : []),
            { label: 'To be paid', value: <Money minor={bill.total} /> },
            { label: 'Amount paid', value: <Money minor={paidOf(bill)} /> },
            { label: 'Balance', value: <Money minor={balanceOf(bill)} />, strong: true },
          ]}
        />
      </Card>
      <Card title="Receipts">
        <ReceiptList
          receipts={bill.receipts}
          patient={fullName(bill.ticket.patient)}
          to={(receiptId) => addressOf('bills/:id/receipts/:receiptId', { id: bill.id, receiptId })}
          // What an invoice has taken over is given back there.
          refundable={bill.status !== 'INVOICED'}
        />
      </Card>
    </>
  );
}
