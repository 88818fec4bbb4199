// A patient's history as one line of events, latest first.
import type { PatientHistory } from '@almoner/contract/desk/patient-history';
import type { RequestEntry } from '@almoner/contract/desk/request';
import type { TicketStatus } from '@almoner/contract/front/ticket';
import { formatDayTime, formatInstant, type Locale } from '../../../kernel/format';
import type { RecordPath } from '../../../kernel/screen-paths';
import { appointmentLooks, laterWords } from '../../../records/appointment/appointment-looks';
import { doctorName, fullName } from '../../../records/person/name';
import { reportWords, requestLook, requestScreen, requestWords } from '../../../records/request/request-looks';
import type { StatusLook } from '../../../ui/status-badge';

export interface PatientEvent {
  id: string;
  /** As the hospital's clock showed it: `2026-11-21 14:30`. */
  when: string;
  shown: string;
  title: string;
  text: string;
  /** Null where there is nothing that it could stand at. */
  status: StatusLook | null;
  ticketId: string;
  /** The record that it opens, where it is not the ticket. */
  opens?: { screen: RecordPath; id: string };
}

const ticketLooks: Record<TicketStatus, StatusLook> = {
  OPEN: { word: 'Open', shape: 'ready', tone: 'green' },
  CLOSED: { word: 'Closed', shape: 'done', tone: 'grey' },
};

/** `21/11/2026 14:30` as `2026-11-21 14:30`, which sorts. */
const sortable = (shown: string) => shown.replace(/^(\d{2})\/(\d{2})\/(\d{4})/, '$3-$2-$1');

function askedFor(one: RequestEntry, locale: Pick<Locale, 'timeZone'>): PatientEvent {
  const { id, createdAt, by, ticket } = one;
  const shown = formatInstant(createdAt, locale);
  const event = { id, when: sortable(shown), shown, title: requestWords(one), text: `By ${by}` };
  return { ...event, status: requestLook(one), ticketId: ticket.id, opens: { screen: requestScreen(one), id } };
}

const reportsOf = ({ reports, ticket }: RequestEntry, locale: Pick<Locale, 'timeZone'>): PatientEvent[] =>
  reports.map((report) => {
    const shown = formatInstant(report.at, locale);
    const event = { when: sortable(shown), shown, title: reportWords(report), text: `By ${report.by}`, status: null };
    const { id, version } = report;
    return { ...event, id: `${id} ${version}`, ticketId: ticket.id, opens: { screen: 'laboratories/:id', id } };
  });

export function eventsOf(
  { tickets, appointments, treatments }: PatientHistory,
  locale: Pick<Locale, 'timeZone'>,
  requests: readonly RequestEntry[] = [],
): PatientEvent[] {
  const opened = tickets.map((ticket): PatientEvent => {
    const shown = formatInstant(ticket.openDate, locale);
    return {
      id: ticket.id,
      when: sortable(shown),
      shown,
      title: `Ticket ${ticket.number}`,
      text: ticket.complain,
      status: ticketLooks[ticket.status],
      ticketId: ticket.id,
    };
  });
  const booked = (appointments ?? []).map((appointment): PatientEvent => {
    const { id, date, time, doctor, department, status, ticketId } = appointment;
    const shown = formatDayTime(date, time);
    const who = doctor && fullName(doctor);
    const text = [who, department.name, laterWords(appointment)].filter(Boolean).join(', ');
    const title = `Appointment ${appointment.appointmentId}`;
    return { id, when: sortable(shown), shown, title, text, status: appointmentLooks[status], ticketId };
  });
  const treated = (treatments ?? []).map(({ id, createdAt, complain, doctor, ticket }): PatientEvent => {
    const shown = formatInstant(createdAt, locale);
    const title = doctor ? `Treatment by ${doctorName(doctor)}` : 'Treatment';
    const event = { id, when: sortable(shown), shown, title, text: complain, status: null };
    return { ...event, ticketId: ticket.id, opens: { screen: 'treatments/:id', id } };
  });
  const told = new Set((treatments ?? []).map(({ id }) => id));
  const asked = requests.flatMap((one) => [
    ...(one.treatmentId && told.has(one.treatmentId) ? [] : [askedFor(one, locale)]),
    ...reportsOf(one, locale),
  ]);
  return [...opened, ...booked, ...treated, ...asked].sort((one, other) =>
    one.when < other.when ? 1 : one.when > other.when ? -1 : 0,
  );
}
