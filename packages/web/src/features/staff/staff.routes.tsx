// The screens of doctors and of nurses, the same ones, told apart by their kind; of employees; and of profiles.
import { type ComponentType, lazy } from 'react';
import type { ScreenRoute } from '../../kernel/routes';
import { doctors, employees, nurses, type StaffKind } from './staff-kind';

type Loaded = Promise<{ default: ComponentType<{ kind: StaffKind }> }>;

const screenOf = (kind: StaffKind, load: () => Loaded) =>
  lazy(async () => {
    const { default: Screen } = await load();
    return { default: () => <Screen kind={kind} /> };
  });

const screensOf = (kind: StaffKind, path: string, icon: 'doctor' | 'nurse'): ScreenRoute[] => [
  {
    path,
    label: kind.many,
    needs: kind.mayRead,
    screen: screenOf(kind, () => import('./staff-grid.screen')),
    nav: { group: 'People', item: kind.many, icon, module: kind.role },
  },
  {
    path: `${path}/new`,
    label: `Add ${kind.one}`,
    needs: kind.mayWrite,
    screen: screenOf(kind, () => import('./staff-add.screen')),
  },
  {
    path: `${path}/:id/edit`,
    label: `Edit ${kind.one}`,
    needs: kind.mayWrite,
    screen: screenOf(kind, () => import('./staff-edit.screen')),
  },
];

const employeeScreens: ScreenRoute[] = [
  {
    path: 'employees',
    label: 'Employees',
    needs: employees.mayRead,
    screen: lazy(() => import('./employee-list.screen')),
    nav: { group: 'People', item: 'Employees List', icon: 'people', under: 'Employees', module: 'EMPLOYEE' },
  },
  {
    path: 'employees/new',
    label: 'Add Employee',
    needs: employees.mayWrite,
    screen: lazy(() => import('./employee-add.screen')),
  },
  {
    path: 'employees/:id/edit',
    label: 'Edit Employee',
    needs: employees.mayWrite,
    screen: lazy(() => import('./employee-edit.screen')),
  },
];

export const routes: ScreenRoute[] = [
  ...screensOf(doctors, 'doctors', 'doctor'),
  ...screensOf(nurses, 'nurses', 'nurse'),
  ...employeeScreens,
];
