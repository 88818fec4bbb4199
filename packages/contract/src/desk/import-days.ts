// Parses days of an import file. Whether the day or the month comes first is decided for a whole column, from all of its
// values; if they do not decide it, the user chooses. Cell by cell, `05/02/1983` beside `12/31/1990` would become the 5th of
// February.
import { noSuchDay } from '../no-such-day.ts';
import { t } from './import.words.ts';

export const dayOrders = ['DAY_FIRST', 'MONTH_FIRST'] as const;
export type DayOrder = (typeof dayOrders)[number];

/** Order of day and month in the values of a column. */
export interface DayColumn {
  /** The chosen order, otherwise the one that the values prove. */
  order: DayOrder | undefined;
  /** The order that the values prove: a number above 12 must be a day, and no value contradicts it. */
  proven: DayOrder | undefined;
  /** For each order, a value that is a day only in that order. */
  proof: Record<DayOrder, string | undefined>;
  /** A value that is a different day in each order. */
  unclear: string | undefined;
}

/** A day, or the message why a cell is none. */
export type DayReading = { day: string; message?: never } | { day?: never; message: string };

interface Parts {
  year: string;
  month: number;
  date: number;
}
/** The three numbers of a day; `pair` are the two that may be day and month in either order. */
type Written = Parts | { year: string; pair: [number, number] };

// A time after the day, as spreadsheets and databases write it. An instant at midnight UTC is accepted; with any other
// offset it may be on another day.
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

/** A month from the first letters of its name, at least three; `jui` is ambiguous in French: June or July. */
function monthOf(word: string): number | undefined {
  const begun = withoutAccents(word);
  const found = new Set(MONTHS.filter(({ name }) => name.startsWith(begun)).map(({ month }) => month));
  return found.size === 1 ? [...found][0] : undefined;
}

/**
 * A cell as numbers; undefined if it is no day. A year of two digits is refused, because nobody checks each row of a file.
 */
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
  // Eight digits without separators begin with the year if a month follows it: `19901121`, unlike `21111990`.
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

/** An estimated date of birth as in our own lists: `about 1981`, `environ avr. 2026`; undefined for any other text. */
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

/** Determines the order of a column from its values; `chosen` is the order that the user chose. */
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

/** Whether the user must choose the order: the values do not prove one, or contradict each other. */
export const isOrderAsked = ({ proven, proof, unclear }: DayColumn): boolean =>
  proven === undefined && (unclear !== undefined || proof.DAY_FIRST !== undefined);

/** Parses a cell of a column as a day. */
export function readDay(cell: string, column: DayColumn): DayReading {
  const written = writtenIn(cell);
  if (!written) return { message: t.writeDay() };
  if (!('pair' in written)) {
    const day = dayOf(written);
    return day ? { day } : { message: noSuchDay(written) ?? t.writeDay() };
  }
  const { order } = column;
  const [asDay, asMonth] = [inOrder('DAY_FIRST', written), inOrder('MONTH_FIRST', written)];
  if (asDay && asDay === asMonth) return { day: asDay };
  if (!asDay && !asMonth) {
    const { year, pair } = written;
    const [one, other] = pair;
    return {
      message:
        noSuchDay(one > 12 ? { year, month: other, date: one } : { year, month: one, date: other }) ?? t.writeDay(),
    };
  }
  if (!order) return { message: column.proof.DAY_FIRST ? t.ordersContradict() : t.sayOrder() };
  const day = order === 'DAY_FIRST' ? asDay : asMonth;
  return day ? { day } : { message: t.otherOrder({ order }) };
}
