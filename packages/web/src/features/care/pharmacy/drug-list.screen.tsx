// Drugs with their stock, the ones running low, and the lots that expire.

import { type Drug, drug } from '@almoner/contract/care/drug';
import { useState } from 'react';
import type { Problem } from '../../../kernel/call/problem';
import { type Listed, type ListFilters, useList } from '../../../kernel/call/use-list';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useMay } from '../../../kernel/session/access';
import { activeOptions } from '../../../ui/badge/status-badge';
import { LinkButton } from '../../../ui/look/button';
import { t as kit } from '../../../ui/look/kit.words';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { DeleteRecord } from '../../../ui/overlay/delete-record';
import { Screen } from '../../../ui/page/screen';
import { Tabs } from '../../../ui/page/tabs';
import { DataTable } from '../../../ui/table/data-table';
import { SelectFilter, TextFilter } from '../../../ui/table/filters';
import { editAndDelete } from '../../../ui/table/row-actions';
import { statusColumn } from '../../../ui/table/setup-columns';
import { listAddress } from '../../../ui/table/table-address';
import { col } from '../../../ui/table/table-columns';
import { type Table, useTable } from '../../../ui/table/use-table';
import { t } from './drug.words';
import { ExpiringLots } from './expiring-lots';
import { StockLevel, stockInWords } from './stock-level';
import './pharmacy.css';

const address = listAddress(drug);
const lowAddress = listAddress(drug, { prefix: 'low' });
const scarcest = { column: 'surplus', descending: false } as const;

const stockColumns = [
  col.name<Drug>('name', t.drug, ({ name }) => name),
  col.code<Drug>('unit', t.unit, ({ unit }) => unit, { priority: 4 }),
  col.number<Drug>('onHand', t.onHand, ({ onHand }) => onHand, {
    cell: (row) => <StockLevel drug={row} />,
    measuredText: stockInWords,
  }),
  col.number<Drug>('reorder', t.level, ({ reorderLevel }) => reorderLevel, { priority: 3 }),
  col.day<Drug>('expiry', t.nextExpiry, ({ nextExpiry }) => nextExpiry, { priority: 3 }),
] as const;

export default function DrugListScreen() {
  const table = useTable(address);
  const list = useList(drug, table);
  const linkTo = useLinkTo();
  const add = (
    <LinkButton to={linkTo('drugs/new')} tone="primary">
      {t.add()}
    </LinkButton>
  );
  return (
    <Screen
      title={t.drugs()}
      count={list.data?.tablePage.totalElements}
      bound={list.bound}
      action={
        <>
          <LinkButton to={linkTo('drugs/import')}>{t.import()}</LinkButton>
          {add}
        </>
      }
    >
      <Tabs
        label={t.allAndStock()}
        tabs={[
          { key: 'all', label: t.all(), content: <AllDrugs table={table} list={list} add={add} /> },
          { key: 'low', label: t.lowStock(), content: <LowDrugs /> },
          { key: 'expiring', label: t.expiring(), content: <ExpiringLots /> },
        ]}
      />
    </Screen>
  );
}

interface AllDrugsProps {
  table: Table<ListFilters<typeof drug.page>>;
  list: Listed<Drug>;
  add: React.ReactNode;
}

function AllDrugs({ table, list, add }: AllDrugsProps) {
  const mayEdit = useMay()(drug.update.needs);
  const linkTo = useLinkTo();
  const [leaving, setLeaving] = useState<Drug>();
  const [problem, setProblem] = useState<Problem>();
  const [name, unit, ...stock] = stockColumns;
  const columns = [
    name,
    unit,
    col.money<Drug>('price', t.price, ({ price }) => price, { priority: 3 }),
    ...stock,
    statusColumn<Drug>({ call: drug.setStatus, onProblem: setProblem }),
  ];
  const actions = editAndDelete(({ id }: Drug) => linkTo('drugs/:id/edit', { id }), setLeaving);
  return (
    <>
      {problem && <ProblemNotice problem={problem} />}
      <DataTable
        title={t.drugs()}
        columns={columns}
        table={table}
        listed={list}
        filters={
          <>
            <TextFilter table={table} name="search" label={t.drug()} />
            <SelectFilter table={table} name="status" label={kit.status()} options={activeOptions('drug')} />
          </>
        }
        open={({ id }) => linkTo('drugs/:id', { id })}
        actions={mayEdit ? actions : undefined}
        empty={{ hint: t.hint(), action: add }}
      />
      <DeleteRecord call={drug.delete} row={leaving} act={t.delete()} onClose={() => setLeaving(undefined)}>
        {t.deletion()}
      </DeleteRecord>
    </>
  );
}

function LowDrugs() {
  const table = useTable(lowAddress);
  const linkTo = useLinkTo();
  const list = useList(drug, { ...table, sort: table.sort ?? scarcest, filters: { low: true } });
  return (
    <DataTable
      title={t.lowStock()}
      columns={stockColumns}
      table={table}
      listed={list}
      open={({ id }) => linkTo('drugs/:id', { id })}
      empty={{ hint: t.noneLow() }}
    />
  );
}
