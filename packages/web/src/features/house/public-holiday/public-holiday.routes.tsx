// Route of the settings panel for public holidays.
import { publicHoliday } from '@almoner/contract/house/public-holiday';
import { lazy } from '../../../kernel/load/lazy';
import type { ScreenRoute } from '../../../kernel/route/routes';
import { t } from './public-holiday.routes.words';

export const settingsRoutes: ScreenRoute[] = [
  {
    path: 'public-holidays',
    label: t.publicHolidays,
    needs: publicHoliday.read.needs,
    screen: lazy(() => import('./public-holiday-list.screen')),
    nav: { group: 'Settings', item: t.publicHolidays, icon: 'calendar', module: 'LEAVETYPE' },
  },
  {
    path: 'public-holidays/new',
    label: t.add,
    needs: publicHoliday.create.needs,
    screen: lazy(() => import('./public-holiday-form.screen')),
  },
  {
    path: 'public-holidays/:id/edit',
    label: t.edit,
    needs: publicHoliday.update.needs,
    screen: lazy(() => import('./public-holiday-form.screen')),
  },
];
