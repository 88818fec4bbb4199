// A worklist: rows in the order in which they are to be done, each with its one next step. One row is marked, initially the
// first with a step. Its button is the filled one; `j` and `k` move the mark, and Enter takes the step. A row that has just
// moved takes no step.
import { MINUTE_MS } from '@almoner/contract/durations';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../kernel/language/format';
import { type Signatures, textOf } from '../../kernel/language/i18n';
import { Button } from '../look/button';
import { t as kit } from '../look/kit.words';
import { useMark } from './use-mark';
import './worklist.css';
import { t } from './worklist.words';
import { areStepsBelow } from './worklist-room';

export interface WorkColumn<Row> {
  key: string;
  header: Signatures;
  cell: (row: Row) => ReactNode;
  /** CSS width: `92px`, `20%`; the columns without one share the rest. */
  width?: string;
  /** Hidden if the table is narrow. A phone shows all columns. */
  extra?: true;
  /** Aligned to the right: amounts. */
  end?: true;
  /** Shows the header beside the value on a phone, which has no header row: "None known". */
  labelled?: true;
}

export interface WorkStep {
  /** The verb: "Arrived". */
  label: string;
  /** The address of a link, or `act`, the function to run. */
  to?: string | undefined;
  act?: (() => void) | undefined;
}

export interface WorkGroup<Row> {
  key: string;
  /** Leave out if the worklist has a single group. */
  label?: string;
  /** Text beside the label, such as the total if not all rows are shown; by default the number of rows. */
  note?: string | undefined;
  rows: readonly Row[];
}

interface WorklistProps<Row> {
  /** Accessible name of the table. */
  title: string;
  /** The time first, then the name; on a phone these two and the step are above the other columns. */
  columns: readonly WorkColumn<Row>[];
  groups: readonly WorkGroup<Row>[];
  /** Name of the row's person, which distinguishes its steps from those of other rows. */
  nameOf: (row: Row) => string;
  /** The steps of a row, the next one first; empty if the row can only be read. */
  steps: (row: Row) => readonly WorkStep[];
  /** Ids of the rows whose step is pending. */
  busy?: ReadonlySet<string>;
  /** A second worklist on the screen; mark and keys belong to the first. */
  secondary?: boolean;
}

export function Worklist<Row extends { id: string }>(props: WorklistProps<Row>) {
  const { title, columns, groups, nameOf, steps, busy, secondary = false } = props;
  const table = useRef<HTMLTableElement>(null);
  const shown = groups.filter(({ rows }) => rows.length > 0);
  const all = shown.flatMap(({ rows }) => rows);
  const toDo = all.filter((row) => steps(row).length > 0);
  const { marked, mark, act, moved } = useMark(table, secondary ? [] : toDo.map(({ id }) => id));
  const room = roomOfSteps(all.map(steps));
  const isWide = areStepsBelow(
    all.map((row) => steps(row).map(({ label }) => label)),
    all.map(nameOf),
  );
  return (
    <table ref={table} className="worklist" data-steps={isWide ? 'wide' : undefined} tabIndex={-1} onKeyDown={onceEach}>
      <caption className="visually-hidden">{title}</caption>
      <colgroup>
        {columns.map(({ key, width, extra }) => (
          <col key={key} data-extra={extra} style={width ? { width } : undefined} />
        ))}
        <col style={{ width: `${room}px` }} />
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ key, header, extra, end }) => (
            <th key={key} scope="col" data-extra={extra} data-end={end}>
              {textOf(header)}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">{t.nextStep()}</span>
          </th>
        </tr>
      </thead>
      {shown.map(({ key, label, note, rows }) => (
        <tbody key={key}>
          {label && (
            <tr className="worklist-group">
              <th scope="rowgroup" colSpan={columns.length + 1}>
                {label} <span>{note ?? formatNumber(rows.length)}</span>
              </th>
            </tr>
          )}
          {rows.map((row) => (
            <tr
              key={row.id}
              data-row={row.id}
              data-marked={row.id === marked || undefined}
              onFocus={() => mark(row.id)}
            >
              {columns.map((column) => (
                <td
                  key={column.key}
                  data-extra={column.extra}
                  data-end={column.end}
                  data-label={column.labelled && textOf(column.header)}
                >
                  {column.cell(row)}
                </td>
              ))}
              <td className="worklist-step">
                <Steps
                  of={nameOf(row)}
                  steps={steps(row)}
                  marked={row.id === marked}
                  busy={busy?.has(row.id) ?? false}
                  still={!moved.has(row.id)}
                  onTake={() => act(row.id)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** A key that is held down would take the steps of all rows. */
function onceEach(event: KeyboardEvent) {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
}

interface StepsProps {
  of: string;
  steps: readonly WorkStep[];
  marked: boolean;
  busy: boolean;
  still: boolean;
  onTake: () => void;
}

/** Pixels: width of a letter on a button, padding of a button, padding of the cell. */
const LETTER = 7.6;
const BUTTON = 30;
const CELL = 24;
const LEAST_STEPS = 164;

/** Width of the widest row's steps, in pixels. */
const roomOfSteps = (ofRows: readonly (readonly WorkStep[])[]): number =>
  Math.max(
    LEAST_STEPS,
    ...ofRows.map((steps) => steps.reduce((room, { label }) => room + label.length * LETTER + BUTTON, CELL)),
  );

/** The steps of a row. The next step is last, so that it is in the same column in all rows. */
function Steps({ of, steps, marked, busy, still, onTake }: StepsProps) {
  return steps.toReversed().map(({ label, to, act }) => {
    const next = label === steps[0]?.label;
    const named = {
      'aria-label': kit.actionOf({ action: label, subject: of }),
      'data-next': next || undefined,
      'aria-disabled': !still || undefined,
    };
    const tone = next && marked ? 'primary' : 'quiet';
    const take = (event: MouseEvent) => {
      if (!still) return event.preventDefault();
      onTake();
      act?.();
    };
    return to ? (
      <Link key={label} {...named} to={to} className={`button button-${tone}`} onClick={take}>
        {label}
      </Link>
    ) : (
      <Button key={label} {...named} tone={tone} busy={next && busy} onClick={take}>
        {label}
      </Button>
    );
  });
}

/** Text of any length in at most two lines. The tooltip shows the full text, or `whole` if the text is a part of it. */
export const ClampedText = ({ text, whole = text }: { text: string; whole?: string }) => (
  <span className="worklist-words" dir="auto" title={whole}>
    {text}
  </span>
);

/** Urgency of a cell's content. */
type Urgency = 'soon' | 'late';

interface TwoLinesProps {
  /** The main text: a name, a waiting time. */
  first: ReactNode;
  second?: ReactNode;
  urgency?: Urgency | undefined;
}

/** Two lines of a worklist's cell; an urgent one has a shape as well as a colour. */
export function TwoLines({ first, second, urgency }: TwoLinesProps) {
  return (
    <span className="two-lines" data-urgency={urgency}>
      <span className="two-lines-first">{first}</span>
      {second && <span className="two-lines-second">{second}</span>}
    </span>
  );
}

export const minutesBetween = (from: number, to: number): number => Math.floor((to - from) / MINUTE_MS);

/** Duration in words: `47 min`, `1 h 05`. */
export function durationInWords(minutes: number): string {
  if (minutes < 60) return t.minutes({ minutes });
  return t.hours({ hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') });
}

/** Waiting times in minutes from which a person is to be looked after soon, and from which the wait is too long. */
const WAITS = { soon: 30, late: 60 };

export const urgencyOf = (minutes: number): Urgency | undefined =>
  minutes >= WAITS.late ? 'late' : minutes >= WAITS.soon ? 'soon' : undefined;
