// The calls of doctors' hours and absences.
import type { schedule } from '@almoner/contract/front/schedule';
import { DONE } from '@almoner/contract/wire';
import type { Handlers } from '../../../kernel/context.ts';
import { countAhead } from '../appointment/appointment.service.ts';
import { cancelAbsence, getSchedule, noteAbsence, setHours } from './schedule.service.ts';

export const scheduleHandlers: Handlers<typeof schedule> = {
  read: (call) => getSchedule(call, call.params.doctorId),
  update: (call) => setHours(call, call.params.doctorId, call.body.scheduleRo),
  createAbsence: async (call) => {
    const absence = await noteAbsence(call, call.body.absenceRo);
    const count = await countAhead(call, absence);
    if (count > 0) {
      call.say(`${DONE}. ${count} new ${count === 1 ? 'appointment' : 'appointments'} in these days must be moved.`);
    }
    return absence;
  },
  deleteAbsence: (call) => cancelAbsence(call, call.params.id),
};
