// Links from one feature's screens to another's, which never import each other: there is an address only where
// the screen is part of the product and the role may open it, so that no link leads nowhere.
import type { Need } from '@almoner/contract/access';
import type { SessionContext } from '@almoner/contract/house/session';
import { createContext, useCallback, useContext } from 'react';
import { generatePath } from 'react-router';
import { moduleOn, useMay } from './access';
import type { ScreenRoute } from './routes';
import { useSession } from './session';

/** The screens below /home; app.tsx provides its list. */
export const HomeScreens = createContext<readonly ScreenRoute[]>([]);

/** The screens below /settings. */
export const SettingsScreens = createContext<readonly ScreenRoute[]>([]);

/** Whether the role may open the screen. */
export function opens(
  route: ScreenRoute,
  role: Pick<SessionContext['role'], 'moduleList'>,
  may: (need: Need) => boolean,
): boolean {
  return may(route.needs) && (!route.nav?.module || moduleOn(role, route.nav.module));
}

const SETTINGS = 'settings/';

/**
 * The address of the screen with this path (`patients/:id/tickets`, `settings/wards`); undefined where there is none to
 * open.
 */
export function useLinkTo(): (path: string, params?: Record<string, string>) => string | undefined {
  const home = useContext(HomeScreens);
  const settings = useContext(SettingsScreens);
  const role = useSession()?.role;
  const may = useMay();
  return useCallback(
    (path, params) => {
      const [screens, below] = path.startsWith(SETTINGS) ? [settings, path.slice(SETTINGS.length)] : [home, path];
      const route = screens.find((screen) => screen.path === below);
      return route && role && opens(route, role, may) ? addressOf(path, params) : undefined;
    },
    [home, settings, role, may],
  );
}

/** The address of a screen whether the role may open it or not: where to go on from one that it has open. */
export function addressOf(path: string, params?: Record<string, string>, search?: Record<string, string>): string {
  const query = new URLSearchParams(search).toString();
  return `${path.startsWith(SETTINGS) ? '/' : '/home/'}${generatePath(path, params)}${query && `?${query}`}`;
}

/** The address of the audit trail of one record; undefined for who may not see it. */
export function useTrailOf(): (record: string, id: string) => string | undefined {
  const screens = useContext(SettingsScreens);
  const role = useSession()?.role;
  const may = useMay();
  const route = screens.find(({ path }) => path === 'audit');
  const shown = route && role && opens(route, role, may);
  return (record, id) => (shown ? `/settings/audit?record=${record}&recordId=${id}` : undefined);
}
