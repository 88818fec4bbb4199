// Effect of a role on the shell, and the server's own checks of it.
import { expect, type Page } from '@playwright/test';
import { axe } from './axe.ts';
import { stopClock } from './clock.ts';
import { heading, sessionOf, statusFor, test, userMenu } from './colleague.ts';
import { aColleague, blockEventStream, openSignedIn, post } from './hospital.ts';

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Screens' });
const item = (page: Page, name: string) => sidebar(page).getByRole('link', { name, exact: true });
const NOT_ALLOWED = 'Your role does not have access to this screen.';

test('a role without a module lacks its menu item; its address is refused, and the server refuses too', async ({
  page,
  request,
  hospital,
}) => {
  const accountant = await aColleague(request, hospital, 'ACCOUNTANT');
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
  await openSignedIn(page, accountant, '/home/doctors');
  await expect(heading(page, NOT_ALLOWED)).toBeFocused();
  await expect(userMenu(page)).toContainText('Accountant');
  for (const shown of ['Home', 'Patients', 'Departments']) await expect(item(page, shown)).toBeVisible();
  for (const hidden of ['Doctors', 'Nurses', 'Appointments', 'Settings']) {
    await expect(item(page, hidden)).toHaveCount(0);
  }
  await axe(page);
  for (const address of ['/home/nurses', '/home/departments/new', '/home/patients/new']) {
    await page.goto(address);
    await expect(heading(page, NOT_ALLOWED)).toBeVisible();
  }
  expect(asked.filter((path) => path.startsWith('/api/staff'))).toEqual([]);
  expect(await statusFor(request, await sessionOf(page), '/staff/read/role/DOCTOR/0/12')).toBe(403);

  await item(page, 'Departments').click();
  await expect(heading(page, 'Departments')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add Department' })).toHaveCount(0);
});

test('a role changed while signed in applies to the next request, and the shell follows', async ({
  page,
  request,
  hospital,
  me,
}) => {
  // If the page read the role again, because of the event stream or a check of its session, it would remove the form before
  // it is sent. So the first check is awaited before the role changes, and the clock is stopped to prevent the next one.
  await blockEventStream(page);
  await page.clock.install();
  const firstLook = page.waitForResponse('**/api/account/context');
  await openSignedIn(page, me, '/home/departments/new');
  await expect(item(page, 'Doctors')).toBeVisible();
  await firstLook;
  await stopClock(page);
  await page.getByLabel('Name', { exact: true }).fill(`Dental ${me.username}`);
  const person = { firstName: 'Bisi', lastName: 'Ade', phone: '0803 555 0101', gender: 'FEMALE' };
  const days = { dateOfBirth: '1980-02-01', dateOfReg: '2026-01-05' };
  await post(request, hospital, `/staff/update/${me.id}`, {
    staffRo: {
      personRo: { ...person, ...days, address: '2 Marina, Lagos' },
      accountRo: { username: me.username, email: `${me.username}@example.com`, role: 'ACCOUNTANT' },
    },
  });

  await page.getByRole('button', { name: 'Create Department' }).click();
  await page.clock.resume();
  await expect(heading(page, NOT_ALLOWED)).toBeVisible();
  await expect(item(page, 'Doctors')).toHaveCount(0);
  await expect(userMenu(page)).toContainText('Accountant');
  await item(page, 'Departments').click();
  await expect(heading(page, 'Departments')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: me.username })).toHaveCount(0);
});
