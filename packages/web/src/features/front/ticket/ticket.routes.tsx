// The screens of tickets. A patient's tickets stand beneath the patient.
import { ticket } from '@almoner/contract/front/ticket';
import { lazy } from 'react';
import type { ScreenRoute } from '../../../kernel/routes';

export const routes: ScreenRoute[] = [
  {
    path: 'patients/:id/tickets',
    label: 'Tickets',
    needs: ticket.listByPatient.needs,
    screen: lazy(() => import('./ticket-list.screen')),
  },
  {
    path: 'patients/:id/tickets/new',
    label: 'Add Ticket',
    needs: ticket.create.needs,
    screen: lazy(() => import('./ticket-add-for-patient.screen')),
  },
  {
    path: 'tickets/new',
    label: 'Add Ticket',
    needs: ticket.create.needs,
    screen: lazy(() => import('./ticket-add.screen')),
  },
  {
    path: 'tickets/:id',
    label: 'Ticket',
    needs: ticket.story.needs,
    screen: lazy(() => import('./ticket.screen')),
  },
];
