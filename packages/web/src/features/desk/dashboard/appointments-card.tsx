// The appointments that come next, today's and later ones.
import type { dashboard, UpcomingAppointments } from '@almoner/contract/desk/dashboard';
import { Link } from 'react-router';
import { formatCount, formatDayInText, type Locale, today } from '../../../kernel/format';
import { useLinkTo } from '../../../kernel/screen-links';
import { useSession, useTimeZone } from '../../../kernel/session';
import type { CallState } from '../../../kernel/use-call';
import { appointmentLooks } from '../../../records/appointment/appointment-looks';
import { fullName } from '../../../records/person/name';
import { Card } from '../../../ui/card';
import { ProblemNotice } from '../../../ui/problem-notice';
import { ShortTable } from '../../../ui/short-table';
import { type Column, col } from '../../../ui/table-columns';

type Next = UpcomingAppointments['next'][number];

const columnsOn = (day: string): Column<Next>[] => [
  col.name('patient', 'Patient', ({ ticket }) => fullName(ticket.patient)),
  col.code('when', 'When', ({ date, time }) => `${date === day ? 'Today' : formatDayInText(date)} ${time}`),
  col.text('doctor', 'Doctor', ({ doctor }) => (doctor ? fullName(doctor) : '')),
  col.text('department', 'Department', ({ department }) => department.name, { priority: 3 }),
  col.status('status', 'Status', ({ status }) => appointmentLooks[status]),
];

type Answer = CallState<typeof dashboard.appointments>;

export function AppointmentsCard({ appointments: { data, problem, retry } }: { appointments: Answer }) {
  const session = useSession();
  const all = useLinkTo()('appointments');
  const action = all && (
    <Link to={all} aria-label="View all appointments">
      View all
    </Link>
  );
  return (
    <Card title="Appointments" action={action}>
      {data && session && <p className="dashboard-standing">{standing(data, session)}</p>}
      {!data && problem ? (
        <ProblemNotice problem={problem} safe="Nothing was changed." retry={retry} />
      ) : (
        <NextAppointments next={data?.next} />
      )}
    </Card>
  );
}

function standing({ today: all, attended }: UpcomingAppointments, locale: Locale): string {
  if (all === 0) return 'None today';
  return `${formatCount(all, locale)} today, ${formatCount(attended, locale)} of them attended`;
}

/** Undefined while they load. */
function NextAppointments({ next }: { next: readonly Next[] | undefined }) {
  const timeZone = useTimeZone();
  const linkTo = useLinkTo();
  const columns = columnsOn(today({ timeZone }));
  const open = ({ ticket }: Next) =>
    linkTo('tickets/:id', { id: ticket.id }) ?? linkTo('patients/:id/tickets', { id: ticket.patient.id });
  if (next?.length === 0) return <p className="dashboard-none">No Record Found</p>;
  return <ShortTable title="Next appointments" columns={columns} rows={next} open={open} />;
}
