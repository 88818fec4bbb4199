// The calls of doctors' hours and absences.
import type { Absence, schedule } from '@almoner/contract/front/schedule';
import type { BookedDay } from '@almoner/contract/house/leave';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import type { Handlers } from '../../../kernel/request/handler.ts';
import { cancelAbsence, getSchedule, noteAbsence, setHours } from './schedule.service.ts';
import { t } from './schedule.words.ts';

/** `listBooked` counts the appointments to be moved on the days of an absence, by day. */
export const scheduleHandlers = (
  listBooked: (call: CallContext, absence: Absence) => Promise<BookedDay[]>,
): Handlers<typeof schedule> => ({
  read: (call) => getSchedule(call, call.params.doctorId),
  update: (call) => setHours(call, call.params.doctorId, call.body.scheduleRo),
  createAbsence: async (call) => {
    const absence = await noteAbsence(call, call.body.absenceRo);
    const booked = await listBooked(call, absence);
    const count = booked.reduce((sum, day) => sum + day.count, 0);
    if (count > 0) {
      call.setMessage(t.toMove({ count }));
    }
    return absence;
  },
  deleteAbsence: (call) => cancelAbsence(call, call.params.id),
});
