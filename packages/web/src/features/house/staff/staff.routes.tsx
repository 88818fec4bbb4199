// Routes of doctors and nurses, which share their screens by kind, of employees, and of profiles.
import { session, write } from '@almoner/contract/access';
import { staff } from '@almoner/contract/house/staff';
import type { ComponentType } from 'react';
import { lazy } from '../../../kernel/load/lazy';
import { navParents, type ScreenRoute } from '../../../kernel/route/routes';
import { education, experience, type QualificationKind } from './qualification-kind';
import { t } from './staff.routes.words';
import { doctors, employees, nurses, type StaffKind } from './staff-kind';

type Loaded<Kind> = Promise<{ default: ComponentType<{ kind: Kind }> }>;

const screenOf = <Kind,>(kind: Kind, load: () => Loaded<Kind>) =>
  lazy(async () => {
    const { default: Screen } = await load();
    return { default: () => <Screen kind={kind} /> };
  });

const screensOf = (kind: StaffKind, path: string, icon: 'doctor' | 'nurse'): ScreenRoute[] => [
  {
    path,
    label: () => t.staff({ kind: kind.module }),
    needs: kind.mayRead,
    screen: screenOf(kind, () => import('./staff-grid.screen')),
    nav: { group: 'People', item: () => t.staff({ kind: kind.module }), icon, module: kind.module },
  },
  {
    path: `${path}/new`,
    label: () => t.add({ kind: kind.module }),
    needs: kind.mayWrite,
    screen: screenOf(kind, () => import('./staff-add.screen')),
  },
  {
    path: `${path}/:id/edit`,
    label: () => t.edit({ kind: kind.module }),
    needs: kind.mayWrite,
    screen: screenOf(kind, () => import('./staff-edit.screen')),
  },
];

const employeeScreens: ScreenRoute[] = [
  {
    path: 'employees',
    label: t.employeeList,
    needs: employees.mayRead,
    screen: lazy(() => import('./employee-list.screen')),
    nav: { group: 'People', item: t.employeeList, icon: 'people', under: navParents.employees, module: 'EMPLOYEE' },
  },
  {
    path: 'employees/new',
    label: () => t.add({ kind: employees.module }),
    needs: employees.mayWrite,
    screen: lazy(() => import('./employee-add.screen')),
  },
  {
    path: 'employees/:id/edit',
    label: () => t.edit({ kind: employees.module }),
    needs: employees.mayWrite,
    screen: lazy(() => import('./employee-edit.screen')),
  },
];

// The user's own profile needs no permission; a colleague's needs that of their role's module.
const profiles = [
  { path: 'profile', mayWrite: session() },
  { path: 'staff/:id', mayWrite: write('DOCTOR', 'NURSE', 'EMPLOYEE') },
];

const qualificationScreens = (kind: QualificationKind): ScreenRoute[] =>
  profiles.flatMap(({ path, mayWrite }) => [
    {
      path: `${path}/${kind.path}/new`,
      label: () => t.addQualification(kind),
      needs: mayWrite,
      screen: screenOf(kind, () => import('./qualification-add.screen')),
    },
    {
      path: `${path}/${kind.path}/:recordId/edit`,
      label: () => t.editQualification(kind),
      needs: mayWrite,
      screen: screenOf(kind, () => import('./qualification-edit.screen')),
    },
  ]);

const profileScreens: ScreenRoute[] = [
  {
    path: 'profile',
    label: t.myProfile,
    needs: staff.profile.needs,
    screen: lazy(() => import('./my-profile.screen')),
  },
  {
    path: 'profile/edit',
    label: t.editProfile,
    needs: staff.updateProfile.needs,
    screen: lazy(() => import('./profile-edit.screen')),
  },
  {
    path: 'staff/:id',
    label: t.staffProfile,
    needs: staff.read.needs,
    screen: lazy(() => import('./staff-profile.screen')),
  },
  ...qualificationScreens(education),
  ...qualificationScreens(experience),
];

export const routes: ScreenRoute[] = [
  ...screensOf(doctors, 'doctors', 'doctor'),
  ...screensOf(nurses, 'nurses', 'nurse'),
  ...employeeScreens,
  ...profileScreens,
];
