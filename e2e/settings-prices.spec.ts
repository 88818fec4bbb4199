// The price list in the settings.
import { expect, test } from '@playwright/test';
import { axe } from './axe.ts';
import { aColleague, aHospital, openSignedIn, post } from './hospital.ts';

test('a service is added with its price; after a change the earlier price is still shown', async ({
  page,
  request,
}) => {
  await openSignedIn(page, await aHospital(request), '/settings/services');
  await expect(page.getByText('No Record Found')).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Add Service' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add Service' })).toBeVisible();
  const price = page.getByLabel('Price', { exact: true });
  await page.getByRole('button', { name: 'Create Service' }).click();
  await expect(page.getByLabel('Service', { exact: true })).toHaveAccessibleDescription('Please provide a name.');
  await expect(price).toHaveAccessibleDescription('Please provide amount.');
  await axe(page);
  await page.getByLabel('Service', { exact: true }).fill('Wound dressing');
  await page.getByLabel('Code').fill('DRS');
  await price.fill('2500.5');
  await page.getByRole('button', { name: 'Create Service' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Wound dressing' });
  await expect(row).toContainText('2,500.50');
  await axe(page);

  await page.getByRole('link', { name: 'Edit Wound dressing' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Service' })).toBeVisible();
  await expect(page.getByText('The price has never changed.')).toBeVisible();
  await price.fill('3000');
  await page.getByRole('button', { name: 'Save Service' }).click();
  await expect(row).toContainText('3,000.00');
  await page.getByRole('link', { name: 'Edit Wound dressing' }).click();
  await expect(page.getByRole('region', { name: 'Earlier prices' })).toContainText('₦2,500.50');
  await axe(page);
});

test('a user who may not change prices can read them', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const hospitalServiceRo = { name: 'Consultation', code: 'CONS', amount: 5000 };
  await post(request, hospital, '/hospitalService/create', { hospitalServiceRo });
  await openSignedIn(page, await aColleague(request, hospital, 'ACCOUNTANT'), '/settings/services');
  await expect(page.getByRole('row').filter({ hasText: 'Consultation' })).toContainText('5,000.00');
  await expect(page.getByRole('link', { name: 'Add Service' })).toHaveCount(0);
  await page.goto('/settings/services/new');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your role does not have access to this screen.');
});
