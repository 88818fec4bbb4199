// The screens of invoices.
import { invoice } from '@almoner/contract/money/invoice';
import { lazy } from 'react';
import type { ScreenRoute } from '../../../kernel/routes';

export const routes: ScreenRoute[] = [
  {
    path: 'invoices',
    label: 'Invoices',
    needs: invoice.list.needs,
    screen: lazy(() => import('./invoice-list.screen')),
    nav: { group: 'Money', item: 'Invoices', icon: 'invoice', module: 'ACCOUNT' },
  },
  {
    path: 'invoices/new',
    label: 'Create Invoice',
    needs: invoice.create.needs,
    screen: lazy(() => import('./invoice-add.screen')),
  },
  {
    path: 'invoices/:id',
    label: 'Invoice',
    needs: invoice.read.needs,
    screen: lazy(() => import('./invoice.screen')),
  },
  {
    path: 'invoices/:id/edit',
    label: 'Edit Invoice',
    needs: invoice.update.needs,
    screen: lazy(() => import('./invoice-edit.screen')),
  },
  {
    path: 'invoices/:id/receipts/:receiptId',
    label: 'Receipt',
    needs: invoice.read.needs,
    screen: lazy(() => import('./invoice-receipt.screen')),
  },
];
