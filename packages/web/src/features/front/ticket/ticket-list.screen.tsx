// The tickets of one patient, newest first.
import { type Ticket, ticket } from '@almoner/contract/front/ticket';
import { useParams } from 'react-router';
import { formatDay, today } from '../../../kernel/format';
import { useLinkTo } from '../../../kernel/screen-links';
import { useTimeZone } from '../../../kernel/session';
import { useCall } from '../../../kernel/use-call';
import { fullName } from '../../../records/person/name';
import { LinkButton } from '../../../ui/button';
import { DataTable } from '../../../ui/data-table';
import { usePrintMark } from '../../../ui/print-mark';
import { Screen } from '../../../ui/screen';
import { StatusBadge } from '../../../ui/status-badge';
import type { Column } from '../../../ui/table-columns';
import { useTableState } from '../../../ui/use-table-state';
import { ticketLooks } from './ticket-status';
import { usePatientName } from './use-patient-name';

/** Instants are shown as the hospital's days. */
const columnsIn = (timeZone: string): Column<Ticket>[] => {
  const day = (instant: string) => formatDay(today({ timeZone }, new Date(instant)));
  return [
    { key: 'number', header: 'Ticket id', text: ({ number }) => number },
    { key: 'description', header: 'Description', text: ({ description }) => description },
    { key: 'opened', header: 'Open date', text: ({ openDate }) => day(openDate), whole: true },
    {
      key: 'status',
      header: 'Status',
      text: ({ status }) => ticketLooks[status].word,
      cell: ({ status }) => <StatusBadge {...ticketLooks[status]} />,
    },
    {
      key: 'closed',
      header: 'Close date',
      text: ({ closeDate }) => (closeDate ? day(closeDate) : '--'),
      whole: true,
      hide: 'medium',
    },
  ];
};

export default function TicketListScreen() {
  const { id = '' } = useParams();
  const list = useCall(ticket.listByPatient, { patientId: id });
  const patient = usePatientName(id);
  const table = useTableState();
  const linkTo = useLinkTo();
  usePrintMark(patient.name && `${patient.name} · ${patient.number}`);
  const columns = columnsIn(useTimeZone());

  const [known] = list.data ?? [];
  const name = patient.name ?? (known && fullName(known.patient));
  const add = linkTo('patients/:id/tickets/new', { id });
  const addButton = add && list.data && (
    <LinkButton to={add} tone="primary">
      Add Ticket
    </LinkButton>
  );
  const booking = ({ id, status }: Ticket) =>
    status === 'OPEN' ? linkTo('tickets/:id/appointments/new', { id }) : undefined;
  const mayBook = linkTo('tickets/:id/appointments/new', { id }) !== undefined;
  return (
    <Screen title={name ? `Tickets - ${name}` : 'Tickets'} count={list.data?.length} action={addButton}>
      <DataTable
        title="Tickets"
        columns={columns}
        table={table}
        list={list}
        open={({ id }) => linkTo('tickets/:id', { id })}
        actions={
          mayBook
            ? (row) => {
                const to = booking(row);
                return to ? [{ label: 'New Appointment', to }] : [];
              }
            : undefined
        }
        empty={{
          hint: 'A ticket is one visit or complaint. Appointments and treatments belong to it.',
          action: addButton,
        }}
      />
    </Screen>
  );
}
