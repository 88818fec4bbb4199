// The calls of tickets.
import type { ticket } from '@almoner/contract/front/ticket';
import type { Handlers } from '../../../kernel/context.ts';
import { listAppointmentsOf } from '../appointment/appointment.service.ts';
import {
  type ClosingGuard,
  closeOrReopen,
  lookAtStory,
  lookAtTicket,
  lookAtTicketsOf,
  openTicket,
} from './ticket.service.ts';

/** `guards` say why a ticket cannot be closed yet. */
export const ticketHandlers = (guards: readonly ClosingGuard[]): Handlers<typeof ticket> => ({
  read: (call) => lookAtTicket(call, call.params.id),
  story: async (call) => {
    const [story, appointments] = await Promise.all([
      lookAtStory(call, call.params.id),
      listAppointmentsOf(call, call.params.id),
    ]);
    return { ...story, appointments };
  },
  listByPatient: (call) => lookAtTicketsOf(call, call.params.patientId),
  create: (call) => openTicket(call, call.body.ticketRo),
  setStatus: (call) => closeOrReopen(call, call.params.id, call.params.status, guards),
});
