// Bills of which something was received, last payment first. To be read, not to be changed.
import { type Payment, payment } from '@almoner/contract/billing';
import { Money as MoneyOnWire } from '@almoner/contract/wire';
import { currencySign, formatInstant, type Locale } from '../../kernel/format';
import { useLinkTo } from '../../kernel/screen-links';
import { useSession } from '../../kernel/session';
import { useCall } from '../../kernel/use-call';
import { DataTable } from '../../ui/data-table';
import { SelectFilter, TextFilter } from '../../ui/filters';
import { Money } from '../../ui/money';
import { Screen } from '../../ui/screen';
import { StatusBadge } from '../../ui/status-badge';
import type { Column } from '../../ui/table-columns';
import { holdsWords } from '../../ui/table-state';
import { useTableState } from '../../ui/use-table-state';
import { nameOf, paymentLooks } from './bill-words';
import './billing.css';

const MOST = 1000;
const filters = ['search', 'status'];
const statuses = Object.entries(paymentLooks).map(([value, { word }]) => ({ value, label: word }));

/** Of the bill, or of the invoice that asks for several. */
const numberOf = ({ billing, invoice }: Payment) => billing?.invoice.number ?? invoice?.number ?? '';

const columnsIn = (locale: Locale): Column<Payment>[] => [
  { key: 'invoice', header: 'Invoice id', text: numberOf, sortable: true, whole: true },
  { key: 'patient', header: 'Patient', text: ({ ticket }) => nameOf(ticket.patient), sortable: true, names: true },
  {
    key: 'paid-at',
    header: 'Paid date',
    text: ({ closeDate }) => closeDate,
    cell: ({ closeDate }) => formatInstant(closeDate, locale),
    sortable: true,
    whole: true,
  },
  {
    key: 'amount',
    header: `Amount (${currencySign(locale)})`,
    text: ({ amount }) => MoneyOnWire.encode(amount),
    cell: ({ amount }) => <Money minor={amount} bare />,
    align: 'right',
    sortable: true,
  },
  {
    key: 'paid',
    header: 'Amount paid',
    text: ({ amountPaid }) => MoneyOnWire.encode(amountPaid),
    cell: ({ amountPaid }) => <Money minor={amountPaid} bare />,
    align: 'right',
    sortable: true,
  },
  {
    key: 'status',
    header: 'Status',
    text: ({ status }) => paymentLooks[status].word,
    cell: ({ status }) => <StatusBadge {...paymentLooks[status]} />,
    sortable: true,
  },
];

const keeps = (row: Payment, chosen: Record<string, string>) =>
  holdsWords(`${nameOf(row.ticket.patient)} ${row.ticket.patient.patientId} ${numberOf(row)}`, chosen.search ?? '') &&
  (chosen.status ?? row.status) === row.status;

export default function PaymentListScreen() {
  const session = useSession();
  const table = useTableState({ filters });
  const list = useCall(payment.list);
  const linkTo = useLinkTo();
  if (!session) return null;
  return (
    <Screen title="Payments" count={list.data?.length}>
      {list.data?.length === MOST && <p className="bills-period">The latest 1,000 payments are shown.</p>}
      <DataTable
        title="Payments"
        columns={columnsIn(session)}
        table={table}
        list={list}
        keeps={keeps}
        filters={
          <>
            <TextFilter table={table} name="search" label="Search" placeholder="Patient or invoice id" />
            <SelectFilter table={table} name="status" label="Status" options={statuses} />
          </>
        }
        open={({ id, billingId }) => linkTo(billingId ? 'bills/:id' : 'invoices/:id', { id })}
        empty={{ hint: 'What is received for a bill or an invoice stands here.' }}
      />
    </Screen>
  );
}
