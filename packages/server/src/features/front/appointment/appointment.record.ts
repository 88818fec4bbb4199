// Lock and audit kind of appointments, for their commands.
import type { Appointment } from '@almoner/contract/front/appointment';
import type { RecordAccess } from '../../../kernel/records/record-access.ts';
import * as queries from './appointment.queries.ts';

export const appointmentAccess: RecordAccess<Appointment> = {
  kind: 'appointment',
  // Read in a separate statement: a locking read with joins has no ticket where the lock waited for a change of ticket.
  lock: async ({ db }, id) =>
    (await Promise.all([db.one(queries.lockAppointment, { id }), db.one(queries.findAppointment, { id })]))[1],
};
