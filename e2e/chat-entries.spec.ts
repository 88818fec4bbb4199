// Entries to the messages: both headers, My Profile, a colleague's and a patient's page, and the side panel of the Invoice
// Report.
import { expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { expectToFit } from './colleague.ts';
import { aPatient } from './front-desk.ts';
import { aColleague, aHospital, openSignedIn, post } from './hospital.ts';
import { onChart } from './patient-chart.ts';
import { LONG_PATIENTS } from './patient-names.ts';

const [LONG] = LONG_PATIENTS;
const chat = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Chat', exact: true });
const messages = (page: Page) => page.locator('.header').getByRole('button', { name: 'Messages' });

test('the Invoice Report shows the latest conversations beside its charts, on a phone below them', async ({
  page,
  request,
}) => {
  const hospital = await aHospital(request);
  const colleague = await aColleague(request, hospital, 'NURSE', { firstName: 'Bola', lastName: 'Ade' });
  const { id } = await post(request, hospital, '/conversation/create/direct', {
    conversationRo: { staffId: colleague.id },
  });
  await post(request, hospital, '/message/create', {
    messageRo: { key: 'k'.repeat(24), conversationId: id, text: `The invoice of ${'Adaeze '.repeat(20)}` },
  });
  await openSignedIn(page, hospital, '/home/reports/invoices');
  const aside = page.getByRole('complementary', { name: 'Messages' });
  await expect(aside.getByRole('link', { name: /Bola Ade.*You: The invoice/ })).toBeVisible();
  await expectToFit(page);
  await axe(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(aside.getByRole('link', { name: 'All messages' })).toBeVisible();
  await expectToFit(page);
  await aside.getByRole('link', { name: /Bola Ade/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Bola Ade' })).toBeVisible();
});

test('every profile and both headers lead to the messages, in every role', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const patientId = await aPatient(request, hospital, LONG);
  const colleague = await aColleague(request, hospital, 'DOCTOR', { firstName: 'Ada', lastName: 'Obi' });
  await openSignedIn(page, hospital, `/home/staff/${colleague.id}`);
  await chat(page).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Ada Obi' })).toBeVisible();
  await page.goto(`/home/patients/${patientId}`);
  await onChart(page, 'Chat');
  await expect(page.getByText(/will be attached to the first message/)).toBeVisible();
  await page.goto('/home/settings');
  await expect(messages(page)).toBeVisible();
  for (const role of ['NURSE', 'PHARMACIST', 'LABORATORIST', 'ACCOUNTANT', 'RECEPTIONIST']) {
    await openSignedIn(page, await aColleague(request, hospital, role), '/home/profile');
    await expect(messages(page)).toBeVisible();
    await chat(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  }
});
