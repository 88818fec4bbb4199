// The screens of the laboratory's work: what it was asked for, what that costs, and what it reports.

import { labRequest } from '@almoner/contract/care/lab-request';
import { laboratory } from '@almoner/contract/care/laboratory';
import { billing } from '@almoner/contract/money/billing';
import { lazy } from 'react';
import type { ScreenRoute } from '../../../kernel/routes';

export const routes: ScreenRoute[] = [
  {
    path: 'lab-requests',
    label: 'Lab Requests',
    needs: labRequest.list.needs,
    screen: lazy(() => import('./lab-request-list.screen')),
    nav: { group: 'Laboratory', item: 'Test Request', icon: 'laboratory' },
  },
  {
    path: 'lab-requests/new',
    label: 'Add Request',
    needs: labRequest.create.needs,
    screen: lazy(() => import('./lab-request-add.screen')),
  },
  {
    path: 'lab-requests/:id/billing',
    label: 'Laboratory Billing',
    needs: billing.create.needs,
    screen: lazy(() => import('./lab-billing.screen')),
  },
  {
    path: 'lab-requests/:id',
    label: 'Laboratory Report',
    needs: laboratory.entry.needs,
    screen: lazy(() => import('./report-entry.screen')),
  },
  {
    path: 'laboratories',
    label: 'Laboratories',
    needs: laboratory.list.needs,
    screen: lazy(() => import('./laboratory-list.screen')),
    nav: { group: 'Laboratory', item: 'Test List', icon: 'report' },
  },
  {
    path: 'laboratories/:id',
    label: 'Lab Result',
    needs: laboratory.read.needs,
    screen: lazy(() => import('./lab-result.screen')),
  },
  {
    path: 'laboratories/:id/edit',
    label: 'Edit Lab Result',
    needs: laboratory.update.needs,
    screen: lazy(() => import('./lab-result-edit.screen')),
  },
];
