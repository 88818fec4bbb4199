// The cashier's list: bills that are not settled, today's unless days or another status are asked for. It fills by
// itself.
import { type Bill, billing, billStatuses } from '@almoner/contract/billing';
import { Money as MoneyOnWire, NIL } from '@almoner/contract/wire';
import { currencySign, formatDay, formatMoney, type Locale, today } from '../../kernel/format';
import { useLinkTo } from '../../kernel/screen-links';
import { useSession } from '../../kernel/session';
import { usePeriodCall } from '../../kernel/use-period-call';
import { DataTable } from '../../ui/data-table';
import { DateFilter, SelectFilter, TextFilter } from '../../ui/filters';
import { Money } from '../../ui/money';
import { billLooks } from '../../ui/request-looks';
import { Screen } from '../../ui/screen';
import { numberColumn } from '../../ui/setup-columns';
import { StatusBadge } from '../../ui/status-badge';
import type { Column } from '../../ui/table-columns';
import { type TableControl, useTableState } from '../../ui/use-table-state';
import { ANY_STATUS, askedFor, periodInWords, statusInWords } from './bill-address';
import { isPayable, nameOf, paidOf, sourceWords } from './bill-words';
import './billing.css';

const filters = ['from', 'to', 'status', 'search'];
const statuses = [
  ...billStatuses.map((status) => ({ value: status, label: billLooks[status].word })),
  { value: ANY_STATUS, label: 'Any status' },
];

const columnsIn = (bills: readonly Bill[], before: number, locale: Locale): Column<Bill>[] => [
  { ...numberColumn(bills, '#'), text: (bill) => before + bills.indexOf(bill) + 1, hide: 'medium' },
  {
    key: 'invoice',
    header: 'Invoice number',
    text: ({ invoice }) => invoice.number,
    whole: true,
    hide: 'narrow',
  },
  {
    key: 'patient',
    header: 'Patient',
    text: ({ ticket }) => nameOf(ticket.patient),
    cell: ({ ticket }) => <span className="bills-patient">{nameOf(ticket.patient)}</span>,
    names: true,
  },
  {
    key: 'created',
    header: 'Created date',
    text: ({ date }) => date,
    cell: ({ date }) => formatDay(date),
    whole: true,
    hide: 'medium',
  },
  {
    key: 'source',
    header: 'Source',
    text: ({ type }) => sourceWords[type],
    whole: true,
    hide: 'medium',
  },
  {
    key: 'amount',
    header: `Amount (${currencySign(locale)})`,
    text: ({ total }) => MoneyOnWire.encode(total),
    cell: ({ total }) => <Money minor={total} bare />,
    align: 'right',
  },
  {
    key: 'paid',
    header: 'Amount paid',
    text: (bill) => MoneyOnWire.encode(paidOf(bill)),
    cell: (bill) => <Money minor={paidOf(bill)} bare />,
    align: 'right',
    hide: 'medium',
  },
  {
    key: 'status',
    header: 'Status',
    text: ({ status }) => billLooks[status].word,
    cell: ({ status }) => <StatusBadge {...billLooks[status]} />,
  },
];

export default function BillListScreen() {
  const session = useSession();
  const table = useTableState({ filters });
  const asked = askedFor(table.filters, session ? today(session) : NIL);
  const page = usePeriodCall(billing.list, { ...asked, page: table.page, size: table.size });
  const linkTo = useLinkTo();
  if (!session) return null;
  const mayPay = linkTo('bills/:id/pay', { id: NIL }) !== undefined;
  const actions = (bill: Bill) => {
    const to = isPayable(bill) ? linkTo('bills/:id/pay', { id: bill.id }) : undefined;
    return to ? [{ label: 'Make Payment', to }] : [];
  };
  const owed = page.data?.owed ?? 0;
  return (
    <Screen title="Bills" count={page.data?.tablePage.totalElements}>
      <p className="bills-period">
        Bills {periodInWords(asked, today(session))} {statusInWords(asked.status)}
        {owed > 0 && `; ${formatMoney(owed, session)} still to be paid`}.
      </p>
      <DataTable
        title="Bills"
        columns={columnsIn(page.data?.data ?? [], table.page * table.size, session)}
        table={table}
        page={page}
        filters={<BillFilters table={table} />}
        open={({ id }) => linkTo('bills/:id', { id })}
        actions={mayPay ? actions : undefined}
        empty={{
          hint: 'Bills come from treatments, pharmacy and laboratory, and leave this list once they are settled.',
        }}
      />
    </Screen>
  );
}

function BillFilters({ table }: { table: TableControl }) {
  return (
    <>
      <DateFilter table={table} name="from" label="From" />
      <DateFilter table={table} name="to" label="To" />
      <SelectFilter table={table} name="status" label="Status" options={statuses} all="Not settled" />
      <TextFilter table={table} name="search" label="Search" placeholder="Patient or number" />
    </>
  );
}
