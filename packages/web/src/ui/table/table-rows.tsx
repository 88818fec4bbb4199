// The rows of a table. The naming cell contains the real link to the record; a press anywhere else on the row opens it too.
// On a phone every row is a card.
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatDay } from '../../kernel/language/format';
import { textOf } from '../../kernel/language/i18n';
import { type Badge, StatusBadge } from '../badge/status-badge';
import { headerOf } from '../export/export-column';
import { breakable } from '../look/breakable';
import { Skeleton } from '../look/skeleton';
import { type RowAction, RowActions } from './row-actions';
import type { Column, ColumnKind } from './table-columns';

interface TableRowsProps<Row> {
  rows: readonly Row[];
  /** Number of rows of the list before these. */
  before?: number;
  columns: readonly Column<Row>[];
  /** Minimum width of the table at which each column shows, by key. */
  from?: ReadonlyMap<string, number>;
  open?: ((row: Row) => string | undefined) | undefined;
  actions?: ((row: Row) => readonly RowAction[]) | undefined;
}

/** The column that names the row. */
const namingOf = <Row,>(columns: readonly Column<Row>[]) => columns.find(({ names }) => names) ?? columns[0];

/** Name of a row in the labels of its actions; a day as the row shows it, not as it is exported. */
const subjectOf = (kind: ColumnKind, text: string | number | null) =>
  kind === 'day' && text ? formatDay(String(text)) : String(text ?? '');

/** Arrow up and down move the focus from row to row. */
function moveByRow(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || !(event.target instanceof HTMLElement) || event.target.closest('[role=menu]')) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('.row-link')];
  const row = event.target.closest('tr');
  const next = links[links.findIndex((link) => row?.contains(link)) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

export function TableRows<Row extends { id: string }>({
  rows,
  before = 0,
  columns,
  from,
  open,
  actions,
}: TableRowsProps<Row>) {
  const navigate = useNavigate();
  const naming = namingOf(columns);
  const press = (event: MouseEvent<HTMLElement>, to: string) => {
    const onControl = event.target instanceof Element && event.target.closest('a, button, input, label, [popover]');
    // A user who selects text to copy it does not want to open the record.
    if (onControl || window.getSelection()?.type === 'Range') return;
    if (event.ctrlKey || event.metaKey) window.open(to, '_blank', 'noopener');
    else navigate(to);
  };
  return (
    <tbody onKeyDown={moveByRow}>
      {rows.map((row, index) => {
        const to = open?.(row);
        const place = before + index;
        return (
          <tr key={row.id} data-opens={to ? true : undefined} onClick={to ? (event) => press(event, to) : undefined}>
            {columns.map((column) => (
              <Cell
                key={column.key}
                column={column}
                from={from?.get(column.key)}
                row={row}
                place={place}
                names={column === naming}
                to={to}
              />
            ))}
            {actions && (
              <td className="cell-actions">
                <RowActions
                  actions={actions(row)}
                  subject={naming ? subjectOf(naming.kind, naming.text(row, place)) : ''}
                />
              </td>
            )}
          </tr>
        );
      })}
    </tbody>
  );
}

type CellProps<Row> = {
  column: Column<Row>;
  from: number | undefined;
  row: Row;
  place: number;
  names: boolean;
  to: string | undefined;
};

function Cell<Row>({ column, from, row, place, names, to }: CellProps<Row>) {
  const text = column.text(row, place);
  const shown = column.cell ? column.cell(row) : breakable(text);
  const linked =
    names && to ? (
      <Link className="row-link" to={to}>
        {shown}
      </Link>
    ) : (
      shown
    );
  // A cell with more than text, such as a list, has as many lines as it needs.
  const isWords = !column.cell && (column.kind === 'text' || column.kind === 'name');
  const isCut = column.kind === 'pictured' || isWords || column.mark !== undefined;
  const asks = isCut ? String(text ?? '').slice(0, ASKS) : undefined;
  const mark = column.mark?.(row);
  return (
    <td
      className="cell"
      data-label={headerOf(column)}
      data-kind={column.kind}
      data-from={from}
      data-align={column.align}
      data-whole={column.whole}
      data-names={names || undefined}
      data-asks={asks}
      data-least={column.kind === 'text' && column.measuredText ? asks : undefined}
    >
      {isCut ? (
        <Cut text={text} mark={mark}>
          {linked}
        </Cut>
      ) : (
        linked
      )}
    </td>
  );
}

type CutProps = { text: string | number | null; mark: Badge | undefined; children: ReactNode };

/** Text that is cut at its end if there is no room; the badge after it is never cut. */
function Cut({ text, mark, children }: CutProps) {
  const words = (
    <span className="cell-text" dir="auto" title={String(text ?? '')}>
      {children}
      {mark && <span className="cell-mark-words"> · {textOf(mark.word)}</span>}
    </span>
  );
  if (!mark) return words;
  return (
    <span className="cell-marked">
      {words}
      <StatusBadge {...mark} />
    </span>
  );
}

/** Number of characters of a text that get room of their own; longer texts are cut if there is no more. */
const ASKS = 48;

const SHAPE = [14, 22, 9, 16, 11];

interface SkeletonProps<Row> {
  columns: readonly Column<Row>[];
  from?: ReadonlyMap<string, number>;
  actions: boolean;
}

/** Five placeholder rows with the columns of the table. */
export function SkeletonRows<Row>({ columns, from, actions }: SkeletonProps<Row>) {
  const naming = namingOf(columns);
  return (
    <tbody>
      {SHAPE.map((width, row) => (
        <tr key={width}>
          {columns.map((column, index) => (
            <td
              key={column.key}
              className="cell"
              data-label={headerOf(column)}
              data-kind={column.kind}
              data-from={from?.get(column.key)}
              data-align={column.align}
              data-names={column === naming || undefined}
            >
              <Skeleton width={SHAPE[(row + index) % SHAPE.length] ?? width} />
            </td>
          ))}
          {actions && <td className="cell-actions" />}
        </tr>
      ))}
    </tbody>
  );
}
