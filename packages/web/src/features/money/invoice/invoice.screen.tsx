// One invoice: recipient, items, payments, and the actions available now.

import { type InvoiceWhole, invoice } from '@almoner/contract/money/invoice';
import { t as words } from '@almoner/contract/money/invoice.words';
import { Link, useParams } from 'react-router';
import { useCall } from '../../../kernel/call/use-call';
import { formatDayInText, formatInstantInText, formatPercent } from '../../../kernel/language/format';
import { translateMessage } from '../../../kernel/language/i18n';
import { screenAddress, useLinkTo } from '../../../kernel/route/screen-links';
import { useSession } from '../../../kernel/session/session';
import { numbersOf, printMarkOf } from '../../../records/patient/which-patient';
import { fullName } from '../../../records/person/name';
import { RecordHeader } from '../../../records/person/record-header';
import { ReceiptList } from '../../../records/receipt/receipt-list';
import { StatusBadge } from '../../../ui/badge/status-badge';
import { Card } from '../../../ui/look/card';
import { Figures } from '../../../ui/look/figures';
import { MoneyText } from '../../../ui/look/money';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { usePrintMark } from '../../../ui/print/print-mark';
import { CreditNotes } from './credit-notes';
import { InvoiceActions } from './invoice-actions';
import { InvoiceItems } from './invoice-items';
import { badgesOf, leftToRefund, numberOf } from './invoice-words';
import './invoice.css';
import { t } from './invoice.words';

export default function InvoiceScreen() {
  const { id = '' } = useParams();
  const known = useCall(invoice.read, { id });
  const { number } = known.data ?? {};
  const title = number ? t.invoiceOf({ number }) : known.data ? t.invoiceDraft() : t.invoice();
  return (
    <Screen
      title={title}
      trail={[{ label: t.invoices(), to: screenAddress('invoices') }]}
      action={known.data && <InvoiceActions invoice={known.data} />}
    >
      <Loaded answer={known}>{(whole) => <Whole whole={whole} />}</Loaded>
    </Screen>
  );
}

function Whole({ whole }: { whole: InvoiceWhole }) {
  const { patient, ticket } = whole;
  const linkTo = useLinkTo();
  usePrintMark(printMarkOf(patient, numberOf(whole)));
  const profile = linkTo('patients/:id', { id: patient.id });
  const visit = ticket && linkTo('tickets/:id', { id: ticket.id });
  return (
    <>
      <RecordHeader
        name={fullName(patient)}
        badge={
          <span className="invoice-standing">
            {badgesOf(whole).map((look) => (
              <StatusBadge key={look.shape + look.tone} {...look} />
            ))}
          </span>
        }
        facts={[
          {
            label: t.patientId(),
            value: profile ? <Link to={profile}>{numbersOf(patient)}</Link> : numbersOf(patient),
          },
          ...(ticket
            ? [{ label: t.ticketId(), value: visit ? <Link to={visit}>{ticket.number}</Link> : ticket.number }]
            : []),
          { label: t.invoiceDate(), value: formatDayInText(whole.invoiceDate) },
          { label: t.dueDate(), value: formatDayInText(whole.dueDate) },
          { label: t.department(), value: whole.department?.name },
          { label: t.email(), value: whole.email },
          { label: t.patientAddress(), value: <Lines text={whole.patientAddress} /> },
          { label: t.billingAddress(), value: <Lines text={whole.billingAddress} /> },
        ]}
        line={
          <>
            {numbersOf(patient)} · {numberOf(whole)}
          </>
        }
      />
      <Card title={t.items()}>
        <InvoiceItems items={whole.items} />
      </Card>
      <Card title={t.amount()}>
        <Amounts whole={whole} />
      </Card>
      {whole.creditNotes.length > 0 && (
        <Card title={t.credited()}>
          <CreditNotes notes={whole.creditNotes} />
        </Card>
      )}
      {whole.otherInformation && (
        <Card title={t.otherInformation()}>
          <Lines text={whole.otherInformation} />
        </Card>
      )}
      {whole.status !== 'DRAFT' && (
        <Card title={t.receipts()}>
          <ReceiptList
            patient={fullName(patient)}
            receipts={whole.receipts}
            left={leftToRefund(whole)}
            to={(id) => screenAddress('invoices/:id/receipts/:receiptId', { id: whole.id, receiptId: id })}
          />
        </Card>
      )}
      {whole.status !== 'DRAFT' && <History whole={whole} />}
    </>
  );
}

const Lines = ({ text }: { text: string }) => (text ? <span className="invoice-lines">{text}</span> : null);

function Amounts({ whole }: { whole: InvoiceWhole }) {
  const { subtotal, discount, discountAmount, tax, taxAmount, total, credited, paid, balance, overpaid, status } =
    whole;
  const owed = status !== 'DRAFT' && status !== 'VOID';
  const settled = paid > 0 || credited === 0 ? t.paidInFull() : t.nothingOwed();
  return (
    <Figures
      figures={[
        { label: t.total(), value: <MoneyText minor={subtotal} /> },
        ...(discount > 0
          ? [
              {
                label: t.discountOf({ percent: formatPercent(discount) }),
                value: <MoneyText minor={-discountAmount} />,
              },
            ]
          : []),
        {
          label: tax.categoryId
            ? t.taxAt({ tax: tax.name, rate: formatPercent(tax.rate) })
            : translateMessage(words.noTax()),
          value: <MoneyText minor={taxAmount} />,
        },
        { label: t.grandTotal(), value: <MoneyText minor={total} />, strong: true },
        ...(credited > 0 ? [{ label: t.credited(), value: <MoneyText minor={-credited} /> }] : []),
        ...(owed
          ? [
              { label: t.amountPaid(), value: <MoneyText minor={paid} /> },
              overpaid > 0
                ? { label: t.toGiveBack(), value: <MoneyText minor={overpaid} />, strong: true }
                : { label: t.balance(), value: balance > 0 ? <MoneyText minor={balance} /> : settled, strong: true },
            ]
          : []),
      ]}
    />
  );
}

/** Events since the invoice was sent. */
function History({ whole }: { whole: InvoiceWhole }) {
  const session = useSession();
  if (!session) return null;
  const at = (instant: string) => formatInstantInText(instant, session);
  const { sentAt, sentBy, mailedAt, mailKept, mailFailedAt, voidedAt, voidedBy, voidReason, email } = whole;
  return (
    <Card title={t.history()}>
      <ul className="invoice-history">
        {sentAt && <li>{(whole.opening ? t.openedOn : t.sentOn)({ at: at(sentAt), by: sentBy ?? '' })}</li>}
        {mailedAt && <li>{(mailKept ? t.mailKept : t.mailedTo)({ email, at: at(mailedAt) })}</li>}
        {mailFailedAt && <li className="invoice-failed">{t.mailFailed({ email, at: at(mailFailedAt) })}</li>}
        {voidedAt && <li>{t.voidSince({ at: at(voidedAt), by: voidedBy ?? '', reason: voidReason ?? '' })}</li>}
      </ul>
    </Card>
  );
}
