// Settings, Mail: what left by mail.
import { expect, test } from '@playwright/test';
import { axe } from './axe.ts';
import { aColleague, aHospital, openSignedIn, post } from './hospital.ts';
import { lettersTo, mail } from './mail.ts';

test('a letter that was sent stands in the list; one with a link is not offered to be sent again', async ({
  page,
  request,
}) => {
  const hospital = await aHospital(request);
  const nurse = await aColleague(request, hospital, 'NURSE');
  const address = `${nurse.username}@example.com`;
  await post(request, hospital, '/account/forgot_password', {
    forgotPasswordRo: { username: nurse.username, email: address },
  });
  await mail(address);

  await openSignedIn(page, hospital, '/settings/mail');
  const row = page.getByRole('row', { name: /Link for a new password/ });
  await expect(row).toContainText(address);
  await expect(row).toContainText('Sent');
  await expect(row.getByRole('button', { name: /Send again/ })).toHaveCount(0);
  await axe(page);

  await page.getByLabel('Status').selectOption({ label: 'Failed' });
  await expect(page.getByText('No Record Found')).toBeVisible();
  expect(lettersTo(address)).toHaveLength(1);
});
