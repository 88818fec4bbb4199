// The settings panel of the laboratory's reports.
import { read, write } from '@almoner/contract/access';
import { lazy } from 'react';
import type { ScreenRoute } from '../../../kernel/routes';

const panel = lazy(() => import('./laboratory.screen'));

export const settingsRoutes: ScreenRoute[] = [
  {
    path: 'laboratory',
    label: 'Laboratory',
    needs: read('LABORATORYSETUP'),
    screen: panel,
    nav: { group: 'Settings', item: 'Laboratory', icon: 'laboratory', module: 'LABORATORYSETUP' },
  },
  { path: 'laboratory/:id', label: 'Report', needs: read('LABORATORYSETUP'), screen: panel },
  {
    path: 'laboratory/:id/parameters/new',
    label: 'Add Parameters',
    needs: write('LABORATORYSETUP'),
    screen: panel,
  },
  {
    path: 'laboratory/:id/parameters/:parameterId/edit',
    label: 'Edit Parameter',
    needs: write('LABORATORYSETUP'),
    screen: lazy(() => import('./parameter-edit.screen')),
  },
];
