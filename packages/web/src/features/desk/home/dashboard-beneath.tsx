// Dashboard below a worklist, loaded after it.
import { LazyBoundary, lazy } from '../../../kernel/load/lazy';
import { DashboardSkeleton } from './dashboard-skeleton';

const Dashboard = lazy(() => import('./dashboard'));

export const DashboardBeneath = () => (
  <LazyBoundary fallback={<DashboardSkeleton />}>
    <Dashboard beneath />
  </LazyBoundary>
);
