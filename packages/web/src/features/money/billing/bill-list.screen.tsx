// Bill list of the cashier: all unsettled bills, newest first, unless filtered. It updates by itself.

import type { Bill } from '@almoner/contract/money/bill';
import { billing, TO_DECIDE } from '@almoner/contract/money/billing';
import { NIL } from '@almoner/contract/wire';
import { useCall } from '../../../kernel/call/use-call';
import { useList } from '../../../kernel/call/use-list';
import { formatMoney, today } from '../../../kernel/language/format';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useMay } from '../../../kernel/session/access';
import { useSession } from '../../../kernel/session/session';
import { billBadges } from '../../../records/bill/bill-status';
import { patientName } from '../../../records/ticket/ticket-words';
import { optionsIn } from '../../../ui/field/options';
import { Button } from '../../../ui/look/button';
import { t as kit } from '../../../ui/look/kit.words';
import { Screen } from '../../../ui/page/screen';
import { DataTable } from '../../../ui/table/data-table';
import { DateFilter, SelectFilter, TextFilter } from '../../../ui/table/filters';
import { type Column, col } from '../../../ui/table/table-columns';
import { type FilteredBy, useTable } from '../../../ui/table/use-table';
import { ANY_STATUS, billAddress, billQuery, queryInWords } from './bill-address';
import { isPayable, paidOf, sourceWords } from './bill-words';
import { t } from './billing.words';
import './billing.css';

const statusesWith = (toDecide: number) => [
  { value: TO_DECIDE, label: toDecide > 0 ? t.discountsToApprove({ count: toDecide }) : t.discountToApprove },
  ...optionsIn(billBadges),
  { value: ANY_STATUS, label: t.anyStatus },
];

const columns: Column<Bill>[] = [
  col.count(kit.number()),
  col.code('invoice', t.invoiceNumber, ({ invoice }) => invoice.number, { priority: 3 }),
  col.name('patient', t.patient, patientName),
  col.day('created', t.createdDate, ({ date }) => date, { priority: 4 }),
  col.code('source', t.source, ({ type }) => sourceWords[type](), { priority: 4 }),
  col.money('amount', t.amount, ({ total }) => total),
  col.amount('paid', t.amountPaid, paidOf, { priority: 4 }),
  col.status('status', kit.status, ({ status }) => billBadges[status]),
];

export default function BillListScreen() {
  const session = useSession();
  const table = useTable(billAddress);
  const asked = billQuery(table.filters);
  const bills = useList(billing, { ...table, filters: asked });
  const toDecide = useDiscountsToDecide();
  const linkTo = useLinkTo();
  if (!session) return null;
  const mayPay = linkTo('bills/:id/pay', { id: NIL }) !== undefined;
  const actions = (bill: Bill) => [
    { label: t.makePayment(), to: isPayable(bill) ? linkTo('bills/:id/pay', { id: bill.id }) : undefined },
  ];
  const owed = bills.data?.owed ?? 0;
  return (
    <Screen title={t.bills()} count={bills.data?.tablePage.totalElements} bound={bills.bound}>
      <div className="bills-period">
        <p>{queryInWords(asked, today(session), owed > 0 ? formatMoney(owed, session) : undefined)}</p>
        {toDecide > 0 && asked.status !== TO_DECIDE && (
          <Button onClick={() => table.setFilter('status', TO_DECIDE)}>{t.discountsWait({ count: toDecide })}</Button>
        )}
      </div>
      <DataTable
        title={t.bills()}
        columns={columns}
        table={table}
        listed={bills}
        filters={<BillFilters table={table} toDecide={toDecide} />}
        open={({ id }) => linkTo('bills/:id', { id })}
        actions={mayPay ? actions : undefined}
        empty={{ hint: t.billsHint() }}
      />
    </Screen>
  );
}

/** Number of discounts to decide; 0 for users who may not decide them. */
function useDiscountsToDecide(): number {
  const enabled = useMay()(billing.discountsToDecide.needs);
  return useCall(billing.discountsToDecide, undefined, { enabled }).data?.count ?? 0;
}

function BillFilters({ table, toDecide }: FilteredBy<typeof billAddress> & { toDecide: number }) {
  return (
    <>
      <DateFilter table={table} name="from" label={kit.from()} />
      <DateFilter table={table} name="to" label={kit.to()} />
      <SelectFilter
        table={table}
        name="status"
        label={kit.status()}
        options={statusesWith(toDecide)}
        all={t.notSettled()}
      />
      <TextFilter table={table} name="search" label={kit.search()} placeholder={t.patientOrNumber()} />
    </>
  );
}
