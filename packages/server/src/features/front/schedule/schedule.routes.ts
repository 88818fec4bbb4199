// The calls of doctors' hours and absences.
import type { schedule } from '@almoner/contract/front/schedule';
import { DONE } from '@almoner/contract/wire';
import { dayIn } from '../../../kernel/clock.ts';
import type { Handlers } from '../../../kernel/context.ts';
import { countAhead } from '../appointment/appointment.service.ts';
import { cancelAbsence, getSchedule, noteAbsence, setHours } from './schedule.service.ts';

export const scheduleHandlers: Handlers<typeof schedule> = {
  read: ({ db, params, caller, now }) => getSchedule(db, params.doctorId, dayIn(caller.timeZone, now)),
  update: ({ db, audit, params, body, caller, now }) =>
    setHours(db, audit, params.doctorId, body.scheduleRo, dayIn(caller.timeZone, now)),
  createAbsence: async ({ db, audit, body, caller, now, say }) => {
    const absence = await noteAbsence(db, audit, body.absenceRo, dayIn(caller.timeZone, now));
    const count = await countAhead(db, absence);
    if (count > 0) {
      say(`${DONE}. ${count} new ${count === 1 ? 'appointment' : 'appointments'} in these days must be moved.`);
    }
    return absence;
  },
  deleteAbsence: ({ db, audit, params }) => cancelAbsence(db, audit, params.id),
};
