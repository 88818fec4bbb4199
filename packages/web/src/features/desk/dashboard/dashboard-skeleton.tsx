// The shape of the dashboard while it loads.
import { Card } from '../../../ui/card';
import { Skeleton } from '../../../ui/skeleton';

const WIDGETS = ['Doctors', 'Patients', 'Nurse', 'Laboratory'];
const LINES = [18, 24, 20, 16, 22];

export function DashboardSkeleton() {
  const lines = LINES.map((width) => <Skeleton key={width} width={width} />);
  return (
    <div className="dashboard-skeleton" role="status" aria-label="Loading">
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
