// The cashier's list: bills that are not settled, today's unless days are asked for. It fills by itself.
import { type Bill, billing } from '@almoner/contract/billing';
import { Money as MoneyOnWire, NIL } from '@almoner/contract/wire';
import { currencySign, formatDay, formatMoney, type Locale, today } from '../../kernel/format';
import { Problem } from '../../kernel/problem';
import { useLinkTo } from '../../kernel/screen-links';
import { useSession } from '../../kernel/session';
import { useCall } from '../../kernel/use-call';
import { DataTable } from '../../ui/data-table';
import { DateFilter, SelectFilter, TextFilter } from '../../ui/filters';
import { Money } from '../../ui/money';
import { billLooks } from '../../ui/request-looks';
import { Screen } from '../../ui/screen';
import { numberColumn } from '../../ui/setup-columns';
import { StatusBadge } from '../../ui/status-badge';
import type { Column } from '../../ui/table-columns';
import { type TableControl, useTableState } from '../../ui/use-table-state';
import { type Asked, askedFor, isBackwards, keeps, periodInWords } from './bill-address';
import { balanceOf, nameOf, paidOf, sourceWords } from './bill-words';
import './billing.css';

const MOST = 1000;
const ANY: Asked = { from: NIL, to: NIL };
const filters = ['from', 'to', 'status', 'search'];
const statuses = (['UNPAID', 'NOT COMPLETED'] as const).map((status) => ({
  value: status,
  label: billLooks[status].word,
}));

const columnsIn = (bills: readonly Bill[], sign: string): Column<Bill>[] => [
  { ...numberColumn(bills, '#'), hide: 'medium' },
  {
    key: 'invoice',
    header: 'Invoice number',
    text: ({ invoice }) => invoice.number,
    sortable: true,
    whole: true,
    hide: 'narrow',
  },
  {
    key: 'patient',
    header: 'Patient',
    text: ({ ticket }) => nameOf(ticket.patient),
    cell: ({ ticket }) => <span className="bills-patient">{nameOf(ticket.patient)}</span>,
    sortable: true,
    names: true,
  },
  {
    key: 'created',
    header: 'Created date',
    text: ({ date }) => date,
    cell: ({ date }) => formatDay(date),
    sortable: true,
    whole: true,
    hide: 'medium',
  },
  {
    key: 'source',
    header: 'Source',
    text: ({ type }) => sourceWords[type],
    sortable: true,
    whole: true,
    hide: 'medium',
  },
  {
    key: 'amount',
    header: `Amount (${sign})`,
    text: ({ total }) => MoneyOnWire.encode(total),
    cell: ({ total }) => <Money minor={total} bare />,
    align: 'right',
    sortable: true,
  },
  {
    key: 'paid',
    header: 'Amount paid',
    text: (bill) => MoneyOnWire.encode(paidOf(bill)),
    cell: (bill) => <Money minor={paidOf(bill)} bare />,
    align: 'right',
    sortable: true,
    hide: 'medium',
  },
  {
    key: 'status',
    header: 'Status',
    text: ({ status }) => billLooks[status].word,
    cell: ({ status }) => <StatusBadge {...billLooks[status]} />,
    sortable: true,
  },
];

/** Today's or those of the days asked for: whichever the address asks for is read, the other is not. */
function useBills(asked: Asked | null) {
  const backwards = asked !== null && isBackwards(asked);
  const todays = useCall(billing.unpaidToday, {}, { enabled: asked === null, keepPrevious: true });
  const chosen = useCall(billing.unpaid, asked ?? ANY, { enabled: asked !== null && !backwards, keepPrevious: true });
  if (backwards) {
    const problem = new Problem('incorrect', 'The last day is before the first.');
    return { ...chosen, data: undefined, problem, pending: false, fetching: false };
  }
  return asked ? chosen : todays;
}

export default function BillListScreen() {
  const session = useSession();
  const table = useTableState({ filters });
  const asked = askedFor(table.filters);
  const list = useBills(asked);
  const linkTo = useLinkTo();
  if (!session) return null;
  const pay = ({ id }: Bill) => linkTo('bills/:id/pay', { id });
  const mayPay = linkTo('bills/:id/pay', { id: NIL }) !== undefined;
  const actions = (bill: Bill) => {
    const to = pay(bill);
    return to ? [{ label: 'Make Payment', to }] : [];
  };
  return (
    <Screen title="Bills" count={list.data?.length}>
      <Summary bills={list.data} period={periodInWords(asked, today(session))} locale={session} />
      <DataTable
        title="Bills"
        columns={columnsIn(list.data ?? [], currencySign(session))}
        table={table}
        list={list}
        keeps={keeps}
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

interface SummaryProps {
  bills: readonly Bill[] | undefined;
  period: string;
  locale: Locale;
}

/** What was read and how much of it is still to come in; that is what status and search look among. */
function Summary({ bills, period, locale }: SummaryProps) {
  const open = bills?.reduce((sum, bill) => sum + balanceOf(bill), 0) ?? 0;
  return (
    <p className="bills-period">
      Bills {period} that are not settled
      {open > 0 && `; ${formatMoney(open, locale)} still to be paid`}.{' '}
      {bills?.length === MOST && 'The latest 1,000 are shown; choose fewer days to see the others.'}
    </p>
  );
}

function BillFilters({ table }: { table: TableControl }) {
  return (
    <>
      <DateFilter table={table} name="from" label="From" />
      <DateFilter table={table} name="to" label="To" />
      <SelectFilter table={table} name="status" label="Status" options={statuses} />
      <TextFilter table={table} name="search" label="Search" placeholder="Patient or invoice number" />
    </>
  );
}
