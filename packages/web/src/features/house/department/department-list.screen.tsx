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

const columns: Column<Department>[] = [
  { key: 'name', header: 'Name', text: ({ name }) => name, sortable: true },
  { key: 'description', header: 'Description', text: ({ description }) => description },
  {
    key: 'status',
    header: 'Status',
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
      Add Department
    </LinkButton>
  );
  const edit = ({ id }: Department) => (mayWrite ? `/home/departments/${id}/edit` : undefined);
  return (
    <Screen title="Departments" count={list.data?.length} action={add}>
      <DataTable
        title="Departments"
        columns={columns}
        table={table}
        list={list}
        keeps={keeps}
        filters={
          <>
            <TextFilter table={table} name="find" label="Name or description" />
            <SelectFilter table={table} name="status" label="Status" options={activeOptions} />
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
        empty={{ hint: 'Departments group your staff and appointments, such as Cardiology or Maternity.', action: add }}
      />
      {leaving && (
        <DeleteRecord
          call={department.delete}
          id={leaving.id}
          name={leaving.name}
          noun="Department"
          onClose={() => setLeaving(undefined)}
        >
          It is gone for good. A department that staff or appointments belong to stays; make it inactive instead.
        </DeleteRecord>
      )}
    </Screen>
  );
}
