// What the laboratory was asked for, newest first, with what can be done next.
import { type LabRequest, labRequest } from '@almoner/contract/care/lab-request';
import { laboratory } from '@almoner/contract/care/laboratory';
import { billing } from '@almoner/contract/money/billing';
import { useState } from 'react';
import { useMay } from '../../../kernel/access';
import { useCommand } from '../../../kernel/use-command';
import { useList } from '../../../kernel/use-list';
import { labLooks } from '../../../records/request/request-looks';
import { patientName } from '../../../records/ticket/ticket-words';
import { LinkButton } from '../../../ui/button';
import { Confirm } from '../../../ui/confirm';
import { DataTable } from '../../../ui/data-table';
import { DateFilter, SelectFilter, TextFilter } from '../../../ui/filters';
import { optionsIn } from '../../../ui/options';
import type { RowAction } from '../../../ui/row-actions';
import { Screen } from '../../../ui/screen';
import { listAddress } from '../../../ui/table-address';
import { type Column, col } from '../../../ui/table-columns';
import { type FilteredBy, useTable } from '../../../ui/use-table';
import { billingAddress, entryAddress, newRequestAddress } from './lab-work-address';
import './lab-work.css';

const address = listAddress(labRequest);

const paidOf = ({ billing: bill }: LabRequest) => bill && (bill.payment?.amountPaid ?? 0);

const columns: Column<LabRequest>[] = [
  col.code('code', 'Test id', ({ code }) => code),
  col.text('title', 'Title', ({ title }) => title),
  col.name('patient', 'Patient', patientName),
  col.day('date', 'Date', ({ date }) => date, { priority: 4 }),
  col.money('amount', 'Amount', ({ billing: bill }) => bill?.total, { priority: 4 }),
  col.amount('paid', 'Amount paid', paidOf, { priority: 4 }),
  col.status('status', 'Status', ({ status }) => labLooks[status]),
];

const isUnpaid = ({ status, billing: bill }: LabRequest) =>
  (status === 'NEW' || status === 'INPROGRESS') && !bill?.payment;

export default function LabRequestListScreen() {
  const table = useTable(address);
  const rows = useList(labRequest, table);
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
          columns={columns}
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

function RequestFilters({ table }: FilteredBy<typeof address>) {
  return (
    <>
      <TextFilter table={table} name="search" label="Search" placeholder="Patient, ticket or test id" />
      <SelectFilter table={table} name="status" label="Status" options={optionsIn(labLooks)} />
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
