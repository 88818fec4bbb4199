// Short lists of the dashboard: next appointments, newest doctors, and newest patients.
import type { DashboardSummary, dashboard, UpcomingAppointments } from '@almoner/contract/desk/dashboard';
import { Link } from 'react-router';
import type { CallState } from '../../../kernel/call/use-call';
import { formatCount, formatDayTime, type Locale, today } from '../../../kernel/language/format';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useSession, useTimeZone } from '../../../kernel/session/session';
import { appointmentBadges } from '../../../records/appointment/appointment-status';
import { Avatar } from '../../../records/person/avatar';
import { personColumn } from '../../../records/person/columns';
import { fullName } from '../../../records/person/name';
import { Card } from '../../../ui/look/card';
import { t as kit } from '../../../ui/look/kit.words';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { ShortTable } from '../../../ui/table/short-table';
import { type Column, col } from '../../../ui/table/table-columns';
import { t } from './dashboard.words';

type Next = UpcomingAppointments['next'][number];

const appointmentsOn = (day: string): Column<Next>[] => [
  col.name('patient', t.patient, ({ ticket }) => fullName(ticket.patient)),
  col.code('when', t.when, ({ date, time }) => (date === day ? t.todayAt({ time }) : formatDayTime(date, time))),
  col.text('doctor', t.doctor, ({ doctor }) => (doctor ? fullName(doctor) : '')),
  col.text('department', t.department, ({ department }) => department.name, { priority: 3 }),
  col.status('status', kit.status, ({ status }) => appointmentBadges[status]),
];

type Answer = CallState<typeof dashboard.appointments>;

export function AppointmentsCard({ appointments: { data, problem, retry } }: { appointments: Answer }) {
  const session = useSession();
  const all = useLinkTo()('appointments');
  const action = all && (
    <Link to={all} aria-label={t.viewAppointments()}>
      {t.viewAll()}
    </Link>
  );
  return (
    <Card title={t.appointments()} action={action}>
      {data && session && <p className="dashboard-standing">{standing(data, session)}</p>}
      {!data && problem ? (
        <ProblemNotice problem={problem} safe={kit.nothingChanged()} retry={retry} />
      ) : (
        <NextAppointments next={data?.next} />
      )}
    </Card>
  );
}

function standing({ today: all, attended }: UpcomingAppointments, locale: Locale): string {
  if (all === 0) return t.noneToday();
  return t.attendedToday({ all: formatCount(all, locale), attended, shown: formatCount(attended, locale) });
}

/** `next` is undefined while it loads. */
function NextAppointments({ next }: { next: readonly Next[] | undefined }) {
  const timeZone = useTimeZone();
  const linkTo = useLinkTo();
  const columns = appointmentsOn(today({ timeZone }));
  const open = ({ ticket }: Next) =>
    linkTo('tickets/:id', { id: ticket.id }) ?? linkTo('patients/:id/tickets', { id: ticket.patient.id });
  if (next?.length === 0) return <p className="dashboard-none">{kit.noRecordFound()}</p>;
  return <ShortTable title={t.nextAppointments()} columns={columns} rows={next} open={open} />;
}

export function DoctorsCard({ doctors }: { doctors: NonNullable<DashboardSummary['doctorList']> }) {
  const all = useLinkTo()('doctors');
  return (
    <Card title={t.doctors()} action={all && <Link to={all}>{t.viewDoctors()}</Link>}>
      {doctors.length === 0 ? (
        <p className="dashboard-none">{kit.noRecordFound()}</p>
      ) : (
        <ul className="dashboard-doctors">
          {doctors.map((doctor) => (
            <li key={doctor.id}>
              <Avatar name={fullName(doctor)} imagePath={doctor.imagePath} />
              <span>
                <span className="dashboard-doctor-name">{fullName(doctor)}</span>
                {doctor.specialist && <span className="dashboard-doctor-specialist">{doctor.specialist}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

type NewPatient = NonNullable<DashboardSummary['patientList']>[number];

const patientColumns: Column<NewPatient>[] = [
  personColumn('patient', t.patient),
  col.code('phone', t.phone, ({ phone }) => phone),
  col.text('email', t.email, ({ email }) => email),
];

export function NewPatientsCard({ patients }: { patients: readonly NewPatient[] }) {
  const linkTo = useLinkTo();
  const all = linkTo('patients');
  return (
    <Card
      title={t.newPatients()}
      action={
        all && (
          <Link to={all} aria-label={t.viewPatients()}>
            {t.viewAll()}
          </Link>
        )
      }
    >
      {patients.length === 0 ? (
        <p className="dashboard-none">{kit.noRecordFound()}</p>
      ) : (
        <ShortTable
          title={t.newPatients()}
          columns={patientColumns}
          rows={patients}
          open={({ id }) => linkTo('patients/:id', { id })}
        />
      )}
    </Card>
  );
}
