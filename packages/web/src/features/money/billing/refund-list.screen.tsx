// Refunds that were asked for, to be decided and afterwards.
import { refundStatuses } from '@almoner/contract/money/bill';
import { type Refund, refund } from '@almoner/contract/money/refund';
import { Money as MoneyOnWire, NIL } from '@almoner/contract/wire';
import { useState } from 'react';
import { Link } from 'react-router';
import { currencySign, formatInstant, type Locale } from '../../../kernel/format';
import { useLinkTo } from '../../../kernel/screen-links';
import { useSession } from '../../../kernel/session';
import { usePeriodCall } from '../../../kernel/use-period-call';
import { fullName } from '../../../records/person/name';
import { modeWords, receiptNumber, refundNumber } from '../../../records/receipt/receipt-words';
import { DataTable } from '../../../ui/data-table';
import { DateFilter, SelectFilter } from '../../../ui/filters';
import { later } from '../../../ui/later';
import { Money } from '../../../ui/money';
import { Screen } from '../../../ui/screen';
import { StatusBadge } from '../../../ui/status-badge';
import type { Column } from '../../../ui/table-columns';
import { useTableState } from '../../../ui/use-table-state';
import { periodOf } from './bill-address';
import { useVerdicts, type Verdict } from './refund-verdicts';
import { refundLooks, sourceOf } from './refund-words';
import './billing.css';

const RefundDecision = later(() => import('./refund-decision').then((part) => part.default));

const filters = ['from', 'to', 'status'];
const statuses = refundStatuses.map((status) => ({ value: status, label: refundLooks[status].word }));
const statusIn = (text: string | undefined) => refundStatuses.find((status) => status === text) ?? NIL;

const columnsIn = (locale: Locale): Column<Refund>[] => [
  { key: 'number', header: 'Number', text: refundNumber, whole: true, hide: 'medium' },
  { key: 'patient', header: 'Patient', text: ({ patient }) => fullName(patient), names: true },
  {
    key: 'receipt',
    header: 'Receipt',
    text: ({ receipt }) => `${receiptNumber(receipt)} of ${receipt.invoiceNumber}`,
    cell: ({ receipt }) => <Source receipt={receipt} />,
    hide: 'narrow',
  },
  {
    key: 'asked',
    header: 'Requested',
    text: ({ requestedAt }) => requestedAt,
    cell: ({ requestedAt }) => formatInstant(requestedAt, locale),
    whole: true,
    hide: 'medium',
  },
  { key: 'by', header: 'Requested by', text: ({ requestedBy }) => requestedBy, hide: 'medium' },
  {
    key: 'amount',
    header: `Amount (${currencySign(locale)})`,
    text: ({ amount }) => MoneyOnWire.encode(amount),
    cell: ({ amount }) => <Money minor={amount} bare />,
    align: 'right',
  },
  { key: 'method', header: 'Method', text: ({ mode }) => modeWords[mode], whole: true, hide: 'medium' },
  {
    key: 'status',
    header: 'Status',
    text: ({ status }) => refundLooks[status].word,
    cell: ({ status }) => <StatusBadge {...refundLooks[status]} />,
  },
];

export default function RefundListScreen() {
  const session = useSession();
  const table = useTableState({ filters });
  const status = statusIn(table.filters.status);
  const period = periodOf(table.filters);
  const page = usePeriodCall(refund.list, { ...period, status, page: table.page, size: table.size });
  const [deciding, setDeciding] = useState<{ refund: Refund; verdict: Verdict }>();
  const verdicts = useVerdicts();
  const linkTo = useLinkTo();
  if (!session) return null;
  const actions = (row: Refund) =>
    verdicts(row).map(({ label, verdict }) => ({ label, act: () => setDeciding({ refund: row, verdict }) }));
  return (
    <Screen title="Refunds" count={page.data?.tablePage.totalElements}>
      <DataTable
        title="Refunds"
        columns={columnsIn(session)}
        table={table}
        page={page}
        filters={
          <>
            <DateFilter table={table} name="from" label="From" />
            <DateFilter table={table} name="to" label="To" />
            <SelectFilter table={table} name="status" label="Status" options={statuses} />
          </>
        }
        open={({ id }) => linkTo('refunds/:id', { id })}
        actions={actions}
        empty={{ hint: 'A refund is requested on the bill or invoice, at the receipt that it is of.' }}
      />
      {deciding && <RefundDecision {...deciding} onClose={() => setDeciding(undefined)} />}
    </Screen>
  );
}

/** The receipt, and the bill or invoice behind it. */
function Source({ receipt }: Pick<Refund, 'receipt'>) {
  const { screen, id } = sourceOf(receipt);
  const to = useLinkTo()(screen, { id });
  return (
    <>
      {receiptNumber(receipt)} of{' '}
      <span className="refund-source">{to ? <Link to={to}>{receipt.invoiceNumber}</Link> : receipt.invoiceNumber}</span>
    </>
  );
}
