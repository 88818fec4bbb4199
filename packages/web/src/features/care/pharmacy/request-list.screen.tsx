// The requests to pharmacy, newest first unless they are sorted, with the next step of each.
import { type PharmacyRequest, pharmacy, pharmacyStatuses } from '@almoner/contract/care/pharmacy';
import { Money as MoneyOnWire } from '@almoner/contract/wire';
import { useState } from 'react';
import { useMay } from '../../../kernel/access';
import { dayIn, formatDay } from '../../../kernel/format';
import { useLinkTo } from '../../../kernel/screen-links';
import { useList } from '../../../kernel/use-list';
import { pharmacyLooks } from '../../../records/request/request-looks';
import { patientName } from '../../../records/ticket/ticket-words';
import { LinkButton } from '../../../ui/button';
import { DataTable } from '../../../ui/data-table';
import { DateFilter, SelectFilter, TextFilter } from '../../../ui/filters';
import { Money } from '../../../ui/money';
import { Screen } from '../../../ui/screen';
import { StatusBadge } from '../../../ui/status-badge';
import type { Column } from '../../../ui/table-columns';
import { type TableControl, useTableState } from '../../../ui/use-table-state';
import { CancelRequest } from './cancel-request';
import { isChangeable, nextStep } from './request-words';

const filters = ['find', 'status', 'day'];
const statuses = pharmacyStatuses.map((value) => ({ value, label: pharmacyLooks[value].word }));

const totalOf = ({ billing }: PharmacyRequest) => billing?.total ?? null;
const paidOf = ({ billing }: PharmacyRequest) => billing && (billing.payment?.amountPaid ?? 0);
const amountColumn = (key: string, header: string, of: (row: PharmacyRequest) => number | null) => ({
  key,
  header,
  text: (row: PharmacyRequest) => {
    const minor = of(row);
    return minor === null ? null : MoneyOnWire.encode(minor);
  },
  cell: (row: PharmacyRequest) => {
    const minor = of(row);
    return minor === null ? '–' : <Money minor={minor} />;
  },
  align: 'right' as const,
});

const columns: Column<PharmacyRequest>[] = [
  { key: 'patient', header: 'Patient', text: patientName, names: true },
  { key: 'ticket', header: 'Ticket ID', text: ({ ticket }) => ticket.number, whole: true },
  {
    key: 'date',
    header: 'Date',
    text: ({ date }) => date,
    cell: ({ date }) => formatDay(date),
    whole: true,
  },
  amountColumn('amount', 'Amount', totalOf),
  { ...amountColumn('paid', 'Amount Paid', paidOf), hide: 'medium' },
  {
    key: 'status',
    header: 'Status',
    text: ({ status }) => pharmacyLooks[status].word,
    cell: ({ status }) => <StatusBadge {...pharmacyLooks[status]} />,
  },
];

export default function RequestListScreen() {
  const table = useTableState({ filters });
  const { find, status, day } = table.filters;
  const requests = useList(pharmacy, table, {
    search: find,
    status: pharmacyStatuses.find((one) => one === status),
    date: dayIn(day),
  });
  const linkTo = useLinkTo();
  const mayCancel = useMay()(pharmacy.cancel.needs);
  const [leaving, setLeaving] = useState<PharmacyRequest>();
  const to = linkTo('pharmacy/new');
  const add = to && (
    <LinkButton to={to} tone="primary">
      Add Request
    </LinkButton>
  );
  const actions = (row: PharmacyRequest) => {
    const next = nextStep(row, linkTo);
    const cancel = { label: 'Cancel', danger: true, act: () => setLeaving(row) };
    return [...(next ? [next] : []), ...(mayCancel && isChangeable(row) ? [cancel] : [])];
  };
  return (
    <Screen title="Pharmacy" count={requests.data?.tablePage.totalElements} bound={requests.bound} action={add}>
      <DataTable
        title="Pharmacy requests"
        columns={columns}
        table={table}
        listed={requests}
        filters={<RequestFilters table={table} />}
        open={({ id }) => linkTo('pharmacy/:id', { id })}
        actions={actions}
        empty={{ hint: 'Doctors ask for prescriptions in a treatment; others are added here.', action: add }}
      />
      {leaving && <CancelRequest row={leaving} onClose={() => setLeaving(undefined)} />}
    </Screen>
  );
}

function RequestFilters({ table }: { table: TableControl }) {
  return (
    <>
      <TextFilter table={table} name="find" label="Patient or ticket" />
      <SelectFilter table={table} name="status" label="Status" options={statuses} />
      <DateFilter table={table} name="day" label="Date" />
    </>
  );
}
