// Placeholder of the dashboard while it loads.
import { Card } from '../../../ui/look/card';
import { t as kit } from '../../../ui/look/kit.words';
import { Skeleton } from '../../../ui/look/skeleton';

const WIDGETS = ['doctors', 'patients', 'nurses', 'laboratory'];
const LINES = [18, 24, 20, 16, 22];

export function DashboardSkeleton() {
  const lines = LINES.map((width) => <Skeleton key={width} width={width} />);
  return (
    <div className="dashboard-skeleton" role="status" aria-label={kit.loading()}>
      <div className="dashboard-counts">
        {WIDGETS.map((name) => (
          <div key={name} className="dashboard-widget">
            <span className="dashboard-count-label">
              <Skeleton width={8} />
            </span>
            <span className="dashboard-count">
              <Skeleton width={2} />
            </span>
          </div>
        ))}
      </div>
      <div className="dashboard-lists">
        <Card>{lines}</Card>
        <Card>{lines}</Card>
      </div>
    </div>
  );
}
