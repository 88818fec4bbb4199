// The list of sent mail in the settings.
import fs from 'node:fs';
import { expect, test } from '@playwright/test';
import { answerWith } from './answer.ts';
import { axe } from './axe.ts';
import { aColleague, aHospital, openSignedIn, post } from './hospital.ts';
import { lettersTo, mail } from './mail.ts';

test('a sent letter is in the list; a letter with a link cannot be sent again', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const nurse = await aColleague(request, hospital, 'NURSE');
  const address = `${nurse.username}@example.com`;
  await post(request, hospital, '/account/forgot_password', {
    forgotPasswordRo: { username: nurse.username, email: address },
  });
  await mail(address);

  await openSignedIn(page, hospital, '/settings/mail');
  const row = page.getByRole('row', { name: /Password link/ });
  await expect(row).toContainText(address);
  // The server of the journeys has no mail server set up.
  await expect(row).toContainText('Kept, not sent');
  await expect(row).toContainText('No mail server is set up.');
  await expect(row.getByRole('button', { name: /Send again/ })).toHaveCount(0);
  await axe(page);

  // More letters than fit on a page: the exported file has each of them once.
  let letter: object | undefined;
  await answerWith(page, '**/api/letter/read/**', (list: { data: object[] }, { pathname }) => {
    letter ??= list.data[0];
    const [page, size] = pathname.split('/').slice(-2).map(Number) as [number, number];
    const all = Array.from({ length: 230 }, (_, place) => ({
      ...letter,
      id: `0190a1b2-0000-7000-8000-${String(place).padStart(12, '0')}`,
      subject: `Letter ${place}`,
    }));
    const tablePage = { totalElements: 230, totalPages: Math.ceil(230 / size), number: page };
    const from = Math.max(0, page * size - (page > 0 ? 1 : 0));
    return { data: all.slice(from, (page + 1) * size), tablePage };
  });
  await page.reload();
  await expect(page.getByText('of 230')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'All as CSV' }).click();
  const lines = fs
    .readFileSync(await (await downloading).path(), 'utf8')
    .trimEnd()
    .split('\n');
  expect(lines).toHaveLength(231);
  expect(lines.at(-1)).toContain('Letter 229');
  await page.unroute('**/api/letter/read/**');
  await page.reload();

  await page.getByLabel('Status').selectOption({ label: 'Failed' });
  await expect(page.getByText('No Record Found')).toBeVisible();
  expect(lettersTo(address)).toHaveLength(1);
});
