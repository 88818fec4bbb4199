// One invoice: whom it is for, what it asks for, what of it is paid, and what can be done with it now.

import { type InvoiceWhole, invoice } from '@almoner/contract/money/invoice';
import { t as words } from '@almoner/contract/money/invoice.words';
import { Link, useParams } from 'react-router';
import { formatDay, formatInstant } from '../../../kernel/format';
import { inWords } from '../../../kernel/i18n';
import { addressOf, useLinkTo } from '../../../kernel/screen-links';
import { useSession } from '../../../kernel/session';
import { useCall } from '../../../kernel/use-call';
import { fullName } from '../../../records/person/name';
import { RecordHeader } from '../../../records/person/record-header';
import { ReceiptList } from '../../../records/receipt/receipt-list';
import { Card } from '../../../ui/card';
import { Figures } from '../../../ui/figures';
import { Loaded } from '../../../ui/loaded';
import { Money } from '../../../ui/money';
import { usePrintMark } from '../../../ui/print-mark';
import { Screen } from '../../../ui/screen';
import { StatusBadge } from '../../../ui/status-badge';
import { InvoiceActions } from './invoice-actions';
import { InvoiceItems } from './invoice-items';
import { invoiceLooks, numberOf, overdueLook, percentInWords } from './invoice-words';
import './invoice.css';

export default function InvoiceScreen() {
  const { id = '' } = useParams();
  const known = useCall(invoice.read, { id });
  const title = known.data ? (known.data.number ? `Invoice ${known.data.number}` : 'Invoice (draft)') : 'Invoice';
  return (
    <Screen
      title={title}
      trail={[{ label: 'Invoices', to: addressOf('invoices') }]}
      action={known.data && <InvoiceActions invoice={known.data} />}
    >
      <Loaded answer={known}>{(whole) => <Whole whole={whole} />}</Loaded>
    </Screen>
  );
}

function Whole({ whole }: { whole: InvoiceWhole }) {
  const { patient, ticket, status, overdue } = whole;
  const linkTo = useLinkTo();
  usePrintMark(`${fullName(patient)} · ${patient.patientId} · ${numberOf(whole)}`);
  const profile = linkTo('patients/:id', { id: patient.id });
  const visit = ticket && linkTo('tickets/:id', { id: ticket.id });
  return (
    <>
      <RecordHeader
        name={fullName(patient)}
        badge={
          <span className="invoice-standing">
            <StatusBadge {...invoiceLooks[status]} />
            {overdue && <StatusBadge {...overdueLook} />}
          </span>
        }
        facts={[
          { label: 'Patient id', value: profile ? <Link to={profile}>{patient.patientId}</Link> : patient.patientId },
          ...(ticket
            ? [{ label: 'Ticket id', value: visit ? <Link to={visit}>{ticket.number}</Link> : ticket.number }]
            : []),
          { label: 'Invoice date', value: formatDay(whole.invoiceDate) },
          { label: 'Due date', value: formatDay(whole.dueDate) },
          { label: 'Department', value: whole.department?.name },
          { label: 'Email', value: whole.email },
          { label: 'Patient address', value: <Lines text={whole.patientAddress} /> },
          { label: 'Billing address', value: <Lines text={whole.billingAddress} /> },
        ]}
        line={
          <>
            {patient.patientId} · {whole.number && `${whole.number} · `}
            {invoiceLooks[status].word}
          </>
        }
      />
      <Card title="Items">
        <InvoiceItems items={whole.items} />
      </Card>
      <Card title="Amount">
        <Amounts whole={whole} />
      </Card>
      {whole.otherInformation && (
        <Card title="Other information">
          <Lines text={whole.otherInformation} />
        </Card>
      )}
      {whole.status !== 'DRAFT' && (
        <Card title="Receipts">
          <ReceiptList
            patient={fullName(patient)}
            receipts={whole.receipts}
            to={(id) => addressOf('invoices/:id/receipts/:receiptId', { id: whole.id, receiptId: id })}
          />
        </Card>
      )}
      {whole.status !== 'DRAFT' && <History whole={whole} />}
    </>
  );
}

const Lines = ({ text }: { text: string }) => (text ? <span className="invoice-lines">{text}</span> : null);

function Amounts({ whole }: { whole: InvoiceWhole }) {
  const { subtotal, discount, discountAmount, tax, taxAmount, total, paid, balance, status } = whole;
  const owed = status !== 'DRAFT' && status !== 'VOID';
  return (
    <Figures
      figures={[
        { label: 'Total', value: <Money minor={subtotal} /> },
        ...(discount > 0
          ? [{ label: `Discount of ${percentInWords(discount)}`, value: <Money minor={-discountAmount} /> }]
          : []),
        {
          label: tax.categoryId ? `${tax.name} (${percentInWords(tax.rate)})` : inWords(words.noTax()),
          value: <Money minor={taxAmount} />,
        },
        { label: 'Grand total', value: <Money minor={total} />, strong: true },
        ...(owed
          ? [
              { label: 'Amount paid', value: <Money minor={paid} /> },
              { label: 'Balance', value: balance === 0 ? 'Paid in full' : <Money minor={balance} />, strong: true },
            ]
          : []),
      ]}
    />
  );
}

/** What happened to it since it was sent. */
function History({ whole }: { whole: InvoiceWhole }) {
  const session = useSession();
  if (!session) return null;
  const at = (instant: string) => formatInstant(instant, session);
  const { sentAt, sentBy, mailedAt, mailFailedAt, voidedAt, voidedBy, voidReason, email } = whole;
  return (
    <Card title="What happened">
      <ul className="invoice-history">
        {sentAt && (
          <li>
            Sent on {at(sentAt)} by {sentBy}
          </li>
        )}
        {mailedAt && (
          <li>
            Mailed to {email} on {at(mailedAt)}
          </li>
        )}
        {mailFailedAt && (
          <li className="invoice-failed">
            The mail to {email} could not be delivered on {at(mailFailedAt)}. Please check the address and mail it
            again.
          </li>
        )}
        {voidedAt && (
          <li>
            Void since {at(voidedAt)} by {voidedBy}: {voidReason}
          </li>
        )}
      </ul>
    </Card>
  );
}
