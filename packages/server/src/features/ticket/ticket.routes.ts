// The calls of tickets.
import type { ticket } from '@almoner/contract/ticket';
import { dayIn } from '../../kernel/clock.ts';
import type { Handlers } from '../../kernel/context.ts';
import { lookAtTicket, lookAtTicketsOf, openTicket } from './ticket.service.ts';

export const ticketHandlers: Handlers<typeof ticket> = {
  read: ({ db, audit, params }) => lookAtTicket(db, audit, params.id),
  listByPatient: ({ db, audit, params }) => lookAtTicketsOf(db, audit, params.patientId),
  create: ({ db, audit, body, caller, now }) =>
    openTicket(db, audit, body.ticketRo, { accountId: caller.accountId, today: dayIn(caller.timeZone, now) }),
};
