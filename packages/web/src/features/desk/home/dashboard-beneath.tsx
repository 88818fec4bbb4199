// The dashboard beneath a worklist, which is there before it.
import { lazy, Soon } from '../../../kernel/soon';
import { DashboardSkeleton } from './dashboard-skeleton';

const Dashboard = lazy(() => import('./dashboard'));

export const DashboardBeneath = () => (
  <Soon fallback={<DashboardSkeleton />}>
    <Dashboard beneath />
  </Soon>
);
