import { read, session, write } from '@almoner/contract/access';
import { expect, test } from 'vitest';
import type { ScreenRoute } from '../../../kernel/route/routes';
import { previewScreens } from './preview-screens';

const screen = undefined as unknown as ScreenRoute['screen'];
const routes: ScreenRoute[] = [
  {
    path: '',
    label: 'Dashboard',
    needs: session(),
    screen,
    nav: { group: 'Front desk', item: 'Dashboard', icon: 'home' },
  },
  {
    path: 'doctors',
    label: 'Doctors',
    needs: read('DOCTOR'),
    screen,
    nav: { group: 'People', item: 'Doctors', icon: 'doctor', under: 'Staff' },
  },
  { path: 'doctors/new', label: 'Add Doctor', needs: write('DOCTOR'), screen },
  {
    path: 'leaves',
    label: 'Leaves',
    needs: session(),
    screen,
    nav: { group: 'People', item: 'Leaves', icon: 'calendar', module: 'EMPLOYEE' },
  },
];

test('a screen is allowed if the shell would open it, and is listed in its sidebar group', () => {
  const shown = previewScreens('/home', routes, { modules: ['DOCTOR'], grants: ['DOCTOR:READ'] });
  expect(shown).toEqual([
    { group: 'Front desk', name: 'Dashboard', address: '/home', inSidebar: true, allowed: true },
    { group: 'People', name: 'Staff › Doctors', address: '/home/doctors', inSidebar: true, allowed: true },
    { group: 'People', name: 'Add Doctor', address: '/home/doctors/new', inSidebar: false, allowed: false },
    { group: 'People', name: 'Leaves', address: '/home/leaves', inSidebar: true, allowed: false },
  ]);
});

test('an active module allows the screen that requires it', () => {
  const [, , , leaves] = previewScreens('/home', routes, { modules: ['EMPLOYEE'], grants: [] });
  expect(leaves?.allowed).toBe(true);
});

test('screens with equal names are told apart by their parent screen', () => {
  const plain = (path: string, label: string): ScreenRoute => ({ path, label, needs: session(), screen });
  const apart = [
    plain('profile', 'My Profile'),
    plain('profile/education/new', 'Add Education'),
    plain('staff/:id', 'Staff profile'),
    plain('staff/:id/education/new', 'Add Education'),
  ];
  expect(previewScreens('/home', apart, { modules: [], grants: [] }).map(({ name }) => name)).toEqual([
    'My Profile',
    'My Profile › Add Education',
    'Staff profile',
    'Staff profile › Add Education',
  ]);
});
