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
import { StatusBadge } from '../../../ui/status-badge';
import type { Column } from '../../../ui/table-columns';
import { SkeletonRows, TableRows } from '../../../ui/table-rows';
import '../../../ui/data-table.css';

type Next = UpcomingAppointments['next'][number];

const columnsOn = (day: string): Column<Next>[] => [
  { key: 'patient', header: 'Patient', text: ({ ticket }) => fullName(ticket.patient) },
  {
    key: 'when',
    header: 'When',
    text: ({ date, time }) => `${date === day ? 'Today' : formatDayInText(date)} ${time}`,
    whole: true,
  },
  { key: 'doctor', header: 'Doctor', text: ({ doctor }) => (doctor ? fullName(doctor) : '') },
  { key: 'department', header: 'Department', text: ({ department }) => department.name, hide: 'narrow' },
  {
    key: 'status',
    header: 'Status',
    text: ({ status }) => appointmentLooks[status].word,
    cell: ({ status }) => <StatusBadge {...appointmentLooks[status]} />,
  },
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
  return (
    <div className="table-frame dashboard-table">
      <table className="table">
        <caption className="visually-hidden">Next appointments</caption>
        <thead>
          <tr>
            {columns.map(({ key, header, hide }) => (
              <th key={key} scope="col" data-hide={hide}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        {next ? (
          <TableRows rows={next} columns={columns} open={open} />
        ) : (
          <SkeletonRows columns={columns} actions={false} />
        )}
      </table>
    </div>
  );
}
