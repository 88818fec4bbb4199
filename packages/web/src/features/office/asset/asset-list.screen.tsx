// Assets of the hospital with their users, and the total value of the filtered ones.
import { type Asset, asset } from '@almoner/contract/office/asset';
import { assetCategory } from '@almoner/contract/office/asset-category';
import { useState } from 'react';
import { useCall } from '../../../kernel/call/use-call';
import { useList } from '../../../kernel/call/use-list';
import { formatDayInText, formatMoney } from '../../../kernel/language/format';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useMay } from '../../../kernel/session/access';
import { useKeptState } from '../../../kernel/session/drafts';
import { useSession } from '../../../kernel/session/session';
import { fullName } from '../../../records/person/name';
import { StatusBadge } from '../../../ui/badge/status-badge';
import { optionsFrom, optionsIn, optionsOf } from '../../../ui/field/options';
import { Button, LinkButton } from '../../../ui/look/button';
import { t as kit } from '../../../ui/look/kit.words';
import { DeleteRecord } from '../../../ui/overlay/delete-record';
import { loadable } from '../../../ui/page/loadable';
import { Screen } from '../../../ui/page/screen';
import { DataTable } from '../../../ui/table/data-table';
import { DateFilter, SelectFilter, TextFilter } from '../../../ui/table/filters';
import { type CountedBy, StatusFilter } from '../../../ui/table/state-filter';
import { listAddress } from '../../../ui/table/table-address';
import { type Column, col } from '../../../ui/table/table-columns';
import { useTable } from '../../../ui/table/use-table';
import { t } from './asset.words';
import { assetBadges, type Step, stepVerbs, useSteps } from './asset-status';
import './asset.css';

const MoveDialog = loadable(() => import('./move-dialog').then((part) => part.default));

const LabelsDialog = loadable(() => import('./labels-dialog').then((part) => part.default));

const address = listAddress(asset);

const months = ({ warrantyMonths }: Asset) => (warrantyMonths === null ? null : t.months({ count: warrantyMonths }));

/** `on` is the day of the book values if it is not today. */
const columnsWith = (status: Column<Asset>, on: string | undefined): Column<Asset>[] => [
  col.text('user', t.user, ({ user }) => (user ? fullName(user) : null), { priority: 3 }),
  col.name('name', t.name, ({ name }) => name),
  col.code('number', t.number, ({ number }) => number),
  col.text('category', t.category, ({ category }) => category?.name ?? null, { priority: 5 }),
  col.day('purchased', t.purchaseDate, ({ purchaseDate }) => purchaseDate, { priority: 4 }),
  col.code('warranty', t.warranty, months, { priority: 5 }),
  col.day('warrantyEnd', t.warrantyEnd, ({ warrantyEnd }) => warrantyEnd, { priority: 4 }),
  col.money('value', t.amount, ({ value }) => value),
  col.amount('book', on ? t.bookValueAt({ day: formatDayInText(on) }) : t.bookValue, ({ bookValue }) => bookValue, {
    priority: 3,
  }),
  status,
];

export default function AssetListScreen() {
  const table = useTable(address);
  const list = useList(asset, table);
  const linkTo = useLinkTo();
  const session = useSession();
  const mayEdit = useMay()(asset.update.needs);
  const stepsOf = useSteps();
  const [moving, setMoving] = useKeptState<{ asset: Asset; to: Step }>('moving');
  const [labelling, setLabelling] = useKeptState<boolean>('labelling');
  const [leaving, setLeaving] = useState<Asset>();
  if (!session) return null;
  const file = linkTo('assets/import');
  const add = (
    <LinkButton to={linkTo('assets/new')} tone="primary">
      {t.add()}
    </LinkButton>
  );
  const status = col.status<Asset>('status', kit.status, (row) => assetBadges[row.status], {
    cell: (row) => (
      <StatusBadge
        {...assetBadges[row.status]}
        moves={stepsOf(row).map((to) => ({ label: stepVerbs[to], act: () => setMoving({ asset: row, to }) }))}
      />
    ),
  });
  const actions = (row: Asset) => [
    ...(row.status === 'RETIRED' ? [] : [{ label: kit.edit(), to: linkTo('assets/:id/edit', { id: row.id }) }]),
    { label: kit.delete(), danger: true, act: () => setLeaving(row) },
  ];
  const { on } = table.filters;
  const money = (minor: number) => formatMoney(minor, session);
  const sums = ({ sum, sumBook }: { sum: number; sumBook: number }) => ({ value: money(sum), book: money(sumBook) });
  return (
    <Screen
      title={t.assets()}
      count={list.data?.tablePage.totalElements}
      bound={list.bound}
      action={
        <>
          {list.data && list.data.tablePage.totalElements > 0 && (
            <Button onClick={() => setLabelling(true)}>{t.labelSheets()}</Button>
          )}
          {file && <LinkButton to={file}>{t.import()}</LinkButton>}
          {add}
        </>
      }
    >
      {list.data && list.data.tablePage.totalElements > 0 && (
        <p className="assets-sum" aria-live="polite">
          {on ? t.sumOn({ ...sums(list.data), day: formatDayInText(on) }) : t.sum(sums(list.data))}
        </p>
      )}
      <DataTable
        title={t.assets()}
        columns={columnsWith(status, on || undefined)}
        table={table}
        listed={list}
        filters={<AssetFilters table={table} states={list.data?.states} />}
        open={({ id }) => linkTo('assets/:id', { id })}
        actions={mayEdit ? actions : undefined}
        empty={{ hint: t.hint(), action: add }}
      />
      {moving && <MoveDialog {...moving} onClose={() => setMoving(undefined)} />}
      {labelling && <LabelsDialog parts={list.parts} onClose={() => setLabelling(undefined)} />}
      <DeleteRecord call={asset.delete} row={leaving} act={t.delete()} onClose={() => setLeaving(undefined)}>
        {t.deletion()}
      </DeleteRecord>
    </Screen>
  );
}

function AssetFilters({ table, states }: CountedBy<typeof address>) {
  const categories = useCall(assetCategory.list);
  return (
    <>
      <StatusFilter table={table} options={optionsIn(assetBadges)} states={states} />
      <TextFilter table={table} name="user" label={t.employeeName()} />
      <DateFilter table={table} name="from" label={kit.from()} />
      <DateFilter table={table} name="to" label={kit.to()} />
      <DateFilter table={table} name="on" label={t.bookOn()} />
      <SelectFilter
        table={table}
        name="categoryId"
        label={t.category()}
        options={optionsFrom(categories, (rows) => optionsOf(rows))}
        all={kit.allFeminine()}
      />
      <TextFilter table={table} name="search" label={kit.search()} placeholder={t.searchHint()} />
    </>
  );
}
