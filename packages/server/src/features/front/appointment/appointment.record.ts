// How the commands of appointments lock one, and what the audit trail calls it.
import type { Appointment } from '@almoner/contract/front/appointment';
import type { Kept } from '../../../kernel/record.ts';
import * as queries from './appointment.queries.ts';

export const kept: Kept<Appointment> = {
  kind: 'appointment',
  // Read in a statement of its own: a locking read that joins shows no ticket where it waited for another one.
  lock: async ({ db }, id) =>
    (await Promise.all([db.one(queries.lockAppointment, { id }), db.one(queries.findAppointment, { id })]))[1],
};
