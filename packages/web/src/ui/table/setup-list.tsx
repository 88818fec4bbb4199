// The list of a settings panel: add, find, switch on and off, edit, delete. The specifics of each panel come as props.
import type { AnyCommand } from '@almoner/contract/call';
import { Words } from '@almoner/contract/list';
import { Active } from '@almoner/contract/wire';
import { useState } from 'react';
import type { Problem } from '../../kernel/call/problem';
import type { CallResult } from '../../kernel/call/use-call';
import { containsWords } from '../../kernel/language/contains-words';
import { useLinkTo } from '../../kernel/route/screen-links';
import type { SetupPath } from '../../kernel/route/screen-paths';
import { useMay } from '../../kernel/session/access';
import { activeOptions } from '../badge/status-badge';
import { LinkButton } from '../look/button';
import { t } from '../look/kit.words';
import { ProblemNotice } from '../look/problem-notice';
import { DeleteRecord } from '../overlay/delete-record';
import { Screen } from '../page/screen';
import { DataTable } from './data-table';
import { SelectFilter, TextFilter } from './filters';
import { editAndDelete } from './row-actions';
import { statusColumn } from './setup-columns';
import { tableAddress } from './table-address';
import { type Column, col } from './table-columns';
import { useTable } from './use-table';

interface SetupListProps<Row> {
  /** "Ward Type". */
  title: string;
  /** Name of the rows: "Ward types". It labels the table and its exports. */
  rows: string;
  /** The verbs on the buttons: "Add Ward Type", "Delete Ward Type". */
  add: string;
  act: string;
  /** Address of the panel; its forms are below it. */
  path: SetupPath;
  list: CallResult<Row[]>;
  calls: { create: AnyCommand; update: AnyCommand; setStatus: AnyCommand; delete: AnyCommand };
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  /** Label of the text filter, and the text of a row that it searches. */
  find: { label: string; words: (row: Row) => string };
  /** Text of an empty list: its purpose. */
  hint: string;
  /** Consequences of a deletion, and which rows cannot be deleted. */
  deletion?: string;
}

const address = tableAddress({ find: Words, status: Active });

export function SetupList<Row extends { id: string; status: 0 | 1 }>(props: SetupListProps<Row>) {
  const { title, path, list, calls, nameOf, find, hint, deletion = t.deletion() } = props;
  const table = useTable(address);
  const { find: typed, status } = table.filters;
  const may = useMay();
  const linkTo = useLinkTo();
  const mayEdit = may(calls.update.needs);
  const [leaving, setLeaving] = useState<Row>();
  const [problem, setProblem] = useState<Problem>();

  const add = may(calls.create.needs) && (
    <LinkButton to={linkTo(`${path}/new`)} tone="primary">
      {props.add}
    </LinkButton>
  );
  const edit = ({ id }: Row) => linkTo(`${path}/:id/edit`, { id });
  const actions = editAndDelete(edit, setLeaving);
  const columns = [
    col.count<Row>(t.number()),
    ...props.columns,
    statusColumn<Row>({ call: calls.setStatus, onProblem: setProblem }),
  ];
  return (
    <Screen title={title} count={list.data?.length} action={add}>
      {problem && <ProblemNotice problem={problem} />}
      <DataTable
        title={props.rows}
        columns={columns}
        table={table}
        list={list}
        keeps={(row) => containsWords(find.words(row), typed) && (status ?? row.status) === row.status}
        filters={
          <>
            <TextFilter table={table} name="find" label={find.label} />
            <SelectFilter
              table={table}
              name="status"
              label={t.status()}
              options={activeOptions(calls.setStatus.changes[0])}
            />
          </>
        }
        open={(row) => (mayEdit ? edit(row) : undefined)}
        actions={mayEdit ? actions : undefined}
        empty={{ hint, action: add }}
      />
      <DeleteRecord
        call={calls.delete}
        row={leaving && { id: leaving.id, name: nameOf(leaving) }}
        act={props.act}
        onClose={() => setLeaving(undefined)}
      >
        {deletion}
      </DeleteRecord>
    </Screen>
  );
}
