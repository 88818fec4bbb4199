// Appointment calendar: a day by doctor, or a week, with free slots. Appointments can be moved.
import { type Appointment, type AppointmentCalendar, appointment } from '@almoner/contract/front/appointment';
import { ticket } from '@almoner/contract/front/ticket';
import { staff } from '@almoner/contract/house/staff';
import { NIL } from '@almoner/contract/wire';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useCall } from '../../../kernel/call/use-call';
import { today as todayIn } from '../../../kernel/language/format';
import { useMay } from '../../../kernel/session/access';
import { useTimeZone } from '../../../kernel/session/session';
import { fullName } from '../../../records/person/name';
import { Button, LinkButton } from '../../../ui/look/button';
import { Notice } from '../../../ui/look/notice';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { loadable } from '../../../ui/page/loadable';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { type CalendarState, daysShown, readCalendarState, writeCalendarState } from './calendar-address';
import { type FreeSlot, gridOf } from './calendar-grid';
import { CalendarTable } from './calendar-table';
import { CalendarToolbar } from './calendar-toolbar';
import { shortDay, wholeDay } from './calendar-words';
import { useAppointmentDrag } from './use-appointment-drag';
import { useMoves } from './use-moves';
import './calendar.css';
import { screenAddress } from '../../../kernel/route/screen-links';
import { t as kit } from '../../../ui/look/kit.words';
import { t } from './calendar.words';

const CalendarDetails = loadable(async () => (await import('./calendar-details')).CalendarDetails, null);

const MoveQuestion = loadable(async () => (await import('./move-question')).MoveQuestion, null);

const REFRESH_SECONDS = 60;

export default function CalendarScreen() {
  const [params, setParams] = useSearchParams();
  const today = todayIn({ timeZone: useTimeZone() });
  const shown = readCalendarState(params, today);
  const days = daysShown(shown);
  const asked = {
    from: days[0],
    to: days.at(-1) ?? days[0],
    doctorId: shown.doctor || NIL,
    departmentId: shown.department || NIL,
  };
  const answer = useCall(appointment.calendar, asked, { keepPrevious: true, refreshSeconds: REFRESH_SECONDS });
  const moves = useMoves(answer.data);
  const [question] = moves.asked;
  const mayMove = useMay()(appointment.update.needs);
  const title =
    shown.view === 'day' ? wholeDay(shown.day) : t.days({ from: shortDay(days[0]), to: shortDay(asked.to) });
  return (
    <Screen
      title={t.calendar()}
      action={<LinkButton to={screenAddress('appointments')}>{t.appointmentsList()}</LinkButton>}
    >
      <CalendarToolbar
        shown={shown}
        today={today}
        show={(change) => setParams(writeCalendarState(params, change, today), { replace: !change.view })}
      />
      <div className="calendar-heading">
        <h2>{title}</h2>
        <p id="calendar-hint" className="soft" hidden={!mayMove}>
          {t.hint()}
        </p>
      </div>
      {shown.ticket && <BookingFor id={shown.ticket} />}
      {moves.refused.map(({ appointment: { id, ticket: of }, problem }) => (
        <ProblemNotice key={id} problem={problem} safe={t.notMoved({ name: fullName(of.patient) })} />
      ))}
      {answer.problem && answer.data && <ProblemNotice problem={answer.problem} retry={answer.retry} />}
      <Loaded answer={{ ...answer, data: moves.shown }}>
        {(calendar) => (
          // The key resets the state of the previous days, such as a picked-up appointment.
          <Days
            key={`${shown.view} ${days[0]}`}
            calendar={calendar}
            shown={shown}
            days={days}
            title={title}
            moves={moves}
          />
        )}
      </Loaded>
      {question && <MoveQuestion key={question.appointment.id} {...question} />}
    </Screen>
  );
}

/** Notice that names the patient and ticket to book for. */
function BookingFor({ id }: { id: string }) {
  const { data, problem } = useCall(ticket.read, { id });
  if (problem) return <ProblemNotice problem={problem} />;
  return <Notice>{data ? t.chooseSlotOfTicket({ name: fullName(data.patient), number: data.number }) : ''}</Notice>;
}

interface DaysProps {
  calendar: AppointmentCalendar;
  shown: CalendarState;
  days: readonly string[];
  title: string;
  moves: ReturnType<typeof useMoves>;
}

function Days({ calendar, shown, days, title, moves }: DaysProps) {
  const grid = gridOf(calendar, shown.view, days);
  const carrying = useAppointmentDrag(grid, moves.move);
  const may = useMay();
  const book = useBooking(shown);
  const [opened, setOpened] = useState<Appointment>();
  const mayMove = may(appointment.update.needs);
  const { carried } = carrying;
  return (
    <>
      {carried?.by === 'press' && (
        <div className="notice calendar-notice">
          <p>{t.chooseSlot({ name: carried.appointment.ticket.patient.firstName })}</p>
          <Button onClick={carrying.cancel}>{kit.cancel()}</Button>
        </div>
      )}
      <CalendarTable
        grid={grid}
        title={title}
        day={shown.day}
        carrying={carrying}
        mayMove={mayMove}
        onFree={may(appointment.create.needs) ? book : undefined}
        onOpen={setOpened}
      />
      <p className="visually-hidden" role="status">
        {carrying.announcement}
      </p>
      {carried?.pointer && (
        <div className="calendar-ghost" style={{ left: carried.pointer.x, top: carried.pointer.y }} aria-hidden="true">
          {carried.appointment.ticket.patient.firstName} {carried.appointment.ticket.patient.lastName}
        </div>
      )}
      {opened && (
        <CalendarDetails
          appointment={opened}
          onMove={
            mayMove && opened.status === 'NEW'
              ? () => {
                  setOpened(undefined);
                  carrying.pickUp(opened);
                }
              : undefined
          }
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

/** Opens the appointment form for a free slot. Without a ticket in the address the user chooses one first. */
function useBooking({ ticket: ticketId, doctor, department }: CalendarState) {
  const navigate = useNavigate();
  const doctors = useCall(staff.listByRole, { role: 'DOCTOR' });
  return ({ time, doctors: free }: FreeSlot, date: string) => {
    const [only, ...others] = free;
    const doctorId = doctor || (others.length === 0 ? only?.id : undefined);
    const departmentId = department || doctors.data?.find(({ id }) => id === doctorId)?.departmentId;
    const slot = {
      ...{ date, time },
      ...(doctorId && { doctor: doctorId }),
      ...(departmentId && { department: departmentId }),
    };
    navigate(
      ticketId
        ? screenAddress('tickets/:id/appointments/new', { id: ticketId }, slot)
        : screenAddress('appointments/new', {}, slot),
    );
  };
}
