// Bills and invoices with payments, latest payment first; read-only.
import { type Payment, payment } from '@almoner/contract/money/billing';
import { useList } from '../../../kernel/call/use-list';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { patientName } from '../../../records/ticket/ticket-words';
import { optionsIn } from '../../../ui/field/options';
import { t as kit } from '../../../ui/look/kit.words';
import { Screen } from '../../../ui/page/screen';
import { DataTable } from '../../../ui/table/data-table';
import { DateFilter, TextFilter } from '../../../ui/table/filters';
import { StatusFilter } from '../../../ui/table/state-filter';
import { listAddress } from '../../../ui/table/table-address';
import { type Column, col } from '../../../ui/table/table-columns';
import { useTable } from '../../../ui/table/use-table';
import { paymentBadges } from './bill-words';
import { t } from './billing.words';
import './billing.css';

const address = listAddress(payment);
const statuses = optionsIn(paymentBadges);

/** Number of the bill, or of the invoice that covers several bills. */
const numberOf = ({ billing, invoice }: Payment) => billing?.invoice.number ?? invoice?.number ?? '';

const columns: Column<Payment>[] = [
  col.code('invoice', t.invoiceId, numberOf),
  col.name('patient', t.patient, patientName),
  col.instant('paid-at', t.paidDate, ({ closeDate }) => closeDate),
  col.money('amount', t.amount, ({ amount }) => amount),
  col.amount('paid', t.amountPaid, ({ amountPaid }) => amountPaid),
  col.status('status', kit.status, ({ status }) => paymentBadges[status]),
];

export default function PaymentListScreen() {
  const table = useTable(address);
  const payments = useList(payment, table);
  const linkTo = useLinkTo();
  return (
    <Screen title={t.payments()} count={payments.data?.tablePage.totalElements} bound={payments.bound}>
      <DataTable
        title={t.payments()}
        columns={columns}
        table={table}
        listed={payments}
        filters={
          <>
            <StatusFilter table={table} options={statuses} states={payments.data?.states} />
            <DateFilter table={table} name="from" label={kit.from()} />
            <DateFilter table={table} name="to" label={kit.to()} />
            <TextFilter table={table} name="search" label={kit.search()} placeholder={t.patientOrInvoice()} />
          </>
        }
        open={({ id, billingId }) => linkTo(billingId ? 'bills/:id' : 'invoices/:id', { id })}
        empty={{ hint: t.paymentsHint() }}
      />
    </Screen>
  );
}
