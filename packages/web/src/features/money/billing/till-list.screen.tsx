// Everybody's tills, newest first.
import { type Till, till } from '@almoner/contract/money/till';
import { Day, NIL } from '@almoner/contract/wire';
import { useLinkTo } from '../../../kernel/screen-links';
import { usePeriodCall } from '../../../kernel/use-period-call';
import { LinkButton } from '../../../ui/button';
import { DataTable } from '../../../ui/data-table';
import { DateFilter } from '../../../ui/filters';
import { t as kit } from '../../../ui/kit.words';
import { Screen } from '../../../ui/screen';
import { tableAddress } from '../../../ui/table-address';
import { type Column, col } from '../../../ui/table-columns';
import { useTable } from '../../../ui/use-table';
import { t } from './till.words';
import { tillLook } from './till-words';
import './billing.css';

const address = tableAddress({ from: Day, to: Day });
const NO_FILTERS = { from: NIL, to: NIL };

const differenceOf = ({ cash, transfer }: Till) =>
  cash.variance === null || transfer.variance === null ? null : cash.variance + transfer.variance;

const columns: Column<Till>[] = [
  col.name('cashier', t.cashier, ({ cashier }) => cashier),
  col.instant('opened', t.opened, ({ openedAt }) => openedAt),
  col.instant('closed', t.closed, ({ closedAt }) => closedAt, { priority: 4 }),
  col.money('cash', t.cash, ({ cash }) => cash.received - cash.refunded, { priority: 3 }),
  col.amount('transfer', t.transfer, ({ transfer }) => transfer.received - transfer.refunded, { priority: 4 }),
  col.amount('difference', t.difference, differenceOf),
  col.status('status', kit.status, tillLook),
];

export default function TillListScreen() {
  const table = useTable(address);
  const { page: place, size } = table;
  const page = usePeriodCall(till.list, { ...NO_FILTERS, ...table.filters, page: place, size });
  const linkTo = useLinkTo();
  const mine = (
    <LinkButton to={linkTo('tills/mine')} tone="primary">
      {t.myTill()}
    </LinkButton>
  );
  return (
    <Screen title={t.tills()} count={page.data?.tablePage.totalElements} action={mine}>
      <DataTable
        title={t.tills()}
        columns={columns}
        table={table}
        page={page}
        filters={
          <>
            <DateFilter table={table} name="from" label={kit.from()} />
            <DateFilter table={table} name="to" label={kit.to()} />
          </>
        }
        open={({ id }) => linkTo('tills/:id', { id })}
        empty={{ hint: t.hint() }}
      />
    </Screen>
  );
}
