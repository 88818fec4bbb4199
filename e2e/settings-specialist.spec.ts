// Specialists in the settings: added, changed, switched off and deleted, separately for doctors and nurses.
import { expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { aColleague, aHospital, blockLiveUpdates, openSignedIn, post } from './hospital.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a specialist for nurses is added, renamed, switched off and deleted', async ({ page, request }) => {
  await openSignedIn(page, await aHospital(request), '/settings/specialists');
  await page.getByRole('tab', { name: 'Nurse' }).click();
  await axe(page);
  await page.getByRole('button', { name: 'Add Specialist' }).click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel('Name', { exact: true });
  await dialog.getByRole('button', { name: 'Create Specialist' }).click();
  await expect(name).toHaveAccessibleDescription('Please provide a name.');
  await axe(page);
  await name.fill('Midwifery');
  await dialog.getByRole('button', { name: 'Create Specialist' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row(page, 'Midwifery')).toContainText('Active');

  await page.getByRole('button', { name: 'Edit Midwifery' }).click();
  await expect(dialog.getByLabel('Role')).toHaveValue('NURSE');
  await dialog.getByLabel('Role').selectOption({ label: 'Please choose' });
  await name.fill('Theatre');
  await dialog.getByRole('button', { name: 'Save Specialist' }).click();
  await expect(dialog.getByLabel('Role')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Role').selectOption({ label: 'Nurse' });
  await dialog.getByRole('button', { name: 'Save Specialist' }).click();
  await row(page, 'Theatre').getByRole('button', { name: 'Active. Change status' }).click();
  await page.getByRole('menuitem', { name: 'Inactive' }).click();
  await expect(row(page, 'Theatre').getByRole('button', { name: 'Inactive. Change status' })).toBeVisible();
  await page.getByRole('tab', { name: 'Doctor' }).click();
  await expect(row(page, 'Theatre')).toHaveCount(0);

  await page.getByRole('tab', { name: 'Nurse' }).click();
  await page.getByRole('button', { name: 'Delete Theatre' }).click();
  await page.getByRole('button', { name: 'Delete Specialist' }).click();
  await expect(row(page, 'Theatre')).toHaveCount(0);
});

test('a specialist that a doctor has cannot be deleted, and the dialog says why', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const specialistRo = { name: 'Cardiology', roleName: 'DOCTOR' };
  const { id } = await post(request, hospital, '/specialist/create', { specialistRo });
  const doctor = await aColleague(request, hospital, 'DOCTOR');
  const read = await request.get(`/api/staff/read/${doctor.id}`, { headers: hospital.headers });
  const { account, ...person } = (await read.json()).data;
  const { firstName, lastName, phone, gender, address, dateOfBirth, dateOfReg } = person;
  await post(request, hospital, `/staff/update/${doctor.id}`, {
    staffRo: {
      personRo: { firstName, lastName, phone, gender, address, dateOfBirth, dateOfReg },
      accountRo: { username: account.username, email: account.email, role: 'DOCTOR' },
      specialistId: id,
    },
  });
  await openSignedIn(page, hospital, '/settings/specialists');
  await page.getByRole('button', { name: 'Delete Cardiology' }).click();
  await page.getByRole('button', { name: 'Delete Specialist' }).click();
  await expect(page.getByRole('alert')).toContainText('cannot be deleted');
  await axe(page);
});

test('values typed in the dialog are not lost by accident, and a newer version is offered', async ({
  page,
  request,
}) => {
  const hospital = await aHospital(request);
  const specialistRo = { name: 'Cardiology', roleName: 'DOCTOR' };
  const { id } = await post(request, hospital, '/specialist/create', { specialistRo });
  await blockLiveUpdates(page);
  await openSignedIn(page, hospital, '/settings/specialists');
  await page.getByRole('button', { name: 'Edit Cardiology' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Cardiology' });
  const name = page.getByLabel('Name', { exact: true }).last();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit Cardiology' }).click();
  await name.fill('Heart');
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Cancel' }).click(),
  ]) {
    await leave();
    await axe(page);
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect(name).toHaveValue('Heart');
  }
  await post(request, hospital, `/specialist/update/${id}`, { specialistRo: { ...specialistRo, roleName: 'NURSE' } });
  await page.getByRole('button', { name: 'Save Specialist' }).click();
  await expect(page.getByRole('alert')).toContainText('Role');
  await expect(page.getByRole('alert')).toContainText('Doctor → Nurse');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const { id: other } = await post(request, hospital, '/specialist/create', {
    specialistRo: { name: 'Oncology', roleName: 'DOCTOR' },
  });
  await page.reload();
  await page.getByRole('button', { name: 'Edit Oncology' }).click();
  await post(request, hospital, `/specialist/update/${other}`, {
    specialistRo: { name: 'Radiology', roleName: 'DOCTOR' },
  });
  await name.fill('Oncology and haematology');
  await page.getByRole('button', { name: 'Save Specialist' }).click();
  await page.getByRole('button', { name: 'Load the new version' }).click();
  await expect(name).toHaveValue('Radiology');
  await name.fill('Oncology and haematology');
  await page.getByRole('button', { name: 'Save Specialist' }).click();
  await expect(row(page, 'Oncology and haematology')).toBeVisible();
});
