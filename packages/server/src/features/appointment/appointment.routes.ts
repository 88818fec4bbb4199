// The calls of appointments. Lists are not looks into anybody's record; reading one appointment is.
import type { appointment } from '@almoner/contract/appointment';
import { NIL } from '@almoner/contract/wire';
import { dayIn } from '../../kernel/clock.ts';
import type { Handlers } from '../../kernel/context.ts';
import { incorrect } from '../../kernel/failure.ts';
import * as queries from './appointment.queries.ts';
import { bookAppointment, changeAppointment, moveAppointment } from './appointment.service.ts';

const given = <Value extends string>(value: Value | typeof NIL) => (value === NIL ? null : value) as Value | null;

export const appointmentHandlers: Handlers<typeof appointment> = {
  today: ({ db, caller, now }) => {
    const today = dayIn(caller.timeZone, now);
    return db.all(queries.listAppointments, { from: today, to: today, status: null });
  },
  filter: async ({ db, params }) => {
    const filter = { from: given(params.from), to: given(params.to), status: given(params.status) };
    if (filter.from && filter.to && filter.from > filter.to) {
      throw incorrect('to', 'The last day is before the first.');
    }
    return db.all(queries.listAppointments, filter);
  },
  read: async ({ db, audit, params }) => {
    const found = await db.one(queries.findAppointment, params);
    audit.looked('appointment', found.id);
    audit.looked('patient', found.ticket.patient.id);
    return found;
  },
  create: ({ db, audit, body, caller, now }) =>
    bookAppointment(db, audit, body.appointmentRo, dayIn(caller.timeZone, now)),
  update: ({ db, audit, params, body, caller, now }) =>
    changeAppointment(db, audit, params.id, body.appointmentRo, dayIn(caller.timeZone, now)),
  setStatus: ({ db, audit, params }) => moveAppointment(db, audit, params.id, params.status),
};
