// Everybody's tills, newest first.
import { type Till, till } from '@almoner/contract/money/till';
import { Money as MoneyOnWire } from '@almoner/contract/wire';
import { currencySign, formatInstant, type Locale } from '../../../kernel/format';
import { useLinkTo } from '../../../kernel/screen-links';
import { useSession } from '../../../kernel/session';
import { usePeriodCall } from '../../../kernel/use-period-call';
import { LinkButton } from '../../../ui/button';
import { DataTable } from '../../../ui/data-table';
import { DateFilter } from '../../../ui/filters';
import { Money } from '../../../ui/money';
import { Screen } from '../../../ui/screen';
import { StatusBadge } from '../../../ui/status-badge';
import type { Column } from '../../../ui/table-columns';
import { useTableState } from '../../../ui/use-table-state';
import { periodOf } from './bill-address';
import { tillLook } from './till-words';
import './billing.css';

const filters = ['from', 'to'];

const money = (key: string, header: string, amount: (row: Till) => number | null): Column<Till> => ({
  key,
  header,
  text: (row) => {
    const minor = amount(row);
    return minor === null ? null : MoneyOnWire.encode(minor);
  },
  cell: (row) => {
    const minor = amount(row);
    return minor === null ? '–' : <Money minor={minor} bare />;
  },
  align: 'right',
});

const differenceOf = ({ cash, transfer }: Till) =>
  cash.variance === null || transfer.variance === null ? null : cash.variance + transfer.variance;

const columnsIn = (locale: Locale): Column<Till>[] => [
  { key: 'cashier', header: 'Cashier', text: ({ cashier }) => cashier, names: true },
  {
    key: 'opened',
    header: 'Opened',
    text: ({ openedAt }) => openedAt,
    cell: ({ openedAt }) => formatInstant(openedAt, locale),
    whole: true,
  },
  {
    key: 'closed',
    header: 'Closed',
    text: ({ closedAt }) => closedAt,
    cell: ({ closedAt }) => (closedAt ? formatInstant(closedAt, locale) : '–'),
    whole: true,
    hide: 'medium',
  },
  { ...money('cash', `Cash (${currencySign(locale)})`, ({ cash }) => cash.received - cash.refunded), hide: 'narrow' },
  { ...money('transfer', 'Transfer', ({ transfer }) => transfer.received - transfer.refunded), hide: 'medium' },
  money('difference', 'Difference', differenceOf),
  {
    key: 'status',
    header: 'Status',
    text: (row) => tillLook(row).word,
    cell: (row) => <StatusBadge {...tillLook(row)} />,
  },
];

export default function TillListScreen() {
  const session = useSession();
  const table = useTableState({ filters });
  const page = usePeriodCall(till.list, { ...periodOf(table.filters), page: table.page, size: table.size });
  const linkTo = useLinkTo();
  const mine = linkTo('tills/mine');
  if (!session) return null;
  return (
    <Screen
      title="Tills"
      count={page.data?.tablePage.totalElements}
      action={
        mine && (
          <LinkButton to={mine} tone="primary">
            My till
          </LinkButton>
        )
      }
    >
      <DataTable
        title="Tills"
        columns={columnsIn(session)}
        table={table}
        page={page}
        filters={
          <>
            <DateFilter table={table} name="from" label="From" />
            <DateFilter table={table} name="to" label="To" />
          </>
        }
        open={({ id }) => linkTo('tills/:id', { id })}
        empty={{ hint: 'A till stands here from when a cashier opens it.' }}
      />
    </Screen>
  );
}
