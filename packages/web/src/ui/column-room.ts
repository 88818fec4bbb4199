// How wide a table has to be for each of its columns: what is named by its priority goes before the names of the rows
// are cut short. In steps, because the style sheet (data-table.css) has a rule for each.
import { type Column, type ColumnKind, headerOf } from './table-columns';

/** Pixels that a cell of the kind takes, its padding included; texts can be cut, so that this is the least of theirs. */
const ROOM: Record<ColumnKind, number> = {
  name: 180,
  pictured: 196,
  text: 104,
  code: 96,
  number: 60,
  money: 116,
  day: 92,
  instant: 136,
  status: 140,
  count: 40,
};
const ACTIONS = 124;
const LETTER = 6.5;
const PADDING = 20;

const STEP = 40;
const LEAST = 560;
const MOST = 1320;

const roomOf = <Row>(column: Column<Row>) => Math.max(ROOM[column.kind], headerOf(column).length * LETTER + PADDING);

/** From which width of the table on each column shows, by its key; those that always do have none. */
export function shownFrom<Row>(columns: readonly Column<Row>[], actions: boolean): ReadonlyMap<string, number> {
  const from = new Map<string, number>();
  let taken = actions ? ACTIONS : 0;
  // Of the same priority the later one goes first.
  for (const column of columns.toSorted((one, other) => one.priority - other.priority)) {
    taken += roomOf(column);
    const step = LEAST + Math.ceil(Math.max(0, taken - LEAST) / STEP) * STEP;
    if (column.priority > 1) from.set(column.key, Math.min(step, MOST));
  }
  return from;
}
