// A cashier's work in French: a till is opened, a payment refused at its fields, then taken, and the till counted. Elements
// are found by their visible text only.
import { expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { aBill } from './clinic.ts';
import { aDesk } from './front-desk.ts';
import { aColleague, openSignedIn } from './hospital.ts';
import { PATIENTS } from './patient-names.ts';

test.use({ locale: 'fr-CI' });

const [ada] = PATIENTS;
const name = `${ada.firstName} ${ada.lastName}`;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const message = (page: Page, words: string) => page.locator('.field-message').filter({ hasText: words });

test('a cashier opens a till, takes a payment and closes it in French, with refusals in French', async ({
  page,
  request,
}) => {
  const { hospital, ticketId } = await aDesk(request, ada);
  const bill = await aBill(request, hospital, ticketId, 1500.5);
  const cashier = await aColleague(request, hospital, 'ACCOUNTANT', { firstName: 'Awa', lastName: 'Koné' });
  await openSignedIn(page, cashier, '/home/bills');
  await expect(heading(page)).toHaveText('Factures en cours');
  await expect(page.getByText(/^Factures de toutes les dates non réglées\s; reste à payer\s: /)).toBeVisible();
  await page.getByRole('link', { name: `Encaisser : ${name}` }).click();
  await expect(page.getByText('Vous n’avez pas de caisse ouverte')).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Ouvrir une caisse' }).click();
  await expect(heading(page)).toHaveText('Ma caisse');
  await page.getByRole('button', { name: 'Ouvrir la caisse' }).click();
  await expect(page.getByLabel('Fonds de caisse')).toHaveAccessibleDescription('Veuillez indiquer le fonds de caisse.');
  await page.getByLabel('Fonds de caisse').fill('100');
  await page.getByRole('button', { name: 'Ouvrir la caisse' }).click();
  await expect(page.getByText(/Ouverte depuis le .* · 0 paiement encaissé/)).toBeVisible();
  await axe(page);

  await page.goto(`/home/bills/${bill.id}/pay`);
  await expect(heading(page)).toHaveText('Encaisser');
  await expect(page.getByLabel('Montant à payer')).toHaveValue(/^1\s500,50$/);
  await page.getByLabel('Montant à payer').fill('2000');
  await page.getByRole('button', { name: /^Encaisser 2\s000,00\s₦$/ }).click();
  await expect(message(page, 'Veuillez choisir un mode de paiement.')).toBeVisible();
  await page.getByRole('radio', { name: 'Espèces' }).check();
  await page.getByRole('button', { name: /^Encaisser 2\s000,00\s₦$/ }).click();
  await expect(page.getByLabel('Montant à payer')).toHaveAccessibleDescription('C’est plus que le reste à payer.');
  await expect(page.getByLabel('Montant à payer')).toHaveValue(/^2\s000,00$/);
  await page.getByLabel('Montant à payer').fill('1 000,25');
  await page.getByRole('button', { name: /^Encaisser 1\s000,25\s₦$/ }).click();

  await expect(heading(page)).toHaveText('Reçu 000001');
  const main = page.getByRole('main');
  for (const text of [name, bill.invoice.number, 'Espèces', 'Awa Koné', 'Encaissé maintenant', /1\s000,25/, /500,25/]) {
    await expect(main).toContainText(text);
  }
  await axe(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Imprimer le reçu' })).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.getByRole('link', { name: 'Facture suivante' }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Partiellement payée');

  await page.getByRole('link', { name: 'Ma caisse' }).click();
  await expect(page.getByText('1 paiement encaissé')).toBeVisible();
  await page.getByRole('link', { name: 'Clôturer la caisse' }).click();
  await expect(page.getByText('Comptez d’abord')).toBeVisible();
  await page.getByLabel('Espèces comptées').fill('1100');
  await page.getByLabel('Virements comptés').fill('0');
  await page.getByRole('button', { name: 'Comparer' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: 'Espèces' })).toContainText('Manquant');
  await expect(dialog.getByRole('region', { name: 'Virement' })).toContainText('Sans écart');
  await dialog.getByRole('button', { name: 'Clôturer la caisse' }).click();
  await expect(heading(page)).toHaveText('Caisse : Awa Koné');
  await expect(main).toContainText('Reçu 000001');
  await axe(page);
});
