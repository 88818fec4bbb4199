// Columns of the statement, on screen and in exports.
import { type Column, col } from '../../../ui/table/table-columns';
import { changeInPercent } from './period';
import { t } from './report.words';
import { kindWords } from './report-words';
import type { StatementLine } from './statement-lines';

const changeOf = ({ amount, before }: StatementLine) => (before === null ? null : amount - before);

export const statementColumns: Column<StatementLine>[] = [
  col.code('kind', t.kind, ({ kind }) => (kind === 'BALANCE' || kind === 'ASSETS' ? '' : kindWords[kind]()), {
    priority: 4,
  }),
  col.name('category', t.category, ({ words }) => words, {
    cell: ({ words, group }) => <span className={group === undefined ? 'report-total' : 'report-group'}>{words}</span>,
  }),
  col.number('count', t.entries, ({ count }) => count, { priority: 4 }),
  col.money('amount', t.amount, ({ amount }) => amount),
  col.amount('open', t.openBalance, ({ open }) => open, { priority: 3, none: '' }),
  col.amount('before', t.periodBefore, ({ before }) => before, { priority: 4, none: '' }),
  col.amount('change', t.change, changeOf, { priority: 3, none: '' }),
  col.figure(
    'percent',
    t.changeInPercent,
    ({ amount, before }) => (before === null ? '' : changeInPercent(amount, before)),
    { priority: 4 },
  ),
];
