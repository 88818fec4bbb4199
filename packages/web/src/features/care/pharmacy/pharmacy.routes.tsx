// The screens of pharmacy: its requests, and the drugs with their stock.

import { write } from '@almoner/contract/access';
import { drug } from '@almoner/contract/care/drug';
import { pharmacy } from '@almoner/contract/care/pharmacy';
import { lazy } from 'react';
import type { ScreenRoute } from '../../../kernel/routes';

export const routes: ScreenRoute[] = [
  {
    path: 'pharmacy',
    label: 'Pharmacy',
    needs: pharmacy.list.needs,
    screen: lazy(() => import('./request-list.screen')),
    nav: { group: 'Pharmacy', item: 'List', icon: 'pharmacy', module: 'PHARMACY' },
  },
  {
    path: 'pharmacy/new',
    label: 'Add Request',
    needs: pharmacy.create.needs,
    screen: lazy(() => import('./request-add.screen')),
  },
  {
    path: 'pharmacy/:id',
    label: 'Request',
    needs: pharmacy.read.needs,
    screen: lazy(() => import('./request.screen')),
  },
  {
    path: 'pharmacy/:id/billing',
    label: 'Pharmacy billing',
    needs: write('PHARMACY'),
    screen: lazy(() => import('./request-billing.screen')),
  },
  {
    path: 'pharmacy/:id/dispense',
    label: 'Dispense',
    needs: pharmacy.dispense.needs,
    screen: lazy(() => import('./dispense.screen')),
  },
  {
    path: 'drugs',
    label: 'Drugs',
    needs: drug.page.needs,
    screen: lazy(() => import('./drug-list.screen')),
    nav: { group: 'Pharmacy', item: 'Drugs', icon: 'asset', module: 'PHARMACY' },
  },
  {
    path: 'drugs/new',
    label: 'Add Drug',
    needs: drug.create.needs,
    screen: lazy(() => import('./drug-add.screen')),
  },
  {
    path: 'drugs/:id',
    label: 'Drug',
    needs: drug.read.needs,
    screen: lazy(() => import('./drug.screen')),
  },
  {
    path: 'drugs/:id/edit',
    label: 'Edit Drug',
    needs: drug.update.needs,
    screen: lazy(() => import('./drug-edit.screen')),
  },
];
