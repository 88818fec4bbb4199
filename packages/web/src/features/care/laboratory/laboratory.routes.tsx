// The settings panel of the laboratory's reports.

import { read, write } from '@almoner/contract/access';
import { lazy } from '../../../kernel/load/lazy';
import type { ScreenRoute } from '../../../kernel/route/routes';
import { t } from './laboratory.routes.words';

const panel = lazy(() => import('./laboratory.screen'));

export const settingsRoutes: ScreenRoute[] = [
  {
    path: 'laboratory',
    label: t.laboratory,
    needs: read('LABORATORYSETUP'),
    screen: panel,
    nav: { group: 'Settings', item: t.laboratory, icon: 'laboratory', module: 'LABORATORYSETUP' },
  },
  { path: 'laboratory/:id', label: t.report, needs: read('LABORATORYSETUP'), screen: panel },
  {
    path: 'laboratory/:id/parameters/new',
    label: t.addParameters,
    needs: write('LABORATORYSETUP'),
    screen: panel,
  },
  {
    path: 'laboratory/:id/parameters/:parameterId/edit',
    label: t.editParameter,
    needs: write('LABORATORYSETUP'),
    screen: lazy(() => import('./parameter-edit.screen')),
  },
];
