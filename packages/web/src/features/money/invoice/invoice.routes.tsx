// Routes of invoices.
import { invoice } from '@almoner/contract/money/invoice';
import { lazy } from '../../../kernel/load/lazy';
import type { ScreenRoute } from '../../../kernel/route/routes';
import { t } from './invoice.routes.words';

export const routes: ScreenRoute[] = [
  {
    path: 'invoices',
    label: t.invoices,
    needs: invoice.list.needs,
    screen: lazy(() => import('./invoice-list.screen')),
    nav: { group: 'Money', item: t.invoices, icon: 'invoice', module: 'ACCOUNT' },
  },
  {
    path: 'invoices/new',
    label: t.create,
    needs: invoice.create.needs,
    screen: lazy(() => import('./invoice-add.screen')),
  },
  {
    path: 'invoices/:id',
    label: t.invoice,
    needs: invoice.read.needs,
    screen: lazy(() => import('./invoice.screen')),
  },
  {
    path: 'invoices/:id/edit',
    label: t.edit,
    needs: invoice.update.needs,
    screen: lazy(() => import('./invoice-edit.screen')),
  },
  {
    path: 'invoices/:id/receipts/:receiptId',
    label: t.receipt,
    needs: invoice.read.needs,
    screen: lazy(() => import('./invoice-receipt.screen')),
  },
];
