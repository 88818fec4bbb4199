// The cashier's list: today's bills that are not settled until something else is asked for. It fills by itself.
import { type Bill, billStatuses } from '@almoner/contract/money/bill';
import { billing, OPEN, TO_DECIDE } from '@almoner/contract/money/billing';
import { Money as MoneyOnWire, NIL } from '@almoner/contract/wire';
import { useMay } from '../../../kernel/access';
import { currencySign, formatDay, formatMoney, type Locale, today } from '../../../kernel/format';
import { useLinkTo } from '../../../kernel/screen-links';
import { useSession } from '../../../kernel/session';
import { useCall } from '../../../kernel/use-call';
import { useList } from '../../../kernel/use-list';
import { billLooks } from '../../../records/bill/bill-looks';
import { fullName } from '../../../records/person/name';
import { Button } from '../../../ui/button';
import { DataTable } from '../../../ui/data-table';
import { DateFilter, SelectFilter, TextFilter } from '../../../ui/filters';
import { Money } from '../../../ui/money';
import { Screen } from '../../../ui/screen';
import { numberColumn } from '../../../ui/setup-columns';
import { StatusBadge } from '../../../ui/status-badge';
import type { Column } from '../../../ui/table-columns';
import { type TableControl, useTableState } from '../../../ui/use-table-state';
import { ANY_STATUS, askedFor, isTodays, periodInWords, statusInWords } from './bill-address';
import { isPayable, paidOf, sourceWords } from './bill-words';
import './billing.css';

const filters = ['from', 'to', 'status', 'search'];
const statusesWith = (toDecide: number) => [
  { value: OPEN, label: 'Open, any day' },
  { value: TO_DECIDE, label: toDecide > 0 ? `Discount to approve (${toDecide})` : 'Discount to approve' },
  ...billStatuses.map((status) => ({ value: status, label: billLooks[status].word })),
  { value: ANY_STATUS, label: 'Any status' },
];

const columnsIn = (locale: Locale): Column<Bill>[] => [
  { ...numberColumn('#'), hide: 'medium' },
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
    text: ({ ticket }) => fullName(ticket.patient),
    cell: ({ ticket }) => <span className="bills-patient">{fullName(ticket.patient)}</span>,
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
  const bills = useList(billing, table, asked);
  const toDecide = useDiscountsToDecide();
  const linkTo = useLinkTo();
  if (!session) return null;
  const mayPay = linkTo('bills/:id/pay', { id: NIL }) !== undefined;
  const actions = (bill: Bill) => {
    const to = isPayable(bill) ? linkTo('bills/:id/pay', { id: bill.id }) : undefined;
    return to ? [{ label: 'Make Payment', to }] : [];
  };
  const todays = isTodays(table.filters);
  const owed = bills.data?.owed ?? 0;
  return (
    <Screen title="Current Bills" count={bills.data?.tablePage.totalElements} bound={bills.bound}>
      <div className="bills-period">
        <p>
          Bills {periodInWords(asked, today(session))} {statusInWords(asked.status)}
          {owed > 0 && `; ${formatMoney(owed, session)} still to be paid`}.{todays && ' Older bills may be owed too.'}
        </p>
        {todays && <Button onClick={() => table.setFilter('status', OPEN)}>Show all that is open</Button>}
        {toDecide > 0 && asked.status !== TO_DECIDE && (
          <Button onClick={() => table.setFilter('status', TO_DECIDE)}>
            {toDecide === 1 ? '1 discount waits for approval' : `${toDecide} discounts wait for approval`}
          </Button>
        )}
      </div>
      <DataTable
        title="Current Bills"
        columns={columnsIn(session)}
        table={table}
        listed={bills}
        filters={<BillFilters table={table} toDecide={toDecide} />}
        open={({ id }) => linkTo('bills/:id', { id })}
        actions={mayPay ? actions : undefined}
        empty={{
          hint: 'Bills come from treatments, pharmacy and laboratory, and leave this list once they are settled.',
        }}
      />
    </Screen>
  );
}

/** How many there are for somebody who may decide them. */
function useDiscountsToDecide(): number {
  const enabled = useMay()(billing.discountsToDecide.needs);
  return useCall(billing.discountsToDecide, undefined, { enabled }).data?.count ?? 0;
}

function BillFilters({ table, toDecide }: { table: TableControl; toDecide: number }) {
  return (
    <>
      <DateFilter table={table} name="from" label="From" />
      <DateFilter table={table} name="to" label="To" />
      <SelectFilter table={table} name="status" label="Status" options={statusesWith(toDecide)} all="Not settled" />
      <TextFilter table={table} name="search" label="Search" placeholder="Patient or number" />
    </>
  );
}
