// Moving appointments in the calendar: shown where it was dropped at once, and back where it was, with the reason,
// when the server refuses.
import { type Appointment, type AppointmentCalendar, appointment } from '@almoner/contract/appointment';
import { useState } from 'react';
import { asProblem, type Problem } from '../../kernel/problem';
import { useCommand } from '../../kernel/use-command';

export interface Place {
  date: string;
  time: string;
  doctorId: string | null;
}

type Doctors = AppointmentCalendar['doctors'];

/** What the update call is sent. */
const inputOf = ({ departmentId, comment, ticketId, version }: Appointment, to: Place) => ({
  departmentId,
  comment,
  ticketId,
  version,
  ...to,
});

export function useMoves(calendar: AppointmentCalendar | undefined) {
  const update = useCommand(appointment.update);
  const [moved, setMoved] = useState<Record<string, Appointment>>({});
  const [problem, setProblem] = useState<Problem>();

  const forget = (id: string) => setMoved(({ [id]: _, ...others }) => others);
  /** Answers whether it stays where it was dropped. */
  const move = async (of: Appointment, to: Place): Promise<boolean> => {
    setProblem(undefined);
    setMoved((now) => ({ ...now, [of.id]: placed(of, to, calendar?.doctors ?? []) }));
    try {
      const saved = await update.run(
        { params: { id: of.id }, body: { appointmentRo: inputOf(of, to) } },
        { touches: ['ticket'] },
      );
      setMoved((now) => ({ ...now, [of.id]: saved }));
      return true;
    } catch (thrown) {
      forget(of.id);
      setProblem(asProblem(thrown));
      return false;
    }
  };
  // Until the calendar has been read again, what was moved is where it was dropped.
  const shown = calendar && {
    ...calendar,
    appointments: calendar.appointments.map((one) => {
      const here = moved[one.id];
      return here && here.version > one.version ? here : one;
    }),
  };
  return { shown, move, busy: update.pending, problem, forgive: () => setProblem(undefined) };
}

function placed(of: Appointment, { date, time, doctorId }: Place, doctors: Doctors): Appointment {
  const doctor = doctors.find(({ id }) => id === doctorId);
  const named = doctor && { id: doctor.id, firstName: doctor.firstName, lastName: doctor.lastName };
  const stays = doctorId === of.doctorId ? of.doctor : null;
  return { ...of, date, time, doctorId, doctor: named ?? stays, version: of.version + 1 };
}
