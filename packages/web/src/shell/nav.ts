// Sidebar and breadcrumb, derived from the features' manifests and the role.
import type { Need } from '@almoner/contract/access';
import type { SessionContext } from '@almoner/contract/house/session';
import { generatePath, matchPath } from 'react-router';
import { textOf } from '../kernel/language/i18n';
import { type NavGroup, navGroups, type ScreenRoute } from '../kernel/route/routes';
import { mayOpen } from '../kernel/route/screen-links';

export type Area = '/home' | '/settings';

type NavRoute = ScreenRoute & { nav: NonNullable<ScreenRoute['nav']> };

export interface NavItem {
  label: string;
  icon: NavRoute['nav']['icon'];
  to: string;
}

/** An item, or a submenu of items with a heading. */
export type NavNode = NavItem | { label: string; icon: NavItem['icon']; items: NavItem[] };

export interface NavSection {
  /** Empty for items above all groups: home. */
  group: NavGroup | '';
  nodes: NavNode[];
}

export const areaAddress = (area: Area, path: string) => (path === '' ? area : `${area}/${path}`);

/** Sections of the sidebar for a role, with the items of each group in the order of the manifests. */
export function sectionsOf(
  area: Area,
  routes: readonly ScreenRoute[],
  role: SessionContext['role'],
  may: (need: Need) => boolean,
): NavSection[] {
  const shown = routes.filter((route): route is NavRoute => route.nav !== undefined && mayOpen(route, role, may));
  const top = shown.filter(({ path }) => path === '');
  const sections: NavSection[] = [{ group: '', nodes: top.map((route) => itemOf(area, route)) }];
  for (const group of Object.keys(navGroups) as NavGroup[]) {
    sections.push({
      group,
      nodes: nodesOf(
        area,
        shown.filter(({ path, nav }) => path !== '' && nav.group === group),
      ),
    });
  }
  return sections.filter(({ nodes }) => nodes.length > 0);
}

function nodesOf(area: Area, routes: readonly NavRoute[]): NavNode[] {
  const nodes: NavNode[] = [];
  for (const route of routes) {
    const item = itemOf(area, route);
    const under = route.nav.under && textOf(route.nav.under);
    const parent = nodes.find((node) => 'items' in node && node.label === under);
    if (parent && 'items' in parent) parent.items.push(item);
    else nodes.push(under ? { label: under, icon: item.icon, items: [item] } : item);
  }
  return nodes;
}

const itemOf = (area: Area, { path, nav }: NavRoute): NavItem => ({
  label: textOf(nav.item),
  icon: nav.icon,
  to: areaAddress(area, path),
});

interface Crumb {
  label: string;
  to: string;
}

/**
 * The screens above the one at an address, from the top, and the screen itself. A screen above that `isOpen` refuses is left
 * out, because its link would only lead to a refusal.
 */
export function crumbsOf(
  area: Area,
  routes: readonly ScreenRoute[],
  pathname: string,
  isOpen: (route: ScreenRoute) => boolean = () => true,
): Crumb[] {
  const found = routeAt(area, routes, pathname);
  if (!found) return [];
  const { route, params } = found;
  return routes
    .filter((one) => one.path !== '' && (one.path === route.path || (isAbove(one, route) && isOpen(one))))
    .toSorted((one, other) => one.path.length - other.path.length)
    .map(({ path, label }) => ({ label: textOf(label), to: generatePath(areaAddress(area, path), params) }));
}

const isAbove = ({ path }: ScreenRoute, route: ScreenRoute) => route.path.startsWith(`${path}/`);

/** The route of an address; a fixed path takes precedence over one with parameters. */
export function routeAt(area: Area, routes: readonly ScreenRoute[], pathname: string) {
  const fixedFirst = routes.toSorted((one, other) => countParams(one.path) - countParams(other.path));
  for (const route of fixedFirst) {
    const match = matchPath(areaAddress(area, route.path), pathname);
    if (match) return { route, params: match.params as Record<string, string> };
  }
  return null;
}

const countParams = (path: string) => path.split(':').length;

/** The items of all sections, in their order. */
export const navItemsOf = (sections: readonly NavSection[]): NavItem[] =>
  sections.flatMap(({ nodes }) => nodes.flatMap((node) => ('items' in node ? node.items : [node])));

/** The address of the item to mark: the longest one that is the address of the open screen, or above it. */
export function currentItem(sections: readonly NavSection[], area: Area, pathname: string): string | undefined {
  return navItemsOf(sections)
    .map(({ to }) => to)
    .filter((to) => pathname === to || (to !== area && pathname.startsWith(`${to}/`)))
    .toSorted((one, other) => other.length - one.length)[0];
}
