// Advice beside the time of an appointment: free slots of the doctor, and other appointments of the patient at that time.
// The server refuses a doctor who is busy; an appointment with another doctor at the same time only needs confirmation here.
import { type Appointment, AppointmentInput, appointment } from '@almoner/contract/front/appointment';
import { minutesOf } from '@almoner/contract/front/schedule';
import { Day, Id, NIL, TimeOfDay } from '@almoner/contract/wire';
import { useCall, useRead } from '../../../kernel/call/use-call';
import { atSameTime, daysQuery, touches } from '../../../records/appointment/same-time';
import { SameTimeQuestion } from '../../../records/appointment/same-time-question';
import { fullName } from '../../../records/person/name';
import { useFormControl, useFormValue } from '../../../ui/form/form-context';
import { fieldsOf } from '../../../ui/form/form-path';
import { Button } from '../../../ui/look/button';
import { t } from './appointment.words';
import './slot-advice.css';

const at = fieldsOf(AppointmentInput);

interface SlotAdviceProps {
  /** Patient of the appointment. */
  patient: { id: string; firstName: string; lastName: string };
  /** The appointment to change; it does not conflict with itself. */
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
          {!(time && plan.free.includes(time)) && <FreeSlots date={date} time={time} free={plan.free} taken={taken} />}
          {time && (
            <SameTime {...{ date, time, doctorId, patient, known }} minutes={known?.minutes ?? data.slotMinutes} />
          )}
        </>
      )}
    </div>
  );
}

interface FreeSlotsProps {
  date: string;
  time: string | undefined;
  free: readonly string[];
  /** Appointments of the doctor on that day. */
  taken: readonly Appointment[];
}

function FreeSlots({ date, time, free, taken }: FreeSlotsProps) {
  const form = useFormControl();
  if (free.length === 0) return <p>{t.noneFree()}</p>;
  const isTaken = time !== undefined && taken.some((one) => touches(one, { date, time }, { minutes: 1 }));
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

/** Free slots nearest to the time, in order; the first ones if there is no time. */
function nearestTo(time: string | undefined, free: readonly string[]): string[] {
  const away = (one: string) => (time === undefined ? 0 : Math.abs(minutesOf(one) - minutesOf(time)));
  return free
    .toSorted((one, other) => away(one) - away(other))
    .slice(0, MOST_OFFERED)
    .toSorted();
}

interface SameTimeProps extends SlotAdviceProps {
  date: string;
  time: string;
  doctorId: string;
  minutes: number;
}

function SameTime({ patient, known, ...at }: SameTimeProps) {
  const wanted = { ...at, id: known?.id, patientId: patient.id };
  const { data } = useRead(appointment.page, daysQuery(wanted), { keepPrevious: true });
  return (
    <SameTimeQuestion
      others={atSameTime(wanted, data?.data ?? [])}
      complaint={t.askSameTime({ name: fullName(patient) })}
      act={t.bookBoth()}
    />
  );
}
