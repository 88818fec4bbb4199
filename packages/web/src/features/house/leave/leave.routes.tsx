// Routes of leave: the user's own leave for everyone, all leave for roles that may read employees.
import { leave, leaveTrack } from '@almoner/contract/house/leave';
import { leaveType } from '@almoner/contract/house/leave-type';
import { lazy } from '../../../kernel/load/lazy';
import { navParents, type ScreenRoute } from '../../../kernel/route/routes';
import { t } from './leave.routes.words';

export const routes: ScreenRoute[] = [
  {
    path: 'leaves/requests',
    label: t.requests,
    needs: leaveTrack.requests.needs,
    screen: lazy(() => import('./leave-request-list.screen')),
    nav: { group: 'People', item: t.requests, icon: 'clock', under: navParents.employees, module: 'EMPLOYEE' },
  },
  {
    path: 'leaves',
    label: t.everybodys,
    needs: leaveTrack.requests.needs,
    screen: lazy(() => import('./leave-list.screen')),
    nav: { group: 'People', item: t.everybodys, icon: 'calendar', under: navParents.employees, module: 'EMPLOYEE' },
  },
  { path: 'leave', label: t.mine, needs: leave.mine.needs, screen: lazy(() => import('./my-leave.screen')) },
  {
    path: 'leave/new',
    label: t.add,
    needs: leave.create.needs,
    screen: lazy(() => import('./leave-add.screen')),
  },
  {
    path: 'leave/:id',
    label: t.history,
    needs: leaveTrack.history.needs,
    screen: lazy(() => import('./leave-history.screen')),
  },
];

export const settingsRoutes: ScreenRoute[] = [
  {
    path: 'leave-types',
    label: t.type,
    needs: leaveType.read.needs,
    screen: lazy(() => import('./leave-type-list.screen')),
    nav: { group: 'Settings', item: t.type, icon: 'calendar', module: 'LEAVETYPE' },
  },
  {
    path: 'leave-types/new',
    label: t.addType,
    needs: leaveType.create.needs,
    screen: lazy(() => import('./leave-type-add.screen')),
  },
  {
    path: 'leave-types/:id/edit',
    label: t.editType,
    needs: leaveType.update.needs,
    screen: lazy(() => import('./leave-type-edit.screen')),
  },
];
