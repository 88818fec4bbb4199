// Days of a file: whether the day or the month stands first is decided for a whole column, from all of its values, and asked
// where they do not tell. Read one by one, `05/02/1983` beside `12/31/1990` would become the 5th of February.
import { noSuchDay } from '../no-such-day.ts';
import { t } from './import.words.ts';

export const dayOrders = ['DAY_FIRST', 'MONTH_FIRST'] as const;
export type DayOrder = (typeof dayOrders)[number];

/** What the values of a column say about the order in which its days are written. */
export interface DayColumn {
  /** The order that was chosen, or else the one that the values prove. */
  order: DayOrder | undefined;
  /** The order that the values prove: a number above 12 is a day, and none says otherwise. */
  proven: DayOrder | undefined;
  /** A value that only this order makes a day. */
  proof: Record<DayOrder, string | undefined>;
  /** A value that is a day in either order, and another one in each. */
  unclear: string | undefined;
}

/** A day, or why a cell is none. */
export type DayReading = { day: string; said?: never } | { day?: never; said: string };

interface Parts {
  year: string;
  month: number;
  date: number;
}
/** The three numbers of a day that is told, or two that may be either of day and month. */
type Written = Parts | { year: string; pair: [number, number] };

// As spreadsheets and databases write a day that has a time. In another zone, an instant may be of another day.
const MIDNIGHT = /[T\s]+(?:0?0:00(?::00(?:\.0+)?)?|12:00(?::00)?\s?AM)\s?(?:Z|[+-]00:?00)?$/i;
const LOCAL_TIME = /[T\s]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s?[AP]M)?$/i;

const withoutAccents = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const MONTHS = ['en', 'fr'].flatMap((language) => {
  const names = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, at) => ({
    name: withoutAccents(names.format(Date.UTC(2026, at))),
    month: at + 1,
  }));
});

/** By the first letters of its name, three at least; `jui` may be June or July in French. */
function monthOf(word: string): number | undefined {
  const begun = withoutAccents(word);
  const found = new Set(MONTHS.filter(({ name }) => name.startsWith(begun)).map(({ month }) => month));
  return found.size === 1 ? [...found][0] : undefined;
}

/** A cell as numbers; undefined for what is no day, and for a year of two digits: nobody looks at each row of a file. */
function writtenIn(cell: string): Written | undefined {
  const text = cell
    .normalize('NFC')
    .trim()
    .replace(MIDNIGHT, '')
    .replace(LOCAL_TIME, '')
    .replace(/[,\s]+/g, ' ');
  const numbers = (year = '', month: string | number = '', date = ''): Parts => ({
    year,
    month: Number(month),
    date: Number.parseInt(date, 10),
  });
  const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text);
  if (yearFirst) return numbers(yearFirst[1], yearFirst[3], yearFirst[4]);
  // Without signs between: `21111990` has half a year where `19901121` has its month.
  const inOne = /^(\d{4})(0[1-9]|1[0-2])(\d{2})$/.exec(text);
  if (inOne) return numbers(inOne[1], inOne[2], inOne[3]);
  const pair = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  if (pair) return { year: pair[3] ?? '', pair: [Number(pair[1]), Number(pair[2])] };
  const [, date, word = '', year] = /^(\d{1,2}|1er)[/.\-\s]?(\p{L}{3,12})\.?[/.\-\s]?(\d{4})$/iu.exec(text) ?? [];
  const named = monthOf(word);
  if (word && named) return numbers(year, named, date);
  const [, first = '', second, last] = /^(\p{L}{3,12})\.?[/.\-\s]?(\d{1,2})[/.\-\s](\d{4})$/u.exec(text) ?? [];
  const month = monthOf(first);
  return first && month ? numbers(last, month, second) : undefined;
}

/** The estimated date of birth that a list says: `about 1981`, `environ avr. 2026`. Undefined for what is none. */
export function aboutDay(cell: string): string | undefined {
  const [, word, year] =
    /^(?:about|environ|~)\s*(?:(\p{L}{3,12})\.?\s+)?(\d{4})$/iu.exec(cell.normalize('NFC').trim()) ?? [];
  const month = word ? monthOf(word) : 1;
  return year && month ? dayOf({ year, month, date: 1 }) : undefined;
}

function dayOf({ year, month, date }: Parts): string | undefined {
  const day = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : undefined;
}

const inOrder = (order: DayOrder, { year, pair: [one, other] }: { year: string; pair: [number, number] }) =>
  dayOf(order === 'DAY_FIRST' ? { year, date: one, month: other } : { year, date: other, month: one });

/** What the values of one column tell; `chosen` is the order that somebody said it has. */
export function dayColumnOf(cells: Iterable<string>, chosen?: DayOrder | undefined): DayColumn {
  const proof: DayColumn['proof'] = { DAY_FIRST: undefined, MONTH_FIRST: undefined };
  let unclear: string | undefined;
  for (const cell of cells) {
    const written = writtenIn(cell);
    if (!written || !('pair' in written)) continue;
    const [one, other] = written.pair;
    if (one > 12 && other <= 12) proof.DAY_FIRST ??= cell;
    else if (other > 12 && one <= 12) proof.MONTH_FIRST ??= cell;
    else if (one <= 12 && one !== other) unclear ??= cell;
  }
  const [sole, ...others] = dayOrders.filter((order) => proof[order] !== undefined);
  const proven = others.length === 0 ? sole : undefined;
  return { order: chosen ?? proven, proven, proof, unclear };
}

/** Whether nothing in the column tells the order, or its values contradict each other. */
export const isOrderAsked = ({ proven, proof, unclear }: DayColumn): boolean =>
  proven === undefined && (unclear !== undefined || proof.DAY_FIRST !== undefined);

/** A cell of a column as a day. */
export function readDay(cell: string, column: DayColumn): DayReading {
  const written = writtenIn(cell);
  if (!written) return { said: t.writeDay() };
  if (!('pair' in written)) {
    const day = dayOf(written);
    return day ? { day } : { said: noSuchDay(written) ?? t.writeDay() };
  }
  const { order } = column;
  const [asDay, asMonth] = [inOrder('DAY_FIRST', written), inOrder('MONTH_FIRST', written)];
  if (asDay && asDay === asMonth) return { day: asDay };
  if (!asDay && !asMonth) {
    const { year, pair } = written;
    const [one, other] = pair;
    return {
      said: noSuchDay(one > 12 ? { year, month: other, date: one } : { year, month: one, date: other }) ?? t.writeDay(),
    };
  }
  if (!order) return { said: column.proof.DAY_FIRST ? t.ordersContradict() : t.sayOrder() };
  const day = order === 'DAY_FIRST' ? asDay : asMonth;
  return day ? { day } : { said: t.otherOrder({ order }) };
}
