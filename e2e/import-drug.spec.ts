// Import of drugs and their lots from a file: the template, the preview, and the stock and its movements afterwards.
import fs from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { expectToFit } from './colleague.ts';
import { asShown, dayFromNow } from './front-desk.ts';
import { aHospital, openSignedIn } from './hospital.ts';
import { aDrug } from './treatment-desk.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('drugs and lots of a file are previewed, imported, and received into stock as deliveries', async ({
  page,
  request,
}) => {
  const hospital = await aHospital(request);
  await aDrug(request, hospital, 'Paracetamol 500 mg tablet');
  await openSignedIn(page, hospital, '/home/drugs');
  await page.getByRole('link', { name: 'Import Drugs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import Drugs' })).toBeVisible();
  await axe(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download template' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^drugs-template-\d{4}-\d\d-\d\d\.csv$/);
  const template = fs.readFileSync(await file.path(), 'utf8');
  expect(template).toBe(
    '\uFEFFDrug name,Unit,Dispensed in,Price per unit,Reorder level,Substance,Lot number,Expiry date,Quantity on hand\r\n',
  );

  const [good, gone] = [dayFromNow(400), dayFromNow(-1)];
  const rows = [
    `Amoxicillin 500 mg capsule,capsule,,"1,060.50",40,,AX-1,${good},120`,
    `Amoxicillin 500 mg capsule,,,,,,AX-2,${good},30`,
    `Paracetamol 500 mg tablet,,,,,,PC-1,${good},500`,
    `Ibuprofen 400 mg tablet,tablet,0.5,25,,,IB-1,${gone},10.5`,
  ];
  const buffer = Buffer.from(`${template}${rows.join('\r\n')}\r\n`);
  await page.getByLabel('Choose a file').setInputFiles({ name: 'drugs.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText('3 rows without mistakes')).toBeVisible();
  await expect(page.getByText('1 row with mistakes')).toBeVisible();
  await expect(row(page, 'Row 3')).toContainText('AX-2');
  await expect(row(page, 'Row 3')).toContainText(asShown(good));
  await expect(row(page, 'Row 4')).toContainText('This drug is already on the drug list. Only its lot is added.');
  await expect(row(page, 'Row 5')).toContainText('Expiry date: This lot has already expired.');
  await axe(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectToFit(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByLabel('Skip rows with mistakes').check();
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(page.getByText('3 rows were imported. 1 row was skipped.')).toBeVisible();
  await axe(page);

  await page.getByRole('article').getByRole('link', { name: 'Drugs', exact: true }).click();
  await expect(row(page, 'Paracetamol')).toContainText('500');
  await expect(row(page, 'Ibuprofen')).toHaveCount(0);
  await page.getByRole('link', { name: 'Amoxicillin 500 mg capsule', exact: true }).click();
  await expect(row(page, 'AX-1').first()).toContainText('120');
  await expect(row(page, 'AX-2').first()).toContainText('30');
  await page.getByRole('tab', { name: 'Movements' }).click();
  await expect(row(page, 'Received')).toHaveCount(2);
});
