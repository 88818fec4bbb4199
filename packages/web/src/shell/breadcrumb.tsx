// The name of the screen, after the screens above it.
import { Link, useLocation } from 'react-router';
import { navGroups, type ScreenRoute } from '../kernel/route/routes';
import { mayOpen } from '../kernel/route/screen-links';
import { useMay } from '../kernel/session/access';
import { useSession } from '../kernel/session/session';
import { type Area, crumbsOf } from './nav';
import { t } from './shell.words';

export function Breadcrumb({ area, routes }: { area: Area; routes: readonly ScreenRoute[] }) {
  const { pathname } = useLocation();
  const role = useSession()?.role;
  const may = useMay();
  const crumbs = crumbsOf(area, routes, pathname, (route) => role !== undefined && mayOpen(route, role, may));
  if (crumbs.length === 0) return null;
  // One level below the top the sidebar shows the same.
  const isShown = crumbs.length > 1;
  const top = area === '/home' ? t.home() : navGroups.Settings();
  return (
    <nav className="breadcrumb" aria-label={t.breadcrumb()}>
      <ol className={isShown ? 'breadcrumb-list' : 'visually-hidden'}>
        <li>
          <Link to={area}>{top}</Link>
        </li>
        {crumbs.map(({ label, to }) => (
          <li key={to}>{to === pathname ? <span aria-current="page">{label}</span> : <Link to={to}>{label}</Link>}</li>
        ))}
      </ol>
    </nav>
  );
}
