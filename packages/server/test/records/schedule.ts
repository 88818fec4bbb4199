// A doctor's hours and absences.
import { calls } from '@almoner/contract/calls';
import { recordTests } from '../record-tests.ts';

const absenceRo = (doctorId: string) => ({
  doctorId,
  startDate: '2190-03-01',
  endDate: '2190-03-05',
  reason: 'A congress',
});
const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '00:00' }));

export default recordTests({
  made: async ({ hospital: { admin }, doctor }) => {
    const absence = await admin.get(calls.schedule.createAbsence, { body: { absenceRo: absenceRo(doctor.id) } });
    return { absenceId: String(absence.id) };
  },
  examples: {
    schedule: {
      read: ({ doctorId }) => ({ params: { doctorId } }),
      update: ({ doctorId }) => ({ params: { doctorId }, body: { scheduleRo: { hours } } }),
      createAbsence: ({ doctorId }) => ({ body: { absenceRo: absenceRo(doctorId) } }),
      deleteAbsence: ({ absenceId }) => ({ params: { id: absenceId } }),
    },
  },
});
