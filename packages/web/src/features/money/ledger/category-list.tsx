// Categories of one kind.
import { Words } from '@almoner/contract/list';
import { useState } from 'react';
import type { Problem } from '../../../kernel/call/problem';
import { type CallResult, useCall } from '../../../kernel/call/use-call';
import { containsWords } from '../../../kernel/language/contains-words';
import { useMay } from '../../../kernel/session/access';
import { useKeptState } from '../../../kernel/session/drafts';
import { Button } from '../../../ui/look/button';
import { t as kit } from '../../../ui/look/kit.words';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { DeleteRecord } from '../../../ui/overlay/delete-record';
import { DataTable } from '../../../ui/table/data-table';
import { TextFilter } from '../../../ui/table/filters';
import { statusColumn } from '../../../ui/table/setup-columns';
import { tableAddress } from '../../../ui/table/table-address';
import { type Column, col } from '../../../ui/table/table-columns';
import { useTable } from '../../../ui/table/use-table';
import { t } from './category.words';
import { CategoryDialog } from './category-dialog';
import { type CategoryKind, type CategoryRow, rateInWords } from './category-kind';

type Told = (problem: Problem | undefined) => void;

const columnsOf = (kind: CategoryKind, onProblem: Told): Column<CategoryRow>[] => [
  col.name('name', t.name, ({ name }) => name, { sortable: true }),
  ...(kind.key === 'tax' ? taxColumns : []),
  statusColumn<CategoryRow>({ call: kind.calls.setStatus, onProblem }),
];

const taxColumns: Column<CategoryRow>[] = [
  col.figure('rate', t.rate, ({ rate }) => rateInWords(rate)),
  col.code('invoices', t.onInvoices, ({ onInvoices }) => (onInvoices ? t.yes() : t.no())),
];

const address = tableAddress({ find: Words });

type Open = { act: 'add' } | { act: 'edit' | 'delete'; row: CategoryRow };

export function CategoryList({ kind }: { kind: CategoryKind }) {
  const list: CallResult<CategoryRow[]> = useCall(kind.calls.list);
  const table = useTable(address);
  const mayWrite = useMay()(kind.calls.update.needs);
  const [open, setOpen] = useKeptState<Open>(`open:${kind.key}`);
  const [problem, setProblem] = useState<Problem>();
  const close = () => setOpen(undefined);

  const add = mayWrite && (
    <Button tone="primary" onClick={() => setOpen({ act: 'add' })}>
      {kind.add()}
    </Button>
  );
  const actions = (row: CategoryRow) => [
    { label: kit.edit(), act: () => setOpen({ act: 'edit', row }) },
    { label: kit.delete(), danger: true, act: () => setOpen({ act: 'delete', row }) },
  ];
  return (
    <>
      {problem && <ProblemNotice problem={problem} />}
      {list.data && list.data.length > 0 && <p>{add}</p>}
      <DataTable
        title={kind.title()}
        columns={columnsOf(kind, setProblem)}
        table={table}
        list={list}
        keeps={({ name }) => containsWords(name, table.filters.find)}
        filters={<TextFilter table={table} name="find" label={t.name()} />}
        actions={mayWrite ? actions : undefined}
        empty={{ heading: kit.noRecord(), hint: kind.hint(), action: add }}
      />
      <DeleteRecord
        call={kind.calls.delete}
        row={open?.act === 'delete' ? open.row : undefined}
        act={kind.delete()}
        onClose={close}
      >
        {t.deletion()}
      </DeleteRecord>
      {open && open.act !== 'delete' && (
        <CategoryDialog
          kind={kind}
          row={open.act === 'edit' ? (list.data?.find(({ id }) => id === open.row.id) ?? open.row) : undefined}
          reload={list.retry}
          onClose={close}
        />
      )}
    </>
  );
}
