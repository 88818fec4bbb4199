// Routes of admissions and of the bed board. A new admission opens for a ticket in the path, or with a field for the
// patient.
import { admission } from '@almoner/contract/care/admission';
import { dischargeSummary } from '@almoner/contract/care/discharge-summary';
import { lazy } from '../../../kernel/load/lazy';
import type { ScreenRoute } from '../../../kernel/route/routes';
import { t } from './admission.routes.words';

const form = () => import('./admission-add.screen');

export const routes: ScreenRoute[] = [
  {
    path: 'beds',
    label: t.board,
    needs: admission.board.needs,
    screen: lazy(() => import('./board.screen')),
    nav: { group: 'Care', item: t.board, icon: 'ward' },
  },
  {
    path: 'admissions',
    label: t.admissions,
    needs: admission.page.needs,
    screen: lazy(() => import('./admission-list.screen')),
    nav: { group: 'Care', item: t.admissions, icon: 'patient' },
  },
  {
    path: 'admissions/new',
    label: t.add,
    needs: admission.create.needs,
    screen: lazy(async () => ({ default: (await form()).AdmissionAddScreen })),
  },
  {
    path: 'tickets/:id/admissions/new',
    label: t.add,
    needs: admission.create.needs,
    screen: lazy(async () => ({ default: (await form()).AdmissionAddForTicketScreen })),
  },
  {
    path: 'admissions/round/:wardId',
    label: t.round,
    needs: admission.board.needs,
    screen: lazy(() => import('./round.screen')),
  },
  {
    path: 'admissions/:id',
    label: t.admission,
    needs: admission.read.needs,
    screen: lazy(() => import('./admission.screen')),
  },
  {
    path: 'admissions/:id/summary',
    label: t.summary,
    needs: dischargeSummary.read.needs,
    screen: lazy(() => import('./summary.screen')),
  },
  {
    path: 'admissions/:id/edit',
    label: t.edit,
    needs: admission.update.needs,
    screen: lazy(() => import('./admission-edit.screen')),
  },
];
