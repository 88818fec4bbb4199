// Routes of pharmacy: requests, and drugs with their stock.

import { write } from '@almoner/contract/access';
import { drug } from '@almoner/contract/care/drug';
import { pharmacy } from '@almoner/contract/care/pharmacy';
import { lazy } from '../../../kernel/load/lazy';
import type { ScreenRoute } from '../../../kernel/route/routes';
import { t } from './pharmacy.routes.words';

export const routes: ScreenRoute[] = [
  {
    path: 'pharmacy',
    label: t.pharmacy,
    needs: pharmacy.list.needs,
    screen: lazy(() => import('./request-list.screen')),
    nav: { group: 'Pharmacy', item: t.list, icon: 'pharmacy', module: 'PHARMACY' },
  },
  {
    path: 'pharmacy/new',
    label: t.addRequest,
    needs: pharmacy.create.needs,
    screen: lazy(() => import('./request-add.screen')),
  },
  {
    path: 'pharmacy/:id',
    label: t.request,
    needs: pharmacy.read.needs,
    screen: lazy(() => import('./request.screen')),
  },
  {
    path: 'pharmacy/:id/billing',
    label: t.billing,
    needs: write('PHARMACY'),
    screen: lazy(() => import('./request-billing.screen')),
  },
  {
    path: 'pharmacy/:id/dispense',
    label: t.dispense,
    needs: pharmacy.dispense.needs,
    screen: lazy(() => import('./dispense.screen')),
  },
  {
    path: 'drugs',
    label: t.drugs,
    needs: drug.page.needs,
    screen: lazy(() => import('./drug-list.screen')),
    nav: { group: 'Pharmacy', item: t.drugs, icon: 'asset', module: 'PHARMACY' },
  },
  {
    path: 'drugs/new',
    label: t.addDrug,
    needs: drug.create.needs,
    screen: lazy(() => import('./drug-add.screen')),
  },
  {
    path: 'drugs/:id',
    label: t.drug,
    needs: drug.read.needs,
    screen: lazy(() => import('./drug.screen')),
  },
  {
    path: 'drugs/:id/edit',
    label: t.editDrug,
    needs: drug.update.needs,
    screen: lazy(() => import('./drug-edit.screen')),
  },
];
