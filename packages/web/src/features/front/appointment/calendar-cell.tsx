// One cell of the calendar: its appointments, its free slots, and the drop target.
import type { Appointment } from '@almoner/contract/front/appointment';
import type { KeyboardEvent } from 'react';
import { textOf } from '../../../kernel/language/i18n';
import { appointmentBadges, remarkOn } from '../../../records/appointment/appointment-status';
import { doctorName, fullName } from '../../../records/person/name';
import { t } from './calendar.words';
import { appointmentKey, type CalendarColumn, type Cell, type FreeSlot, freeKey } from './calendar-grid';
import { wholeDay } from './calendar-words';
import type { AppointmentDrag } from './use-appointment-drag';

interface CalendarCellProps {
  cell: Cell;
  column: CalendarColumn;
  /** Start time of its row. */
  time: string;
  /** Set for a column that a narrow window hides. */
  other: true | undefined;
  carrying: AppointmentDrag;
  reachable: string | undefined;
  onReach: (key: string) => void;
  mayMove: boolean;
  onFree: ((slot: FreeSlot, date: string) => void) | undefined;
  onOpen: (appointment: Appointment) => void;
}

export function CalendarCell(props: CalendarCellProps) {
  const { cell, column, carrying, reachable, onReach, onFree } = props;
  const { carried } = carrying;
  const at = `${cell.row} ${cell.column}`;
  const isOver =
    carried && carried.by !== 'press' && carried.at.time === props.time && carried.at.column === column.key;
  const freeItem = (slot: FreeSlot) => {
    const key = freeKey(slot, column);
    const words = freeWords(slot, column);
    if (!onFree && !carried)
      return (
        <span key={key} className="calendar-free">
          {words}
        </span>
      );
    return (
      <button
        key={key}
        type="button"
        className="calendar-free"
        data-item={at}
        tabIndex={key === reachable ? 0 : -1}
        onFocus={() => onReach(key)}
        onClick={() => (carried ? carrying.putDown({ ...cell, time: slot.time }) : onFree?.(slot, column.date))}
      >
        {carried && <span className="visually-hidden">{t.moveHere()} </span>}
        {words} {column.doctor && <span className="calendar-free-who">{doctorName(column.doctor)}</span>}
        <span className="visually-hidden">
          , {slot.time}, {wholeDay(column.date)}
        </span>
      </button>
    );
  };
  return (
    <td
      data-cell={at}
      data-column={column.key}
      data-time={props.time}
      data-other={props.other}
      data-works={cell.works || undefined}
      data-over={isOver || undefined}
    >
      {cell.appointments.map((one) => (
        <AppointmentItem key={one.id} {...props} appointment={one} at={at} />
      ))}
      {cell.free.map(freeItem)}
    </td>
  );
}

const freeWords = ({ doctors }: FreeSlot, { doctor }: CalendarColumn) => t.free({ count: doctor ? 1 : doctors.length });

interface AppointmentItemProps extends CalendarCellProps {
  appointment: Appointment;
  at: string;
}

function AppointmentItem({ appointment, at, ...props }: AppointmentItemProps) {
  const { cell, column, carrying, reachable, onReach, mayMove, onOpen } = props;
  const { status, time, ticket, doctor } = appointment;
  const key = appointmentKey(appointment);
  const movable = mayMove && status === 'NEW';
  const { word, tone } = appointmentBadges[status];
  const name = fullName(ticket.patient);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !movable || carrying.carried) return;
    event.preventDefault();
    event.stopPropagation();
    carrying.pickUp(appointment, cell);
  };
  const isCarried = carrying.carried?.appointment.id === appointment.id;
  return (
    <button
      type="button"
      className={`calendar-appointment calendar-${tone}`}
      data-item={at}
      data-carried={isCarried || undefined}
      data-movable={movable || undefined}
      tabIndex={key === reachable ? 0 : -1}
      aria-describedby={movable ? 'calendar-hint' : undefined}
      onFocus={() => onReach(key)}
      onKeyDown={press}
      onPointerDown={(event) => movable && carrying.grab(event, appointment, cell)}
      onClick={() => {
        if (!carrying.dragged() && !carrying.carried) onOpen(appointment);
      }}
    >
      <span className="calendar-when">{time}</span> {name}{' '}
      {column.doctor === undefined && doctor && <span className="calendar-who">{doctorName(doctor)} </span>}
      <span className="calendar-status">{[textOf(word), remarkOn(appointment)].filter(Boolean).join(', ')}</span>
      <span className="visually-hidden">
        , {wholeDay(column.date)}
        {column.doctor && `, ${doctorName(column.doctor)}`}
      </span>
    </button>
  );
}
