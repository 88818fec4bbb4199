// The hospital's own file number of a patient: entered, searched, shown, and unique.
import { expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { patientBody } from './front-desk.ts';
import { aHospital, openSignedIn, post } from './hospital.ts';

const fileNumber = (page: Page) => page.getByRole('main').getByLabel('File number');

test('a file number is entered, found by the search, and refused for a second patient', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const known = await post(request, hospital, '/patient/create', {
    patientRo: patientBody({ firstName: 'Amina', lastName: 'Yusuf', fileNumber: 'H-4711/26' }),
  });
  const { id } = await post(request, hospital, '/patient/create', {
    patientRo: patientBody({ firstName: 'Garba', lastName: 'Sani' }),
  });
  await openSignedIn(page, hospital, `/home/patients/${id}/edit`);
  await fileNumber(page).fill('h-4711/26');
  await page.getByRole('button', { name: 'Save Patient' }).click();
  await expect(fileNumber(page)).toBeFocused();
  await expect(fileNumber(page)).toHaveAccessibleDescription(
    new RegExp(`File number h-4711/26 already belongs to Amina Yusuf \\(${known.patientId}\\)\\.`),
  );
  await fileNumber(page).fill('H-4712/26');
  await page.getByRole('button', { name: 'Save Patient' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Garba Sani' })).toContainText('H-4712/26');
  await axe(page);
  await fileNumber(page).fill('4711');
  await expect(page.getByRole('row').filter({ hasText: 'Garba Sani' })).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'Amina Yusuf' })).toBeVisible();

  const search = page.getByRole('combobox', { name: 'Search by patient Id, patient name or ticket id' });
  await search.fill('4712');
  await page.getByRole('option', { name: /Garba Sani/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Garba Sani' })).toBeVisible();
  await expect(page.getByText('File H-4712/26').first()).toBeVisible();
});
