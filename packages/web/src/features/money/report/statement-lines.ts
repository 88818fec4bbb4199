// The statement as lines: the groups of each kind with their total, and the balance; beside each what it was before.
import {
  type Statement,
  type StatementGroup,
  type StatementKind,
  statementKinds,
} from '@almoner/contract/money/report';
import { t } from './report.words';
import { groupWord, totalWords } from './report-words';

export interface StatementLine {
  id: string;
  /** Of what was paid for assets there is but the total. */
  kind: StatementKind | 'ASSETS' | 'BALANCE';
  /** Undefined for a total. */
  group: string | undefined;
  words: string;
  count: number | null;
  amount: number;
  /** What of it is not received yet; null where that cannot be. */
  open: number | null;
  /** The same a period before; null where there is none. */
  before: number | null;
}

const keys = { REVENUE: 'revenue', INCOME: 'income', EXPENSES: 'expenses', TAX: 'tax' } as const;

export function linesOf(now: Statement, before: Statement | undefined): StatementLine[] {
  const lines = statementKinds.flatMap((kind) => {
    const key = keys[kind];
    const groups = withGone(now[key], before?.[key] ?? []);
    const revenue = kind === 'REVENUE';
    const total: StatementLine = {
      id: kind,
      kind,
      group: undefined,
      words: totalWords[kind](),
      count: groups.reduce((sum, { count }) => sum + count, 0),
      amount: now.totals[key],
      open: revenue ? now.totals.open : null,
      before: before ? before.totals[key] : null,
    };
    return [...groups.map((group) => lineOf(kind, group, before?.[key])), total];
  });
  const alone = (kind: 'ASSETS' | 'BALANCE', words: string, of: 'assets' | 'balance'): StatementLine => ({
    id: kind,
    kind,
    group: undefined,
    words,
    count: null,
    open: null,
    amount: now.totals[of],
    before: before ? before.totals[of] : null,
  });
  if (now.totals.assets !== 0 || before?.totals.assets) lines.push(alone('ASSETS', t.assetsPaid(), 'assets'));
  return [...lines, alone('BALANCE', t.balance(), 'balance')];
}

/** Groups that were there before and are no longer stand with nothing, so that the totals add up downwards. */
const withGone = (now: readonly StatementGroup[], before: readonly StatementGroup[]): StatementGroup[] => [
  ...now,
  ...before
    .filter(({ group }) => !now.some((one) => one.group === group))
    .map((group) => ({ ...group, amount: 0, balance: 0, count: 0 })),
];

function lineOf(
  kind: StatementKind,
  { group, name, count, amount, balance }: StatementGroup,
  before: readonly StatementGroup[] | undefined,
): StatementLine {
  const was = before?.find((one) => one.group === group)?.amount ?? 0;
  const open = kind === 'REVENUE' ? balance : null;
  return {
    id: `${kind}-${group}`,
    kind,
    group,
    words: groupWord(group, name),
    count,
    amount,
    open,
    before: before ? was : null,
  };
}
