// Routes of bills and payments.
import { billing, payment } from '@almoner/contract/money/billing';
import { refund } from '@almoner/contract/money/refund';
import { till } from '@almoner/contract/money/till';
import { lazy } from '../../../kernel/load/lazy';
import type { ScreenRoute } from '../../../kernel/route/routes';
import { t } from './billing.routes.words';

export const routes: ScreenRoute[] = [
  {
    path: 'bills',
    label: t.bills,
    needs: billing.unpaidToday.needs,
    screen: lazy(() => import('./bill-list.screen')),
    nav: { group: 'Money', item: t.bills, icon: 'receipt', module: 'ACCOUNT' },
  },
  {
    path: 'bills/:id',
    label: t.bill,
    needs: billing.read.needs,
    screen: lazy(() => import('./bill.screen')),
  },
  {
    path: 'bills/:id/pay',
    label: t.makePayment,
    needs: billing.pay.needs,
    screen: lazy(() => import('./make-payment.screen')),
  },
  {
    path: 'bills/:id/receipts/:receiptId',
    label: t.receipt,
    needs: billing.read.needs,
    screen: lazy(() => import('./receipt.screen')),
  },
  {
    path: 'patients/:id/pay',
    label: t.takePayment,
    needs: billing.pay.needs,
    screen: lazy(() => import('./counter-payment.screen')),
  },
  {
    path: 'payments/:id',
    label: t.receipt,
    needs: payment.list.needs,
    screen: lazy(() => import('./counter-receipt.screen')),
  },
  {
    path: 'payments',
    label: t.payments,
    needs: payment.list.needs,
    screen: lazy(() => import('./payment-list.screen')),
    nav: { group: 'Money', item: t.payments, icon: 'money', module: 'ACCOUNT' },
  },
];

/** Separate, because in the sidebar the tills come after the ledger. */
export const cashDeskRoutes: ScreenRoute[] = [
  {
    path: 'tills/mine',
    label: t.myTill,
    needs: till.open.needs,
    screen: lazy(() => import('./my-till.screen')),
    nav: { group: 'Money', item: t.myTill, icon: 'till', module: 'ACCOUNT' },
  },
  {
    path: 'tills',
    label: t.tills,
    needs: till.page.needs,
    screen: lazy(() => import('./till-list.screen')),
    nav: { group: 'Money', item: t.tills, icon: 'clock', module: 'ACCOUNT' },
  },
  {
    path: 'tills/:id',
    label: t.till,
    needs: till.read.needs,
    screen: lazy(() => import('./till.screen')),
  },
  {
    path: 'tills/:id/close',
    label: t.closeTill,
    needs: till.close.needs,
    screen: lazy(() => import('./till-close.screen')),
  },
  {
    path: 'refunds',
    label: t.refunds,
    needs: refund.page.needs,
    screen: lazy(() => import('./refund-list.screen')),
    nav: { group: 'Money', item: t.refunds, icon: 'refund', module: 'ACCOUNT' },
  },
  {
    path: 'refunds/:id',
    label: t.refund,
    needs: refund.read.needs,
    screen: lazy(() => import('./refund.screen')),
  },
];
