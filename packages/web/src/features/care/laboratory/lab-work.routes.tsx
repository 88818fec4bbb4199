// Routes of laboratory work: requests, their billing, and reports.

import { labRequest } from '@almoner/contract/care/lab-request';
import { laboratory } from '@almoner/contract/care/laboratory';
import { billing } from '@almoner/contract/money/billing';
import { lazy } from '../../../kernel/load/lazy';
import type { ScreenRoute } from '../../../kernel/route/routes';
import { t } from './laboratory.routes.words';

export const routes: ScreenRoute[] = [
  {
    path: 'lab-requests',
    label: t.requests,
    needs: labRequest.list.needs,
    screen: lazy(() => import('./lab-request-list.screen')),
    nav: { group: 'Laboratory', item: t.testRequest, icon: 'laboratory' },
  },
  {
    path: 'lab-requests/new',
    label: t.addRequest,
    needs: labRequest.create.needs,
    screen: lazy(() => import('./lab-request-add.screen')),
  },
  {
    path: 'lab-requests/:id/billing',
    label: t.billing,
    needs: billing.create.needs,
    screen: lazy(() => import('./lab-billing.screen')),
  },
  {
    path: 'lab-requests/:id',
    label: t.labReport,
    needs: laboratory.entry.needs,
    screen: lazy(() => import('./report-entry.screen')),
  },
  {
    path: 'laboratories',
    label: t.laboratories,
    needs: laboratory.list.needs,
    screen: lazy(() => import('./laboratory-list.screen')),
    nav: { group: 'Laboratory', item: t.testList, icon: 'report' },
  },
  {
    path: 'laboratories/:id',
    label: t.result,
    needs: laboratory.read.needs,
    screen: lazy(() => import('./lab-result.screen')),
  },
  {
    path: 'laboratories/:id/edit',
    label: t.editResult,
    needs: laboratory.update.needs,
    screen: lazy(() => import('./lab-result-edit.screen')),
  },
];
