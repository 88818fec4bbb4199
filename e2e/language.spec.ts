// Languages: chosen at sign-in or in the user menu, and used by screens, error messages and the page itself.
import { expect, type Page, test } from '@playwright/test';
import { ownAddress } from './address.ts';
import { axe } from './axe.ts';
import { aHospital, openSignedIn, PASSWORD, post } from './hospital.ts';
import { untranslated } from './untranslated.ts';

test.use(ownAddress);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const userMenu = (page: Page) => page.locator('.user-button');

test('French chosen at sign-in keeps the typed values and stays after sign-in', async ({ page, request }) => {
  const { username } = await aHospital(request);
  await page.goto('/');
  await page.getByLabel('Username or email').fill(username);
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(heading(page, 'Se connecter')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByLabel('Nom d’utilisateur ou e-mail')).toHaveValue(username);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByText('Veuillez remplir les champs')).toBeVisible();
  await axe(page);
  await page.getByLabel('Mot de passe', { exact: true }).fill('wrong wrong wrong');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByText('Nom d’utilisateur ou mot de passe incorrect')).toBeVisible();
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(userMenu(page)).toBeVisible();
  await page.goto('/home/departments');
  await expect(heading(page, 'Services')).toBeVisible();
});

test('a department is added in French, with error messages in French', async ({ page, request }) => {
  const hospital = await aHospital(request);
  await openSignedIn(page, hospital, '/home/departments/new');
  await expect(heading(page, 'Add Department')).toBeVisible();
  await page.getByLabel('Description').fill('Deuxième étage');
  await userMenu(page).click();
  await page.getByText('Français').click();
  await expect(heading(page, 'Ajouter un service')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Deuxième étage');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Créer le service' }).click();
  await expect(page.getByText('Veuillez indiquer un nom.').first()).toBeVisible();
  await page.getByLabel('Nom', { exact: true }).fill('Maternité');
  await page.getByRole('button', { name: 'Créer le service' }).click();
  await expect(page.getByText('Opération réussie')).toBeVisible();
  await expect(heading(page, 'Services')).toBeVisible();
  await page.getByRole('link', { name: 'Ajouter un service' }).first().click();
  await page.getByLabel('Nom', { exact: true }).fill('maternité');
  await page.getByRole('button', { name: 'Créer le service' }).click();
  await expect(page.getByText('Un service de ce nom existe déjà.').first()).toBeVisible();
  // The language is now saved with the account, and overrides the browser's English.
  await page.goto('/home/departments');
  await expect(heading(page, 'Services')).toBeVisible();
  await axe(page);
});

test('in French amounts are typed and shown in French notation', async ({ page, request }) => {
  const hospital = await aHospital(request);
  await page.addInitScript(() => localStorage.setItem('almoner.language', 'fr'));
  const wardTypeRo = { name: 'Commune', amount: 5000 };
  const { id } = await post(request, hospital, '/wardType/create', { wardTypeRo });
  await openSignedIn(page, hospital, `/settings/ward-types/${id}/edit`);
  const amount = page.locator('input[inputmode="decimal"]');
  await expect(amount).toHaveValue('5\u202f000,00');
  await amount.fill('1,250');
  await amount.blur();
  await expect(amount).toHaveAccessibleDescription('Écrivez ce nombre 1\u202f250,00 ou 1,25.');
  await amount.fill('1 250,50');
  await amount.blur();
  await expect(amount).toHaveValue('1\u202f250,50');
  await amount.press('Enter');
  await expect(page.getByRole('row').filter({ hasText: 'Commune' })).toContainText('1\u202f250,50');
});

test("the hospital's language applies to everyone who has not chosen one", async ({ page, request }) => {
  const hospital = await aHospital(request);
  await openSignedIn(page, hospital, '/settings/company');
  await page.getByRole('combobox', { name: /^Language(?! of)/ }).selectOption('Français');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Operation successful')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByText('Langue du navigateur')).toBeAttached();
});

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

for (const [language, direction] of [
  ['x-long', 'ltr'],
  ['x-right', 'rtl'],
] as const) {
  test(`sign-in in ${language} says everything from catalogues, and nothing is cut off`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('almoner.language', chosen), language);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      await expect(page.locator('.account-submit')).toBeVisible();
      await page.locator('.account-submit').click();
      await expect(page.locator('.account-notice')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      expect(await untranslated(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
  });
}
