import { anAppointment, dayFromNow } from '../front-desk.ts';
import type { RecordScreens } from '../record-screens.ts';

export default {
  atDesk: async ({ request, ...desk }) => {
    const appointment = await anAppointment(request, desk, { date: dayFromNow(3), time: '09:00' });
    return { appointments: appointment.id };
  },
  forms: [
    {
      file: 'features/front/appointment/appointment-form.tsx',
      role: 'RECEPTIONIST',
      path: ({ ids }) => `/home/appointments/${ids.appointments}/edit`,
      conflictingCommand: ({ ids, departmentId, doctorId, ticketId }) => [
        `/appointment/update/${ids.appointments}`,
        {
          appointmentRo: {
            departmentId,
            doctorId,
            ticketId,
            date: dayFromNow(3),
            time: '09:00',
            comment: crypto.randomUUID(),
          },
        },
      ],
    },
    {
      file: 'features/front/appointment/slot-ticket.screen.tsx',
      role: 'RECEPTIONIST',
      path: () => '/home/appointments/new',
    },
  ],
} satisfies RecordScreens;
