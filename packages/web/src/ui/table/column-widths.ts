// Widths of a table from which each of its columns shows. Columns of low priority are hidden before the names of the rows
// are cut short. The widths are rounded to steps, because data-table.css has a rule for each.
import { headerOf } from '../export/export-column';
import { widestOf, widthOf } from '../look/text-width';
import type { Column, ColumnKind } from './table-columns';

/** Width in pixels of a cell of each kind before its rows are known, including its padding. */
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
/** Kinds whose width is that of the texts of their rows. */
const MEASURED: readonly ColumnKind[] = ['code', 'status', 'money'];

/** Pixels: the actions of a row before they are known; the padding of one action's label; the menu of further actions. */
const ACTIONS = 124;
const ACTION = 20;
const MENU = 36;
/** Horizontal padding of a cell in a table up to `WIDE` pixels, and the additional padding in a wider one. */
const PADDING = 16;
const WIDE = 1100;
const WIDER = 8;
/** Font size of a header, and the width of its sort arrow. */
const HEADER = 12;
const ARROW = 20;

const LOOKED_AT = 100;
/** Width at which a longer text is cut, so that it leaves room for the other columns. */
const LONGEST = 300;
/** Minimum width of a measured text column: it shows from here on, with its end cut. */
const LEAST_TEXT = 180;
const PICTURE = 36;
/** The shape before the word of a status. */
const SHAPE = 22;

/** A table extends beyond the text above it by this much on both sides together. */
const REACH = 16;

const STEP = 20;
const LEAST = 560;
const MOST = 1320;

function columnWidth<Row>(column: Column<Row>, rows: readonly Row[]): number {
  const { kind } = column;
  const header = widthOf(headerOf(column), { size: HEADER }) + ARROW + PADDING;
  const isKnown = rows.length > 0 && MEASURED.includes(kind);
  return Math.max(isKnown ? 0 : ROOM[kind], header, writtenIn(column, rows));
}

function writtenIn<Row>(column: Column<Row>, rows: readonly Row[]): number {
  const { kind, measuredText } = column;
  const isName = kind === 'name' || kind === 'pictured';
  if (!isName && !measuredText && !MEASURED.includes(kind)) return 0;
  // Only the first rows of a long table are measured: the others are about as long, or wrap.
  const texts = rows
    .slice(0, LOOKED_AT)
    .map((row, at) => String((measuredText ? measuredText(row) : column.text(row, at)) ?? ''));
  if (kind === 'money') return widestOf(texts.map(inGroups)) + PADDING;
  const longest = widestOf(texts, { strong: isName }) + PADDING;
  if (isName || kind === 'text') return Math.min(LONGEST, longest) + (kind === 'pictured' ? PICTURE : 0);
  return longest + (kind === 'status' ? SHAPE : 0);
}

/** Adds thousands separators to `1234567.00`, as the screen shows it. */
const inGroups = (amount: string): string => amount.replace(/\B(?=(\d{3})+\b(?!$))/g, ' ');

/**
 * Width of the actions of a row, in pixels. `labels` are the actions that are links; `menu` tells whether there is a menu of
 * others.
 */
export const actionsWidth = (labels: readonly string[], menu: boolean): number =>
  labels.reduce((room, label) => room + widthOf(label, { strong: true }) + ACTION, PADDING) + (menu ? MENU : 0);

/**
 * The width of the table from which each column shows, by its key; columns that always show have no entry. `actions` is the
 * width of the widest row's actions, 0 if rows have none. Texts of states, codes, amounts and names in `rows` are measured.
 */
export function minTableWidths<Row>(
  columns: readonly Column<Row>[],
  actions: number,
  rows: readonly Row[] = [],
): ReadonlyMap<string, number> {
  const from = new Map<string, number>();
  let taken = actions && Math.max(actions, ACTIONS);
  let wider = 0;
  // Within one priority, the last column is hidden first.
  for (const column of columns.toSorted((one, other) => one.priority - other.priority)) {
    const whole = columnWidth(column, rows);
    const least = taken + (column.kind === 'text' ? Math.min(whole, LEAST_TEXT) : whole);
    wider += WIDER;
    const room = (least > WIDE ? least + wider : least) - REACH;
    taken += whole;
    const step = LEAST + Math.ceil(Math.max(0, room - LEAST) / STEP) * STEP;
    if (column.priority > 1) from.set(column.key, Math.min(step, MOST));
  }
  return from;
}
