// Routes of expenses, income and taxes, which share their screens by kind, and of the settings panel for their categories.
import { read, write } from '@almoner/contract/access';
import type { ComponentType } from 'react';
import { lazy } from '../../../kernel/load/lazy';
import type { ScreenRoute } from '../../../kernel/route/routes';
import type { IconName } from '../../../ui/look/icon';
import type { EntryKey, EntryKindProps } from './entry-kind';
import { t } from './ledger.routes.words';

const screenOf = (of: EntryKey, load: () => Promise<{ default: ComponentType<EntryKindProps> }>) =>
  lazy(async () => {
    const { default: Screen } = await load();
    return { default: () => <Screen of={of} /> };
  });

interface Named {
  many: () => string;
  one: () => string;
  add: () => string;
}

const screensOf = (of: EntryKey, { many, one, add }: Named, icon: IconName): ScreenRoute[] => [
  {
    path: of,
    label: many,
    needs: read('ACCOUNT'),
    screen: screenOf(of, () => import('./entry-list.screen')),
    nav: { group: 'Money', item: many, icon, module: 'ACCOUNT' },
  },
  {
    path: `${of}/new`,
    label: add,
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
  ...screensOf('expenses', { many: t.expenses, one: t.expense, add: t.newExpense }, 'expense'),
  ...screensOf('income', { many: t.incomes, one: t.income, add: t.newIncome }, 'income'),
  ...screensOf('tax', { many: t.taxes, one: t.tax, add: t.newTax }, 'percent'),
];

export const settingsRoutes: ScreenRoute[] = [
  {
    path: 'categories',
    label: t.categories,
    needs: read('CATEGORYSETUP'),
    screen: lazy(() => import('./category.screen')),
    nav: { group: 'Settings', item: t.categories, icon: 'money', module: 'CATEGORYSETUP' },
  },
];
