// Tills of all users, newest first.
import { type Till, till } from '@almoner/contract/money/till';
import { useList } from '../../../kernel/call/use-list';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { LinkButton } from '../../../ui/look/button';
import { t as kit } from '../../../ui/look/kit.words';
import { Screen } from '../../../ui/page/screen';
import { DataTable } from '../../../ui/table/data-table';
import { DateFilter } from '../../../ui/table/filters';
import { listAddress } from '../../../ui/table/table-address';
import { type Column, col } from '../../../ui/table/table-columns';
import { useTable } from '../../../ui/table/use-table';
import { t } from './till.words';
import { tillBadge } from './till-sums';
import './billing.css';

const address = listAddress(till);

const differenceOf = ({ cash, transfer }: Till) =>
  cash.variance === null || transfer.variance === null ? null : cash.variance + transfer.variance;

const columns: Column<Till>[] = [
  col.name('cashier', t.cashier, ({ cashier }) => cashier),
  col.instant('opened', t.opened, ({ openedAt }) => openedAt),
  col.instant('closed', t.closed, ({ closedAt }) => closedAt, { priority: 4 }),
  col.money('cash', t.cash, ({ cash }) => cash.received - cash.refunded, { priority: 3 }),
  col.amount('transfer', t.transfer, ({ transfer }) => transfer.received - transfer.refunded, { priority: 4 }),
  col.amount('difference', t.difference, differenceOf),
  col.status('status', kit.status, tillBadge),
];

export default function TillListScreen() {
  const table = useTable(address);
  const tills = useList(till, table);
  const linkTo = useLinkTo();
  const mine = (
    <LinkButton to={linkTo('tills/mine')} tone="primary">
      {t.myTill()}
    </LinkButton>
  );
  return (
    <Screen title={t.tills()} count={tills.data?.tablePage.totalElements} bound={tills.bound} action={mine}>
      <DataTable
        title={t.tills()}
        columns={columns}
        table={table}
        listed={tills}
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
