// The screens of the reports.
import { report } from '@almoner/contract/money/report';
import { lazy } from 'react';
import type { ScreenRoute } from '../../../kernel/routes';

export const routes: ScreenRoute[] = [
  {
    path: 'reports/accounts',
    label: 'Statement of Accounts',
    needs: report.statement.needs,
    screen: lazy(() => import('./statement.screen')),
    nav: { group: 'Reports', item: 'Account Report', icon: 'report', module: 'REPORT' },
  },
  {
    path: 'reports/accounts/rows',
    label: 'Entries',
    needs: report.statementRows.needs,
    screen: lazy(() => import('./statement-rows.screen')),
  },
  {
    path: 'reports/expenses',
    label: 'Expense Report',
    needs: report.statementRows.needs,
    screen: lazy(() => import('./expense-report.screen')),
    nav: { group: 'Reports', item: 'Expense Report', icon: 'pie', module: 'REPORT' },
  },
  {
    path: 'reports/invoices',
    label: 'Invoice Report',
    needs: report.invoices.needs,
    screen: lazy(() => import('./invoice-report.screen')),
    nav: { group: 'Reports', item: 'Invoice Report', icon: 'invoice', module: 'REPORT' },
  },
  {
    path: 'reports/check',
    label: 'Check of the Books',
    needs: report.selfCheck.needs,
    screen: lazy(() => import('./books-check.screen')),
    nav: { group: 'Reports', item: 'Check of the Books', icon: 'check' },
  },
];
