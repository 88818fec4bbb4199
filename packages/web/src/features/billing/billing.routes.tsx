// The screens of bills and payments.
import { billing, payment } from '@almoner/contract/billing';
import { lazy } from 'react';
import type { ScreenRoute } from '../../kernel/routes';

export const routes: ScreenRoute[] = [
  {
    path: 'bills',
    label: 'Bills',
    needs: billing.unpaidToday.needs,
    screen: lazy(() => import('./bill-list.screen')),
    nav: { group: 'Money', item: 'Bills', icon: 'money', module: 'ACCOUNT' },
  },
  {
    path: 'bills/:id',
    label: 'Bill',
    needs: billing.read.needs,
    screen: lazy(() => import('./bill.screen')),
  },
  {
    path: 'bills/:id/pay',
    label: 'Make Payment',
    needs: billing.pay.needs,
    screen: lazy(() => import('./make-payment.screen')),
  },
  {
    path: 'bills/:id/receipts/:receiptId',
    label: 'Receipt',
    needs: billing.read.needs,
    screen: lazy(() => import('./receipt.screen')),
  },
  {
    path: 'payments',
    label: 'Payments',
    needs: payment.list.needs,
    screen: lazy(() => import('./payment-list.screen')),
    nav: { group: 'Money', item: 'Payments', icon: 'check', module: 'ACCOUNT' },
  },
];
