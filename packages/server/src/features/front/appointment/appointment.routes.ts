// The calls of appointments.
import type { appointment } from '@almoner/contract/front/appointment';
import { NIL } from '@almoner/contract/wire';
import type { Caller } from '../../../kernel/caller.ts';
import { dayIn, timeIn } from '../../../kernel/clock.ts';
import type { Handlers } from '../../../kernel/context.ts';
import * as queries from './appointment.queries.ts';
import { bookAppointment, changeAppointment, moveAppointment } from './appointment.service.ts';
import { appointmentLists, listUnpaged } from './appointment-list.service.ts';
import { drawCalendar } from './calendar.service.ts';

const given = <Value extends string>(value: Value | typeof NIL) => (value === NIL ? null : value) as Value | null;

const commandOf = ({ accountId, timeZone, grants }: Caller, now: Date) => ({
  accountId,
  now,
  today: dayIn(timeZone, now),
  mayEnterLater: grants.has('APPOINTMENT:EXECUTE'),
});

export const appointmentHandlers: Handlers<typeof appointment> = {
  today: ({ db, caller, now, say }) => {
    const today = dayIn(caller.timeZone, now);
    return listUnpaged(db, { from: today, to: today, status: null, today }, say);
  },
  filter: ({ db, params, caller, now, say }) => {
    const asked = { from: given(params.from), to: given(params.to), status: given(params.status) };
    return listUnpaged(db, { ...asked, today: dayIn(caller.timeZone, now) }, say);
  },
  ...appointmentLists,
  read: async ({ db, audit, params }) => {
    const found = await db.one(queries.findAppointment, params);
    audit.looked('appointment', found.id);
    audit.looked('patient', found.ticket.patient.id);
    return found;
  },
  calendar: ({ db, params, caller, now }) => {
    const { from, to, doctorId, departmentId } = params;
    const asked = { from, to, doctorId: given(doctorId), departmentId: given(departmentId) };
    return drawCalendar(db, asked, { today: dayIn(caller.timeZone, now), time: timeIn(caller.timeZone, now) });
  },
  create: ({ db, audit, body, caller, now }) => bookAppointment(db, audit, body.appointmentRo, commandOf(caller, now)),
  update: ({ db, audit, params, body, caller, now }) =>
    changeAppointment(db, audit, params.id, body.appointmentRo, commandOf(caller, now)),
  setStatus: ({ db, audit, params, caller, now }) =>
    moveAppointment(db, audit, params.id, params.status, commandOf(caller, now)),
};
