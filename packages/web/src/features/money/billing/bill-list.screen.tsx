// The cashier's list: today's bills that are not settled until something else is asked for. It fills by itself.

import type { Bill } from '@almoner/contract/money/bill';
import { billing, OPEN, TO_DECIDE } from '@almoner/contract/money/billing';
import { NIL } from '@almoner/contract/wire';
import { useMay } from '../../../kernel/access';
import { formatMoney, today } from '../../../kernel/format';
import { useLinkTo } from '../../../kernel/screen-links';
import { useSession } from '../../../kernel/session';
import { useCall } from '../../../kernel/use-call';
import { useList } from '../../../kernel/use-list';
import { billLooks } from '../../../records/bill/bill-looks';
import { patientName } from '../../../records/ticket/ticket-words';
import { Button } from '../../../ui/button';
import { DataTable } from '../../../ui/data-table';
import { DateFilter, SelectFilter, TextFilter } from '../../../ui/filters';
import { optionsIn } from '../../../ui/options';
import { Screen } from '../../../ui/screen';
import { type Column, col } from '../../../ui/table-columns';
import { type FilteredBy, useTable } from '../../../ui/use-table';
import { ANY_STATUS, askedFor, billAddress, periodInWords, statusInWords } from './bill-address';
import { isPayable, paidOf, sourceWords } from './bill-words';
import './billing.css';

const statusesWith = (toDecide: number) => [
  { value: OPEN, label: 'Open, any day' },
  { value: TO_DECIDE, label: toDecide > 0 ? `Discount to approve (${toDecide})` : 'Discount to approve' },
  ...optionsIn(billLooks),
  { value: ANY_STATUS, label: 'Any status' },
];

const columns: Column<Bill>[] = [
  col.count('#'),
  col.code('invoice', 'Invoice number', ({ invoice }) => invoice.number, { priority: 3 }),
  col.name('patient', 'Patient', patientName),
  col.day('created', 'Created date', ({ date }) => date, { priority: 4 }),
  col.code('source', 'Source', ({ type }) => sourceWords[type], { priority: 4 }),
  col.money('amount', 'Amount', ({ total }) => total),
  col.amount('paid', 'Amount paid', paidOf, { priority: 4 }),
  col.status('status', 'Status', ({ status }) => billLooks[status]),
];

export default function BillListScreen() {
  const session = useSession();
  const table = useTable(billAddress);
  const asked = askedFor(table.filters, session ? today(session) : NIL);
  const bills = useList(billing, { ...table, filters: asked });
  const toDecide = useDiscountsToDecide();
  const linkTo = useLinkTo();
  if (!session) return null;
  const mayPay = linkTo('bills/:id/pay', { id: NIL }) !== undefined;
  const actions = (bill: Bill) => [
    { label: 'Make Payment', to: isPayable(bill) ? linkTo('bills/:id/pay', { id: bill.id }) : undefined },
  ];
  const todays = !table.filtered;
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
        columns={columns}
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

function BillFilters({ table, toDecide }: FilteredBy<typeof billAddress> & { toDecide: number }) {
  return (
    <>
      <DateFilter table={table} name="from" label="From" />
      <DateFilter table={table} name="to" label="To" />
      <SelectFilter table={table} name="status" label="Status" options={statusesWith(toDecide)} all="Not settled" />
      <TextFilter table={table} name="search" label="Search" placeholder="Patient or number" />
    </>
  );
}
