// A patient's history as a timeline of events, latest first.
import type { AdmissionRow } from '@almoner/contract/care/admission';
import type { PatientHistory } from '@almoner/contract/desk/patient-history';
import type { RequestEntry } from '@almoner/contract/desk/request';
import { formatDayTimeInText, formatInstantInText, type Locale } from '../../../kernel/language/format';
import type { RecordPath } from '../../../kernel/route/screen-paths';
import { admissionBadges, placeInWords } from '../../../records/admission/admission-status';
import { appointmentBadges, remarkOn } from '../../../records/appointment/appointment-status';
import { complainWith } from '../../../records/bill/no-charge';
import { doctorName, fullName } from '../../../records/person/name';
import { reportWords, requestBadge, requestScreen, requestWords } from '../../../records/request/request-status';
import { ticketBadges } from '../../../records/ticket/ticket-status';
import type { Badge } from '../../../ui/badge/status-badge';
import { t } from './patient-profile.words';

export interface PatientEvent {
  id: string;
  /** Sortable time in the hospital's time zone: `2026-11-21 14:30`. */
  when: string;
  shown: string;
  title: string;
  text: string;
  /** Null if the event has no status. */
  status: Badge | null;
  ticketId: string;
  /** Record that the event opens, if it is not the ticket. */
  opens?: { screen: RecordPath; id: string };
}

type Zone = Pick<Locale, 'timeZone'>;

/** A moment in sortable form and in words. The Swedish locale gives the sortable form in every language of the user. */
const momentOf = (instant: string, { timeZone }: Zone) => ({
  when: new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(instant),
  ),
  shown: formatInstantInText(instant, { timeZone }),
});

function askedFor(one: RequestEntry, zone: Zone): PatientEvent {
  const { id, createdAt, by, ticket } = one;
  const event = { id, ...momentOf(createdAt, zone), title: requestWords(one), text: t.by({ name: by }) };
  return { ...event, status: requestBadge(one), ticketId: ticket.id, opens: { screen: requestScreen(one), id } };
}

const reportsOf = ({ reports, ticket }: RequestEntry, zone: Zone): PatientEvent[] =>
  reports.map((report) => {
    const { id, version, at, by } = report;
    const event = { ...momentOf(at, zone), title: reportWords(report), text: t.by({ name: by }), status: null };
    return { ...event, id: `${id} ${version}`, ticketId: ticket.id, opens: { screen: 'laboratories/:id', id } };
  });

/** Events of a stay: its start, and its discharge summary once signed. */
function stayed(stay: AdmissionRow, zone: Zone): PatientEvent[] {
  const { id, ticketId, reason, status, receivedAt, requestedAt, summary } = stay;
  const moment = momentOf(receivedAt ?? requestedAt, zone);
  const title = t.stayIn({ place: placeInWords(stay) });
  const begun = { id, ...moment, title, text: reason, status: admissionBadges[status], ticketId };
  const events: PatientEvent[] = [{ ...begun, opens: { screen: 'admissions/:id', id } }];
  const { signedAt, signedBy } = summary;
  if (!signedAt || !signedBy) return events;
  const told = { id: `${id} summary`, ...momentOf(signedAt, zone), title: t.summary(), text: t.by({ name: signedBy }) };
  return [...events, { ...told, status: null, ticketId, opens: { screen: 'admissions/:id/summary', id } }];
}

export function eventsOf(
  { tickets, appointments, treatments }: PatientHistory,
  zone: Zone,
  requests: readonly RequestEntry[] = [],
  stays: readonly AdmissionRow[] = [],
): PatientEvent[] {
  const opened = tickets.map(({ id, openDate, number, complain, status }): PatientEvent => {
    const event = { id, ...momentOf(openDate, zone), title: t.ticket({ number }), text: complain };
    return { ...event, status: ticketBadges[status], ticketId: id };
  });
  const booked = (appointments ?? []).map((appointment): PatientEvent => {
    const { id, appointmentId: number, date, time, doctor, department, status, ticketId } = appointment;
    const who = doctor && fullName(doctor);
    const text = [who, department.name, remarkOn(appointment)].filter(Boolean).join(', ');
    const moment = { when: `${date} ${time}`, shown: formatDayTimeInText(date, time) };
    return { id, ...moment, title: t.appointment({ number }), text, status: appointmentBadges[status], ticketId };
  });
  const treated = (treatments ?? []).map(({ id, createdAt, complain, doctor, noCharge, ticket }): PatientEvent => {
    const title = doctor ? t.treatmentBy({ doctor: doctorName(doctor) }) : t.treatment();
    const text = complainWith(complain, noCharge);
    const event = { id, ...momentOf(createdAt, zone), title, text, status: null };
    return { ...event, ticketId: ticket.id, opens: { screen: 'treatments/:id', id } };
  });
  const told = new Set((treatments ?? []).map(({ id }) => id));
  const asked = requests.flatMap((one) => [
    ...(one.treatmentId && told.has(one.treatmentId) ? [] : [askedFor(one, zone)]),
    ...reportsOf(one, zone),
  ]);
  return [...opened, ...booked, ...treated, ...asked, ...stays.flatMap((stay) => stayed(stay, zone))].sort(
    (one, other) => (one.when < other.when ? 1 : one.when > other.when ? -1 : 0),
  );
}
