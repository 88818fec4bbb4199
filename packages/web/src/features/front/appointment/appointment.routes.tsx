// Routes of appointments. Router, sidebar and breadcrumb are derived from this list.
import { appointment } from '@almoner/contract/front/appointment';
import { lazy } from '../../../kernel/load/lazy';
import type { ScreenRoute } from '../../../kernel/route/routes';
import { t } from './appointment.routes.words';

export const routes: ScreenRoute[] = [
  {
    path: 'appointments',
    label: t.appointments,
    needs: appointment.today.needs,
    screen: lazy(() => import('./appointment-list.screen')),
    nav: { group: 'Front desk', item: t.appointments, icon: 'calendar', module: 'APPOINTMENT' },
  },
  {
    path: 'appointments/calendar',
    label: t.calendar,
    needs: appointment.calendar.needs,
    screen: lazy(() => import('./calendar.screen')),
  },
  {
    path: 'appointments/new',
    label: t.add,
    needs: appointment.create.needs,
    screen: lazy(() => import('./slot-ticket.screen')),
  },
  {
    path: 'appointments/:id/edit',
    label: t.edit,
    needs: appointment.update.needs,
    screen: lazy(() => import('./appointment-edit.screen')),
  },
  {
    path: 'tickets/:id/appointments/new',
    label: t.add,
    needs: appointment.create.needs,
    screen: lazy(() => import('./appointment-add.screen')),
  },
];
