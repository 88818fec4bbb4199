// Routes of doctors' hours and absences, below the doctor.
import { schedule } from '@almoner/contract/front/schedule';
import { lazy } from '../../../kernel/load/lazy';
import type { ScreenRoute } from '../../../kernel/route/routes';
import { t } from './schedule.routes.words';

export const routes: ScreenRoute[] = [
  {
    path: 'doctors/:id/hours',
    label: t.hours,
    needs: schedule.read.needs,
    screen: lazy(() => import('./hours.screen')),
  },
  {
    path: 'doctors/:id/absences/new',
    label: t.addAbsence,
    needs: schedule.createAbsence.needs,
    screen: lazy(() => import('./absence-add.screen')),
  },
];
