// The calls of doctors' hours and absences.
import type { Absence, schedule } from '@almoner/contract/front/schedule';
import type { Call } from '../../../kernel/call.ts';
import type { Handlers } from '../../../kernel/context.ts';
import { cancelAbsence, getSchedule, noteAbsence, setHours } from './schedule.service.ts';
import { t } from './schedule.words.ts';

/** `countAppointments` says how many appointments of the days of an absence have to be moved. */
export const scheduleHandlers = (
  countAppointments: (call: Call, absence: Absence) => Promise<number>,
): Handlers<typeof schedule> => ({
  read: (call) => getSchedule(call, call.params.doctorId),
  update: (call) => setHours(call, call.params.doctorId, call.body.scheduleRo),
  createAbsence: async (call) => {
    const absence = await noteAbsence(call, call.body.absenceRo);
    const count = await countAppointments(call, absence);
    if (count > 0) {
      call.say(t.toMove({ count }));
    }
    return absence;
  },
  deleteAbsence: (call) => cancelAbsence(call, call.params.id),
});
