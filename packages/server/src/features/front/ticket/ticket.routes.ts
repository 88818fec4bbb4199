// The calls of tickets.
import type { ticket } from '@almoner/contract/front/ticket';
import { dayIn } from '../../../kernel/clock.ts';
import type { Handlers } from '../../../kernel/context.ts';
import { listAppointmentsOf } from '../appointment/appointment.service.ts';
import { closeOrReopen, lookAtStory, lookAtTicket, lookAtTicketsOf, openTicket } from './ticket.service.ts';

export const ticketHandlers: Handlers<typeof ticket> = {
  read: ({ db, audit, params }) => lookAtTicket(db, audit, params.id),
  story: async ({ db, audit, params }) => {
    const [story, appointments] = await Promise.all([
      lookAtStory(db, audit, params.id),
      listAppointmentsOf(db, params.id),
    ]);
    return { ...story, appointments };
  },
  listByPatient: ({ db, audit, params }) => lookAtTicketsOf(db, audit, params.patientId),
  create: ({ db, audit, body, caller, now }) =>
    openTicket(db, audit, body.ticketRo, { accountId: caller.accountId, now, today: dayIn(caller.timeZone, now) }),
  setStatus: ({ db, audit, params, caller, now }) =>
    closeOrReopen(db, audit, params.id, params.status, {
      accountId: caller.accountId,
      now,
      despiteBills: caller.grants.has('ACCOUNT:EXECUTE'),
    }),
};
