// Moves appointments in the calendar. A move is shown at once. It is reverted, with the reason, if the server refuses it, or
// if the user declines it because the patient has another appointment at that time.
import { type Appointment, type AppointmentCalendar, appointment } from '@almoner/contract/front/appointment';
import { useRef, useState } from 'react';
import { loadedVersion } from '../../../kernel/call/loaded-version';
import { asProblem, type Problem } from '../../../kernel/call/problem';
import { useCommand } from '../../../kernel/call/use-command';
import { findSameTime } from '../../../records/appointment/same-time';

export interface Place {
  date: string;
  time: string;
  doctorId: string | null;
}

interface Refused {
  appointment: Appointment;
  problem: Problem;
}

/** A move that conflicts with another appointment of the patient and waits for confirmation. */
export interface PendingMove {
  appointment: Appointment;
  to: Place;
  other: Appointment;
  answer: (isMoved: boolean) => void;
}

/** Thrown if the user declines a move. */
const declined = new Error();

/** Pending moves of one appointment. */
interface Line {
  /** The appointment as last saved by the server. */
  known: Appointment;
  waiting: number;
  last: Promise<unknown>;
}

type Doctors = AppointmentCalendar['doctors'];

/** Body of the update call, with the version of the appointment that was picked up. */
const inputOf = (known: Appointment, to: Place) => {
  const { departmentId, comment, ticketId } = known;
  return { departmentId, comment, ticketId, version: loadedVersion(known), ...to };
};

export function useMoves(calendar: AppointmentCalendar | undefined) {
  const update = useCommand(appointment.update);
  const [moved, setMoved] = useState<Record<string, Appointment>>({});
  const [refused, setRefused] = useState<Refused[]>([]);
  const [asked, setAsked] = useState<PendingMove[]>([]);
  const lines = useRef(new Map<string, Line>());

  const isToMove = async (of: Appointment, to: Place): Promise<boolean> => {
    const { id, minutes, ticket } = of;
    const other = await findSameTime({ ...to, id, minutes, patientId: ticket.patient.id });
    if (!other) return true;
    const isMoved = await new Promise<boolean>((answer) => {
      setAsked((others) => [...others, { appointment: of, to, other, answer }]);
    });
    setAsked((now) => now.filter(({ appointment: { id: of } }) => of !== id));
    return isMoved;
  };
  /** Moves of one appointment are sent in sequence, each based on the result of the one before. */
  const send = (of: Appointment, to: Place): Promise<Appointment> => {
    const line = lines.current.get(of.id) ?? { known: of, waiting: 0, last: Promise.resolve() };
    lines.current.set(of.id, line);
    line.waiting += 1;
    const save = async () => {
      if (!(await isToMove(line.known, to))) throw declined;
      const body = { appointmentRo: inputOf(line.known, to) };
      line.known = await update.run({ params: { id: of.id }, body });
      return line.known;
    };
    const sent = line.last.then(save).finally(() => {
      line.waiting -= 1;
      if (line.waiting === 0) lines.current.delete(of.id);
    });
    line.last = sent.catch(() => undefined);
    return sent;
  };
  /** Moves an appointment. Resolves to whether the move was saved. */
  const move = async (of: Appointment, to: Place): Promise<boolean> => {
    if (lines.current.size === 0) setRefused([]);
    setMoved((now) => ({ ...now, [of.id]: placed(of, to, calendar?.doctors ?? []) }));
    const settle = (saved?: Appointment) =>
      setMoved(({ [of.id]: shown, ...others }) => {
        const next = lines.current.has(of.id) ? shown : saved;
        return next ? { ...others, [of.id]: next } : others;
      });
    try {
      settle(await send(of, to));
      return true;
    } catch (thrown) {
      settle();
      if (thrown === declined) return false;
      setRefused((now) => [
        ...now.filter(({ appointment: { id } }) => id !== of.id),
        { appointment: of, problem: asProblem(thrown) },
      ]);
      return false;
    }
  };
  // Until the calendar is loaded again, a moved appointment is shown where it was dropped.
  const shown = calendar && {
    ...calendar,
    appointments: calendar.appointments.map((one) => {
      const here = moved[one.id];
      return here && here.version > one.version ? here : one;
    }),
  };
  return { shown, move, refused, asked };
}

function placed(of: Appointment, { date, time, doctorId }: Place, doctors: Doctors): Appointment {
  const doctor = doctors.find(({ id }) => id === doctorId);
  const named = doctor && { id: doctor.id, firstName: doctor.firstName, lastName: doctor.lastName };
  const stays = doctorId === of.doctorId ? of.doctor : null;
  return { ...of, date, time, doctorId, doctor: named ?? stays, version: of.version + 1 };
}
