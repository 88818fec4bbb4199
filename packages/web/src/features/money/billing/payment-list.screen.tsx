// Bills and invoices of which something was received, last payment first. To be read, not to be changed.
import { type Payment, payment } from '@almoner/contract/money/billing';
import { useLinkTo } from '../../../kernel/screen-links';
import { useList } from '../../../kernel/use-list';
import { patientName } from '../../../records/ticket/ticket-words';
import { DataTable } from '../../../ui/data-table';
import { DateFilter, SelectFilter, TextFilter } from '../../../ui/filters';
import { optionsIn } from '../../../ui/options';
import { Screen } from '../../../ui/screen';
import { listAddress } from '../../../ui/table-address';
import { type Column, col } from '../../../ui/table-columns';
import { useTable } from '../../../ui/use-table';
import { paymentLooks } from './bill-words';
import './billing.css';

const address = listAddress(payment);
const statuses = optionsIn(paymentLooks);

/** Of the bill, or of the invoice that asks for several. */
const numberOf = ({ billing, invoice }: Payment) => billing?.invoice.number ?? invoice?.number ?? '';

const columns: Column<Payment>[] = [
  col.code('invoice', 'Invoice id', numberOf),
  col.name('patient', 'Patient', patientName),
  col.instant('paid-at', 'Paid date', ({ closeDate }) => closeDate),
  col.money('amount', 'Amount', ({ amount }) => amount),
  col.amount('paid', 'Amount paid', ({ amountPaid }) => amountPaid),
  col.status('status', 'Status', ({ status }) => paymentLooks[status]),
];

export default function PaymentListScreen() {
  const table = useTable(address);
  const payments = useList(payment, table);
  const linkTo = useLinkTo();
  return (
    <Screen title="Payments" count={payments.data?.tablePage.totalElements} bound={payments.bound}>
      <DataTable
        title="Payments"
        columns={columns}
        table={table}
        listed={payments}
        filters={
          <>
            <DateFilter table={table} name="from" label="From" />
            <DateFilter table={table} name="to" label="To" />
            <SelectFilter table={table} name="status" label="Status" options={statuses} />
            <TextFilter table={table} name="search" label="Search" placeholder="Patient or invoice id" />
          </>
        }
        open={({ id, billingId }) => linkTo(billingId ? 'bills/:id' : 'invoices/:id', { id })}
        empty={{ hint: 'What is received for a bill or an invoice stands here.' }}
      />
    </Screen>
  );
}
