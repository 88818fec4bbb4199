// Appointments of today, or those matching the filters.
import { type Appointment, appointment } from '@almoner/contract/front/appointment';
import { useState } from 'react';
import type { Problem } from '../../../kernel/call/problem';
import { useList } from '../../../kernel/call/use-list';
import { formatDayInText, formatDayTime, today } from '../../../kernel/language/format';
import { textOf } from '../../../kernel/language/i18n';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useSession } from '../../../kernel/session/session';
import { appointmentBadges, remarkOn } from '../../../records/appointment/appointment-status';
import { fullName } from '../../../records/person/name';
import { optionsIn } from '../../../ui/field/options';
import { LinkButton } from '../../../ui/look/button';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { Screen } from '../../../ui/page/screen';
import { DataTable } from '../../../ui/table/data-table';
import { DateFilter, TextFilter } from '../../../ui/table/filters';
import { type CountedBy, StateFilter } from '../../../ui/table/state-filter';
import { listAddress } from '../../../ui/table/table-address';
import { type Column, col } from '../../../ui/table/table-columns';
import { useTable } from '../../../ui/table/use-table';
import { AppointmentStatusBadge } from './appointment-status';
import { useTakeUp } from './use-take-up';
import './appointment-list.css';
import { t as kit } from '../../../ui/look/kit.words';
import { t } from './appointment.words';

const address = listAddress(appointment);
const latestFirst = { column: 'date', descending: true } as const;

/** Reason of the appointment, and a remark if it was entered afterwards. */
const noteOf = (row: Appointment) => [row.comment, remarkOn(row)].filter(Boolean).join(' · ');

const columnsWith = (onProblem: (problem: Problem | undefined) => void): Column<Appointment>[] => [
  col.name('patient', t.patient, ({ ticket }) => fullName(ticket.patient)),
  col.text('doctor', t.doctor, ({ doctor }) => doctor && fullName(doctor)),
  col.text('department', t.department, ({ department }) => department.name, { priority: 3 }),
  {
    ...col.instant<Appointment>('date', t.date, () => null),
    text: ({ date, time }) => `${date} ${time}`,
    cell: ({ date, time }) => formatDayTime(date, time),
  },
  col.status('status', t.status, ({ status }) => appointmentBadges[status], {
    cell: (row) => <AppointmentStatusBadge row={row} onProblem={onProblem} />,
    measuredText: ({ status }) => `${textOf(appointmentBadges[status].word)}▾`,
  }),
  col.text('note', t.note, noteOf),
];

export default function AppointmentListScreen() {
  const session = useSession();
  const table = useTable(address);
  const { filters: asked } = table;
  // A filter by status alone keeps to today, like the count on its chip.
  const ofToday = !asked.from && !asked.to && !asked.search;
  const now = session ? today(session) : undefined;
  // Without a first day the list starts with the latest appointment, not with one of years ago.
  const sort = table.sort ?? (!ofToday && !asked.from ? latestFirst : undefined);
  const list = useList(appointment, { ...table, sort, filters: ofToday ? { ...asked, from: now, to: now } : asked });
  const linkTo = useLinkTo();
  const takeUp = useTakeUp();
  const [problem, setProblem] = useState<Problem>();
  // After a refused move the list is loaded again, because the appointment has changed meanwhile.
  const columns = columnsWith((found) => {
    setProblem(found);
    if (found) list.retry();
  });

  const add = (
    <LinkButton to={linkTo('tickets/new')} tone="primary">
      {t.addTicket()}
    </LinkButton>
  );
  const next = (
    <>
      <LinkButton to={linkTo('appointments/calendar')}>{t.calendar()}</LinkButton>
      {add}
    </>
  );
  const edit = ({ id, status }: Appointment) =>
    status === 'NEW' ? linkTo('appointments/:id/edit', { id }) : undefined;
  return (
    <Screen
      title={ofToday ? t.today() : t.appointments()}
      count={list.data?.tablePage.totalElements}
      bound={list.bound}
      action={next}
    >
      {ofToday && now && <p className="appointments-day">{formatDayInText(now)}</p>}
      {problem && <ProblemNotice problem={problem} safe={kit.nothingChanged()} />}
      <DataTable
        title={t.appointments()}
        columns={columns}
        table={table}
        listed={list}
        filters={<AppointmentFilters table={table} states={list.data?.states} />}
        open={({ ticketId }) => linkTo('tickets/:id', { id: ticketId })}
        actions={(row) => [
          { label: t.takeUp, to: takeUp(row) },
          { label: kit.edit, to: edit(row) },
        ]}
        empty={{ hint: t.hint(), action: add }}
      />
    </Screen>
  );
}

function AppointmentFilters({ table, states }: CountedBy<typeof address>) {
  return (
    <>
      <StateFilter
        table={table}
        name="status"
        label={t.status()}
        options={optionsIn(appointmentBadges)}
        states={states}
      />
      <DateFilter table={table} name="from" label={t.from()} />
      <DateFilter table={table} name="to" label={t.to()} />
      <TextFilter table={table} name="search" label={t.search()} placeholder={t.find()} />
    </>
  );
}
