// Requested refunds, to decide, and decided ones.
import { type Refund, refund } from '@almoner/contract/money/refund';
import { useState } from 'react';
import { Link } from 'react-router';
import { useList } from '../../../kernel/call/use-list';
import { Rich } from '../../../kernel/language/rich';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { fullName } from '../../../records/person/name';
import { modeWords, receiptNumber, refundNumber } from '../../../records/receipt/receipt-words';
import { optionsIn } from '../../../ui/field/options';
import { t as kit } from '../../../ui/look/kit.words';
import { loadable } from '../../../ui/page/loadable';
import { Screen } from '../../../ui/page/screen';
import { DataTable } from '../../../ui/table/data-table';
import { DateFilter } from '../../../ui/table/filters';
import { StatusFilter } from '../../../ui/table/state-filter';
import { listAddress } from '../../../ui/table/table-address';
import { type Column, col } from '../../../ui/table/table-columns';
import { useTable } from '../../../ui/table/use-table';
import { t } from './refund.words';
import { refundBadges, sourceOf, useVerdicts, type Verdict } from './refund-words';
import './billing.css';

const RefundDecision = loadable(() => import('./refund-decision').then((part) => part.default));

const address = listAddress(refund);

const receiptOf = (receipt: Refund['receipt'], invoice: string) =>
  t.receiptOf({ receipt: receiptNumber(receipt), invoice });

const columns: Column<Refund>[] = [
  col.code('number', t.number, refundNumber, { priority: 4 }),
  col.name('patient', t.patient, ({ patient }) => fullName(patient)),
  col.text('receipt', t.receipt, ({ receipt }) => receiptOf(receipt, receipt.invoiceNumber), {
    cell: ({ receipt }) => <Source receipt={receipt} />,
    priority: 3,
  }),
  col.instant('asked', t.requested, ({ requestedAt }) => requestedAt, { priority: 4 }),
  col.text('by', t.requestedBy, ({ requestedBy }) => requestedBy, { priority: 4 }),
  col.money('amount', t.amount, ({ amount }) => amount),
  col.code('method', t.method, ({ mode }) => modeWords[mode](), { priority: 4 }),
  col.status('status', kit.status, ({ status }) => refundBadges[status]),
];

export default function RefundListScreen() {
  const table = useTable(address);
  const refunds = useList(refund, table);
  const [deciding, setDeciding] = useState<{ refund: Refund; verdict: Verdict }>();
  const verdicts = useVerdicts();
  const linkTo = useLinkTo();
  const actions = (row: Refund) =>
    verdicts(row).map(({ label, verdict }) => ({ label, act: () => setDeciding({ refund: row, verdict }) }));
  return (
    <Screen title={t.refunds()} count={refunds.data?.tablePage.totalElements} bound={refunds.bound}>
      <DataTable
        title={t.refunds()}
        columns={columns}
        table={table}
        listed={refunds}
        filters={
          <>
            <StatusFilter table={table} options={optionsIn(refundBadges)} states={refunds.data?.states} />
            <DateFilter table={table} name="from" label={kit.from()} />
            <DateFilter table={table} name="to" label={kit.to()} />
          </>
        }
        open={({ id }) => linkTo('refunds/:id', { id })}
        actions={actions}
        empty={{ hint: t.hint() }}
      />
      {deciding && <RefundDecision {...deciding} onClose={() => setDeciding(undefined)} />}
    </Screen>
  );
}

/** The receipt, with a link to its bill or invoice. */
function Source({ receipt }: Pick<Refund, 'receipt'>) {
  const { screen, id } = sourceOf(receipt);
  const to = useLinkTo()(screen, { id });
  return (
    <Rich
      text={receiptOf(receipt, '<invoice/>')}
      invoice={
        <span className="refund-source">
          {to ? <Link to={to}>{receipt.invoiceNumber}</Link> : receipt.invoiceNumber}
        </span>
      }
    />
  );
}
