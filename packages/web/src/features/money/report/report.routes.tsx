// Routes of the reports.
import { report } from '@almoner/contract/money/report';
import { lazy } from '../../../kernel/load/lazy';
import type { ScreenRoute } from '../../../kernel/route/routes';
import { t } from './report.routes.words';

export const routes: ScreenRoute[] = [
  {
    path: 'reports/accounts',
    label: t.accounts,
    needs: report.statement.needs,
    screen: lazy(() => import('./statement.screen')),
    nav: { group: 'Reports', item: t.accountReport, icon: 'report', module: 'REPORT' },
  },
  {
    path: 'reports/accounts/rows',
    label: t.entries,
    needs: report.statementRows.needs,
    screen: lazy(() => import('./statement-rows.screen')),
  },
  {
    path: 'reports/expenses',
    label: t.expenseReport,
    needs: report.statementRows.needs,
    screen: lazy(() => import('./expense-report.screen')),
    nav: { group: 'Reports', item: t.expenseReport, icon: 'pie', module: 'REPORT' },
  },
  {
    path: 'reports/invoices',
    label: t.invoiceReport,
    needs: report.invoices.needs,
    screen: lazy(() => import('./invoice-report.screen')),
    nav: { group: 'Reports', item: t.invoiceReport, icon: 'invoice', module: 'REPORT' },
  },
  {
    path: 'reports/check',
    label: t.check,
    needs: report.selfCheck.needs,
    screen: lazy(() => import('./books-check.screen')),
    nav: { group: 'Reports', item: t.check, icon: 'check' },
  },
];
