// The screens of salaries, their components and payrolls.
import { salary } from '@almoner/contract/office/salary';
import { salaryComponent } from '@almoner/contract/office/salary-component';
import type { ScreenRoute } from '../../../kernel/routes';
import { lazy } from '../../../kernel/soon';
import { t } from './payroll.routes.words';

const salaryForm = lazy(() => import('./salary-form.screen'));
const componentForm = lazy(() => import('./component-form.screen'));

export const routes: ScreenRoute[] = [
  {
    path: 'salaries',
    label: t.salaries,
    needs: salary.page.needs,
    screen: lazy(() => import('./salary-list.screen')),
    nav: { group: 'Money', item: t.salaries, icon: 'people', module: 'PAYROLL' },
  },
  { path: 'salaries/new', label: t.addSalary, needs: salary.create.needs, screen: salaryForm },
  {
    path: 'salaries/:id',
    label: t.salary,
    needs: salary.ofStaff.needs,
    screen: lazy(() => import('./salary.screen')),
  },
  { path: 'salaries/:id/new', label: t.addSalary, needs: salary.create.needs, screen: salaryForm },
  {
    path: 'salaries/:id/:salaryId/edit',
    label: t.editSalary,
    needs: salary.update.needs,
    screen: lazy(() => import('./salary-edit.screen')),
  },
  {
    path: 'salary-components',
    label: t.components,
    needs: salaryComponent.list.needs,
    screen: lazy(() => import('./component-list.screen')),
    nav: { group: 'Money', item: t.components, icon: 'percent', module: 'PAYROLL' },
  },
  { path: 'salary-components/new', label: t.addComponent, needs: salaryComponent.create.needs, screen: componentForm },
  {
    path: 'salary-components/:id/edit',
    label: t.editComponent,
    needs: salaryComponent.update.needs,
    screen: componentForm,
  },
];
