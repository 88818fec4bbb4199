// Import of patients' opening balances from a file: the template, the preview, and the invoices made from them.
import fs from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { expectToFit } from './colleague.ts';
import { aDesk } from './front-desk.ts';
import { aColleague, openSignedIn } from './hospital.ts';
import { PATIENTS } from './patient-names.ts';

const [ada] = PATIENTS;
const row = (page: Page, name: string | RegExp) => page.getByRole('row').filter({ hasText: name });

test('opening balances of a file are previewed and imported as unpaid invoices', async ({ page, request }) => {
  const { hospital, patientId } = await aDesk(request, ada);
  const read = await request.get(`/api/patient/read/${patientId}`, { headers: hospital.headers });
  const number = (await read.json()).data.patientId as string;
  const accountant = await aColleague(request, hospital, 'ACCOUNTANT', { firstName: 'Ife', lastName: 'Bello' });
  await openSignedIn(page, accountant, '/home/invoices');
  await page.getByRole('link', { name: 'Import Opening Balances' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import Opening Balances' })).toBeVisible();
  await axe(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download template' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^opening-balances-template-\d{4}-\d\d-\d\d\.csv$/);
  const template = fs.readFileSync(await file.path(), 'utf8');
  expect(template).toBe('\uFEFFPatient ID,Patient name,Amount owed,Owed since,Former number,Description\r\n');
  const rows = [
    `${number},"${ada.lastName}, ${ada.firstName}","3,500.50",31/12/2025,OLD-7,Two nights`,
    `${number},Somebody Else,100,31/12/2025,OLD-8,`,
    'PAT_NOBODY,,100,31/12/2025,,',
  ];
  const buffer = Buffer.from(`${template}${rows.join('\r\n')}\r\n`);
  await page.getByLabel('Choose a file').setInputFiles({ name: 'debts.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText('1 row without mistakes')).toBeVisible();
  await expect(row(page, /^Row 3/)).toContainText('The patient with this ID has another name.');
  await expect(row(page, /^Row 4/)).toContainText('There is no patient with this ID.');
  await axe(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectToFit(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByLabel('Skip rows with mistakes').check();
  await page.getByRole('button', { name: 'Import 1 opening balance' }).click();
  await expect(page.getByText('1 opening balance was imported. 2 rows were skipped.')).toBeVisible();
  await page.getByRole('article').getByRole('link', { name: 'Invoices' }).click();
  await expect(row(page, 'INV-')).toContainText('3,500.50');
  await expect(row(page, 'INV-')).toContainText('Sent, overdue');
  await row(page, 'INV-').getByRole('link', { name: /^View/ }).click();
  await expect(page.getByRole('main')).toContainText('Two nights · OLD-7');
  await expect(page.getByRole('main')).toContainText('Opening balance imported on');
  await axe(page);
});
