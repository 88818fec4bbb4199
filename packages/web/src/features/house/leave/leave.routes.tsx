// The screens of leave: one's own for everybody, everybody's for who may read employees.
import { leave, leaveTrack } from '@almoner/contract/house/leave';
import { leaveType } from '@almoner/contract/house/leave-type';
import { lazy } from 'react';
import { navParents, type ScreenRoute } from '../../../kernel/routes';

export const routes: ScreenRoute[] = [
  {
    path: 'leaves/requests',
    label: 'Leave Request',
    needs: leaveTrack.requests.needs,
    screen: lazy(() => import('./leave-request-list.screen')),
    nav: { group: 'People', item: 'Leaves Request', icon: 'clock', under: navParents.employees, module: 'EMPLOYEE' },
  },
  {
    path: 'leaves',
    label: 'Leave List',
    needs: leaveTrack.requests.needs,
    screen: lazy(() => import('./leave-list.screen')),
    nav: { group: 'People', item: 'Leave List', icon: 'calendar', under: navParents.employees, module: 'EMPLOYEE' },
  },
  { path: 'leave', label: 'My Leave', needs: leave.mine.needs, screen: lazy(() => import('./my-leave.screen')) },
  {
    path: 'leave/new',
    label: 'Add Leave',
    needs: leave.create.needs,
    screen: lazy(() => import('./leave-add.screen')),
  },
  {
    path: 'leave/:id',
    label: 'Leave History',
    needs: leaveTrack.history.needs,
    screen: lazy(() => import('./leave-history.screen')),
  },
];

export const settingsRoutes: ScreenRoute[] = [
  {
    path: 'leave-types',
    label: 'Leave Type',
    needs: leaveType.read.needs,
    screen: lazy(() => import('./leave-type-list.screen')),
    nav: { group: 'Settings', item: 'Leave Type', icon: 'calendar', module: 'LEAVETYPE' },
  },
  {
    path: 'leave-types/new',
    label: 'Add Leave Type',
    needs: leaveType.create.needs,
    screen: lazy(() => import('./leave-type-add.screen')),
  },
  {
    path: 'leave-types/:id/edit',
    label: 'Edit Leave Type',
    needs: leaveType.update.needs,
    screen: lazy(() => import('./leave-type-edit.screen')),
  },
];
