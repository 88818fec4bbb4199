// The open visit of a patient: its records, and the steps it waits for.
import { type PatientHistory, patientHistory } from '@almoner/contract/desk/patient-history';
import { type Ticket, ticket } from '@almoner/contract/front/ticket';
import { useCall } from '../../../kernel/call/use-call';
import { formatMoney, today } from '../../../kernel/language/format';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useSession, useTimeZone } from '../../../kernel/session/session';
import { useTicketBills } from '../../../records/bill/owed';
import { useTicketCare } from '../../../records/ticket/use-ticket-care';
import { waitsOf } from '../../../records/ticket/waits';

export type OpenVisit = ReturnType<typeof useVisit>;

/** Open ticket of today's appointment, if the patient has arrived; else the newest open ticket. */
export function openTicketOf({ tickets, appointments }: PatientHistory, day: string): Ticket | undefined {
  const open = tickets.filter(({ status }) => status === 'OPEN');
  const here = (appointments ?? []).filter(
    ({ date, status, arrivedAt }) => date === day && (status === 'ACTIVE' || (status === 'NEW' && arrivedAt)),
  );
  return open.find(({ id }) => here.some(({ ticketId }) => ticketId === id)) ?? open[0];
}

/** History, open ticket and pending steps of a patient. */
export function useVisit(patientId: string) {
  const timeZone = useTimeZone();
  const day = today({ timeZone });
  const history = useCall(patientHistory.read, { id: patientId });
  const open = history.data && openTicketOf(history.data, day);
  const story = useCall(ticket.story, { id: open?.id ?? '' }, { enabled: open !== undefined });
  const care = useTicketCare(open?.id);
  const bills = useTicketBills(open?.id);
  const linkTo = useLinkTo();
  const session = useSession();
  const money = (minor: number) => (session ? formatMoney(minor, session) : '');
  const waits =
    open && story.data
      ? waitsOf(
          { ticketId: open.id, patientId, appointments: story.data.appointments, bills: bills.data, ...care },
          { linkTo, today: day, money },
        )
      : [];
  return { history, open, story, care, waits };
}
