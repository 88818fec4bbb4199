// Count widgets of the dashboard. Each links to its list, if the role may open it.
import type { DashboardCharts, DashboardSummary } from '@almoner/contract/desk/dashboard';
import { Link } from 'react-router';
import { formatCount, type Locale } from '../../../kernel/language/format';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useSession } from '../../../kernel/session/session';
import { Icon, type IconName } from '../../../ui/look/icon';
import { t } from './dashboard.words';
import { changeInWords } from './month-change';

interface Widget {
  label: string;
  icon: IconName;
  count: number | null;
  list?: 'doctors' | 'patients' | 'nurses';
  /** Number of new records; undefined until it is loaded. */
  more?: DashboardCharts['newPatients'] | undefined;
}

interface DashboardCountsProps {
  summary: DashboardSummary;
  newPatients: DashboardCharts['newPatients'] | undefined;
}

export function DashboardCounts({ summary, newPatients }: DashboardCountsProps) {
  const widgets: Widget[] = [
    { label: t.doctors(), icon: 'doctor', count: summary.doctorCount, list: 'doctors' },
    { label: t.patients(), icon: 'patient', count: summary.patientCount, list: 'patients', more: newPatients },
    { label: t.nurses(), icon: 'nurse', count: summary.nurseCount, list: 'nurses' },
    { label: t.laboratory(), icon: 'laboratory', count: summary.laboratoryCount },
  ];
  return (
    <ul className="dashboard-counts">
      {widgets.map(({ count, ...widget }) =>
        count === null ? null : (
          <li key={widget.icon}>
            <CountWidget {...widget} count={count} />
          </li>
        ),
      )}
    </ul>
  );
}

function CountWidget({ label, icon, count, list, more }: Widget & { count: number }) {
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
      {more && session && <NewOnes {...more} locale={session} />}
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

/** New records this month so far, compared with the same days of last month. */
function NewOnes({ thisMonth, lastMonth, locale }: NonNullable<DashboardCharts['newPatients']> & { locale: Locale }) {
  const change = changeInWords(thisMonth, lastMonth);
  return (
    <span className="dashboard-new" title={t.sameDays({ shown: formatCount(lastMonth, locale) })}>
      <span>{t.newThisMonth({ count: thisMonth, shown: formatCount(thisMonth, locale) })}</span>
      {change && <span>{change}</span>}
    </span>
  );
}
