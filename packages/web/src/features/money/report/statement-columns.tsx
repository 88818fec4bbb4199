// The columns of the statement, which are those of its files and pages too.
import { type Column, col } from '../../../ui/table-columns';
import { changeInPercent } from './period';
import { kindWords } from './report-words';
import type { StatementLine } from './statement-lines';

const changeOf = ({ amount, before }: StatementLine) => (before === null ? null : amount - before);

export const columns: Column<StatementLine>[] = [
  col.code('kind', 'Kind', ({ kind }) => (kind === 'BALANCE' ? '' : kindWords[kind]), { priority: 4 }),
  col.name('category', 'Category', ({ words }) => words, {
    cell: ({ words, group }) => <span className={group === undefined ? 'report-total' : 'report-group'}>{words}</span>,
  }),
  col.number('count', 'Entries', ({ count }) => count, { priority: 4 }),
  col.money('amount', 'Amount', ({ amount }) => amount),
  col.amount('open', 'Open balance', ({ open }) => open, { priority: 3, none: '' }),
  col.amount('before', 'Period before', ({ before }) => before, { priority: 4, none: '' }),
  col.amount('change', 'Change', changeOf, { priority: 3, none: '' }),
  col.figure(
    'percent',
    'Change in %',
    ({ amount, before }) => (before === null ? '' : changeInPercent(amount, before)),
    { priority: 4 },
  ),
];
