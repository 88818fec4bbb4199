// The calls of appointments.
import type { appointment } from '@almoner/contract/front/appointment';
import { timeIn } from '../../../kernel/base/clock.ts';
import type { Handlers } from '../../../kernel/request/handler.ts';
import { bookAppointment, changeAppointment, lookAtAppointment, setAppointmentStatus } from './appointment.service.ts';
import { appointmentLists, listUnpaged } from './appointment-list.service.ts';
import { callIn, recordArrival, undoArrival } from './arrival.service.ts';
import { getCalendar } from './calendar.service.ts';
import { takeWalkIn } from './walk-in.service.ts';

export const appointmentHandlers: Handlers<typeof appointment> = {
  today: (call) => listUnpaged(call, { from: call.today, to: call.today, status: null, today: call.today }),
  filter: (call) => listUnpaged(call, { ...call.params, today: call.today }),
  ...appointmentLists,
  read: (call) => lookAtAppointment(call, call.params.id),
  calendar: (call) =>
    getCalendar(call, call.params, { today: call.today, time: timeIn(call.caller.timeZone, call.now) }),
  create: (call) => bookAppointment(call, call.body.appointmentRo),
  update: (call) => changeAppointment(call, call.params.id, call.body.appointmentRo),
  walkIn: (call) => takeWalkIn(call, call.body.walkInRo),
  arrive: (call) => recordArrival(call, call.params.id),
  callIn: (call) => callIn(call, call.params.id, call.body.callInRo),
  undoArrival: (call) => undoArrival(call, call.params.id),
  setStatus: (call) => setAppointmentStatus(call, call.params.id, call.params.status),
};
