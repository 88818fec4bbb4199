// Widths at which a table shows each of its columns: what is named by its priority goes before the names of the rows are cut
// short. In steps, because the style sheet (data-table.css) has a rule for each.
import { type Column, type ColumnKind, headerOf } from './table-columns';
import { widestOf, widthOf } from './text-width';

/** Pixels that a cell of the kind takes before it is known what stands in it, its padding included. */
const ROOM: Record<ColumnKind, number> = {
  name: 180,
  pictured: 196,
  text: 112,
  code: 96,
  number: 60,
  money: 116,
  day: 92,
  instant: 136,
  status: 140,
  count: 40,
};
/** Kinds of which the words of the rows are all that a cell takes. */
const MEASURED: readonly ColumnKind[] = ['code', 'status', 'money'];

/** Of the actions of a row before it is known which they are; around the words of one, and of the menu of the rest. */
const ACTIONS = 124;
const ACTION = 20;
const MENU = 36;
/** Of the cells of a table that is no wider than `WIDE`, and how much more those of a wider one have. */
const PADDING = 16;
const WIDE = 1100;
const WIDER = 8;
/** A header is smaller, and has an arrow beside it. */
const HEADER = 12;
const ARROW = 20;

const LOOKED_AT = 100;
/** Longer words are cut rather than that they take the columns of all the others. */
const LONGEST = 300;
/** A text that is known beforehand shows from here on, though its end is cut. */
const LEAST_TEXT = 180;
const PICTURE = 36;
/** The shape before the word of a state. */
const SHAPE = 22;

/** A table is wider than its place by what reaches beyond the text above it. */
const REACH = 16;

const STEP = 20;
const LEAST = 560;
const MOST = 1320;

function roomOf<Row>(column: Column<Row>, rows: readonly Row[]): number {
  const { kind } = column;
  const header = widthOf(headerOf(column), { size: HEADER }) + ARROW + PADDING;
  const isKnown = rows.length > 0 && MEASURED.includes(kind);
  return Math.max(isKnown ? 0 : ROOM[kind], header, writtenIn(column, rows));
}

function writtenIn<Row>(column: Column<Row>, rows: readonly Row[]): number {
  const { kind, says } = column;
  const isName = kind === 'name' || kind === 'pictured';
  if (!isName && !says && !MEASURED.includes(kind)) return 0;
  // Of a table of thousands the first rows have to do: the others are as long, or wrap.
  const texts = rows.slice(0, LOOKED_AT).map((row, at) => String((says ? says(row) : column.text(row, at)) ?? ''));
  if (kind === 'money') return widestOf(texts.map(inGroups)) + PADDING;
  const longest = widestOf(texts, { strong: isName }) + PADDING;
  if (isName || kind === 'text') return Math.min(LONGEST, longest) + (kind === 'pictured' ? PICTURE : 0);
  return longest + (kind === 'status' ? SHAPE : 0);
}

/** `1234567.00` has a mark after each three digits when it is shown. */
const inGroups = (amount: string): string => amount.replace(/\B(?=(\d{3})+\b(?!$))/g, ' ');

/** What the actions of a row take: the labels of those that stand in it, and whether there is a menu of others. */
export const roomOfActions = (labels: readonly string[], menu: boolean): number =>
  labels.reduce((room, label) => room + widthOf(label, { strong: true }) + ACTION, PADDING) + (menu ? MENU : 0);

/**
 * From which width of the table on each column shows, by its key; those that always do have none. `actions` is what those of
 * the widest row take, 0 where rows have none; states, codes, amounts and names among `rows` take the room that they need.
 */
export function shownFrom<Row>(
  columns: readonly Column<Row>[],
  actions: number,
  rows: readonly Row[] = [],
): ReadonlyMap<string, number> {
  const from = new Map<string, number>();
  let taken = actions && Math.max(actions, ACTIONS);
  let wider = 0;
  // Of the same priority the later one goes first.
  for (const column of columns.toSorted((one, other) => one.priority - other.priority)) {
    const whole = roomOf(column, rows);
    const least = taken + (column.kind === 'text' ? Math.min(whole, LEAST_TEXT) : whole);
    wider += WIDER;
    const room = (least > WIDE ? least + wider : least) - REACH;
    taken += whole;
    const step = LEAST + Math.ceil(Math.max(0, room - LEAST) / STEP) * STEP;
    if (column.priority > 1) from.set(column.key, Math.min(step, MOST));
  }
  return from;
}
