// The calls of tickets.
import type { TicketStory, ticket } from '@almoner/contract/front/ticket';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import type { Handlers } from '../../../kernel/request/handler.ts';
import {
  type ClosingGuard,
  closeOrReopen,
  lookAtStory,
  lookAtTicket,
  lookAtTicketsOf,
  openTicket,
  type ReopeningListener,
  ticketLists,
} from './ticket.service.ts';

/** Supplied by app.ts from features on higher floors. */
interface TicketDeps {
  /** Refuse to close a ticket, such as one with an unpaid bill. */
  guards: readonly ClosingGuard[];
  /** Called after a ticket is reopened, such as to bill the charges of a stay that had to wait. */
  reopened: readonly ReopeningListener[];
  listAppointments: (call: CallContext, ticketId: string) => Promise<TicketStory['appointments']>;
}

export const ticketHandlers = ({ guards, reopened, listAppointments }: TicketDeps): Handlers<typeof ticket> => ({
  ...ticketLists,
  read: (call) => lookAtTicket(call, call.params.id),
  story: async (call) => {
    const [story, appointments] = await Promise.all([
      lookAtStory(call, call.params.id),
      listAppointments(call, call.params.id),
    ]);
    return { ...story, appointments };
  },
  listByPatient: (call) => lookAtTicketsOf(call, call.params.patientId),
  create: (call) => openTicket(call, call.body.ticketRo),
  setStatus: (call) => closeOrReopen(call, call.params.id, call.params.status, { guards, reopened }),
});
