// One bill: its purpose, its payments, and its receipts.

import type { BillType } from '@almoner/contract/money/bill';
import { type BillWithReceipts, billing } from '@almoner/contract/money/billing';
import { Link, useParams } from 'react-router';
import { useCall } from '../../../kernel/call/use-call';
import { formatDayInText } from '../../../kernel/language/format';
import { screenAddress, useLinkTo } from '../../../kernel/route/screen-links';
import type { RecordPath } from '../../../kernel/route/screen-paths';
import { t as lines } from '../../../records/bill/bill-lines.words';
import { purposeInWords } from '../../../records/bill/bill-purpose';
import { billBadges } from '../../../records/bill/bill-status';
import { t as days } from '../../../records/bill/stay-days.words';
import { UnlistedBadge } from '../../../records/laboratory/unlisted';
import { numbersOf, printMarkOf } from '../../../records/patient/which-patient';
import { fullName } from '../../../records/person/name';
import { RecordHeader } from '../../../records/person/record-header';
import { ReceiptList } from '../../../records/receipt/receipt-list';
import { StatusBadge } from '../../../ui/badge/status-badge';
import { LinkButton } from '../../../ui/look/button';
import { Card } from '../../../ui/look/card';
import { Figures } from '../../../ui/look/figures';
import { MoneyText } from '../../../ui/look/money';
import { loadable } from '../../../ui/page/loadable';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { TrailLink } from '../../../ui/page/trail-link';
import { usePrintMark } from '../../../ui/print/print-mark';
import { DiscountRequest, OnInvoice } from './bill-notices';
import { balanceOf, isPayable, paidOf, sourceWords } from './bill-words';
import { t } from './billing.words';
import { takenOff } from './taken-off';
import './billing.css';

const StayAccountCard = loadable(() =>
  import('../../../records/admission/stay-account').then((part) => part.StayAccountCard),
);
const BillLines = loadable(() => import('../../../records/bill/bill-lines').then((part) => part.BillLines));
const StayDays = loadable(() => import('../../../records/bill/stay-days').then((part) => part.StayDays));

const sourceScreens: Record<Exclude<BillType, 'ADMISSION'>, RecordPath> = {
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
      title={bill.data ? t.billNumber({ number: bill.data.invoice.number }) : t.bill()}
      {...(list ? { trail: [{ label: t.bills(), to: list }] } : {})}
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
          {t.makePayment()}
        </LinkButton>
      )}
    </>
  );
}

function Whole({ bill }: { bill: BillWithReceipts }) {
  const linkTo = useLinkTo();
  const { patient, number } = bill.ticket;
  usePrintMark(printMarkOf(patient, bill.invoice.number));
  const profile = linkTo('patients/:id', { id: patient.id });
  const ticket = linkTo('tickets/:id', { id: bill.ticketId });
  const source = bill.stay
    ? linkTo('admissions/:id', { id: bill.stay.admissionId })
    : bill.type !== 'ADMISSION' && linkTo(sourceScreens[bill.type], { id: bill.typeId });
  return (
    <>
      <RecordHeader
        name={fullName(patient)}
        badge={<StatusBadge {...billBadges[bill.status]} />}
        facts={[
          {
            label: t.patientId(),
            value: profile ? <Link to={profile}>{numbersOf(patient)}</Link> : numbersOf(patient),
          },
          { label: t.ticketId(), value: ticket ? <Link to={ticket}>{number}</Link> : number },
          { label: t.createdDate(), value: formatDayInText(bill.date) },
          {
            label: t.source(),
            value: source ? <Link to={source}>{sourceWords[bill.type]()}</Link> : sourceWords[bill.type](),
          },
          { label: t.for(), value: purposeInWords(bill) },
        ]}
        line={
          <>
            {numbersOf(patient)} · {bill.invoice.number}
          </>
        }
      />
      {bill.onInvoice && <OnInvoice invoice={bill.onInvoice} />}
      {bill.discountRequest && <DiscountRequest bill={bill} asked={bill.discountRequest} />}
      <Card title={t.amount()}>
        <Figures
          figures={[
            { label: t.amount(), value: <MoneyText minor={bill.amount} /> },
            ...takenOff(bill),
            { label: t.toBePaid(), value: <MoneyText minor={bill.total} /> },
            { label: t.amountPaid(), value: <MoneyText minor={paidOf(bill)} /> },
            { label: t.balance(), value: <MoneyText minor={balanceOf(bill)} />, strong: true },
          ]}
        />
      </Card>
      <Card title={lines.charged()}>
        <BillLines type={bill.type} lines={bill.lines} />
        {bill.unlisted && (
          <p>
            <UnlistedBadge /> {bill.unlisted.join(', ')}
          </p>
        )}
      </Card>
      {bill.stay && (
        <>
          <Card title={days.days()}>
            <StayDays charges={bill.stay.charges} />
          </Card>
          <StayAccountCard admissionId={bill.stay.admissionId} name={fullName(patient)} brief />
        </>
      )}
      <Card title={t.receipts()}>
        <ReceiptList
          receipts={bill.receipts}
          patient={fullName(bill.ticket.patient)}
          to={(receiptId) => screenAddress('bills/:id/receipts/:receiptId', { id: bill.id, receiptId })}
          // Payments of a bill on an invoice are refunded on the invoice.
          left={bill.status === 'INVOICED' ? 0 : undefined}
        />
      </Card>
    </>
  );
}
