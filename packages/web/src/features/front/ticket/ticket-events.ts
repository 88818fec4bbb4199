// The story of a ticket in words: the opening, and everything that happened since.
import type { TreatmentSummary } from '@almoner/contract/care/treatment-summary';
import type { RequestEntry } from '@almoner/contract/desk/request';
import type { AppointmentStatus } from '@almoner/contract/front/appointment';
import type { TicketEvent, TicketStory } from '@almoner/contract/front/ticket';
import { formatDayTime } from '../../../kernel/format';
import type { RecordPath } from '../../../kernel/screen-paths';
import { doctorName } from '../../../records/person/name';
import { reportWords, requestScreen, requestWords } from '../../../records/request/request-looks';
import type { Tone } from '../../../ui/status-badge';
import { t } from './ticket.words';

export interface Happening {
  id: string;
  at: string;
  /** Nobody where it is not known. */
  by: string | undefined;
  words: string;
  tone: Tone;
  /** The screen of the record that it opens, for useLinkTo. */
  opens?: { screen: RecordPath; id: string };
}

const toneOf: Record<AppointmentStatus, Tone> = { NEW: 'grey', ACTIVE: 'blue', ATTENDED: 'green', UNATTENDED: 'red' };

function wordsOf({ kind, appointment }: TicketEvent, later: boolean): { words: string; tone: Tone } {
  if (!appointment) return { words: kind === 'CLOSED' ? t.ticketClosed() : t.ticketReopened(), tone: 'grey' };
  const { appointmentId: number, date, time, status } = appointment;
  const at = formatDayTime(date, time);
  if (kind === 'MOVED') return { words: t.appointmentBecame({ number, at, status }), tone: toneOf[status] };
  if (kind === 'REASSIGNED') return { words: t.appointmentGivenAway({ number }), tone: 'grey' };
  if (later) return { words: t.appointmentEnteredLater({ number, at }), tone: 'blue' };
  if (kind === 'BOOKED') return { words: t.appointmentBooked({ number, at }), tone: 'blue' };
  return { words: t.appointmentChanged({ number, at }), tone: 'blue' };
}

const treated = ({ id, createdAt, complain, doctor }: TreatmentSummary): Happening => ({
  id,
  at: createdAt,
  by: doctor ? doctorName(doctor) : undefined,
  words: t.treatment({ complain }),
  tone: 'green',
  opens: { screen: 'treatments/:id', id },
});

const asked = (one: RequestEntry): Happening => ({
  id: one.id,
  at: one.createdAt,
  by: one.by,
  words: one.status === 'CANCELLED' ? t.requestCancelled({ request: requestWords(one) }) : requestWords(one),
  tone: one.status === 'CANCELLED' ? 'grey' : 'blue',
  opens: { screen: requestScreen(one), id: one.id },
});

const reported = ({ reports }: RequestEntry): Happening[] =>
  reports.map((report) => ({
    id: `${report.id} ${report.version}`,
    at: report.at,
    by: report.by,
    words: reportWords(report),
    tone: 'green',
    opens: { screen: 'laboratories/:id', id: report.id },
  }));

/** Newest first. What a treatment asked for stands with that treatment where the role sees it. */
export function storyOf(
  { ticket, events, appointments }: Pick<TicketStory, 'ticket' | 'events' | 'appointments'>,
  treatments: readonly TreatmentSummary[] = [],
  requests: readonly RequestEntry[] = [],
): Happening[] {
  const enteredLater = ({ appointment }: TicketEvent) =>
    appointments.some((one) => one.enteredLater && one.id === appointment?.id && one.date === appointment.date);
  const told = new Set(treatments.map(({ id }) => id));
  const opened: Happening = {
    id: ticket.id,
    at: ticket.openDate,
    by: ticket.createdBy,
    words: t.ticketOpened(),
    tone: 'green',
  };
  const since: Happening[] = [
    ...events.map((event) => ({ id: event.id, at: event.at, by: event.by, ...wordsOf(event, enteredLater(event)) })),
    ...treatments.map(treated),
    ...requests.filter(({ treatmentId }) => !treatmentId || !told.has(treatmentId)).map(asked),
    ...requests.flatMap(reported),
  ];
  const inOrder = since.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return [opened, ...inOrder].reverse();
}

/** Who closed it, and when; for a ticket that is closed. */
export const closingOf = ({ events }: Pick<TicketStory, 'events'>): TicketEvent | undefined =>
  events.filter(({ kind }) => kind === 'CLOSED').at(-1);
