// Links between screens of different features, which never import each other. An address exists only if the screen is part
// of the product and the role may open it, so that no link leads nowhere.
import type { Need } from '@almoner/contract/access';
import type { SessionContext } from '@almoner/contract/house/session';
import { createContext, useCallback, useContext } from 'react';
import { generatePath } from 'react-router';
import { moduleOn, useMay } from '../session/access';
import { useSession } from '../session/session';
import type { ScreenRoute } from './routes';
import type { ParamsOf, ScreenPath } from './screen-paths';

/** The screens below /home; app.tsx provides its list. */
export const HomeScreens = createContext<readonly ScreenRoute[]>([]);

/** The screens below /settings. */
export const SettingsScreens = createContext<readonly ScreenRoute[]>([]);

/** Whether the role may open the screen. */
export function mayOpen(
  route: ScreenRoute,
  role: Pick<SessionContext['role'], 'moduleList'>,
  may: (need: Need) => boolean,
): boolean {
  return may(route.needs) && (!route.nav?.module || moduleOn(role, route.nav.module));
}

const SETTINGS = 'settings/';

/** A path, with parameters if it has any. */
type To<Path extends ScreenPath> = [ParamsOf<Path>] extends [never]
  ? [path: Path, params?: Record<never, string>, search?: Record<string, string>]
  : [path: Path, params: Record<ParamsOf<Path>, string>, search?: Record<string, string>];

function written(path: string, params?: Record<string, string>, search?: Record<string, string>): string {
  const query = new URLSearchParams(search).toString();
  const address = generatePath<string>(path.startsWith(SETTINGS) ? `/${path}` : `/home/${path}`, params);
  return `${address.replace(/\/$/, '')}${query && `?${query}`}`;
}

/** The address of a screen, without a check of the role: for navigation between screens that need the same permission. */
export const screenAddress = <Path extends ScreenPath>(...[path, params, search]: To<Path>): string =>
  written(path, params, search);

export type LinkTo = <Path extends ScreenPath>(...to: To<Path>) => string | undefined;

/**
 * The address of the screen with a path (`patients/:id/tickets`, `settings/wards`); undefined if the screen does not exist
 * or the role may not open it.
 */
export function useLinkTo(): LinkTo {
  const home = useContext(HomeScreens);
  const settings = useContext(SettingsScreens);
  const role = useSession()?.role;
  const may = useMay();
  return useCallback(
    (...[path, params, search]) => {
      const [screens, below]: [readonly ScreenRoute[], string] = path.startsWith(SETTINGS)
        ? [settings, path.slice(SETTINGS.length)]
        : [home, path];
      const route = screens.find((screen) => screen.path === below);
      return route && role && mayOpen(route, role, may) ? written(path, params, search) : undefined;
    },
    [home, settings, role, may],
  );
}

/** The address of the audit trail of one record; undefined if the role may not read it. */
export function useTrailOf(): (record: string, id: string) => string | undefined {
  const linkTo = useLinkTo();
  return (record, id) => linkTo('settings/audit', {}, { record, recordId: id });
}
