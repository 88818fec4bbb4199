// The columns of what stands behind a group of the statement.
import type { StatementRow } from '@almoner/contract/money/report';
import { type Column, col } from '../../../ui/table-columns';
import { groupWord } from './report-words';

export const rowColumns = (ofRevenue: boolean): Column<StatementRow>[] => [
  col.day('date', 'Date', ({ date }) => date),
  col.name('name', ofRevenue ? 'Patient' : 'What for', ({ name, number }) => name || number),
  col[ofRevenue ? 'code' : 'text']('number', ofRevenue ? 'Invoice number' : 'Reference', ({ number }) => number, {
    priority: 3,
  }),
  col.text('category', 'Category', ({ group, groupName }) => groupWord(group, groupName), { priority: 4 }),
  col.money('amount', 'Amount', ({ amount }) => amount),
  ...(ofRevenue
    ? [col.amount<StatementRow>('balance', 'Open balance', ({ balance }) => balance, { priority: 3 })]
    : []),
];
