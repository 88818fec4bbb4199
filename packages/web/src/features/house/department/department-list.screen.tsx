// All departments of the hospital.
import { type Department, department } from '@almoner/contract/house/department';
import { Words } from '@almoner/contract/list';
import { Active } from '@almoner/contract/wire';
import { useState } from 'react';
import { useCall } from '../../../kernel/call/use-call';
import { containsWords } from '../../../kernel/language/contains-words';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useMay } from '../../../kernel/session/access';
import { activeBadges, activeOptions } from '../../../ui/badge/status-badge';
import { LinkButton } from '../../../ui/look/button';
import { t as kit } from '../../../ui/look/kit.words';
import { DeleteRecord } from '../../../ui/overlay/delete-record';
import { Screen } from '../../../ui/page/screen';
import { DataTable } from '../../../ui/table/data-table';
import { SelectFilter, TextFilter } from '../../../ui/table/filters';
import { editAndDelete } from '../../../ui/table/row-actions';
import { tableAddress } from '../../../ui/table/table-address';
import { type Column, col } from '../../../ui/table/table-columns';
import { useTable } from '../../../ui/table/use-table';
import { t } from './department.words';

const address = tableAddress({ find: Words, status: Active });

const columns: Column<Department>[] = [
  col.name('name', t.name, ({ name }) => name, { sortable: true }),
  col.text('description', t.description, ({ description }) => description),
  col.status('status', kit.status, ({ status }) => activeBadges('department')[status], { sortable: true }),
];

export default function DepartmentListScreen() {
  const list = useCall(department.list);
  const table = useTable(address);
  const { find, status: only } = table.filters;
  const mayWrite = useMay()(department.update.needs);
  const linkTo = useLinkTo();
  const [leaving, setLeaving] = useState<Department>();

  const add = (
    <LinkButton to={linkTo('departments/new')} tone="primary">
      {t.add()}
    </LinkButton>
  );
  const edit = ({ id }: Department) => linkTo('departments/:id/edit', { id });
  const actions = editAndDelete(edit, setLeaving);
  return (
    <Screen title={t.departments()} count={list.data?.length} action={add}>
      <DataTable
        title={t.departments()}
        columns={columns}
        table={table}
        list={list}
        keeps={({ name, description, status }) =>
          containsWords(`${name} ${description}`, find) && (only ?? status) === status
        }
        filters={
          <>
            <TextFilter table={table} name="find" label={t.find()} />
            <SelectFilter table={table} name="status" label={kit.status()} options={activeOptions('department')} />
          </>
        }
        open={edit}
        actions={mayWrite ? actions : undefined}
        empty={{ hint: t.hint(), action: add }}
      />
      <DeleteRecord call={department.delete} row={leaving} act={t.delete()} onClose={() => setLeaving(undefined)}>
        {t.deletion()}
      </DeleteRecord>
    </Screen>
  );
}
