// Home screen: the user's worklists, and the dashboard below them.
import { execute, type Need, write } from '@almoner/contract/access';
import { deskWorklist, doctorWorklist } from '@almoner/contract/desk/worklist';
import type { ComponentType } from 'react';
import { LazyBoundary, lazy } from '../../../kernel/load/lazy';
import { useMay } from '../../../kernel/session/access';
import { useSession } from '../../../kernel/session/session';
import { Skeleton } from '../../../ui/look/skeleton';
import { DashboardBeneath } from './dashboard-beneath';
import type { HomeProps } from './home-frame';

const Dashboard = lazy(() => import('./dashboard'));

interface Home {
  name: string;
  /** Whether the worklist is this role's work, which is narrower than the permission to read it. */
  isOf: (may: (need: Need) => boolean, role: string) => boolean;
  Panel: ComponentType<HomeProps>;
}

/** In the order of display for a role with several worklists. */
const homes: Home[] = [
  { name: 'desk', isOf: (may) => may(deskWorklist.page.needs), Panel: lazy(() => import('./desk-home')) },
  {
    name: 'doctor',
    isOf: (may, role) => may(doctorWorklist.read.needs) && role === 'DOCTOR',
    Panel: lazy(() => import('./doctor-home')),
  },
  { name: 'pharmacy', isOf: (may) => may(execute('PHARMACY')), Panel: lazy(() => import('./pharmacy-home')) },
  { name: 'laboratory', isOf: (may) => may(execute('LABORATORY')), Panel: lazy(() => import('./laboratory-home')) },
  {
    name: 'nurse',
    isOf: (may) => may(execute('WARD')) && !may(write('TREATMENT')),
    Panel: lazy(() => import('./nurse-home')),
  },
  { name: 'cashier', isOf: (may) => may(execute('ACCOUNT')), Panel: lazy(() => import('./cashier-home')) },
];

/** Administrators have all permissions but get no worklist, because the work is not theirs. */
const homesOf = (role: string, may: (need: Need) => boolean) =>
  role === 'ADMIN' ? [] : homes.filter(({ isOf }) => isOf(may, role));

export default function HomeScreen() {
  const role = useSession()?.role;
  const may = useMay();
  const [first, ...others] = role ? homesOf(role.name, may) : [];
  if (!first) return <Dashboard />;
  const beneath = (
    <>
      {others.map(({ name, Panel }) => (
        <LazyBoundary key={name} fallback={<Skeleton width={60} />}>
          <Panel />
        </LazyBoundary>
      ))}
      <DashboardBeneath />
    </>
  );
  return <first.Panel beneath={beneath} />;
}
