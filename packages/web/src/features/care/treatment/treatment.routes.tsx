// The screens of treatments and vital signs. A new one stands beneath the ticket that it is written on.
import { treatment, vitalSigns } from '@almoner/contract/care/treatment';
import { lazy } from 'react';
import type { ScreenRoute } from '../../../kernel/routes';

export const routes: ScreenRoute[] = [
  {
    path: 'treatments',
    label: 'Treatments',
    needs: treatment.today.needs,
    screen: lazy(() => import('./treatment-list.screen')),
    nav: { group: 'Care', item: 'Treatment', icon: 'care' },
  },
  {
    path: 'tickets/:id/treatments/new',
    label: 'Add Treatment',
    needs: treatment.create.needs,
    screen: lazy(() => import('./treatment-add.screen')),
  },
  {
    path: 'treatments/:id',
    label: 'Treatment',
    needs: treatment.read.needs,
    screen: lazy(() => import('./treatment.screen')),
  },
  {
    path: 'treatments/:id/edit',
    label: 'Edit Treatment',
    needs: treatment.update.needs,
    screen: lazy(() => import('./treatment-edit.screen')),
  },
  {
    path: 'tickets/:id/vitals',
    label: 'Vital signs',
    needs: vitalSigns.listOfTicket.needs,
    screen: lazy(() => import('./vitals.screen')),
  },
];
