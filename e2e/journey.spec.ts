// The first day of a hospital, in the browser only: from the signup to an attended patient.
import { expect, test } from '@playwright/test';
import { axe } from './axe.ts';
import { asShown, dayFromNow } from './front-desk.ts';
import { fillFirstPassword, fillPerson, fillSignIn, PASSWORD } from './hospital.ts';
import { PATIENTS } from './patient-names.ts';
import { PICTURE } from './picture.ts';

const [patient] = PATIENTS;
const name = `${patient.firstName} ${patient.lastName}`;

test('a company signs up and has its first patient attended on the same day', async ({ page }) => {
  test.setTimeout(120_000);
  const heading = page.getByRole('heading', { level: 1 });
  const menu = page.getByRole('navigation', { name: 'Screens' });
  const username = `first-${crypto.randomUUID().slice(0, 13)}`;

  await test.step('the company signs up and is let in', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Register Now' }).click();
    await page.getByLabel('Company Name').fill('Harmattan Clinic');
    await page.getByLabel('Email Address').fill(`${username}@example.com`);
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Mobile Number').fill('0803 123 4567');
    await page.getByLabel('Address', { exact: true }).fill('1 Marina, Lagos');
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page).toHaveURL(/\/home/);
    await expect(page.getByText('Login Successful')).toBeVisible();
  });

  await test.step('its administrator signs out and in again', async () => {
    await page.getByRole('button', { name: /user menu/ }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/$/);
    await fillSignIn(page, username);
    await expect(page).toHaveURL(/\/home/);
    await axe(page);
  });

  await test.step('a department is added', async () => {
    await menu.getByRole('link', { name: 'Departments' }).click();
    await page.getByRole('link', { name: 'Add Department' }).first().click();
    await page.getByLabel('Name', { exact: true }).fill('Cardiology');
    await page.getByRole('button', { name: 'Create Department' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Cardiology' })).toBeVisible();
  });

  await test.step('a doctor is added, with a picture', async () => {
    await menu.getByRole('link', { name: 'Doctors' }).click();
    await page.getByRole('link', { name: 'Add Doctor' }).first().click();
    await fillPerson(page, `dr-${username}`);
    await fillFirstPassword(page);
    await page.getByLabel('Department').selectOption('Cardiology');
    await page.getByLabel('Choose a picture').setInputFiles(PICTURE);
    await page.getByRole('button', { name: 'Create Doctor' }).click();
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Ifeoma Balogun' });
    await expect(card.locator('img')).toBeVisible();
  });

  await test.step('a patient is registered', async () => {
    await menu.getByRole('link', { name: 'Patients' }).click();
    await page.getByRole('link', { name: 'Add Patient' }).first().click();
    await page.getByLabel('First name').fill(patient.firstName);
    await page.getByLabel('Last name').fill(patient.lastName);
    await page.getByLabel('Date of birth', { exact: true }).fill('02/11/1990');
    await page.getByRole('radio', { name: 'Female' }).check();
    await page.getByLabel('Phone').fill('0803 555 0177');
    await page.getByLabel('Address').fill('3 Allen Avenue, Ikeja');
    await page.getByRole('button', { name: 'Create Patient' }).click();
    await expect(page.getByText(name).first()).toBeVisible();
  });

  await test.step('a ticket is opened', async () => {
    await menu.getByRole('link', { name: 'Patients' }).click();
    const row = page.getByRole('row').filter({ hasText: name });
    await row.getByRole('link', { name: /^Ticket/ }).click();
    await expect(heading).toHaveText(`Tickets - ${name}`);
    await page.getByRole('link', { name: 'Add Ticket' }).first().click();
    await page.getByLabel('Description').fill('Chest pain since Monday');
    await page.getByRole('button', { name: 'Create Ticket' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Chest pain since Monday' })).toContainText('Open');
  });

  const booked = page.getByRole('row').filter({ hasText: name });
  await test.step("an appointment for today is booked and seen among today's", async () => {
    await page.getByRole('link', { name: /^New Appointment/ }).click();
    await expect(heading).toHaveText(`Add Appointment - ${name}`);
    await page.getByLabel('Department').selectOption('Cardiology');
    const doctor = page.getByRole('combobox', { name: 'Doctor' });
    await doctor.fill('bal');
    // The form loads its doctors when it opens.
    await expect(page.locator('.choices [role=option]').first()).toBeVisible();
    await doctor.press('Enter');
    await page.getByLabel('Date', { exact: true }).fill(asShown(dayFromNow(0)));
    await page.getByLabel('Time').fill('14:30');
    await page.getByLabel('Message', { exact: true }).fill('First visit');
    await page.getByRole('button', { name: 'Create Appointment' }).click();
    await expect(heading).toHaveText('Today’s appointments');
    await expect(booked).toContainText('Ifeoma Balogun');
    await axe(page);
  });

  await test.step('the patient is attended', async () => {
    await booked.getByRole('button', { name: 'New. Change status' }).click();
    await page.getByRole('menuitem', { name: 'Attended', exact: true }).click();
    await expect(booked).toContainText('Attended');
    await page.reload();
    await expect(booked).toContainText('Attended');
  });
});
