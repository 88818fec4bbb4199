// The screens of expenses, income and taxes, the same ones, told apart by their kind; and the settings panel of their
// categories.
import { read, write } from '@almoner/contract/access';
import { type ComponentType, lazy } from 'react';
import type { ScreenRoute } from '../../../kernel/routes';
import type { IconName } from '../../../ui/icon';
import type { EntryKey, OfKind } from './entry-kind';

const screenOf = (of: EntryKey, load: () => Promise<{ default: ComponentType<OfKind> }>) =>
  lazy(async () => {
    const { default: Screen } = await load();
    return { default: () => <Screen of={of} /> };
  });

const screensOf = (of: EntryKey, many: string, one: string, icon: IconName): ScreenRoute[] => [
  {
    path: of,
    label: many,
    needs: read('ACCOUNT'),
    screen: screenOf(of, () => import('./entry-list.screen')),
    nav: { group: 'Money', item: many, icon, module: 'ACCOUNT' },
  },
  {
    path: `${of}/new`,
    label: `New ${one}`,
    needs: write('ACCOUNT'),
    screen: screenOf(of, () => import('./entry-add.screen')),
  },
  {
    path: `${of}/:id`,
    label: one,
    needs: read('ACCOUNT'),
    screen: screenOf(of, () => import('./entry.screen')),
  },
];

export const routes: ScreenRoute[] = [
  ...screensOf('expenses', 'Expenses', 'Expense', 'expense'),
  ...screensOf('income', 'Income', 'Income', 'income'),
  ...screensOf('tax', 'Taxes', 'Tax', 'percent'),
];

export const settingsRoutes: ScreenRoute[] = [
  {
    path: 'categories',
    label: 'Inc. / Exp. / Tax',
    needs: read('CATEGORYSETUP'),
    screen: lazy(() => import('./category.screen')),
    nav: { group: 'Settings', item: 'Inc. / Exp. / Tax', icon: 'money', module: 'CATEGORYSETUP' },
  },
];
