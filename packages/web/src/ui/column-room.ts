// Widths at which a table shows each of its columns: what is named by its priority goes before the names of the rows are cut
// short. In steps, because the style sheet (data-table.css) has a rule for each.
import { type Column, type ColumnKind, headerOf } from './table-columns';

/** Pixels that a cell of the kind takes at least, its padding included. */
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
/** Of the actions of a row before it is known which they are; between two of them, and of the menu of the rest. */
const ACTIONS = 124;
const ACTION = 20;
const MENU = 36;
/** Of a header, and of what is written larger or bolder: states, actions. */
const LETTER = 6.5;
const LARGER = 7.6;
const PADDING = 20;

const LOOKED_AT = 100;
/** Longer words are cut rather than that they take the columns of all the others. */
const LONGEST = 300;
const PICTURE = 36;

const STEP = 40;
const LEAST = 560;
const MOST = 1320;

/** The shape before the word of a state. */
const SHAPE = 22;
/** Kinds that are never broken over two lines and have no usual length. */
const WRITTEN: readonly ColumnKind[] = ['code', 'status'];

function roomOf<Row>(column: Column<Row>, rows: readonly Row[]): number {
  const written = writtenIn(column, rows);
  return Math.max(ROOM[column.kind], headerOf(column).length * LETTER + PADDING, written);
}

function writtenIn<Row>(column: Column<Row>, rows: readonly Row[]): number {
  const { kind, says } = column;
  const isName = kind === 'name' || kind === 'pictured';
  if (!isName && !says && !WRITTEN.includes(kind)) return 0;
  // Of a table of thousands the first rows have to do: the others are as long, or wrap.
  const texts = rows.slice(0, LOOKED_AT).map((row, at) => String((says ? says(row) : column.text(row, at)) ?? ''));
  const longest = Math.max(0, ...texts.map(({ length }) => length)) * LARGER + PADDING;
  if (isName || says) return Math.min(LONGEST, longest) + (kind === 'pictured' ? PICTURE : 0);
  return longest + (kind === 'status' ? SHAPE : 0);
}

/** What the actions of a row take: the labels of those that stand in it, and whether there is a menu of others. */
export const roomOfActions = (labels: readonly string[], menu: boolean): number =>
  labels.reduce((room, label) => room + label.length * LARGER + ACTION, PADDING) + (menu ? MENU : 0);

/**
 * From which width of the table on each column shows, by its key; those that always do have none. `actions` is what those of
 * the widest row take, 0 where rows have none; words of states and codes among `rows` take the room that they need.
 */
export function shownFrom<Row>(
  columns: readonly Column<Row>[],
  actions: number,
  rows: readonly Row[] = [],
): ReadonlyMap<string, number> {
  const from = new Map<string, number>();
  let taken = actions && Math.max(actions, ACTIONS);
  // Of the same priority the later one goes first.
  for (const column of columns.toSorted((one, other) => one.priority - other.priority)) {
    taken += roomOf(column, rows);
    const step = LEAST + Math.ceil(Math.max(0, taken - LEAST) / STEP) * STEP;
    if (column.priority > 1) from.set(column.key, Math.min(step, MOST));
  }
  return from;
}
