// Which screens a role can open, by the manifests and the rule that guard them when somebody has that role.
import { type Module, meets } from '@almoner/contract/access';
import { textOf } from '../../../kernel/i18n';
import { navGroups, type ScreenRoute } from '../../../kernel/routes';
import { opens } from '../../../kernel/screen-links';

export interface PreviewedScreen {
  /** Where it stands: the sidebar's group, or nothing for what is in none. */
  group: string;
  /** The sidebar's words; a screen that is reached from another goes by its own, behind the other's where several are called so. */
  name: string;
  address: string;
  inSidebar: boolean;
  allowed: boolean;
}

interface Holds {
  modules: readonly Module[];
  grants: readonly string[];
}

/** Every screen of an area, in the order of its sidebar. */
export function previewScreens(area: string, routes: readonly ScreenRoute[], { modules, grants }: Holds) {
  const held: ReadonlySet<string> = new Set(grants);
  const moduleList = modules.map((name) => ({ name, status: true, permissionList: [] }));
  const shown = routes.map((route): PreviewedScreen => {
    const { nav, path, label } = route;
    const parent = routes.find((other) => other.nav && other.path !== '' && path.startsWith(`${other.path}/`));
    const group = nav?.group ?? parent?.nav?.group;
    return {
      group: group ? navGroups[group]() : '',
      name: nav ? [nav.under ?? '', nav.item].map(textOf).filter(Boolean).join(' › ') : textOf(label),
      address: [area, path].filter(Boolean).join('/'),
      inSidebar: nav !== undefined,
      allowed: opens(route, { moduleList }, (need) => meets(need, held)),
    };
  });
  return shown.map((one, place): PreviewedScreen => {
    const isAlone = shown.every((other) => other === one || other.group !== one.group || other.name !== one.name);
    const above = isAlone || one.inSidebar ? undefined : aboveOf(routes, routes[place]?.path ?? '');
    return above ? { ...one, name: `${textOf(above.nav?.item ?? above.label)} › ${one.name}` } : one;
  });
}

/** The screen from which one is reached, by its address. */
const aboveOf = (routes: readonly ScreenRoute[], path: string) =>
  routes
    .filter((other) => other.path !== '' && path.startsWith(`${other.path}/`))
    .toSorted((one, other) => other.path.length - one.path.length)[0];
