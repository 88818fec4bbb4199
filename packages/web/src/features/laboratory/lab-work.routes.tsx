// The screens of the laboratory's work: what it was asked for, what that costs, and what it reports.
import { billing } from '@almoner/contract/billing';
import { labRequest } from '@almoner/contract/lab-request';
import { laboratory } from '@almoner/contract/laboratory';
import { lazy } from 'react';
import type { ScreenRoute } from '../../kernel/routes';

export const routes: ScreenRoute[] = [
  {
    path: 'laboratory/requests',
    label: 'Lab Requests',
    needs: labRequest.list.needs,
    screen: lazy(() => import('./lab-request-list.screen')),
    nav: { group: 'Laboratory', item: 'Lab Requests', icon: 'laboratory' },
  },
  {
    path: 'laboratory/requests/new',
    label: 'Add Request',
    needs: labRequest.create.needs,
    screen: lazy(() => import('./lab-request-add.screen')),
  },
  {
    path: 'laboratory/requests/:id/billing',
    label: 'Laboratory Billing',
    needs: billing.create.needs,
    screen: lazy(() => import('./lab-billing.screen')),
  },
  {
    path: 'laboratory/requests/:id/report',
    label: 'Laboratory Report',
    needs: laboratory.entry.needs,
    screen: lazy(() => import('./report-entry.screen')),
  },
  {
    path: 'laboratory/reports',
    label: 'Laboratories',
    needs: laboratory.list.needs,
    screen: lazy(() => import('./laboratory-list.screen')),
    nav: { group: 'Laboratory', item: 'Laboratories', icon: 'report' },
  },
  {
    path: 'laboratory/reports/:id',
    label: 'Lab Result',
    needs: laboratory.read.needs,
    screen: lazy(() => import('./lab-result.screen')),
  },
  {
    path: 'laboratory/reports/:id/edit',
    label: 'Edit Lab Result',
    needs: laboratory.update.needs,
    screen: lazy(() => import('./lab-result-edit.screen')),
  },
];
