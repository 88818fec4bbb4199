// Lines of the statement: the groups of each kind with their total, and the balance, each with the period before.
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
  /** ASSETS and BALANCE have only a total. */
  kind: StatementKind | 'ASSETS' | 'BALANCE';
  /** Group of the line; undefined for a total. */
  group: string | undefined;
  words: string;
  count: number | null;
  amount: number;
  /** Amount not received yet; null if the kind has none. */
  open: number | null;
  /** Amount of the period before; null without one. */
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

/** Adds groups that only the period before has, with zero, so that the column adds up to its total. */
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
