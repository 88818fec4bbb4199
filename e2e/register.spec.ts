// Signup of a company: refusals at their fields, and the screen after it.
import { expect, type Page } from '@playwright/test';
import { axe } from './axe.ts';
import { heading, password, test, userMenu } from './colleague.ts';
import { PASSWORD } from './hospital.ts';
import { lettersTo } from './mail.ts';

const FIELDS = [
  'Company Name',
  'Email Address',
  'Username',
  'Password',
  'Confirm Password',
  'Mobile Number',
  'Address',
];
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const register = (page: Page) => page.getByRole('button', { name: 'Register' }).click();

async function fill(page: Page, typed: Record<string, string>) {
  for (const [label, text] of Object.entries(typed)) await field(page, label).fill(text);
}

test('a company corrects every refused field, signs up and is signed in', async ({ page, hospital }) => {
  const username = `own-${crypto.randomUUID().slice(0, 13)}`;
  await page.goto('/');
  await page.getByRole('link', { name: 'Register Now' }).click();
  await register(page);
  await expect(page.getByRole('alert')).toHaveText('Fill in the inputs');
  await expect(field(page, 'Company Name')).toBeFocused();
  await expect(field(page, 'Company Name')).toHaveAccessibleDescription('Please provide the company name.');
  await expect(field(page, 'Confirm Password')).toHaveAccessibleDescription('Please repeat the same password.');
  for (const label of FIELDS) await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
  await axe(page);

  await fill(page, {
    'Company Name': `Clinic ${username}`,
    'Email Address': `${username}@example.com`,
    Username: hospital.username,
    Password: PASSWORD,
    'Confirm Password': 'another blue lantern 43',
    'Mobile Number': '0803 123 4567',
    Address: '5 Broad Street, Lagos',
  });
  await register(page);
  await expect(page.getByRole('alert')).toHaveText('Fill in the inputs');
  await expect(field(page, 'Confirm Password')).toBeFocused();

  await fill(page, { 'Confirm Password': PASSWORD });
  await register(page);
  await expect(field(page, 'Username')).toHaveAccessibleDescription('This username is already taken.');
  await expect(field(page, 'Username')).toBeFocused();
  await expect(field(page, 'Address')).toHaveValue('5 Broad Street, Lagos');

  await fill(page, { Username: username, Password: 'password123', 'Confirm Password': 'password123' });
  await register(page);
  await expect(password(page)).toHaveAccessibleDescription(/This password is easy to guess/);
  await expect(password(page)).toBeFocused();

  await fill(page, { Password: PASSWORD, 'Confirm Password': PASSWORD });
  await register(page);
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await expect(page.getByText('Login Successful')).toHaveCount(1);
  await expect(page.getByRole('link', { name: `Clinic ${username}` })).toBeVisible();
  await expect(userMenu(page)).toContainText('Administrator');
  await page.getByRole('link', { name: 'Departments', exact: true }).click();
  await expect(heading(page, 'Departments')).toBeVisible();
  await expect(page.getByText('No Record Found')).toBeVisible();
});

test('a password can be shown while it is typed', async ({ page }) => {
  await page.goto('/register');
  await fill(page, { Password: 'a calm' });
  await expect(password(page)).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show Password', exact: true }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Show Password', exact: true }).click();
  await expect(password(page)).toHaveAttribute('type', 'password');
});

test('a signup whose response is lost can be sent again and makes one company', async ({ page }) => {
  const username = `own-${crypto.randomUUID().slice(0, 13)}`;
  await page.goto('/register');
  await fill(page, {
    'Company Name': `Clinic ${username}`,
    'Email Address': `${username}@example.com`,
    Username: username,
    Password: PASSWORD,
    'Confirm Password': PASSWORD,
    'Mobile Number': '0803 123 4567',
    Address: '5 Broad Street, Lagos',
  });
  let tries = 0;
  await page.route('**/api/tenant/create', async (route) => {
    tries += 1;
    if (tries > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await register(page);
  await expect(page.getByRole('alert')).toContainText('The server could not be reached');
  await expect(field(page, 'Username')).toHaveValue(username);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: `Clinic ${username}` })).toBeVisible();
  expect(tries).toBe(2);
});

test('a new company is asked to confirm its address, has the link sent again, and confirms it', async ({
  page,
  context,
}) => {
  const username = `own-${crypto.randomUUID().slice(0, 13)}`;
  const address = `${username}@example.com`;
  await page.goto('/register');
  await fill(page, {
    'Company Name': `Clinic ${username}`,
    'Email Address': address,
    Username: username,
    Password: PASSWORD,
    'Confirm Password': PASSWORD,
    'Mobile Number': '0803 123 4567',
    Address: '5 Broad Street, Lagos',
  });
  await register(page);
  const line = page.getByRole('region', { name: 'Confirmation' });
  await expect(line).toContainText(address);
  await axe(page);
  await line.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText(`The email to ${address} is kept, not sent: no mail server is set up.`)).toBeVisible();
  await expect.poll(() => lettersTo(address).length).toBe(2);
  const link = /http\S+confirmEmail\S+/.exec(lettersTo(address)[0]?.text ?? '')?.[0] ?? '';

  const other = await context.newPage();
  await other.goto(link);
  await axe(other);
  await other.getByRole('button', { name: 'Yes, confirm' }).click();
  await expect(other.getByText('Your email address is confirmed.')).toBeVisible();
  // The reminder disappears from the other open page too.
  await expect(line).toHaveCount(0);
  await other.goto(link);
  await other.getByRole('button', { name: 'Yes, confirm' }).click();
  await expect(other.getByRole('alert')).toContainText('This link has been used');
});
