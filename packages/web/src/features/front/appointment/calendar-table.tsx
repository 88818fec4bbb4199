// The calendar table of slots. Arrow keys move between appointments and free slots, or move a picked-up appointment between
// cells.
import type { Appointment } from '@almoner/contract/front/appointment';
import { type KeyboardEvent, useRef, useState } from 'react';
import { textOf } from '../../../kernel/language/i18n';
import { t } from './calendar.words';
import { CalendarCell } from './calendar-cell';
import { type Cell, type FreeSlot, type Grid, itemsOf } from './calendar-grid';
import { awayWords, columnTitle, wholeDay } from './calendar-words';
import type { AppointmentDrag } from './use-appointment-drag';

interface CalendarTableProps {
  grid: Grid;
  title: string;
  /** Day in the address; a narrow window shows only this day. */
  day: string;
  carrying: AppointmentDrag;
  mayMove: boolean;
  /** Undefined if the user may not book. */
  onFree: ((slot: FreeSlot, date: string) => void) | undefined;
  onOpen: (appointment: Appointment) => void;
}

export function CalendarTable({ grid, title, day, carrying, mayMove, onFree, onOpen }: CalendarTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const [current, setCurrent] = useState<string>();
  const keys = grid.rows.flatMap((row) => row.flatMap((cell) => itemsOf(grid, cell)));
  // Roving tab index: one item is reachable by Tab, the others by arrow keys.
  const reachable = current !== undefined && keys.includes(current) ? current : keys[0];

  const press = (event: KeyboardEvent) => {
    if (carrying.press(event) || walk(table.current, event)) event.preventDefault();
  };
  return (
    <div className="calendar-frame">
      <table
        ref={table}
        className="calendar-table"
        data-carrying={carrying.carried !== null || undefined}
        onKeyDown={press}
      >
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t.time()}</th>
            {grid.columns.map((column) => (
              <th key={column.key} scope="col" data-other={otherDay(column.date, day)}>
                <span title={column.doctor === undefined ? wholeDay(column.date) : undefined}>
                  {columnTitle(column)}
                </span>
                {column.away && <span className="calendar-away">{textOf(awayWords[column.away])}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.rows.map((cells, row) => (
            <tr key={grid.times[row]} data-empty={cells.every(isEmpty) || undefined}>
              <th scope="row">{grid.times[row]}</th>
              {cells.map((cell) => {
                const column = grid.columns[cell.column];
                return (
                  column && (
                    <CalendarCell
                      key={column.key}
                      cell={cell}
                      column={column}
                      time={grid.times[row] ?? ''}
                      other={otherDay(column.date, day)}
                      carrying={carrying}
                      reachable={reachable}
                      onReach={setCurrent}
                      mayMove={mayMove}
                      onFree={onFree}
                      onOpen={onOpen}
                    />
                  )
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const otherDay = (date: string, day: string) => date !== day || undefined;
const isEmpty = ({ appointments, free }: Cell) => appointments.length === 0 && free.length === 0;

/** Moves the focus between items. Returns whether it handled the key. */
function walk(table: HTMLTableElement | null, { key, target }: KeyboardEvent): boolean {
  const from = (target as HTMLElement).closest<HTMLElement>('[data-item]');
  if (!table || !from) return false;
  const [row = 0, column = 0] = (from.dataset.item ?? '').split(' ').map(Number);
  const inColumn = (at: number) => [...table.querySelectorAll<HTMLElement>(`[data-item$=" ${at}"]`)];
  const mine = inColumn(column);
  const columns = table.rows[0]?.cells.length ?? 0;
  const beside = (step: 1 | -1) => {
    for (let at = column + step; at >= 0 && at < columns; at += step) {
      const [nearest] = inColumn(at).sort((one, other) => distance(one, row) - distance(other, row));
      if (nearest) return nearest;
    }
    return undefined;
  };
  const goals: Record<string, () => HTMLElement | undefined> = {
    ArrowDown: () => mine[mine.indexOf(from) + 1],
    ArrowUp: () => mine[mine.indexOf(from) - 1],
    ArrowRight: () => beside(1),
    ArrowLeft: () => beside(-1),
    Home: () => mine[0],
    End: () => mine.at(-1),
  };
  const goal = goals[key];
  if (!goal) return false;
  goal()?.focus();
  return true;
}

const distance = (item: HTMLElement, row: number) => Math.abs(Number.parseInt(item.dataset.item ?? '0', 10) - row);
