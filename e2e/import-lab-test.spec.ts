// Import of lab tests and their parameters from a file: the template, the preview, and the laboratory setup afterwards.
import fs from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { expectToFit } from './colleague.ts';
import { aHospital, openSignedIn } from './hospital.ts';

const row = (page: Page, name: string | RegExp) => page.getByRole('row').filter({ hasText: name });

test("tests of a file are previewed, imported whole, and appear in the setup in the file's order", async ({
  page,
  request,
}) => {
  await openSignedIn(page, await aHospital(request), '/settings/laboratory');
  await page.getByRole('link', { name: 'Import Tests' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import Tests' })).toBeVisible();
  await axe(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download template' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^tests-template-\d{4}-\d\d-\d\d\.csv$/);
  const template = fs.readFileSync(await file.path(), 'utf8');
  expect(template).toBe(
    '\uFEFFReport title,Price,Parameter,Unit,Lowest normal value,Highest normal value,Lowest plausible value,Highest plausible value\r\n',
  );

  const rows = [
    'Full Blood Count,"3,500.50",White cells,10^9/L,4,11.5,,',
    ',,Haemoglobin,g/dL,11,17.5,2,26',
    'Urinalysis,1200,pH,,8,7,,',
    ',,Protein,,,,,',
  ];
  const buffer = Buffer.from(`${template}${rows.join('\r\n')}\r\n`);
  await page.getByLabel('Choose a file').setInputFiles({ name: 'tests.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText('2 rows without mistakes')).toBeVisible();
  await expect(row(page, 'Row 3')).toContainText('Haemoglobin');
  await expect(row(page, /^Row 4/)).toContainText('The upper limit cannot be below the lower one.');
  await expect(row(page, 'Row 5')).toContainText('Row 4 of this test has a mistake, so the test is not imported.');
  await axe(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectToFit(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByLabel('Skip rows with mistakes').check();
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('2 rows were imported. 2 rows were skipped.')).toBeVisible();

  await page.getByRole('article').getByRole('link', { name: 'Laboratory Report Setup' }).click();
  const report = page.getByRole('region', { name: 'Full Blood Count' });
  await expect(report).toContainText('3,500.50');
  const parameters = page.getByRole('list', { name: /^Parameters of/ }).locator('> li');
  await expect(parameters.locator('strong')).toHaveText(['White cells', 'Haemoglobin']);
  await expect(parameters.first()).toContainText('10^9/L');
  await expect(parameters.nth(1)).toContainText('Plausible: 2 to 26 g/dL');
  await expect(page.getByText('Urinalysis')).toHaveCount(0);
});
