// The drugs with their stock, those that run low, and the lots that expire.
import { type Drug, drug } from '@almoner/contract/care/drug';
import { Money as MoneyOnWire } from '@almoner/contract/wire';
import { useState } from 'react';
import { useMay } from '../../../kernel/access';
import { searchable } from '../../../kernel/filter-word';
import { formatDay } from '../../../kernel/format';
import type { Problem } from '../../../kernel/problem';
import { type Listed, useList } from '../../../kernel/use-list';
import { LinkButton } from '../../../ui/button';
import { DataTable } from '../../../ui/data-table';
import { DeleteRecord } from '../../../ui/delete-record';
import { SelectFilter, TextFilter } from '../../../ui/filters';
import { Money } from '../../../ui/money';
import { ProblemNotice } from '../../../ui/problem-notice';
import { Screen } from '../../../ui/screen';
import { statusColumn } from '../../../ui/setup-columns';
import { activeOptions } from '../../../ui/status-badge';
import type { Column } from '../../../ui/table-columns';
import { Tabs } from '../../../ui/tabs';
import { type TableControl, useTableState } from '../../../ui/use-table-state';
import { ExpiringLots } from './expiring-lots';
import { StockLevel } from './stock-level';
import './pharmacy.css';

const filters = ['find', 'status'];
const statuses = [1, 0] as const;
const scarcest = { column: 'surplus', descending: false };

const stockColumns: Column<Drug>[] = [
  { key: 'name', header: 'Drug', text: ({ name }) => name, names: true },
  { key: 'unit', header: 'Unit', text: ({ unit }) => unit, whole: true, hide: 'medium' },
  {
    key: 'onHand',
    header: 'On hand',
    text: ({ onHand }) => onHand,
    cell: (row) => <StockLevel drug={row} />,
    align: 'right',
  },
  { key: 'reorder', header: 'Reorder level', text: ({ reorderLevel }) => reorderLevel, align: 'right', hide: 'narrow' },
  {
    key: 'expiry',
    header: 'Next expiry',
    text: ({ nextExpiry }) => nextExpiry,
    cell: ({ nextExpiry }) => (nextExpiry ? formatDay(nextExpiry) : '–'),
    whole: true,
    hide: 'narrow',
  },
];

const price: Column<Drug> = {
  key: 'price',
  header: 'Price',
  text: (row) => MoneyOnWire.encode(row.price),
  cell: (row) => <Money minor={row.price} />,
  align: 'right',
};

const pageOf = ({ id }: { id: string }) => `/home/drugs/${id}`;

export default function DrugListScreen() {
  const table = useTableState({ filters });
  const { find, status } = table.filters;
  const list = useList(drug, table, {
    search: searchable(find),
    status: statuses.find((one) => String(one) === status),
  });
  const may = useMay();
  const add = may(drug.create.needs) && (
    <LinkButton to="/home/drugs/new" tone="primary">
      Add Drug
    </LinkButton>
  );
  return (
    <Screen title="Drugs" count={list.data?.tablePage.totalElements} bound={list.bound} action={add}>
      <Tabs
        label="Drugs and their stock"
        tabs={[
          { key: 'all', label: 'All drugs', content: <AllDrugs table={table} list={list} add={add} /> },
          { key: 'low', label: 'Low stock', content: <LowDrugs /> },
          { key: 'expiring', label: 'Expiring', content: <ExpiringLots /> },
        ]}
      />
    </Screen>
  );
}

interface AllDrugsProps {
  table: TableControl;
  list: Listed<Drug>;
  add: React.ReactNode;
}

function AllDrugs({ table, list, add }: AllDrugsProps) {
  const mayEdit = useMay()(drug.update.needs);
  const [leaving, setLeaving] = useState<Drug>();
  const [problem, setProblem] = useState<Problem>();
  const columns = [
    ...stockColumns.slice(0, 2),
    price,
    ...stockColumns.slice(2),
    statusColumn<Drug>({ call: drug.setStatus, onProblem: setProblem }),
  ];
  const actions = (row: Drug) => [
    { label: 'Edit', to: `${pageOf(row)}/edit` },
    { label: 'Delete', danger: true, act: () => setLeaving(row) },
  ];
  return (
    <>
      {problem && <ProblemNotice problem={problem} />}
      <DataTable
        title="Drugs"
        columns={columns}
        table={table}
        listed={list}
        filters={
          <>
            <TextFilter table={table} name="find" label="Drug" />
            <SelectFilter table={table} name="status" label="Status" options={activeOptions} />
          </>
        }
        open={pageOf}
        actions={mayEdit ? actions : undefined}
        empty={{ hint: 'The drug list is what prescriptions name and pharmacy keeps in stock.', action: add }}
      />
      {leaving && (
        <DeleteRecord
          call={drug.delete}
          id={leaving.id}
          name={leaving.name}
          act="Delete Drug"
          onClose={() => setLeaving(undefined)}
        >
          It is gone for good. A drug that was prescribed or in stock stays; make it inactive instead.
        </DeleteRecord>
      )}
    </>
  );
}

function LowDrugs() {
  const table = useTableState({ prefix: 'low' });
  const list = useList(drug, { ...table, sort: table.sort ?? scarcest }, { low: true });
  return (
    <DataTable
      title="Low stock"
      columns={stockColumns}
      table={table}
      listed={list}
      open={pageOf}
      empty={{ hint: 'Every active drug is above its reorder level.' }}
    />
  );
}
