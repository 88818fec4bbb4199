// Bills and invoices of which something was received, last payment first. To be read, not to be changed.
import { type Payment, payment } from '@almoner/contract/money/billing';
import { Money as MoneyOnWire } from '@almoner/contract/wire';
import { currencySign, formatInstant, type Locale } from '../../../kernel/format';
import { useLinkTo } from '../../../kernel/screen-links';
import { useSession } from '../../../kernel/session';
import { useList } from '../../../kernel/use-list';
import { fullName } from '../../../records/person/name';
import { DataTable } from '../../../ui/data-table';
import { DateFilter, SelectFilter, TextFilter } from '../../../ui/filters';
import { Money } from '../../../ui/money';
import { Screen } from '../../../ui/screen';
import { StatusBadge } from '../../../ui/status-badge';
import type { Column } from '../../../ui/table-columns';
import { useTableState } from '../../../ui/use-table-state';
import { daysOf } from './bill-address';
import { paymentLooks } from './bill-words';
import './billing.css';

const filters = ['from', 'to', 'status', 'search'];
const statuses = Object.entries(paymentLooks).map(([value, { word }]) => ({ value, label: word }));
const isStatus = (text = ''): text is keyof typeof paymentLooks => text in paymentLooks;

/** Of the bill, or of the invoice that asks for several. */
const numberOf = ({ billing, invoice }: Payment) => billing?.invoice.number ?? invoice?.number ?? '';

const columnsIn = (locale: Locale): Column<Payment>[] => [
  { key: 'invoice', header: 'Invoice id', text: numberOf, whole: true },
  { key: 'patient', header: 'Patient', text: ({ ticket }) => fullName(ticket.patient), names: true },
  {
    key: 'paid-at',
    header: 'Paid date',
    text: ({ closeDate }) => closeDate,
    cell: ({ closeDate }) => formatInstant(closeDate, locale),
    whole: true,
  },
  {
    key: 'amount',
    header: `Amount (${currencySign(locale)})`,
    text: ({ amount }) => MoneyOnWire.encode(amount),
    cell: ({ amount }) => <Money minor={amount} bare />,
    align: 'right',
  },
  {
    key: 'paid',
    header: 'Amount paid',
    text: ({ amountPaid }) => MoneyOnWire.encode(amountPaid),
    cell: ({ amountPaid }) => <Money minor={amountPaid} bare />,
    align: 'right',
  },
  {
    key: 'status',
    header: 'Status',
    text: ({ status }) => paymentLooks[status].word,
    cell: ({ status }) => <StatusBadge {...paymentLooks[status]} />,
  },
];

export default function PaymentListScreen() {
  const session = useSession();
  const table = useTableState({ filters });
  const { status } = table.filters;
  const payments = useList(payment, table, {
    ...daysOf(table.filters),
    status: isStatus(status) ? status : undefined,
    search: table.filters.search,
  });
  const linkTo = useLinkTo();
  if (!session) return null;
  return (
    <Screen title="Payments" count={payments.data?.tablePage.totalElements} bound={payments.bound}>
      <DataTable
        title="Payments"
        columns={columnsIn(session)}
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
