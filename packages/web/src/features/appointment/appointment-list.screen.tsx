// Today's appointments, or those that the filters ask for; read again every half minute.
import { type Appointment, appointment, appointmentStatuses } from '@almoner/contract/appointment';
import { NIL } from '@almoner/contract/wire';
import { useState } from 'react';
import { formatDay, formatDayInText, today } from '../../kernel/format';
import { isBackwards } from '../../kernel/period';
import { Problem } from '../../kernel/problem';
import { useLinkTo } from '../../kernel/screen-links';
import { useSession } from '../../kernel/session';
import { useCall } from '../../kernel/use-call';
import { appointmentLooks } from '../../ui/appointment-looks';
import { LinkButton } from '../../ui/button';
import { DataTable } from '../../ui/data-table';
import { DateFilter, SelectFilter } from '../../ui/filters';
import { ProblemNotice } from '../../ui/problem-notice';
import { Screen } from '../../ui/screen';
import type { Column } from '../../ui/table-columns';
import { type TableControl, useTableState } from '../../ui/use-table-state';
import { type Asked, askedFor } from './appointment-address';
import { AppointmentStatusBadge } from './appointment-status';
import { useTakeUp } from './use-take-up';
import './appointment-list.css';

const REFRESH_SECONDS = 30;
const filters = ['from', 'to', 'status'];
const statuses = appointmentStatuses.map((status) => ({ value: status, label: appointmentLooks[status].word }));
const ANY: Asked = { from: NIL, to: NIL, status: NIL };

const nameOf = (person: { firstName: string; lastName: string } | null) =>
  person && `${person.firstName} ${person.lastName}`;

const columnsWith = (onProblem: (problem: Problem | undefined) => void): Column<Appointment>[] => [
  { key: 'patient', header: 'Patient', text: ({ ticket }) => nameOf(ticket.patient), sortable: true },
  { key: 'doctor', header: 'Doctor', text: ({ doctor }) => nameOf(doctor), sortable: true },
  {
    key: 'department',
    header: 'Department',
    text: ({ department }) => department.name,
    sortable: true,
    hide: 'narrow',
  },
  {
    key: 'date',
    header: 'Date and time',
    text: ({ date, time }) => `${date} ${time}`,
    cell: ({ date, time }) => `${formatDay(date)} ${time}`,
    sortable: true,
  },
  {
    key: 'status',
    header: 'Status',
    text: ({ status }) => appointmentLooks[status].word,
    cell: (row) => <AppointmentStatusBadge row={row} onProblem={onProblem} />,
    sortable: true,
  },
];

/** Today's or the filtered ones: whichever the address asks for is read, the other is not. */
function useAppointments(asked: Asked | null) {
  const read = { refreshSeconds: REFRESH_SECONDS, keepPrevious: true };
  const backwards = asked !== null && isBackwards(asked);
  const todays = useCall(appointment.today, {}, { ...read, enabled: asked === null });
  const filtered = useCall(appointment.filter, asked ?? ANY, { ...read, enabled: asked !== null && !backwards });
  if (backwards) {
    const problem = new Problem('incorrect', 'The last day is before the first.');
    return { ...filtered, data: undefined, problem, pending: false, fetching: false };
  }
  return asked ? filtered : todays;
}

export default function AppointmentListScreen() {
  const session = useSession();
  const table = useTableState({ filters });
  const asked = askedFor(table.filters);
  const list = useAppointments(asked);
  const linkTo = useLinkTo();
  const takeUp = useTakeUp();
  const [problem, setProblem] = useState<Problem>();
  // What made a move come too late is read at once.
  const columns = columnsWith((found) => {
    setProblem(found);
    if (found) list.retry();
  });

  const addTicket = linkTo('tickets/new');
  const add = addTicket && (
    <LinkButton to={addTicket} tone="primary">
      Add Ticket
    </LinkButton>
  );
  const calendar = linkTo('appointments/calendar');
  const next = (
    <>
      {calendar && <LinkButton to={calendar}>Calendar</LinkButton>}
      {add}
    </>
  );
  const edit = ({ id, status }: Appointment) =>
    status === 'NEW' ? linkTo('appointments/:id/edit', { id }) : undefined;
  const day = session && formatDayInText(today(session));
  return (
    <Screen title={asked ? 'Appointments' : "Today's appointments"} count={list.data?.length} action={next}>
      {!asked && <p className="appointments-day">{day}</p>}
      {problem && <ProblemNotice problem={problem} safe="Nothing was changed." />}
      <DataTable
        title="Appointments"
        columns={columns}
        table={table}
        list={list}
        filters={<AppointmentFilters table={table} />}
        open={({ ticketId }) => linkTo('tickets/:id', { id: ticketId })}
        actions={(row) => {
          const [taken, to] = [takeUp(row), edit(row)];
          return [...(taken ? [{ label: 'Take Up', to: taken }] : []), ...(to ? [{ label: 'Edit', to }] : [])];
        }}
        empty={{ hint: "Appointments are made from a patient's ticket.", action: add }}
      />
    </Screen>
  );
}

function AppointmentFilters({ table }: { table: TableControl }) {
  return (
    <>
      <DateFilter table={table} name="from" label="From" />
      <DateFilter table={table} name="to" label="To" />
      <SelectFilter table={table} name="status" label="Status" options={statuses} />
    </>
  );
}
