// Texts of the changes since a person's last payslip: lines with their amounts, and days.
import type { PayChanges } from '@almoner/contract/office/payslip';
import { formatMoney, type Locale } from '../../../kernel/language/format';
import { type Signatures, textOf } from '../../../kernel/language/i18n';
import { t } from './run.words';

type LineChange = PayChanges['lines'][number];
type DayChange = PayChanges['days'][number];

const dayWords: Record<DayChange['kind'], (given: { before: number; after: number }) => string> = {
  UNPAID: t.daysUnpaid,
  NOT_EMPLOYED: t.daysNotEmployed,
  WORKING: t.daysWorking,
};

const shortDays: Record<DayChange['kind'], Signatures> = {
  UNPAID: t.unpaidLeave,
  NOT_EMPLOYED: t.notEmployed,
  WORKING: t.daysInMonth,
};

const nameOf = ({ name }: LineChange) => name || t.basic();

function lineInWords(line: LineChange, session: Locale): string {
  const name = nameOf(line);
  const { before, after, kind } = line;
  const amount = (minor: number | null) => formatMoney(minor ?? 0, session);
  if (before === null) return t.lineAdded({ name, after: amount(after) });
  if (after !== null) return t.lineChanged({ name, before: amount(before), after: amount(after) });
  return kind === 'EARNING'
    ? t.lineGone({ name, before: amount(before) })
    : t.lineNotTaken({ name, before: amount(before) });
}

/** Each change as a short text, days first: they are what most lines change with. */
export const changesInWords = ({ lines, days }: PayChanges, session: Locale): string[] => [
  ...days.map(({ kind, before, after }) => dayWords[kind]({ before, after })),
  ...lines.map((line) => lineInWords(line, session)),
];

/** The names of what changed, for a cell; null without changes. */
export const causesOf = (changes: PayChanges | null): string | null =>
  changes &&
  ([...changes.days.map(({ kind }) => textOf(shortDays[kind])), ...changes.lines.map(nameOf)].join(', ') || null);
