// How many there are of each; a widget leads to its list where there is one that the role may open.
import type { DashboardSummary } from '@almoner/contract/dashboard';
import { Link } from 'react-router';
import { formatCount } from '../../kernel/format';
import { useLinkTo } from '../../kernel/screen-links';
import { useSession } from '../../kernel/session';
import { Icon, type IconName } from '../../ui/icon';

interface Widget {
  label: string;
  icon: IconName;
  count: number | null;
  list?: string;
}

export function DashboardCounts({ summary }: { summary: DashboardSummary }) {
  const widgets: Widget[] = [
    { label: 'Doctors', icon: 'doctor', count: summary.doctorCount, list: 'doctors' },
    { label: 'Patients', icon: 'patient', count: summary.patientCount, list: 'patients' },
    { label: 'Nurse', icon: 'nurse', count: summary.nurseCount, list: 'nurses' },
    { label: 'Laboratory', icon: 'laboratory', count: summary.laboratoryCount },
  ];
  return (
    <ul className="dashboard-counts">
      {widgets.map(({ count, ...widget }) =>
        count === null ? null : (
          <li key={widget.label}>
            <CountWidget {...widget} count={count} />
          </li>
        ),
      )}
    </ul>
  );
}

function CountWidget({ label, icon, count, list }: Widget & { count: number }) {
  const session = useSession();
  const linkTo = useLinkTo();
  const to = list && linkTo(list);
  const content = (
    <>
      <span className="dashboard-count-label">
        <Icon name={icon} />
        {label}
      </span>
      <span className="dashboard-count">{session && formatCount(count, session)}</span>
    </>
  );
  return to ? (
    <Link className="dashboard-widget" to={to}>
      {content}
    </Link>
  ) : (
    <div className="dashboard-widget">{content}</div>
  );
}
