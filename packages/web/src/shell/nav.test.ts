import { meets, type Need, read, session, write } from '@almoner/contract/access';
import { lazy } from 'react';
import { expect, test } from 'vitest';
import { aSession } from '../../test/browser';
import type { ScreenRoute } from '../kernel/route/routes';
import { grantsOf } from '../kernel/session/access';
import { crumbsOf, currentItem, routeAt, sectionsOf } from './nav';

const screen = lazy(async () => ({ default: () => null }));
const routes: ScreenRoute[] = [
  {
    path: '',
    label: 'Dashboard',
    needs: session(),
    screen,
    nav: { group: 'Front desk', item: 'Dashboard', icon: 'home' },
  },
  {
    path: 'employees',
    label: 'Employees',
    needs: session(),
    screen,
    nav: { group: 'People', item: 'Employees List', icon: 'people', under: 'Employees' },
  },
  {
    path: 'patients',
    label: 'Patients',
    needs: read('PATIENT'),
    screen,
    nav: { group: 'Front desk', item: 'Patients', icon: 'patient' },
  },
  { path: 'patients/:id', label: 'Patient', needs: read('PATIENT'), screen },
  { path: 'patients/add', label: 'Add Patient', needs: write('PATIENT'), screen },
  { path: 'patients/:id/edit', label: 'Edit Patient', needs: write('PATIENT'), screen },
  {
    path: 'bills',
    label: 'Current Bills',
    needs: read('ACCOUNT'),
    screen,
    nav: { group: 'Money', item: 'Current Bills', icon: 'money' },
  },
  {
    path: 'leaves',
    label: 'Leave List',
    needs: session(),
    screen,
    nav: { group: 'People', item: 'Leave List', icon: 'calendar', under: 'Employees' },
  },
  {
    path: 'leaves/requests',
    label: 'Leave Request',
    needs: session(),
    screen,
    nav: { group: 'People', item: 'Leaves Request', icon: 'calendar', under: 'Employees' },
  },
  {
    path: 'wards',
    label: 'Wards',
    needs: session(),
    screen,
    nav: { group: 'Care', item: 'Wards', icon: 'ward', module: 'WARD' },
  },
];
const { role } = aSession();
const may = (need: Need) => meets(need, grantsOf(role));

test('the sidebar shows the Dashboard first, then by group the items that the role may open, with submenus', () => {
  const sections = sectionsOf('/home', routes, role, may);
  expect(sections.map(({ group }) => group)).toEqual(['', 'Front desk', 'People']);
  expect(sections[0]?.nodes).toEqual([{ label: 'Dashboard', icon: 'home', to: '/home' }]);
  expect(sections[1]?.nodes).toEqual([{ label: 'Patients', icon: 'patient', to: '/home/patients' }]);
  expect(sections[2]?.nodes).toEqual([
    {
      label: 'Employees',
      icon: 'people',
      items: [
        { label: 'Employees List', icon: 'people', to: '/home/employees' },
        { label: 'Leave List', icon: 'calendar', to: '/home/leaves' },
        { label: 'Leaves Request', icon: 'calendar', to: '/home/leaves/requests' },
      ],
    },
  ]);
});

test.each([
  ['/home', '/home'],
  ['/home/patients', '/home/patients'],
  ['/home/patients/7/edit', '/home/patients'],
  ['/home/leaves', '/home/leaves'],
  ['/home/leaves/requests/7', '/home/leaves/requests'],
  ['/home/nowhere', undefined],
])('at %s the item %s is marked', (address, marked) => {
  expect(currentItem(sectionsOf('/home', routes, role, may), '/home', address)).toBe(marked);
});

test('the breadcrumb names the screens above, including the open record', () => {
  expect(crumbsOf('/home', routes, '/home/patients/7/edit')).toEqual([
    { label: 'Patients', to: '/home/patients' },
    { label: 'Patient', to: '/home/patients/7' },
    { label: 'Edit Patient', to: '/home/patients/7/edit' },
  ]);
  expect(crumbsOf('/home', routes, '/home')).toEqual([]);
  expect(crumbsOf('/home', routes, '/home/nowhere')).toEqual([]);
});

test('the breadcrumb leaves out a screen above that the role may not open', () => {
  const isOpen = ({ path }: { path: string }) => path !== 'patients';
  expect(crumbsOf('/home', routes, '/home/patients/7/edit', isOpen).map(({ to }) => to)).toEqual([
    '/home/patients/7',
    '/home/patients/7/edit',
  ]);
  expect(crumbsOf('/home', routes, '/home/patients', isOpen).map(({ to }) => to)).toEqual(['/home/patients']);
});

test('a fixed address takes precedence over one with a parameter', () => {
  expect(routeAt('/home', routes, '/home/patients/add')?.route.label).toBe('Add Patient');
  expect(crumbsOf('/home', routes, '/home/patients/add').map(({ label }) => label)).toEqual([
    'Patients',
    'Add Patient',
  ]);
});
