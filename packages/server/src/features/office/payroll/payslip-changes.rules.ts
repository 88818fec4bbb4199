// Differences between two payslips of a person: lines that are new, gone or changed, and days that change the pay.
import type { PayChanges } from '@almoner/contract/office/payslip';
import type { SalaryLine } from '@almoner/contract/office/salary';

/** The parts of a payslip that are compared; amounts in minor units. */
export interface ComparedSlip {
  lines: readonly Pick<SalaryLine, 'componentId' | 'name' | 'kind' | 'amount'>[];
  workingDays: number;
  paidDays: number;
  unpaidDays: number;
}

type LineChange = PayChanges['lines'][number];
type DayChange = PayChanges['days'][number];

const notEmployed = ({ workingDays, paidDays, unpaidDays }: ComparedSlip) => workingDays - paidDays - unpaidDays;
const isWhole = ({ workingDays, paidDays }: ComparedSlip) => paidDays === workingDays;

function changedLines(before: ComparedSlip, after: ComparedSlip): LineChange[] {
  const had = new Map(before.lines.map((line) => [line.componentId, line]));
  const has = new Set(after.lines.map(({ componentId }) => componentId));
  const changed = after.lines.flatMap(({ componentId, name, kind, amount }): LineChange[] => {
    const earlier = had.get(componentId)?.amount ?? null;
    return earlier === amount ? [] : [{ componentId, name, kind, before: earlier, after: amount }];
  });
  const gone = before.lines.flatMap(({ componentId, name, kind, amount }): LineChange[] =>
    has.has(componentId) ? [] : [{ componentId, name, kind, before: amount, after: null }],
  );
  return [...changed, ...gone];
}

/**
 * The differences of a payslip to the person's last one, in the order of the lines, those that are gone at the end. The number
 * of working days of a month is a difference only where one of the two is not paid for all of them: a whole month is paid the
 * same however long it is.
 */
export function changesOf(before: ComparedSlip, after: ComparedSlip): PayChanges {
  const days: DayChange[] = [
    { kind: 'UNPAID' as const, before: before.unpaidDays, after: after.unpaidDays },
    { kind: 'NOT_EMPLOYED' as const, before: notEmployed(before), after: notEmployed(after) },
    ...(isWhole(before) && isWhole(after)
      ? []
      : [{ kind: 'WORKING' as const, before: before.workingDays, after: after.workingDays }]),
  ];
  return { lines: changedLines(before, after), days: days.filter((day) => day.before !== day.after) };
}
