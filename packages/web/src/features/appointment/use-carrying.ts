// Picking up an appointment, carrying it over the calendar and putting it down: by mouse, by keys, or by pressing
// Move and then the place. Says aloud what happens.
import type { Appointment } from '@almoner/contract/appointment';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { Cell, Grid } from './calendar-grid';
import { placeWords } from './calendar-words';
import { useDrag } from './use-drag';
import type { Place } from './use-moves';

interface Carried {
  appointment: Appointment;
  by: 'mouse' | 'keys' | 'press';
  at: { row: number; column: number };
  pointer?: { x: number; y: number };
}

export interface Carrying {
  carried: Carried | null;
  announcement: string;
  pickUp: (appointment: Appointment, cell: Cell, by: 'keys' | 'press') => void;
  /** Puts down what is carried; nothing where nothing is. */
  putDown: (cell: Cell) => void;
  cancel: () => void;
  /** Answers whether the key was meant for what is carried. */
  press: (event: KeyboardEvent) => boolean;
  grab: (event: PointerEvent<HTMLElement>, appointment: Appointment, cell: Cell) => void;
  /** Whether the press that ends now was a drag and no click. */
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
const nameOf = ({ ticket: { patient } }: Appointment) => `${patient.firstName} ${patient.lastName}`;

const pickedUp = {
  keys: 'picked up. Move with the arrow keys, put down with Enter, cancel with Escape.',
  press: 'picked up. Choose where to.',
};

export function useCarrying(grid: Grid, move: Move): Carrying {
  const [carried, setCarried] = useState<Carried | null>(null);
  const [announcement, announce] = useState('');
  const drag = useDrag();

  const settle = async (of: Appointment, cell: Cell) => {
    setCarried(null);
    const column = grid.columns[cell.column];
    if (!column) return;
    const doctorId = column.doctor === undefined ? of.doctorId : (column.doctor?.id ?? null);
    if (cell.appointments.some(({ id }) => id === of.id)) {
      return announce(`${nameOf(of)} stays where it was.`);
    }
    const stays = await move(of, { date: column.date, time: cell.time, doctorId });
    const words = stays ? `was moved to ${placeWords(column, cell.time)}` : 'is back where it was';
    announce(`${nameOf(of)} ${words}.`);
  };
  const putDown = (cell: Cell) => {
    if (carried) void settle(carried.appointment, cell);
  };
  const cancel = () => {
    if (carried) announce(`${nameOf(carried.appointment)} stays where it was.`);
    setCarried(null);
  };
  const pickUp = (appointment: Appointment, { row, column }: Cell, by: 'keys' | 'press') => {
    setCarried({ appointment, by, at: { row, column } });
    announce(`${nameOf(appointment)} ${pickedUp[by]}`);
  };
  const step = (now: Carried, [rows, columns]: [number, number]) => {
    const row = clamp(now.at.row + rows, grid.rows.length);
    const column = clamp(now.at.column + columns, grid.columns.length);
    setCarried({ ...now, at: { row, column } });
    document.querySelector(`[data-cell="${row} ${column}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const [cell, of] = [grid.rows[row]?.[column], grid.columns[column]];
    if (cell && of) announce(`${placeWords(of, cell.time)}${cell.free.length > 0 ? ', free' : ''}`);
  };
  const press = ({ key }: KeyboardEvent): boolean => {
    if (!carried) return false;
    const way = carried.by === 'keys' ? steps[key] : undefined;
    const under = carried.by === 'keys' ? grid.rows[carried.at.row]?.[carried.at.column] : undefined;
    if (way) step(carried, way);
    else if (key === 'Escape') cancel();
    else if (key === 'Enter' && under) putDown(under);
    else return false;
    return true;
  };
  const grab = (down: PointerEvent<HTMLElement>, appointment: Appointment, from: Cell) =>
    drag.begin(down, {
      onMove: (x, y) => {
        const { row, column } = cellAt(grid, x, y) ?? from;
        setCarried({ appointment, by: 'mouse', at: { row, column }, pointer: { x, y } });
      },
      onDrop: (x, y) => void settle(appointment, cellAt(grid, x, y) ?? from),
      onLose: () => setCarried(null),
    });
  return { carried, announcement, pickUp, putDown, cancel, press, grab, dragged: drag.dragged };
}

function cellAt(grid: Grid, x: number, y: number): Cell | undefined {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-cell]');
  const [row = -1, column = -1] = (found?.dataset.cell ?? '').split(' ').map(Number);
  return grid.rows[row]?.[column];
}
