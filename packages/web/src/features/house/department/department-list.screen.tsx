// All departments of the hospital.
import { type Department, department } from '@almoner/contract/house/department';
import { useState } from 'react';
import { useMay } from '../../../kernel/access';
import { useCall } from '../../../kernel/use-call';
import { LinkButton } from '../../../ui/button';
import { DataTable } from '../../../ui/data-table';
import { DeleteRecord } from '../../../ui/delete-record';
import { SelectFilter, TextFilter } from '../../../ui/filters';
import { Screen } from '../../../ui/screen';
import { activeLook, activeOptions, StatusBadge } from '../../../ui/status-badge';
import type { Column } from '../../../ui/table-columns';
import { holdsWords } from '../../../ui/table-state';
import { useTableState } from '../../../ui/use-table-state';
import { t } from './department.words';

const columns: Column<Department>[] = [
  {
    key: 'name',
    get header() {
      return t.name();
    },
    text: ({ name }) => name,
    sortable: true,
  },
  {
    key: 'description',
    get header() {
      return t.description();
    },
    text: ({ description }) => description,
  },
  {
    key: 'status',
    get header() {
      return t.status();
    },
    text: ({ status }) => activeLook[status].word,
    cell: ({ status }) => <StatusBadge {...activeLook[status]} />,
    sortable: true,
  },
];

const filters = ['find', 'status'];

const keeps = ({ name, description, status }: Department, set: Record<string, string>) =>
  holdsWords(`${name} ${description}`, set.find ?? '') && (set.status ?? String(status)) === String(status);

export default function DepartmentListScreen() {
  const list = useCall(department.list);
  const table = useTableState({ filters });
  const mayWrite = useMay()(department.update.needs);
  const [leaving, setLeaving] = useState<Department>();

  const add = mayWrite && (
    <LinkButton to="/home/departments/new" tone="primary">
      {t.add()}
    </LinkButton>
  );
  const edit = ({ id }: Department) => (mayWrite ? `/home/departments/${id}/edit` : undefined);
  return (
    <Screen title={t.departments()} count={list.data?.length} action={add}>
      <DataTable
        title={t.departments()}
        columns={columns}
        table={table}
        list={list}
        keeps={keeps}
        filters={
          <>
            <TextFilter table={table} name="find" label={t.find()} />
            <SelectFilter table={table} name="status" label={t.status()} options={activeOptions} />
          </>
        }
        open={edit}
        actions={
          mayWrite
            ? (row) => [
                { label: 'Edit', to: edit(row) },
                { label: 'Delete', danger: true, act: () => setLeaving(row) },
              ]
            : undefined
        }
        empty={{ hint: t.hint(), action: add }}
      />
      {leaving && (
        <DeleteRecord
          call={department.delete}
          id={leaving.id}
          name={leaving.name}
          act={t.delete()}
          onClose={() => setLeaving(undefined)}
        >
          {t.deletion()}
        </DeleteRecord>
      )}
    </Screen>
  );
}
