// Content of the shell: the screen at the address, guarded by the role's permissions, with a skeleton while it loads and an
// error page if it fails.
import { useEffect } from 'react';
import { Route, Routes, useLocation, useNavigationType } from 'react-router';
import { textOf } from '../kernel/language/i18n';
import { LazyBoundary } from '../kernel/load/lazy';
import { Redirect } from '../kernel/route/redirect';
import type { ScreenRoute } from '../kernel/route/routes';
import { mayOpen } from '../kernel/route/screen-links';
import { useMay } from '../kernel/session/access';
import { useSession } from '../kernel/session/session';
import { t as kit } from '../ui/look/kit.words';
import { Skeleton } from '../ui/look/skeleton';
import { ErrorBoundary } from './error-boundary';
import { NotFoundPage } from './error-page';
import { type Area, sectionsOf } from './nav';
import { t } from './shell.words';

export function Screens({ area, routes }: { area: Area; routes: readonly ScreenRoute[] }) {
  const hasIndex = routes.some(({ path }) => path === '');
  return (
    <Routes>
      {!hasIndex && <Route index element={<FirstScreen area={area} routes={routes} />} />}
      {routes.map((route) => (
        <Route key={route.path} path={route.path} element={<GuardedScreen route={route} />} />
      ))}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}

/** Opens the first screen of the sidebar that the role may see. */
function FirstScreen({ area, routes }: { area: Area; routes: readonly ScreenRoute[] }) {
  const role = useSession()?.role;
  const may = useMay();
  const node = role && sectionsOf(area, routes, role, may)[0]?.nodes[0];
  const first = node && ('items' in node ? node.items[0] : node);
  return first ? <Redirect to={first.to} /> : <NotAllowed />;
}

function GuardedScreen({ route }: { route: ScreenRoute }) {
  const { pathname } = useLocation();
  const session = useSession();
  const may = useMay();
  if (!session) return null;
  if (!mayOpen(route, session.role, may)) return <NotAllowed />;
  // A new address mounts a new screen: values typed or loaded for one record never show on another.
  return (
    <ErrorBoundary key={pathname}>
      <LazyBoundary fallback={<ScreenSkeleton />}>
        <route.screen />
        <Arrival title={`${textOf(route.label)} · ${session.institution}`} />
      </LazyBoundary>
    </ErrorBoundary>
  );
}

function NotAllowed() {
  return (
    <div className="not-allowed">
      <h1>{t.roleRefuses()}</h1>
      <p>{t.askAdministrator()}</p>
      <Arrival title={t.notAllowed()} />
    </div>
  );
}

/** Once a screen is loaded: sets the window title and moves the focus to the heading. */
function Arrival({ title }: { title: string }) {
  const kind = useNavigationType();
  // An effect of its own: the title may change while the screen stays, and must not move the focus.
  useEffect(() => {
    document.title = [title, 'Almoner'].join(' · ');
  }, [title]);
  useEffect(() => {
    const main = document.getElementById('main');
    if (kind !== 'POP') window.scrollTo(0, 0);
    // A user who is typing in the header's search, or has opened a menu since, keeps the focus.
    if (document.activeElement?.closest('.header-search, [aria-expanded="true"], :popover-open')) return;
    // A form has already focused its first field.
    if (!main || (main !== document.activeElement && main.contains(document.activeElement))) return;
    return stayOnHeading(main);
  }, [kind]);
  return null;
}

function focusHeading(main: HTMLElement): HTMLElement {
  const heading = main.querySelector('h1') ?? main;
  if (heading !== main) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return heading;
}

/**
 * Moves the focus to the heading. If the heading is replaced while it has the focus, as the title is by the banner of a
 * record that has loaded, the new one gets the focus. Returns a function that stops this.
 */
function stayOnHeading(main: HTMLElement): () => void {
  let heading = focusHeading(main);
  const watch = new MutationObserver(() => {
    if (heading.isConnected) {
      if (document.activeElement !== heading) watch.disconnect();
    } else if (document.activeElement === document.body) heading = focusHeading(main);
    else watch.disconnect();
  });
  watch.observe(main, { childList: true, subtree: true });
  return () => watch.disconnect();
}

function ScreenSkeleton() {
  return (
    <div className="screen-skeleton" role="status" aria-label={kit.loading()}>
      <Skeleton width={24} />
      <Skeleton width={60} />
      <Skeleton width={52} />
      <Skeleton width={56} />
    </div>
  );
}
