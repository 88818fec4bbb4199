// Services of an asset with their cost and total.
import type { Asset } from '@almoner/contract/office/asset';
import { type AssetService, assetService } from '@almoner/contract/office/asset-service';
import { Link } from 'react-router';
import { useCall } from '../../../kernel/call/use-call';
import { formatMoney } from '../../../kernel/language/format';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useMay } from '../../../kernel/session/access';
import { useKeptState } from '../../../kernel/session/drafts';
import { useSession } from '../../../kernel/session/session';
import type { Badge } from '../../../ui/badge/status-badge';
import { Button } from '../../../ui/look/button';
import { t as kit } from '../../../ui/look/kit.words';
import { loadable } from '../../../ui/page/loadable';
import { DataTable } from '../../../ui/table/data-table';
import { tableAddress } from '../../../ui/table/table-address';
import { type Column, col } from '../../../ui/table/table-columns';
import { useTable } from '../../../ui/table/use-table';
import { t } from './asset.words';

const ServiceDialog = loadable(async () => (await import('./service-dialogs')).ServiceDialog);
const TakeBackDialog = loadable(async () => (await import('./service-dialogs')).TakeBackDialog);

const address = tableAddress({}, { prefix: 'services' });

const badgeOf = ({ reversal }: AssetService): Badge =>
  reversal
    ? { word: t.takenBack, shape: 'cancelled', tone: 'grey' }
    : { word: t.serviced, shape: 'done', tone: 'green' };

const columns: Column<AssetService>[] = [
  col.day('day', t.day, ({ day }) => day, { sortable: true }),
  col.name('work', t.work, ({ work }) => work, { sortable: true }),
  col.text('provider', t.provider, ({ provider }) => provider || null, { priority: 3 }),
  col.money('cost', t.cost, ({ cost }) => cost, { sortable: true }),
  col.text('expense', t.expense, ({ expenseId }) => (expenseId ? t.inTheBooks() : null), {
    cell: ({ expenseId }) => <Expense id={expenseId} />,
    priority: 4,
  }),
  col.text('by', t.writtenBy, ({ by }) => by, { priority: 4 }),
  col.status('status', kit.status, badgeOf),
];

export function AssetServices({ asset: of }: { asset: Asset }) {
  const table = useTable(address);
  const list = useCall(assetService.list, { id: of.id });
  const mayWrite = useMay()(assetService.create.needs);
  const session = useSession();
  const [adding, setAdding] = useKeptState<boolean>('adding');
  const [reversing, setReversing] = useKeptState<AssetService>('reversing');
  if (!session) return null;
  const add = mayWrite && of.approvedAt !== null && (
    <Button tone="primary" onClick={() => setAdding(true)}>
      {t.addService()}
    </Button>
  );
  const cost = (list.data ?? []).reduce((sum, one) => sum + (one.reversal ? 0 : one.cost), 0);
  const actions = (row: AssetService) =>
    row.reversal ? [] : [{ label: t.takeServiceBack, danger: true, act: () => setReversing(row) }];
  return (
    <>
      <p className="asset-services">
        <span className="assets-sum">{t.costInAll({ cost: formatMoney(cost, session) })}</span>
        {add}
      </p>
      <DataTable
        title={t.services()}
        columns={columns}
        table={table}
        list={list}
        actions={mayWrite ? actions : undefined}
        empty={{ hint: of.approvedAt === null ? t.serviceAfterApproval() : t.noServices() }}
      />
      {adding && <ServiceDialog asset={of} onClose={() => setAdding(undefined)} />}
      {reversing && <TakeBackDialog service={reversing} onClose={() => setReversing(undefined)} />}
    </>
  );
}

function Expense({ id }: { id: string | null }) {
  const to = useLinkTo()('expenses/:id', { id: id ?? '' });
  if (!id) return '–';
  return to ? <Link to={to}>{t.inTheBooks()}</Link> : t.inTheBooks();
}
