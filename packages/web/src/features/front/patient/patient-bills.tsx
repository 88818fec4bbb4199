// Bills of a patient: the amount owed, and every bill of every visit.
import type { Bill } from '@almoner/contract/money/bill';
import type { billing } from '@almoner/contract/money/billing';
import { Link } from 'react-router';
import type { CallState } from '../../../kernel/call/use-call';
import { formatDay } from '../../../kernel/language/format';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { purposeInWords } from '../../../records/bill/bill-purpose';
import { billBadges } from '../../../records/bill/bill-status';
import { owedOf } from '../../../records/bill/owed';
import { StatusBadge } from '../../../ui/badge/status-badge';
import { LinkButton } from '../../../ui/look/button';
import { Card } from '../../../ui/look/card';
import { Facts } from '../../../ui/look/facts';
import { MoneyText } from '../../../ui/look/money';
import { Loaded } from '../../../ui/page/loaded';
import { t } from './patient-chart.words';
import './patient-chart.css';

interface PatientBillsProps {
  patientId: string;
  bills: CallState<typeof billing.listOfPatient>;
}

export function PatientBills({ patientId, bills }: PatientBillsProps) {
  return (
    <Loaded answer={bills}>
      {(known) =>
        known.length === 0 ? (
          <p className="soft">{t.noBill()}</p>
        ) : (
          <>
            <Facts look="figures" facts={balanceOf(known)} />
            <PayAll bills={known} patientId={patientId} />
            <BillRows title={t.toPay()} bills={known.filter((bill) => owedOf([bill]) > 0)} />
            <BillRows title={t.settled()} bills={known.filter((bill) => owedOf([bill]) <= 0)} />
          </>
        )
      }
    </Loaded>
  );
}

/** Whether a bill is paid on its own: not part of an invoice, and not settled. */
const isPayable = (bill: Bill) => bill.status !== 'INVOICED' && owedOf([bill]) > 0;

function PayAll({ patientId, bills }: { patientId: string; bills: readonly Bill[] }) {
  const to = useLinkTo()('patients/:id/pay', { id: patientId });
  const open = bills.filter(isPayable);
  if (!to || open.length < 2) return null;
  return (
    <p>
      <LinkButton to={to}>{t.payAll({ count: open.length })}</LinkButton>
    </p>
  );
}

const balanceOf = (bills: readonly Bill[]) => [
  { label: t.owes(), value: <MoneyText minor={owedOf(bills)} /> },
  {
    label: t.paid(),
    value: <MoneyText minor={bills.reduce((sum, { payment }) => sum + (payment?.amountPaid ?? 0), 0)} />,
  },
];

function BillRows({ title, bills }: { title: string; bills: readonly Bill[] }) {
  const linkTo = useLinkTo();
  if (bills.length === 0) return null;
  return (
    <Card title={title}>
      <ul className="patient-rows">
        {bills.map((bill) => {
          const { id, invoice, onInvoice, date, total, status } = bill;
          const to = linkTo('bills/:id', { id });
          const charged = onInvoice && linkTo('invoices/:id', { id: onInvoice.id });
          const pay = isPayable(bill) ? linkTo('bills/:id/pay', { id }) : undefined;
          return (
            <li key={id}>
              <span className="patient-day">{formatDay(date)}</span>
              <span className="patient-row-text">
                <strong>{purposeInWords(bill)}</strong>
                <span className="soft">
                  {to ? <Link to={to}>{invoice.number}</Link> : invoice.number}
                  {onInvoice && ' · '}
                  {onInvoice && (charged ? <Link to={charged}>{onInvoice.number}</Link> : onInvoice.number)}
                </span>
              </span>
              <StatusBadge {...billBadges[status]} />
              <MoneyText minor={total} />
              {pay && (
                <Link to={pay} aria-label={t.payNumber({ number: invoice.number })}>
                  {t.takePayment()}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
