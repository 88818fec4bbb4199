// Routes of tickets. A patient's tickets are below the patient.
import { ticket } from '@almoner/contract/front/ticket';
import { lazy } from '../../../kernel/load/lazy';
import type { ScreenRoute } from '../../../kernel/route/routes';
import { t } from './ticket.routes.words';

export const routes: ScreenRoute[] = [
  {
    path: 'patients/:id/tickets',
    label: t.tickets,
    needs: ticket.listByPatient.needs,
    screen: lazy(() => import('./ticket-list.screen')),
  },
  {
    path: 'patients/:id/tickets/new',
    label: t.add,
    needs: ticket.create.needs,
    screen: lazy(async () => ({ default: (await import('./ticket-add.screen')).TicketAddForPatientScreen })),
  },
  {
    path: 'tickets/new',
    label: t.add,
    needs: ticket.create.needs,
    screen: lazy(async () => ({ default: (await import('./ticket-add.screen')).TicketAddScreen })),
  },
  {
    path: 'tickets/:id',
    label: t.ticket,
    needs: ticket.story.needs,
    screen: lazy(() => import('./ticket.screen')),
  },
];
