// Screens that a role can open, by the route manifests and the rule that guards them in the shell.
import { type Module, meets } from '@almoner/contract/access';
import { textOf } from '../../../kernel/language/i18n';
import { navGroups, type ScreenRoute } from '../../../kernel/route/routes';
import { mayOpen } from '../../../kernel/route/screen-links';

export interface PreviewedScreen {
  /** Sidebar group; empty for a screen outside all groups. */
  group: string;
  /**
   * Sidebar label. A screen without a sidebar entry has its own label, prefixed with its parent's if the label is not
   * unique.
   */
  name: string;
  address: string;
  inSidebar: boolean;
  allowed: boolean;
}

interface Holds {
  modules: readonly Module[];
  grants: readonly string[];
}

/** Screens of an area in the order of its sidebar. */
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
      allowed: mayOpen(route, { moduleList }, (need) => meets(need, held)),
    };
  });
  return shown.map((one, place): PreviewedScreen => {
    const isAlone = shown.every((other) => other === one || other.group !== one.group || other.name !== one.name);
    const above = isAlone || one.inSidebar ? undefined : aboveOf(routes, routes[place]?.path ?? '');
    return above ? { ...one, name: `${textOf(above.nav?.item ?? above.label)} › ${one.name}` } : one;
  });
}

/** Parent screen by path. */
const aboveOf = (routes: readonly ScreenRoute[], path: string) =>
  routes
    .filter((other) => other.path !== '' && path.startsWith(`${other.path}/`))
    .toSorted((one, other) => other.path.length - one.path.length)[0];
