// Type of the routes that a feature declares: one entry feeds router, sidebar, breadcrumb and title.
import type { Module, Need } from '@almoner/contract/access';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { IconName } from '../ui/icon';
import type { Said } from './i18n';
import { t } from './routes.words';

/** What the sidebar calls each group of work, in its order. */
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
} satisfies Record<string, Said>;
export type NavGroup = keyof typeof navGroups;

/** What items of several features stand beneath. */
export const navParents = { employees: t.employees } satisfies Record<string, Said>;

export interface NavEntry {
  group: NavGroup;
  /** The sidebar's text. */
  item: Said;
  icon: IconName;
  /** The item that this one stands beneath. */
  under?: Said;
  /** The module that has to be switched on, where `needs` alone does not say it. */
  module?: Module;
}

export interface ScreenRoute {
  /** Below `/home` or `/settings`, without a leading slash: `departments/:id/edit`; '' is the shell's own address. */
  path: string;
  /** Names the screen in breadcrumb and window title. */
  label: Said;
  needs: Need;
  screen: LazyExoticComponent<ComponentType>;
  nav?: NavEntry;
}
