// Routes of salaries, their components, pay adjustments, and payrolls.
import { payAdjustment } from '@almoner/contract/office/pay-adjustment';
import { payroll } from '@almoner/contract/office/payroll';
import { payslip } from '@almoner/contract/office/payslip';
import { salary } from '@almoner/contract/office/salary';
import { salaryComponent } from '@almoner/contract/office/salary-component';
import { lazy } from '../../../kernel/load/lazy';
import type { ScreenRoute } from '../../../kernel/route/routes';
import { t } from './payroll.routes.words';

const salaryForm = lazy(() => import('./salary-form.screen'));
const adjustmentForm = lazy(() => import('./adjustment-form.screen'));
const componentForm = lazy(() => import('./component-form.screen'));

export const routes: ScreenRoute[] = [
  {
    path: 'salaries',
    label: t.salaries,
    needs: salary.page.needs,
    screen: lazy(() => import('./salary-list.screen')),
    nav: { group: 'Payroll', item: t.salaries, icon: 'people', module: 'PAYROLL' },
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
    path: 'pay-adjustments',
    label: t.adjustments,
    needs: payAdjustment.page.needs,
    screen: lazy(() => import('./adjustment-list.screen')),
    nav: { group: 'Payroll', item: t.adjustments, icon: 'percent', module: 'PAYROLL' },
  },
  { path: 'pay-adjustments/new', label: t.addAdjustment, needs: payAdjustment.create.needs, screen: adjustmentForm },
  {
    path: 'pay-adjustments/:id/edit',
    label: t.editAdjustment,
    needs: payAdjustment.update.needs,
    screen: adjustmentForm,
  },
  {
    path: 'payrolls',
    label: t.payrolls,
    needs: payroll.page.needs,
    screen: lazy(() => import('./run-list.screen')),
    nav: { group: 'Payroll', item: t.payrolls, icon: 'money', module: 'PAYROLL' },
  },
  { path: 'payrolls/:id', label: t.payroll, needs: payroll.read.needs, screen: lazy(() => import('./run.screen')) },
  {
    path: 'payrolls/:id/payslips/:payslipId',
    label: t.payslip,
    needs: payroll.read.needs,
    screen: lazy(() => import('./payslip.screen')),
  },
  {
    path: 'payslips',
    label: t.payslip,
    needs: payslip.mine.needs,
    screen: lazy(() => import('./own-payslip-list.screen')),
    nav: { group: 'Payroll', item: t.payslip, icon: 'receipt' },
  },
  {
    path: 'payslips/:id',
    label: t.payslip,
    needs: payslip.read.needs,
    screen: lazy(() => import('./own-payslip.screen')),
  },
  {
    path: 'salary-components',
    label: t.components,
    needs: salaryComponent.list.needs,
    screen: lazy(() => import('./component-list.screen')),
    nav: { group: 'Payroll', item: t.components, icon: 'percent', module: 'PAYROLL' },
  },
  { path: 'salary-components/new', label: t.addComponent, needs: salaryComponent.create.needs, screen: componentForm },
  {
    path: 'salary-components/:id/edit',
    label: t.editComponent,
    needs: salaryComponent.update.needs,
    screen: componentForm,
  },
];
