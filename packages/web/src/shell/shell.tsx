// The frame around every screen behind sign-in: header, sidebar, breadcrumb, banner. /home and /settings share the frame and
// have different screens.
import { read } from '@almoner/contract/access';
import { company } from '@almoner/contract/house/company';
import { useCallback, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useCall } from '../kernel/call/use-call';
import { navGroups, type ScreenRoute } from '../kernel/route/routes';
import { moduleOn, useMay } from '../kernel/session/access';
import { useSession } from '../kernel/session/session';
import { Letterhead } from '../records/company/letterhead';
import { Icon } from '../ui/look/icon';
import { loadable } from '../ui/page/loadable';
import { BannerLine, LogoutAlert } from './banner-line';
import { Brand } from './brand';
import { Breadcrumb } from './breadcrumb';
import { type Area, areaAddress, currentItem, type NavItem, navItemsOf, sectionsOf } from './nav';
import { PatientSearch } from './patient-search';
import { Screens } from './screens';
import { t } from './shell.words';
import { useShortcuts } from './shortcuts';
import { Sidebar } from './sidebar';
import { NARROW, useMedia } from './use-media';
import { UserMenu } from './user-menu';
import './header.css';
import './shell.css';

/** Delays parts that are not urgent, so that the first screen gets the bandwidth. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 2_000));

const Drawer = loadable(async () => (await import('./drawer')).default, null);
const HeaderTools = loadable(async () => (await import('./header-tools')).HeaderTools, null);
const ShortcutsDialog = loadable(async () => (await import('./shortcuts-dialog')).default, null);
const LeaveDecisions = loadable(async () => {
  await aWhile();
  return (await import('../features/house/leave/leave-decisions')).LeaveDecisions;
}, null);
const ConfirmLine = loadable(async () => (await import('./confirm-line')).ConfirmLine, null);

interface ShellProps {
  area: Area;
  /** The screens of this area. Those of /home are needed in both areas, for search and profile. */
  routes: readonly ScreenRoute[];
  homeRoutes: readonly ScreenRoute[];
}

const PROFILE = [
  { label: t.myProfile, path: 'profile' },
  { label: t.editProfile, path: 'profile/edit' },
  { label: t.myLeave, path: 'leave' },
];
const search = { '/home': t.searchPatients, '/settings': t.searchByName };
const noSettings: readonly NavItem[] = [];

export function Shell({ area, routes, homeRoutes }: ShellProps) {
  const session = useSession();
  const may = useMay();
  const { pathname } = useLocation();
  const narrow = useMedia(NARROW);
  const field = useRef<HTMLInputElement>(null);
  const { data: known, problem: unknown } = useCall(company.read);
  const [open, setOpen] = useState<'drawer' | 'shortcuts' | null>(null);
  const [logoutFailed, setLogoutFailed] = useState(false);
  const closeAll = useCallback(() => setOpen(null), []);
  useShortcuts(
    field,
    useCallback(() => setOpen('shortcuts'), []),
  );
  if (!session) return null;

  const has = (path: string) => homeRoutes.some((route) => route.path === path);
  const findsPatients = may(read('PATIENT')) && has('patients');
  const sections = sectionsOf(area, routes, session.role, may);
  const settingsItems = area === '/settings' ? navItemsOf(sections) : noSettings;
  const withSearch = findsPatients || settingsItems.length > 0;
  const home: NavItem = { label: t.backToHome(), icon: 'arrow-left', to: '/home' };
  const settings: NavItem = { label: navGroups.Settings(), icon: 'settings', to: '/settings' };
  const sidebar = {
    sections,
    current: currentItem(sections, area, pathname),
    before: area === '/settings' && narrow ? home : undefined,
    after: area === '/home' && moduleOn(session.role, 'SETTING') ? settings : undefined,
  };
  return (
    <div className="shell">
      <a className="skip-link" href="#main">
        {t.skip()}
      </a>
      <header className="header">
        {narrow && (
          <button type="button" className="shell-button" aria-label={t.screens()} onClick={() => setOpen('drawer')}>
            <Icon name="menu" />
          </button>
        )}
        <Brand institution={session.institution} logoPath={unknown ? (known?.logoPath ?? null) : known?.logoPath} />
        {area === '/settings' && !narrow && (
          <Link to={home.to} className="header-back">
            <Icon name={home.icon} size={16} /> {home.label}
          </Link>
        )}
        {withSearch && (
          <PatientSearch
            placeholder={findsPatients ? search[area]() : navGroups.Settings()}
            field={field}
            patients={findsPatients}
            settings={settingsItems}
          />
        )}
        <div className="header-tools">
          <HeaderTools />
        </div>
        <UserMenu
          session={session}
          profile={PROFILE.filter(({ path }) => has(path)).map(({ label, path }) => ({
            label: label(),
            to: areaAddress('/home', path),
          }))}
          onShortcuts={() => setOpen('shortcuts')}
          onLogoutFailed={() => setLogoutFailed(true)}
        />
      </header>
      {!narrow && <Sidebar {...sidebar} />}
      {narrow && open === 'drawer' && <Drawer {...sidebar} onClose={closeAll} />}
      <main id="main" className="shell-main" tabIndex={-1}>
        {known && <Letterhead company={known} />}
        {session.addressToConfirm && <ConfirmLine address={session.addressToConfirm} />}
        <Breadcrumb area={area} routes={routes} />
        <Screens area={area} routes={routes} />
      </main>
      <BannerLine />
      <LeaveDecisions />
      {logoutFailed && <LogoutAlert onClose={() => setLogoutFailed(false)} />}
      {open === 'shortcuts' && <ShortcutsDialog withSearch={withSearch} onClose={closeAll} />}
    </div>
  );
}
