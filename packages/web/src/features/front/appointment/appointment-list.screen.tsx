// Today's appointments, or those that the filters ask for.
import { type Appointment, appointment, appointmentStatuses } from '@almoner/contract/front/appointment';
import { useState } from 'react';
import { formatDayInText, formatDayTime, today } from '../../../kernel/format';
import type { Problem } from '../../../kernel/problem';
import { useLinkTo } from '../../../kernel/screen-links';
import { useSession } from '../../../kernel/session';
import { useList } from '../../../kernel/use-list';
import { appointmentLooks, laterWords } from '../../../records/appointment/appointment-looks';
import { fullName } from '../../../records/person/name';
import { LinkButton } from '../../../ui/button';
import { DataTable } from '../../../ui/data-table';
import { DateFilter, SelectFilter, TextFilter } from '../../../ui/filters';
import { ProblemNotice } from '../../../ui/problem-notice';
import { Screen } from '../../../ui/screen';
import type { Column } from '../../../ui/table-columns';
import { type TableControl, useTableState } from '../../../ui/use-table-state';
import { askedFor } from './appointment-address';
import { AppointmentStatusBadge } from './appointment-status';
import { useTakeUp } from './use-take-up';
import './appointment-list.css';

const filters = ['from', 'to', 'status', 'search'];
const statuses = appointmentStatuses.map((status) => ({ value: status, label: appointmentLooks[status].word }));
const latestFirst = { column: 'date', descending: true };

const columnsWith = (onProblem: (problem: Problem | undefined) => void): Column<Appointment>[] => [
  { key: 'patient', header: 'Patient', text: ({ ticket }) => fullName(ticket.patient) },
  { key: 'doctor', header: 'Doctor', text: ({ doctor }) => doctor && fullName(doctor) },
  {
    key: 'department',
    header: 'Department',
    text: ({ department }) => department.name,
    hide: 'narrow',
  },
  {
    key: 'date',
    header: 'Date and time',
    text: ({ date, time }) => `${date} ${time}`,
    cell: ({ date, time }) => formatDayTime(date, time),
  },
  {
    key: 'status',
    header: 'Status',
    text: ({ status }) => appointmentLooks[status].word,
    cell: (row) => <AppointmentStatusBadge row={row} onProblem={onProblem} />,
  },
  { key: 'note', header: 'Note', text: laterWords },
];

export default function AppointmentListScreen() {
  const session = useSession();
  const table = useTableState({ filters });
  const asked = askedFor(table.filters);
  const now = session ? today(session) : undefined;
  // What has no first day begins with its latest, not with what was years ago.
  const sort = asked && !asked.from ? latestFirst : undefined;
  const list = useList(appointment, { ...table, sort: table.sort ?? sort }, asked ?? { from: now, to: now });
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
  return (
    <Screen
      title={asked ? 'Appointments' : "Today's appointments"}
      count={list.data?.tablePage.totalElements}
      bound={list.bound}
      action={next}
    >
      {!asked && now && <p className="appointments-day">{formatDayInText(now)}</p>}
      {problem && <ProblemNotice problem={problem} safe="Nothing was changed." />}
      <DataTable
        title="Appointments"
        columns={columns}
        table={table}
        listed={list}
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
      <TextFilter table={table} name="search" label="Search" placeholder="Patient or ticket" />
    </>
  );
}
