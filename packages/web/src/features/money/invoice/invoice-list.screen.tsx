// Invoices, newest first, with amount, due date and status.
import { type InvoiceRow, type InvoiceStatus, invoice, overdueState } from '@almoner/contract/money/invoice';
import { useState } from 'react';
import { asProblem, type Problem } from '../../../kernel/call/problem';
import { useList } from '../../../kernel/call/use-list';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useMay } from '../../../kernel/session/access';
import { fullName } from '../../../records/person/name';
import { StatusBadge } from '../../../ui/badge/status-badge';
import { optionsIn } from '../../../ui/field/options';
import { LinkButton } from '../../../ui/look/button';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { DeleteRecord } from '../../../ui/overlay/delete-record';
import { Screen } from '../../../ui/page/screen';
import { DataTable } from '../../../ui/table/data-table';
import { DateFilter, TextFilter } from '../../../ui/table/filters';
import type { RowAction } from '../../../ui/table/row-actions';
import { type CountedBy, StatusFilter } from '../../../ui/table/state-filter';
import { listAddress } from '../../../ui/table/table-address';
import { type Column, col } from '../../../ui/table/table-columns';
import { useTable } from '../../../ui/table/use-table';
import { downloadPdf } from './download-pdf';
import { badgesOf, invoiceBadges, mainBadge, numberOf, overdueBadge } from './invoice-words';
import './invoice.css';
import { t as kit } from '../../../ui/look/kit.words';
import { t } from './invoice.words';

const address = listAddress(invoice);
const openStatuses: InvoiceStatus[] = ['SENT', 'PARTIALLY_PAID'];
// Each status includes its overdue invoices.
const statuses = [
  ...optionsIn(invoiceBadges).map((option) => ({ ...option, of: [option.value, overdueState(option.value)] })),
  { value: 'OVERDUE', label: overdueBadge.word, of: openStatuses.map(overdueState) },
];

const columns: Column<InvoiceRow>[] = [
  col.code('number', t.number, numberOf),
  col.name('patient', t.patient, ({ patient }) => fullName(patient)),
  col.day('created', t.createdDate, ({ invoiceDate }) => invoiceDate, { priority: 4 }),
  col.day('due', t.dueDate, ({ dueDate }) => dueDate, { priority: 3 }),
  col.money('amount', t.amount, ({ total }) => total),
  col.status<InvoiceRow>('status', kit.status, mainBadge, { cell: (row) => <Standing {...row} /> }),
];

/** One combined badge in a table row; separate badges on a card, where a phone has room for several lines. */
function Standing(row: InvoiceRow) {
  return (
    <>
      <span className="invoice-in-row">
        <StatusBadge {...mainBadge(row)} />
      </span>
      <span className="invoice-standing invoice-on-card">
        {badgesOf(row).map((look) => (
          <StatusBadge key={look.shape + look.tone} {...look} />
        ))}
      </span>
    </>
  );
}

export default function InvoiceListScreen() {
  const table = useTable(address);
  const list = useList(invoice, table);
  const may = useMay();
  const linkTo = useLinkTo();
  const [deleting, setDeleting] = useState<InvoiceRow>();
  const [problem, setProblem] = useState<Problem>();
  const download = (row: InvoiceRow) => {
    setProblem(undefined);
    downloadPdf(row).catch((thrown: unknown) => setProblem(asProblem(thrown)));
  };
  const actions = (row: InvoiceRow): RowAction[] => {
    const isDraft = row.status === 'DRAFT';
    const mayDelete = isDraft && may(invoice.delete.needs);
    return [
      { label: kit.edit(), to: isDraft ? linkTo('invoices/:id/edit', { id: row.id }) : undefined },
      { label: kit.view(), to: linkTo('invoices/:id', { id: row.id }) },
      { label: t.download(), act: () => download(row) },
      ...(mayDelete ? [{ label: kit.delete(), danger: true, act: () => setDeleting(row) }] : []),
    ];
  };
  const create = (
    <LinkButton to={linkTo('invoices/new')} tone="primary">
      {t.createNew()}
    </LinkButton>
  );
  const actionsOfAll = (
    <>
      <LinkButton to={linkTo('invoices/import')}>{t.importOpening()}</LinkButton>
      {create}
    </>
  );
  return (
    <Screen title={t.invoices()} count={list.data?.tablePage.totalElements} bound={list.bound} action={actionsOfAll}>
      {problem && <ProblemNotice problem={problem} />}
      <DataTable
        title={t.invoices()}
        columns={columns}
        table={table}
        listed={list}
        filters={<InvoiceFilters table={table} states={list.data?.states} />}
        open={({ id }) => linkTo('invoices/:id', { id })}
        actions={actions}
        empty={{ hint: t.hint(), action: create }}
      />
      <DeleteRecord
        call={invoice.delete}
        row={deleting && { id: deleting.id, name: t.draftFor({ patient: fullName(deleting.patient) }) }}
        act={t.deleteInvoice()}
        onClose={() => setDeleting(undefined)}
      >
        {t.deletion()}
      </DeleteRecord>
    </Screen>
  );
}

function InvoiceFilters({ table, states }: CountedBy<typeof address>) {
  return (
    <>
      <StatusFilter table={table} options={statuses} states={states} all={{ label: kit.allFeminine }} />
      <DateFilter table={table} name="from" label={kit.from()} />
      <DateFilter table={table} name="to" label={kit.to()} />
      <TextFilter table={table} name="search" label={kit.search()} placeholder={t.patientOrNumber()} />
    </>
  );
}
