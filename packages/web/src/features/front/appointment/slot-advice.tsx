// Beside the time of an appointment: which slots of the doctor are free, and whether the patient has another appointment then.
// The server refuses a doctor who is busy; two doctors at one time are asked about here.
import { type Appointment, AppointmentInput, appointment } from '@almoner/contract/front/appointment';
import { minutesOf } from '@almoner/contract/front/schedule';
import { Day, Id, NIL, TimeOfDay } from '@almoner/contract/wire';
import { useState } from 'react';
import { useCall, useRead } from '../../../kernel/use-call';
import { fullName } from '../../../records/person/name';
import { Button } from '../../../ui/button';
import { useFormControl, useFormValue } from '../../../ui/form-context';
import { fieldsOf } from '../../../ui/form-path';
import { FormQuestion } from '../../../ui/form-question';
import { t } from './appointment.words';
import './slot-advice.css';

const at = fieldsOf(AppointmentInput);

interface SlotAdviceProps {
  /** Whose appointment it is. */
  patient: { id: string; firstName: string; lastName: string };
  /** The appointment that is changed, which is in nobody's way. */
  known: Appointment | undefined;
}

export function SlotAdvice({ patient, known }: SlotAdviceProps) {
  const date = Day.safeParse(useFormValue(at.date)).data ?? '';
  const time = TimeOfDay.safeParse(useFormValue(at.time)).data;
  const doctorId = Id.safeParse(useFormValue(at.doctorId)).data ?? NIL;
  const day = { from: date, to: date, doctorId, departmentId: NIL };
  const isAsked = date !== '' && doctorId !== NIL;
  const { data } = useCall(appointment.calendar, day, { enabled: isAsked, keepPrevious: true });
  const plan = data?.doctors.find(({ id }) => id === doctorId)?.days.find((one) => one.date === date);
  const isAsItWas = known?.date === date && known.time === time && known.doctorId === doctorId;
  const taken = data?.appointments.filter((one) => one.id !== known?.id && one.doctorId === doctorId) ?? [];
  return (
    <div className="slot-advice" role="status">
      {isAsked && data && plan && !isAsItWas && (
        <>
          {!(time && plan.free.includes(time)) && <FreeSlots time={time} free={plan.free} taken={taken} />}
          {time && <SameTime {...{ date, time, doctorId, patient, known }} minutes={data.slotMinutes} />}
        </>
      )}
    </div>
  );
}

interface FreeSlotsProps {
  time: string | undefined;
  free: readonly string[];
  /** What the doctor has that day. */
  taken: readonly Appointment[];
}

function FreeSlots({ time, free, taken }: FreeSlotsProps) {
  const form = useFormControl();
  if (free.length === 0) return <p>{t.noneFree()}</p>;
  const isTaken = time !== undefined && taken.some((one) => touches(one, time, 1));
  return (
    <>
      {time && <p>{isTaken ? t.slotTaken({ time }) : t.betweenSlots({ time })}</p>}
      <p className="slot-advice-free">
        {t.freeAt()}
        {nearestTo(time, free).map((one) => (
          <Button key={one} onClick={() => form.set(at.time, one)}>
            {one}
          </Button>
        ))}
      </p>
    </>
  );
}

const MOST_OFFERED = 6;

/** Those next to the time, in order; the first ones where none is wanted. */
function nearestTo(time: string | undefined, free: readonly string[]): string[] {
  const away = (one: string) => (time === undefined ? 0 : Math.abs(minutesOf(one) - minutesOf(time)));
  return free
    .toSorted((one, other) => away(one) - away(other))
    .slice(0, MOST_OFFERED)
    .toSorted();
}

const touches = (one: Appointment, time: string, minutes: number): boolean =>
  one.status !== 'UNATTENDED' &&
  minutesOf(one.time) < minutesOf(time) + minutes &&
  minutesOf(time) < minutesOf(one.time) + one.minutes;

interface SameTimeProps extends SlotAdviceProps {
  date: string;
  time: string;
  doctorId: string;
  minutes: number;
}

function SameTime({ date, time, doctorId, minutes, patient, known }: SameTimeProps) {
  const filters = { from: date, to: date, search: fullName(patient) };
  const { data } = useRead(appointment.page, { body: { filters, size: 100 } }, { keepPrevious: true });
  const [accepted, setAccepted] = useState<readonly string[]>([]);
  const others = (data?.data ?? []).filter(
    (one) =>
      one.id !== known?.id &&
      one.date === date &&
      one.ticket.patient.id === patient.id &&
      one.doctorId !== doctorId &&
      !accepted.includes(one.id) &&
      touches(one, time, minutes),
  );
  const [other] = others;
  const name = fullName(patient);
  if (!other) return null;
  const doctor = other.doctor && fullName(other.doctor);
  return (
    <FormQuestion
      name="sameTime"
      complaint={t.askSameTime({ name })}
      act={t.bookBoth()}
      onAccept={() => setAccepted([...accepted, ...others.map(({ id }) => id)])}
    >
      {doctor
        ? t.patientBusyWith({ name, time: other.time, doctor })
        : t.patientBusyAt({ name, time: other.time, department: other.department.name })}
    </FormQuestion>
  );
}
