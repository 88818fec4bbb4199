// What the laboratory was asked for, newest first, with what can be done next.
import { type LabRequest, labRequest, labStatuses } from '@almoner/contract/care/lab-request';
import { laboratory } from '@almoner/contract/care/laboratory';
import { billing } from '@almoner/contract/money/billing';
import { useState } from 'react';
import { useMay } from '../../../kernel/access';
import { currencySign, dayIn, formatDay } from '../../../kernel/format';
import { useSession } from '../../../kernel/session';
import { useCommand } from '../../../kernel/use-command';
import { useList } from '../../../kernel/use-list';
import { labLooks } from '../../../records/request/request-looks';
import { patientName } from '../../../records/ticket/ticket-words';
import { LinkButton } from '../../../ui/button';
import { Confirm } from '../../../ui/confirm';
import { DataTable } from '../../../ui/data-table';
import { DateFilter, SelectFilter, TextFilter } from '../../../ui/filters';
import { Money } from '../../../ui/money';
import type { RowAction } from '../../../ui/row-actions';
import { Screen } from '../../../ui/screen';
import { StatusBadge } from '../../../ui/status-badge';
import type { Column } from '../../../ui/table-columns';
import { type TableControl, useTableState } from '../../../ui/use-table-state';
import { billingAddress, entryAddress, newRequestAddress } from './lab-work-address';
import './lab-work.css';

const filters = ['search', 'status', 'date'];
const statuses = labStatuses.map((status) => ({ value: status, label: labLooks[status].word }));

const paidOf = ({ billing: bill }: LabRequest) => bill && (bill.payment?.amountPaid ?? 0);

const columnsIn = (currency: string): Column<LabRequest>[] => [
  { key: 'code', header: 'Test id', text: ({ code }) => code, whole: true },
  {
    key: 'title',
    header: 'Title',
    text: ({ title }) => title,
    cell: ({ title }) => <span className="lab-title">{title}</span>,
  },
  {
    key: 'patient',
    header: 'Patient',
    text: patientName,
    cell: (row) => <span className="lab-patient">{patientName(row)}</span>,
    names: true,
  },
  {
    key: 'date',
    header: 'Date',
    text: ({ date }) => date,
    cell: ({ date }) => formatDay(date),
    whole: true,
    hide: 'medium',
  },
  {
    key: 'amount',
    header: `Amount (${currency})`,
    text: ({ billing: bill }) => bill && bill.total / 100,
    cell: ({ billing: bill }) => (bill ? <Money minor={bill.total} bare /> : '--'),
    align: 'right',
    hide: 'medium',
  },
  {
    key: 'paid',
    header: 'Amount paid',
    text: (row) => row.billing && (paidOf(row) ?? 0) / 100,
    cell: (row) => (row.billing ? <Money minor={paidOf(row) ?? 0} bare /> : '--'),
    align: 'right',
    hide: 'medium',
  },
  {
    key: 'status',
    header: 'Status',
    text: ({ status }) => labLooks[status].word,
    cell: ({ status }) => <StatusBadge {...labLooks[status]} />,
  },
];

const isUnpaid = ({ status, billing: bill }: LabRequest) =>
  (status === 'NEW' || status === 'INPROGRESS') && !bill?.payment;

export default function LabRequestListScreen() {
  const table = useTableState({ filters });
  const { search, status, date } = table.filters;
  const rows = useList(labRequest, table, {
    search,
    status: labStatuses.find((one) => one === status),
    date: dayIn(date),
  });
  const session = useSession();
  const may = useMay();
  const [leaving, setLeaving] = useState<LabRequest>();
  const add = may(labRequest.create.needs) && (
    <LinkButton to={newRequestAddress} tone="primary">
      Add Request
    </LinkButton>
  );
  const actions = (row: LabRequest): RowAction[] => {
    const bills = isUnpaid(row) && may(row.billing ? billing.update.needs : billing.create.needs);
    const found: RowAction[] = [];
    if (bills) found.push({ label: row.billing ? 'Edit Billing' : 'Add Billing', to: billingAddress(row.id) });
    if (row.status === 'APPROVED' && may(laboratory.create.needs))
      found.push({ label: 'Take up', to: entryAddress(row.id) });
    if (row.status === 'COMPLETED') found.push({ label: 'View', to: entryAddress(row.id) });
    if (isUnpaid(row) && may(labRequest.cancel.needs))
      found.push({ label: 'Cancel', danger: true, act: () => setLeaving(row) });
    return found;
  };
  return (
    <Screen title="Lab Requests" count={rows.data?.tablePage.totalElements} bound={rows.bound} action={add}>
      <div className="lab-requests">
        <DataTable
          title="Lab Requests"
          columns={columnsIn(session ? currencySign(session) : '')}
          table={table}
          listed={rows}
          filters={<RequestFilters table={table} />}
          open={({ id }) => entryAddress(id)}
          actions={actions}
          empty={{ hint: 'What doctors and the front desk ask the laboratory for.', action: add }}
        />
      </div>
      {leaving && <CancelRequest row={leaving} onClose={() => setLeaving(undefined)} />}
    </Screen>
  );
}

function RequestFilters({ table }: { table: TableControl }) {
  return (
    <>
      <TextFilter table={table} name="search" label="Search" placeholder="Patient, ticket or test id" />
      <SelectFilter table={table} name="status" label="Status" options={statuses} />
      <DateFilter table={table} name="date" label="Date" />
    </>
  );
}

function CancelRequest({ row, onClose }: { row: LabRequest; onClose: () => void }) {
  const cancel = useCommand(labRequest.cancel);
  return (
    <Confirm
      question={`Cancel ${row.code} of ${patientName(row)}?`}
      act="Cancel Request"
      stay="Keep Request"
      run={() => cancel.run({ params: { id: row.id } })}
      onClose={onClose}
    >
      <p>
        {row.title} will not be done.{row.billing && ' Its bill is cancelled with it.'} This cannot be taken back.
      </p>
    </Confirm>
  );
}
