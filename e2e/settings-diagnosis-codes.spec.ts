// Diagnosis codes: a file with mistakes, the corrected file, the search, and a code made inactive.
import { expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { aHospital, openSignedIn } from './hospital.ts';

const choose = (page: Page, content: string | Buffer) =>
  page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'icd-10.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a list of codes is imported from a file and searched, and a code is made inactive', async ({ page, request }) => {
  await openSignedIn(page, await aHospital(request), '/settings/diagnosis-codes');
  await expect(page.getByText('No Record Found')).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Import', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import Diagnosis Codes' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download template' }).click();
  expect((await download).suggestedFilename()).toMatch(/^diagnosis-codes-template-\d{4}-\d\d-\d\d\.csv$/);
  await page.getByRole('button', { name: 'Load codes' }).click();
  await expect(page.getByText('Please choose a file.')).toBeVisible();

  await choose(page, 'Code,Title\nA00.9,"Cholera, unspecified"\nB54,\nA009,Cholera\n');
  await expect(page.getByText('icd-10.csv')).toBeVisible();
  await page.getByRole('button', { name: 'Load codes' }).click();
  await expect(page.getByText('Nothing was loaded: 2 rows have mistakes.')).toBeVisible();
  await expect(row(page, 'Please provide a title.')).toContainText('3');
  await expect(row(page, 'This code is also in row 2.')).toContainText('4');
  await axe(page);

  await choose(page, 'Code,Title\nA00.9,"Cholera, unspecified"\nB54,Unspecified malaria\nH81.0,Ménière’s disease\n');
  await expect(page.getByText('Nothing was loaded')).toBeHidden();
  await page.getByRole('button', { name: 'Load codes' }).click();
  await expect(page.getByText('3 codes were added.')).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Diagnosis Codes' }).last().click();
  await expect(row(page, 'Unspecified malaria')).toContainText('B54');
  await page.getByLabel('Code or title').fill('meniere');
  await expect(row(page, 'Ménière')).toBeVisible();
  await expect(row(page, 'malaria')).toBeHidden();
  await row(page, 'Ménière').getByRole('button', { name: 'Active. Change status' }).click();
  await page.getByRole('menuitem', { name: 'Inactive' }).click();
  await expect(row(page, 'Ménière').getByRole('button', { name: 'Inactive. Change status' })).toBeVisible();
  await axe(page);
});

test('titles in an older encoding are recognised, previewed, and imported correctly', async ({ page, request }) => {
  await openSignedIn(page, await aHospital(request), '/settings/diagnosis-codes/import');
  // كوليرا in Windows-1256.
  const title = Buffer.from([0xdf, 0xe6, 0xe1, 0xed, 0xd1, 0xc7]);
  await choose(page, Buffer.concat([Buffer.from('Code,Title\nB54,Malaria\nA00,'), title, Buffer.from('\n')]));
  const letters = page.getByLabel('Encoding');
  await expect(letters).toHaveValue('windows-1256');
  const samples = page.getByRole('list', { name: 'Rows as read' });
  await expect(samples).toContainText('كوليرا');
  await expect(samples.getByRole('listitem')).toHaveCount(1);
  await axe(page);
  await page.getByRole('button', { name: 'Load codes' }).click();
  await expect(page.getByText('Check the encoding of the file first.')).toBeVisible();
  await letters.selectOption('Western European (Windows-1252)');
  await expect(samples).toContainText('ßæáíÑÇ');
  await letters.selectOption('Unicode (UTF-8)');
  await page.getByRole('button', { name: 'The titles look right' }).click();
  await expect(page.getByText('Encoding: Unicode (UTF-8).')).toBeVisible();
  await page.getByRole('button', { name: 'Change the encoding' }).click();
  await letters.selectOption('Arabic (Windows-1256)');
  await page.getByRole('button', { name: 'The titles look right' }).click();
  await page.getByRole('button', { name: 'Load codes' }).click();
  await expect(page.getByText('2 codes were added.')).toBeVisible();
  await axe(page);
  await page.getByRole('main').getByRole('link', { name: 'Diagnosis Codes' }).last().click();
  await expect(row(page, 'كوليرا')).toContainText('A00');
});
