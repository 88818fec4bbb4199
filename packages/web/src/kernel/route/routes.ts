// Type of the routes that a feature declares: one entry supplies router, sidebar, breadcrumb and title.
// Links to a screen are made by screen-links.ts, of the paths in screens.generated.ts: a wrong one does not compile.
import type { Module, Need } from '@almoner/contract/access';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { IconName } from '../../ui/look/icon';
import type { Signatures } from '../language/i18n';
import { t } from './routes.words';

/** Headings of the sidebar's groups, in their order. */
export const navGroups = {
  'Front desk': t.frontDesk,
  Care: t.care,
  Pharmacy: t.pharmacy,
  Laboratory: t.laboratory,
  Money: t.money,
  Payroll: t.payroll,
  People: t.people,
  Reports: t.reports,
  Settings: t.settings,
} satisfies Record<string, Signatures>;
export type NavGroup = keyof typeof navGroups;

/** Headings of items that several features share. */
export const navParents = { employees: t.employees } satisfies Record<string, Signatures>;

interface NavEntry {
  group: NavGroup;
  /** The text in the sidebar. */
  item: Signatures;
  icon: IconName;
  /** The heading of a submenu that contains the item. */
  under?: Signatures;
  /** Module that has to be switched on, if `needs` does not imply it. */
  module?: Module;
}

export interface ScreenRoute {
  /** Path below `/home` or `/settings`, without a leading slash: `departments/:id/edit`; '' is the area's own address. */
  path: string;
  /** Names the screen in breadcrumb and window title. */
  label: Signatures;
  needs: Need;
  screen: LazyExoticComponent<ComponentType>;
  nav?: NavEntry;
}
