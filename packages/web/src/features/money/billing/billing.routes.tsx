// The screens of bills and payments.
import { billing, payment } from '@almoner/contract/money/billing';
import { refund } from '@almoner/contract/money/refund';
import { till } from '@almoner/contract/money/till';
import { lazy } from 'react';
import type { ScreenRoute } from '../../../kernel/routes';

export const routes: ScreenRoute[] = [
  {
    path: 'bills',
    label: 'Current Bills',
    needs: billing.unpaidToday.needs,
    screen: lazy(() => import('./bill-list.screen')),
    nav: { group: 'Money', item: 'Current Bills', icon: 'receipt', module: 'ACCOUNT' },
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
    nav: { group: 'Money', item: 'Payments', icon: 'money', module: 'ACCOUNT' },
  },
];

/** After what is written down: in the sidebar the cash desk closes the day. */
export const cashDeskRoutes: ScreenRoute[] = [
  {
    path: 'tills/mine',
    label: 'My till',
    needs: till.open.needs,
    screen: lazy(() => import('./my-till.screen')),
    nav: { group: 'Money', item: 'My till', icon: 'till', module: 'ACCOUNT' },
  },
  {
    path: 'tills',
    label: 'Tills',
    needs: till.list.needs,
    screen: lazy(() => import('./till-list.screen')),
    nav: { group: 'Money', item: 'Tills', icon: 'clock', module: 'ACCOUNT' },
  },
  {
    path: 'tills/:id',
    label: 'Till',
    needs: till.read.needs,
    screen: lazy(() => import('./till.screen')),
  },
  {
    path: 'tills/:id/close',
    label: 'Close till',
    needs: till.close.needs,
    screen: lazy(() => import('./till-close.screen')),
  },
  {
    path: 'refunds',
    label: 'Refunds',
    needs: refund.list.needs,
    screen: lazy(() => import('./refund-list.screen')),
    nav: { group: 'Money', item: 'Refunds', icon: 'refund', module: 'ACCOUNT' },
  },
  {
    path: 'refunds/:id',
    label: 'Refund',
    needs: refund.read.needs,
    screen: lazy(() => import('./refund.screen')),
  },
];
