// A role's view of the shell, and that the server means it.
import { expect, type Page } from '@playwright/test';
import { axe } from './axe.ts';
import { stopClock } from './clock.ts';
import { heading, sessionOf, statusFor, test, userMenu } from './colleague.ts';
import { aColleague, hearsNoStream, openSignedIn, post } from './hospital.ts';

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Screens' });
const item = (page: Page, name: string) => sidebar(page).getByRole('link', { name, exact: true });
const NOT_ALLOWED = 'Your role does not have access to this screen.';

test('a role without a module does not see its item; the address says so, and the server refuses', async ({
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

test('a role that changes while signed in holds at the next call, and the shell follows', async ({
  page,
  request,
  hospital,
  me,
}) => {
  // Read again because of the stream, or at one of the looks at the session, the role would take the form away before it is
  // sent: the first look is over when it changes, and the clock stands until then.
  await hearsNoStream(page);
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
