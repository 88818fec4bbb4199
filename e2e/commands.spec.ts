// Feedback while a command is pending on a slow server, and after a command when the screen cannot be read again.
import { expect, type Route, test } from '@playwright/test';
import { axe } from './axe.ts';
import { aDesk } from './front-desk.ts';
import { aHospital, blockLiveUpdates, openSignedIn, post } from './hospital.ts';

test('a status change shows that it is pending, and the status cannot be changed again meanwhile', async ({
  page,
  request,
}) => {
  const hospital = await aHospital(request);
  await post(request, hospital, '/wardType/create', { wardTypeRo: { name: 'General', amount: 5000 } });
  await blockLiveUpdates(page);
  const held: Route[] = [];
  await page.route('**/api/wardType/update/**', (route) => void held.push(route));
  await openSignedIn(page, hospital, '/settings/ward-types');
  const badge = page.getByRole('button', { name: /Change status/ });
  await badge.click();
  await page.getByRole('menuitem', { name: 'Inactive' }).click();
  await expect(badge).toHaveAttribute('aria-busy', 'true');
  await axe(page);
  await badge.click({ force: true });
  await badge.press('Enter');
  await expect(badge).toBeFocused();
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.continue();
  await expect(badge).toHaveAccessibleName('Inactive. Change status');
  await expect(badge).not.toHaveAttribute('aria-busy', 'true');
  expect(held).toHaveLength(1);
  await badge.click();
  await expect(page.getByRole('menuitem', { name: 'Active', exact: true })).toBeVisible();
});

test('a screen whose reload fails after a command says so, and loads it on request', async ({ page, request }) => {
  const desk = await aDesk(request, { firstName: 'Ada', lastName: 'Obi' });
  await blockLiveUpdates(page);
  await openSignedIn(page, desk.hospital, `/home/tickets/${desk.ticketId}`);
  const ticket = page.getByRole('main');
  await expect(ticket).toContainText('Open');
  const broken = { response_status: 'FAILED', message: 'Something went wrong on our side.', data: null };
  await page.route('**/api/ticket/read/**', (route) => route.fulfill({ status: 500, json: broken }));
  await page.getByRole('button', { name: 'Close ticket' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close ticket' }).click();
  await expect(page.getByText('Operation successful')).toBeVisible();
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('You are offline. This screen may be out of date.');
  await axe(page);
  await page.unroute('**/api/ticket/read/**');
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Reopen ticket' })).toBeVisible();
  await expect(notice).toHaveCount(0);
});
