// Dashboard below a worklist, loaded after it.
import { lazy, Soon } from '../../../kernel/soon';
import { DashboardSkeleton } from './dashboard-skeleton';

const Dashboard = lazy(() => import('./dashboard'));

export const DashboardBeneath = () => (
  <Soon fallback={<DashboardSkeleton />}>
    <Dashboard beneath />
  </Soon>
);
