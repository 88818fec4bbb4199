// Invoices, newest first: what each comes to, until when it is due, and where it stands.
import { type InvoiceRow, type InvoiceStatus, invoice, invoiceStatuses } from '@almoner/contract/money/invoice';
import { Money as MoneyOnWire } from '@almoner/contract/wire';
import { useState } from 'react';
import { useMay } from '../../../kernel/access';
import { searchable } from '../../../kernel/filter-word';
import { currencySign, dayIn, formatDay, type Locale } from '../../../kernel/format';
import { asProblem, type Problem } from '../../../kernel/problem';
import { useLinkTo } from '../../../kernel/screen-links';
import { useSession } from '../../../kernel/session';
import { useList } from '../../../kernel/use-list';
import { fullName } from '../../../records/person/name';
import { LinkButton } from '../../../ui/button';
import { DataTable } from '../../../ui/data-table';
import { DeleteRecord } from '../../../ui/delete-record';
import { DateFilter, SelectFilter, TextFilter } from '../../../ui/filters';
import { Money } from '../../../ui/money';
import { ProblemNotice } from '../../../ui/problem-notice';
import type { RowAction } from '../../../ui/row-actions';
import { Screen } from '../../../ui/screen';
import { StatusBadge } from '../../../ui/status-badge';
import type { Column } from '../../../ui/table-columns';
import { type TableControl, useTableState } from '../../../ui/use-table-state';
import { downloadPdf } from './download-pdf';
import { invoiceLooks, numberOf, overdueLook } from './invoice-words';
import './invoice.css';

const filters = ['from', 'to', 'status', 'search'];
const standings = [...invoiceStatuses, 'OVERDUE'] as const;
const statuses = standings.map((value) => ({
  value,
  label: value === 'OVERDUE' ? overdueLook.word : invoiceLooks[value].word,
}));

const columnsIn = (locale: Locale): Column<InvoiceRow>[] => [
  { key: 'number', header: 'Number', text: numberOf, whole: true },
  { key: 'patient', header: 'Patient', text: ({ patient }) => fullName(patient), names: true },
  {
    key: 'created',
    header: 'Created date',
    text: ({ invoiceDate }) => invoiceDate,
    cell: ({ invoiceDate }) => formatDay(invoiceDate),
    whole: true,
    hide: 'medium',
  },
  {
    key: 'due',
    header: 'Due date',
    text: ({ dueDate }) => dueDate,
    cell: ({ dueDate }) => formatDay(dueDate),
    whole: true,
    hide: 'narrow',
  },
  {
    key: 'amount',
    header: `Amount (${currencySign(locale)})`,
    text: ({ total }) => MoneyOnWire.encode(total),
    cell: ({ total }) => <Money minor={total} bare />,
    align: 'right',
  },
  {
    key: 'status',
    header: 'Status',
    text: ({ status, overdue }) => invoiceLooks[status].word + (overdue ? ', overdue' : ''),
    cell: (row) => <Standing {...row} />,
  },
];

function Standing({ status, overdue }: { status: InvoiceStatus; overdue: boolean }) {
  return (
    <span className="invoice-standing">
      <StatusBadge {...invoiceLooks[status]} />
      {overdue && <StatusBadge {...overdueLook} />}
    </span>
  );
}

/** What the address asks for; what it cannot mean is left out. */
const askedFor = ({ from, to, status, search }: Record<string, string>) => ({
  from: dayIn(from),
  to: dayIn(to),
  status: standings.find((one) => one === status),
  search: searchable(search),
});

export default function InvoiceListScreen() {
  const session = useSession();
  const table = useTableState({ filters });
  const list = useList(invoice, table, askedFor(table.filters));
  const may = useMay();
  const linkTo = useLinkTo();
  const [deleting, setDeleting] = useState<InvoiceRow>();
  const [problem, setProblem] = useState<Problem>();
  if (!session) return null;
  const download = (row: InvoiceRow) => {
    setProblem(undefined);
    downloadPdf(row).catch((thrown: unknown) => setProblem(asProblem(thrown)));
  };
  const actions = (row: InvoiceRow): RowAction[] => {
    const isDraft = row.status === 'DRAFT';
    const [edit, view] = [linkTo('invoices/:id/edit', { id: row.id }), linkTo('invoices/:id', { id: row.id })];
    return [
      ...(isDraft && edit ? [{ label: 'Edit', to: edit }] : []),
      ...(view ? [{ label: 'View', to: view }] : []),
      { label: 'Download', act: () => download(row) },
      ...(isDraft && may(invoice.delete.needs) ? [{ label: 'Delete', danger: true, act: () => setDeleting(row) }] : []),
    ];
  };
  const add = linkTo('invoices/new');
  const create = add && (
    <LinkButton to={add} tone="primary">
      Create New Invoice
    </LinkButton>
  );
  return (
    <Screen title="Invoices" count={list.data?.tablePage.totalElements} bound={list.bound} action={create}>
      {problem && <ProblemNotice problem={problem} />}
      <DataTable
        title="Invoices"
        columns={columnsIn(session)}
        table={table}
        listed={list}
        filters={<InvoiceFilters table={table} />}
        open={({ id }) => linkTo('invoices/:id', { id })}
        actions={actions}
        empty={{ hint: 'An invoice asks for several charges at once, on paper or by mail.', action: create }}
      />
      {deleting && (
        <DeleteRecord
          call={invoice.delete}
          id={deleting.id}
          name={`the draft for ${fullName(deleting.patient)}`}
          act="Delete Invoice"
          onClose={() => setDeleting(undefined)}
        >
          It has no number yet and was sent to nobody. It cannot be brought back.
        </DeleteRecord>
      )}
    </Screen>
  );
}

function InvoiceFilters({ table }: { table: TableControl }) {
  return (
    <>
      <DateFilter table={table} name="from" label="From" />
      <DateFilter table={table} name="to" label="To" />
      <SelectFilter table={table} name="status" label="Status" options={statuses} />
      <TextFilter table={table} name="search" label="Search" placeholder="Patient or number" />
    </>
  );
}
