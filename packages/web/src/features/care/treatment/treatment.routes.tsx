// Routes of treatments and vital signs. A new treatment opens below its ticket.
import { treatment } from '@almoner/contract/care/treatment';
import { vitalSigns } from '@almoner/contract/care/vital-signs';
import { lazy } from '../../../kernel/load/lazy';
import type { ScreenRoute } from '../../../kernel/route/routes';
import { t } from './treatment.routes.words';

export const routes: ScreenRoute[] = [
  {
    path: 'treatments',
    label: t.treatments,
    needs: treatment.today.needs,
    screen: lazy(() => import('./treatment-list.screen')),
    nav: { group: 'Care', item: t.treatment, icon: 'care' },
  },
  {
    path: 'tickets/:id/treatments/new',
    label: t.add,
    needs: treatment.create.needs,
    screen: lazy(() => import('./treatment-add.screen')),
  },
  {
    path: 'treatments/:id',
    label: t.treatment,
    needs: treatment.read.needs,
    screen: lazy(() => import('./treatment.screen')),
  },
  {
    path: 'treatments/:id/edit',
    label: t.edit,
    needs: treatment.update.needs,
    screen: lazy(() => import('./treatment-edit.screen')),
  },
  {
    path: 'tickets/:id/vitals',
    label: t.vitals,
    needs: vitalSigns.listOfTicket.needs,
    screen: lazy(() => import('./vitals.screen')),
  },
];
