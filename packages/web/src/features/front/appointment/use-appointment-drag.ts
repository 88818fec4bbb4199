// Moves an appointment in the calendar by mouse, by keyboard, or by pressing Move and then a slot. Each step is announced to
// screen readers.
import type { Appointment } from '@almoner/contract/front/appointment';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useDrag } from '../../../kernel/browser/use-drag';
import { patientName } from '../../../records/ticket/ticket-words';
import { t } from './calendar.words';
import { type Cell, cellAt, type Grid, type GridPosition, positionOf } from './calendar-grid';
import { placeWords } from './calendar-words';
import type { Place } from './use-moves';

interface Carried {
  appointment: Appointment;
  by: 'mouse' | 'keys' | 'press';
  /** Position by key and time, because rows and columns change when other users save. */
  at: GridPosition;
  /** Announced time. Enter drops the appointment at exactly this time. */
  time: string;
  pointer?: { x: number; y: number };
}

export interface AppointmentDrag {
  carried: Carried | null;
  announcement: string;
  /** With a cell it starts a move by keyboard from there; without one, a move by pressing a slot. */
  pickUp: (appointment: Appointment, cell?: Cell) => void;
  /** Drops the carried appointment, if there is one. */
  putDown: (cell: Cell) => void;
  cancel: () => void;
  /** Returns whether it handled the key for the carried appointment. */
  press: (event: KeyboardEvent) => boolean;
  grab: (event: PointerEvent<HTMLElement>, appointment: Appointment, cell: Cell) => void;
  /** Whether the press that ends now was a drag rather than a click. */
  dragged: () => boolean;
}

type Move = (appointment: Appointment, to: Place) => Promise<boolean>;

const steps: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const clamp = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));

export function useAppointmentDrag(grid: Grid, move: Move): AppointmentDrag {
  const [carried, setCarried] = useState<Carried | null>(null);
  const [announcement, announce] = useState('');
  const drag = useDrag();
  // The drag listeners live as long as the drag, so the drop reads the current grid from this ref.
  const shown = useRef(grid);
  useEffect(() => {
    shown.current = grid;
  });

  const settle = async (of: Appointment, spot: GridPosition, at?: string) => {
    const cell = cellAt(shown.current, spot);
    const column = cell && shown.current.columns[cell.column];
    if (!column) return announce(t.placeGone());
    setCarried(null);
    const time = at ?? cell.time;
    const doctorId = column.doctor === undefined ? of.doctorId : (column.doctor?.id ?? null);
    const name = patientName(of);
    if (cell.appointments.some(({ id }) => id === of.id)) return announce(t.appointmentStays({ name }));
    const stays = await move(of, { date: column.date, time, doctorId });
    announce(stays ? t.appointmentMoved({ name, place: placeWords(column, time) }) : t.appointmentIsBack({ name }));
  };
  const putDown = (cell: Cell) => {
    if (carried) void settle(carried.appointment, positionOf(grid, cell), cell.time);
  };
  const cancel = () => {
    if (carried) announce(t.appointmentStays({ name: patientName(carried.appointment) }));
    setCarried(null);
  };
  const pickUp = (appointment: Appointment, cell?: Cell) => {
    const by = cell ? 'keys' : 'press';
    const at = cell ? positionOf(grid, cell) : { column: '', time: '' };
    setCarried({ appointment, by, at, time: cell?.time ?? '' });
    const name = patientName(appointment);
    announce(cell ? t.pickedUp({ name }) : t.pickedUpByPress({ name }));
  };
  const step = (now: Carried, [rows, columns]: [number, number]) => {
    const from = cellAt(grid, now.at) ?? { row: 0, column: 0 };
    const row = clamp(from.row + rows, grid.rows.length);
    const column = clamp(from.column + columns, grid.columns.length);
    const [cell, of] = [grid.rows[row]?.[column], grid.columns[column]];
    if (!cell || !of) return;
    setCarried({ ...now, at: positionOf(grid, cell), time: cell.time });
    document.querySelector(`[data-cell="${row} ${column}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const place = placeWords(of, cell.time);
    announce(cell.free.length > 0 ? t.freePlace({ place }) : place);
  };
  const press = ({ key }: KeyboardEvent): boolean => {
    if (!carried) return false;
    const way = carried.by === 'keys' ? steps[key] : undefined;
    if (way) step(carried, way);
    else if (key === 'Escape') cancel();
    else if (key === 'Enter' && carried.by === 'keys') void settle(carried.appointment, carried.at, carried.time);
    else return false;
    return true;
  };
  const grab = (down: PointerEvent<HTMLElement>, appointment: Appointment, from: Cell) => {
    const origin = positionOf(grid, from);
    const drop = (spot = origin) => {
      setCarried(null);
      void settle(appointment, spot);
    };
    drag.begin(down, {
      onMove: (x, y) =>
        setCarried({ appointment, by: 'mouse', at: spotUnder(x, y) ?? origin, time: '', pointer: { x, y } }),
      onDrop: (x, y) => drop(spotUnder(x, y)),
      onLose: () => setCarried(null),
    });
  };
  return { carried, announcement, pickUp, putDown, cancel, press, grab, dragged: drag.dragged };
}

function spotUnder(x: number, y: number): GridPosition | undefined {
  const { time, column } = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-cell]')?.dataset ?? {};
  return time !== undefined && column !== undefined ? { time, column } : undefined;
}
