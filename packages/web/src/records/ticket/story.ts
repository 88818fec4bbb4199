// The history of a ticket in words: its opening, and all events since.
import type { Admission } from '@almoner/contract/care/admission';
import type { TreatmentSummary } from '@almoner/contract/care/treatment-summary';
import type { RequestEntry } from '@almoner/contract/desk/request';
import type { AppointmentStatus } from '@almoner/contract/front/appointment';
import type { TicketEvent, TicketStory } from '@almoner/contract/front/ticket';
import { formatDayTimeInText } from '../../kernel/language/format';
import type { RecordPath } from '../../kernel/route/screen-paths';
import type { Tone } from '../../ui/badge/status-badge';
import { placeInWords } from '../admission/admission-status';
import { complainWith } from '../bill/no-charge';
import { doctorName } from '../person/name';
import { reportWords, requestScreen, requestWords } from '../request/request-status';
import { t } from './story.words';

export interface HistoryEvent {
  id: string;
  at: string;
  /** The user; undefined if unknown. */
  by: string | undefined;
  words: string;
  tone: Tone;
  /** Record that it links to, for useLinkTo. */
  opens?: { screen: RecordPath; id: string };
}

const toneOf: Record<AppointmentStatus, Tone> = { NEW: 'grey', ACTIVE: 'blue', ATTENDED: 'green', UNATTENDED: 'red' };

function wordsOf({ kind, appointment }: TicketEvent, later: boolean): { words: string; tone: Tone } {
  if (!appointment) return { words: kind === 'CLOSED' ? t.ticketClosed() : t.ticketReopened(), tone: 'grey' };
  const { appointmentId: number, date, time, status } = appointment;
  const at = formatDayTimeInText(date, time);
  if (kind === 'ARRIVED') return { words: t.patientArrived({ number }), tone: 'blue' };
  if (kind === 'ARRIVAL_UNDONE') return { words: t.arrivalUndone({ number }), tone: 'grey' };
  if (kind === 'MOVED') return { words: t.appointmentBecame({ number, at, status }), tone: toneOf[status] };
  if (kind === 'REASSIGNED') return { words: t.appointmentGivenAway({ number }), tone: 'grey' };
  if (later) return { words: t.appointmentEnteredLater({ number, at }), tone: 'blue' };
  if (kind === 'BOOKED') return { words: t.appointmentBooked({ number, at }), tone: 'blue' };
  return { words: t.appointmentChanged({ number, at }), tone: 'blue' };
}

const treated = ({ id, createdAt, complain, doctor, noCharge }: TreatmentSummary): HistoryEvent => ({
  id,
  at: createdAt,
  by: doctor ? doctorName(doctor) : undefined,
  words: t.treatment({ complain: complainWith(complain, noCharge) }),
  tone: 'green',
  opens: { screen: 'treatments/:id', id },
});

const asked = (one: RequestEntry): HistoryEvent => ({
  id: one.id,
  at: one.createdAt,
  by: one.by,
  words: one.status === 'CANCELLED' ? t.requestCancelled({ request: requestWords(one) }) : requestWords(one),
  tone: one.status === 'CANCELLED' ? 'grey' : 'blue',
  opens: { screen: requestScreen(one), id: one.id },
});

const reported = ({ reports }: RequestEntry): HistoryEvent[] =>
  reports.map((report) => ({
    id: `${report.id} ${report.version}`,
    at: report.at,
    by: report.by,
    words: reportWords(report),
    tone: 'green',
    opens: { screen: 'laboratories/:id', id: report.id },
  }));

/** Completed steps of a stay, each with its user. A step with a corrected time is at the corrected time. */
function stayed(stay: Admission): HistoryEvent[] {
  const { id, reason, requestedAt, requestedBy, orderedAt, orderedBy, leftAt, leftBy } = stay;
  const step = (name: string, at: string | null, by: string | null, words: string, tone: Tone): HistoryEvent[] =>
    at ? [{ id: `${id} ${name}`, at, by: by ?? undefined, words, tone, opens: { screen: 'admissions/:id', id } }] : [];
  const { signedAt, signedBy } = stay.summary;
  const signed = step('signed', signedAt, signedBy, t.staySummarised(), 'green').map((one) => ({
    ...one,
    opens: { screen: 'admissions/:id/summary' as const, id },
  }));
  const slept = stay.beds.filter(({ from }) => from);
  return [
    ...step('requested', requestedAt, requestedBy, t.stayRequested({ reason }), 'blue'),
    ...slept.flatMap((bed, place) => {
      const words = (place === 0 ? t.stayReceived : t.stayTransferred)({ place: placeInWords(bed) });
      return step(bed.id, bed.from, bed.fromBy, words, place === 0 ? 'green' : 'blue');
    }),
    ...step('ordered', orderedAt, orderedBy, t.stayOrdered(), 'blue'),
    ...signed,
    ...step('left', leftAt, leftBy, t.stayDischarged(), 'green'),
    ...step(
      'cancelled',
      stay.cancelledAt,
      stay.cancelledBy,
      t.stayCancelled({ reason: stay.cancelReason ?? '' }),
      'grey',
    ),
  ];
}

/** All events, newest first. Requests of a treatment are left out if that treatment is included. */
export function historyOf(
  { ticket, events, appointments }: Pick<TicketStory, 'ticket' | 'events' | 'appointments'>,
  treatments: readonly TreatmentSummary[] = [],
  requests: readonly RequestEntry[] = [],
  stays: readonly Admission[] = [],
): HistoryEvent[] {
  const enteredLater = ({ appointment }: TicketEvent) =>
    appointments.some((one) => one.enteredLater && one.id === appointment?.id && one.date === appointment.date);
  const told = new Set(treatments.map(({ id }) => id));
  const opened: HistoryEvent = {
    id: ticket.id,
    at: ticket.openDate,
    by: ticket.createdBy,
    words: t.ticketOpened(),
    tone: 'green',
  };
  const since: HistoryEvent[] = [
    ...events.map((event) => ({ id: event.id, at: event.at, by: event.by, ...wordsOf(event, enteredLater(event)) })),
    ...treatments.map(treated),
    ...requests.filter(({ treatmentId }) => !treatmentId || !told.has(treatmentId)).map(asked),
    ...requests.flatMap(reported),
    ...stays.flatMap(stayed),
  ];
  const inOrder = since.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return [opened, ...inOrder].reverse();
}

/** The last closing of a closed ticket: user and time. */
export const closingOf = ({ events }: Pick<TicketStory, 'events'>): TicketEvent | undefined =>
  events.filter(({ kind }) => kind === 'CLOSED').at(-1);
