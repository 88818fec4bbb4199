// Laboratory requests, newest first, with the next step of each.

import { hasUnlisted, type LabRequest, labRequest } from '@almoner/contract/care/lab-request';
import { laboratory } from '@almoner/contract/care/laboratory';
import { billing } from '@almoner/contract/money/billing';
import { useState } from 'react';
import { useCommand } from '../../../kernel/call/use-command';
import { useList } from '../../../kernel/call/use-list';
import { useMay } from '../../../kernel/session/access';
import { t as lab } from '../../../records/laboratory/laboratory.words';
import { unlistedBadge } from '../../../records/laboratory/unlisted';
import { labBadges } from '../../../records/request/request-status';
import { patientName } from '../../../records/ticket/ticket-words';
import { optionsIn } from '../../../ui/field/options';
import { LinkButton } from '../../../ui/look/button';
import { t as kit } from '../../../ui/look/kit.words';
import { Confirm } from '../../../ui/overlay/confirm';
import { Screen } from '../../../ui/page/screen';
import { DataTable } from '../../../ui/table/data-table';
import { DateFilter, TextFilter } from '../../../ui/table/filters';
import type { RowAction } from '../../../ui/table/row-actions';
import { type CountedBy, StatusFilter } from '../../../ui/table/state-filter';
import { listAddress } from '../../../ui/table/table-address';
import { type Column, col } from '../../../ui/table/table-columns';
import { useTable } from '../../../ui/table/use-table';
import { billingAddress, entryAddress, newRequestAddress } from './lab-work-address';
import { t } from './laboratory.words';

const address = listAddress(labRequest);

const paidOf = ({ billing: bill }: LabRequest) => bill && (bill.payment?.amountPaid ?? 0);

const titleOf = (row: LabRequest) => (hasUnlisted(row) ? `${row.title} · ${lab.unlisted()}` : row.title);

const columns: Column<LabRequest>[] = [
  col.code('code', t.testId, ({ code }) => code, { priority: 3 }),
  col.text('title', t.title, titleOf, {
    measuredText: titleOf,
    cell: ({ title }) => title,
    mark: (row) => (hasUnlisted(row) ? unlistedBadge : undefined),
  }),
  col.name('patient', t.patient, patientName),
  col.day('date', t.date, ({ date }) => date, { priority: 4 }),
  col.money('amount', t.amount, ({ billing: bill }) => bill?.total, { priority: 4 }),
  col.amount('paid', t.amountPaid, paidOf, { priority: 4 }),
  col.status('status', kit.status, ({ status }) => labBadges[status]),
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
      {t.addRequest()}
    </LinkButton>
  );
  const actions = (row: LabRequest): RowAction[] => {
    const bills = isUnpaid(row) && may(row.billing ? billing.update.needs : billing.create.needs);
    const found: RowAction[] = [];
    if (bills) found.push({ label: row.billing ? t.editBilling() : t.addBilling(), to: billingAddress(row.id) });
    if (row.status === 'APPROVED' && may(laboratory.create.needs))
      found.push({ label: t.takeUp(), to: entryAddress(row.id) });
    if (row.status === 'COMPLETED') found.push({ label: kit.view(), to: entryAddress(row.id) });
    if (isUnpaid(row) && may(labRequest.cancel.needs))
      found.push({ label: kit.cancel(), danger: true, act: () => setLeaving(row) });
    return found;
  };
  return (
    <Screen title={t.requests()} count={rows.data?.tablePage.totalElements} bound={rows.bound} action={add}>
      <DataTable
        title={t.requests()}
        columns={columns}
        table={table}
        listed={rows}
        filters={<RequestFilters table={table} states={rows.data?.states} />}
        open={({ id }) => entryAddress(id)}
        actions={actions}
        empty={{ hint: t.requestsHint(), action: add }}
      />
      {leaving && <CancelRequest row={leaving} onClose={() => setLeaving(undefined)} />}
    </Screen>
  );
}

function RequestFilters({ table, states }: CountedBy<typeof address>) {
  return (
    <>
      <StatusFilter table={table} options={optionsIn(labBadges)} states={states} all={{ label: kit.allFeminine }} />
      <TextFilter table={table} name="search" label={kit.search()} placeholder={t.find()} />
      <DateFilter table={table} name="date" label={t.date()} />
    </>
  );
}

function CancelRequest({ row, onClose }: { row: LabRequest; onClose: () => void }) {
  const cancel = useCommand(labRequest.cancel);
  return (
    <Confirm
      question={t.cancelRequestOf({ code: row.code, patient: patientName(row) })}
      act={t.cancelRequest()}
      stay={t.keepRequest()}
      run={() => cancel.run({ params: { id: row.id } })}
      onClose={onClose}
    >
      <p>{t.cancellation({ billed: String(Boolean(row.billing)), title: row.title })}</p>
    </Confirm>
  );
}
