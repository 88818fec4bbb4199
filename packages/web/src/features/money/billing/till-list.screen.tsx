// Everybody's tills, newest first.
import { type Till, till } from '@almoner/contract/money/till';
import { Day, NIL } from '@almoner/contract/wire';
import { useLinkTo } from '../../../kernel/screen-links';
import { usePeriodCall } from '../../../kernel/use-period-call';
import { LinkButton } from '../../../ui/button';
import { DataTable } from '../../../ui/data-table';
import { DateFilter } from '../../../ui/filters';
import { Screen } from '../../../ui/screen';
import { tableAddress } from '../../../ui/table-address';
import { type Column, col } from '../../../ui/table-columns';
import { useTable } from '../../../ui/use-table';
import { tillLook } from './till-words';
import './billing.css';

const address = tableAddress({ from: Day, to: Day });
const NO_FILTERS = { from: NIL, to: NIL };

const differenceOf = ({ cash, transfer }: Till) =>
  cash.variance === null || transfer.variance === null ? null : cash.variance + transfer.variance;

const columns: Column<Till>[] = [
  col.name('cashier', 'Cashier', ({ cashier }) => cashier),
  col.instant('opened', 'Opened', ({ openedAt }) => openedAt),
  col.instant('closed', 'Closed', ({ closedAt }) => closedAt, { priority: 4 }),
  col.money('cash', 'Cash', ({ cash }) => cash.received - cash.refunded, { priority: 3 }),
  col.amount('transfer', 'Transfer', ({ transfer }) => transfer.received - transfer.refunded, { priority: 4 }),
  col.amount('difference', 'Difference', differenceOf),
  col.status('status', 'Status', tillLook),
];

export default function TillListScreen() {
  const table = useTable(address);
  const { page: place, size } = table;
  const page = usePeriodCall(till.list, { ...NO_FILTERS, ...table.filters, page: place, size });
  const linkTo = useLinkTo();
  const mine = (
    <LinkButton to={linkTo('tills/mine')} tone="primary">
      My till
    </LinkButton>
  );
  return (
    <Screen title="Tills" count={page.data?.tablePage.totalElements} action={mine}>
      <DataTable
        title="Tills"
        columns={columns}
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
