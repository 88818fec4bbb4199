// Company Settings: saved, refused at their fields, and applied to every open screen, in the header and on paper.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { expectToFit } from './colleague.ts';
import { expectFailureInView } from './failure.ts';
import { aColleague, aHospital, type Hospital, openSignedIn, post, signedInBeside } from './hospital.ts';
import { PICTURE } from './picture.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
// The label of an optional field also contains "Optional".
const labelled = (name: string) => new RegExp(`^${name}\\s*(Optional)?$`);
const field = (page: Page, name: string) => page.getByLabel(labelled(name));
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

async function open(page: Page, hospital: Pick<Hospital, 'username'>) {
  await openSignedIn(page, hospital, '/settings/company');
  await expect(heading(page, 'Company Settings')).toBeVisible();
  await expect(field(page, 'Company Name')).toBeVisible();
}

async function settingsOf(request: APIRequestContext, { headers }: Hospital) {
  return (await (await request.get('/api/company/read/settings', { headers })).json()).data;
}

const choose = async (page: Page, label: string, typed: string, option: string) => {
  const box = page.getByRole('combobox', { name: labelled(label) });
  await box.fill(typed);
  await page.getByRole('option', { name: option }).first().click();
};

test('the settings are filled in, refused at their fields, saved, and shown after a reload', async ({
  page,
  request,
}) => {
  const hospital = await aHospital(request);
  await open(page, hospital);
  await axe(page);
  await field(page, 'Company Name').fill('');
  await field(page, 'Website Url').fill('harmony');
  await field(page, 'Slot length in minutes').fill('4');
  await save(page);
  await expect(field(page, 'Company Name')).toBeFocused();
  await expect(field(page, 'Company Name')).toHaveAccessibleDescription('Please provide the company name.');
  await expect(field(page, 'Website Url')).toHaveAccessibleDescription(/Please provide a web address/);
  await expect(field(page, 'Slot length in minutes')).toHaveAccessibleDescription(/5 to 480 minutes\./);
  await axe(page);

  await field(page, 'Company Name').fill('Harmony Clinic');
  await field(page, 'Contact Person').fill('Ngozi Adé');
  await field(page, 'City').fill('Accra');
  await field(page, 'Website Url').fill('https://harmony.example');
  await field(page, 'Slot length in minutes').fill('20');
  await field(page, 'Invoice prefix').fill('HC-');
  await field(page, 'Part of a month is paid by').selectOption('Calendar days');
  await choose(page, 'Country', 'ghana', 'Ghana');
  await choose(page, 'Currency', 'cedi', 'GHS – Ghanaian Cedi');
  await choose(page, 'Time zone', 'accra', 'Africa/Accra');
  await choose(page, 'Number format', 'english (ghana', 'English (Ghana)');
  await expect(page.getByText('Example: an amount is GH₵1,234,567.89')).toBeVisible();
  // A save that fails while the end of the form is in view is told in view.
  await page.setViewportSize({ width: 1280, height: 480 });
  await page.route('**/api/company/update', (route) => route.abort());
  await page.getByRole('combobox', { name: 'Time zone' }).press('Control+Enter');
  await expectFailureInView(page, page.getByRole('main').getByRole('alert'));
  await page.unroute('**/api/company/update');
  await page.setViewportSize({ width: 1280, height: 800 });
  await save(page);
  await expect(page.getByText('Operation successful')).toBeVisible();
  await expect(page.getByRole('banner').getByText('Harmony Clinic')).toBeVisible();
  await page.reload();
  await expect(field(page, 'Contact Person')).toHaveValue('Ngozi Adé');
  await expect(field(page, 'Part of a month is paid by')).toHaveValue('CALENDAR');
  await expect(page.getByRole('combobox', { name: labelled('Country') })).toHaveValue('Ghana');
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Africa/Accra');
  expect(await settingsOf(request, hospital)).toMatchObject({ country: 'GH', currency: 'GHS', locale: 'en-GH' });
});

test('a logo is chosen, shown in the header of every open tab, and removed again', async ({
  page,
  request,
  context,
}) => {
  await open(page, await aHospital(request));
  const other = await context.newPage();
  await other.goto('/home');
  await expect(heading(other, 'Dashboard')).toBeVisible();
  await expect(other.getByRole('banner').getByText('Almoner')).toBeVisible();

  await field(page, 'Logo').setInputFiles({ ...PICTURE, name: 'logo.txt', mimeType: 'text/plain' });
  await expect(page.getByText('Choose a picture: JPEG, PNG or WebP.')).toBeVisible();
  await field(page, 'Logo').setInputFiles(PICTURE);
  await save(page);
  await expect(page.getByRole('banner').locator('img')).toBeVisible();
  await expect(other.getByRole('banner').locator('img')).toBeVisible();
  await expect(other.getByRole('banner').getByText('Almoner')).toHaveCount(0);

  // After a reload the header shows the logo from the start, never Almoner's own mark.
  await other.addInitScript(() => {
    const watch = () => {
      if (document.querySelector('.header-brand .logo')) Object.assign(window, { markShown: true });
    };
    new MutationObserver(watch).observe(document, { childList: true, subtree: true });
  });
  await other.reload();
  await expect(other.getByRole('banner').locator('img')).toBeVisible();
  expect(await other.evaluate(() => 'markShown' in window)).toBe(false);

  await page.getByRole('button', { name: 'Remove picture' }).click();
  await save(page);
  await expect(page.getByRole('banner').getByText('Almoner')).toBeVisible();
  await expect(other.getByRole('banner').locator('img')).toHaveCount(0);
});

test("a changed company name appears on a colleague's screen without a reload", async ({ page, request, browser }) => {
  const hospital = await aHospital(request);
  const nurse = await aColleague(request, hospital, 'NURSE');
  const ward = await signedInBeside(browser, nurse, '/home');
  await expect(heading(ward, 'Arrived without vital signs')).toBeVisible();
  await open(page, hospital);
  await field(page, 'Company Name').fill('Followed Hospital');
  await save(page);
  await expect(ward.getByRole('banner').getByText('Followed Hospital')).toBeVisible({ timeout: 20_000 });
  await ward.context().close();
});

test('a held Ctrl+Enter saves once', async ({ page, request }) => {
  const hospital = await aHospital(request);
  await open(page, hospital);
  let sent = 0;
  page.on('request', (asked) => {
    if (asked.url().endsWith('/api/company/update')) sent += 1;
  });
  await field(page, 'City').fill('Ibadan');
  await page.keyboard.down('Control');
  // A held key sends repeated keydown events.
  for (let at = 0; at < 8; at += 1) await page.keyboard.down('Enter');
  await expect(page.getByText('Operation successful')).toBeVisible();
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page.keyboard.up('Control');
  await expect.poll(async () => (await settingsOf(request, hospital)).city).toBe('Ibadan');
  expect(sent).toBe(1);
});

test('a second save shows what changed meanwhile, and can be repeated', async ({ page, request }) => {
  const hospital = await aHospital(request);
  await open(page, hospital);
  await field(page, 'State/Province').fill('Oyo');
  const { logoPath: _, ...now } = await settingsOf(request, hospital);
  await post(request, hospital, '/company/update', { companyRo: { ...now, city: 'Ibadan' } });
  await save(page);
  await expect(page.getByRole('alert')).toContainText('City');
  await page.getByRole('button', { name: 'Load the new version' }).click();
  await expect(field(page, 'City')).toHaveValue('Ibadan');
  await expect(field(page, 'State/Province')).toHaveValue('Oyo');
  await save(page);
  await expect(page.getByText('Operation successful')).toBeVisible();
  expect(await settingsOf(request, hospital)).toMatchObject({ city: 'Ibadan', state: 'Oyo' });
});

test('a role that may only read sees the settings without a form; a role without the module is refused', async ({
  page,
  request,
  browser,
}) => {
  const hospital = await aHospital(request);
  const clerk = await aColleague(request, hospital, 'ACCOUNTANT');
  await openSignedIn(page, clerk, '/settings/company');
  await expect(heading(page, 'Your role does not have access to this screen.')).toBeVisible();
  const roles = (await (await request.get('/api/role/read', { headers: hospital.headers })).json()).data;
  const { id: roleId } = roles.find((one: { name: string }) => one.name === 'ACCOUNTANT');
  const modules = (await (await request.get(`/api/module/read/role/${roleId}`, { headers: hospital.headers })).json())
    .data;
  const { id: moduleId } = modules.find((one: { name: string }) => one.name === 'SETTING');
  await post(request, hospital, `/module/update/${moduleId}/status/true`, {});
  const modulePermissionRo = { moduleId, permissionType: 'READ_PERMISSION', status: true, roleId };
  await post(request, hospital, '/module/update', { modulePermissionRo });
  const reader = await signedInBeside(browser, clerk, '/settings/company');
  await expect(reader.getByText('Your role can view these settings but not change them.')).toBeVisible();
  await expect(reader.getByText('Mon, Tue, Wed, Thu, Fri')).toBeVisible();
  await expect(reader.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await axe(reader);
  await reader.context().close();
});

test('letters that cannot be printed are reported in advance, until the name is changed', async ({ page, request }) => {
  const hospital = await aHospital(request);
  await open(page, hospital);
  const told = page.getByRole('status').filter({ hasText: 'Some letters cannot be printed.' });
  await expect(told).toHaveCount(0);
  await field(page, 'Company Name').fill('አበበ ꦗ 小龙');
  await save(page);
  await expect(told.getByText('In the hospital’s name and address: ꦗ (U+A997)', { exact: true })).toBeVisible();
  await axe(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectToFit(page);
  await field(page, 'Company Name').fill('አበበ 小龙');
  await save(page);
  await expect(told).toHaveCount(0);
});
