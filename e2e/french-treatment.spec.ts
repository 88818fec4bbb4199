// A doctor's work in French: an appointment is taken up, a treatment with prescription refused at its fields, then saved,
// read and printed, and the vital signs appear in the trend. Elements are found by their visible text only.
import { expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { aDesk, anAppointment, dayFromNow } from './front-desk.ts';
import { aColleague, blockLiveUpdates, openSignedIn, post } from './hospital.ts';
import { PATIENTS } from './patient-names.ts';
import { aDrug } from './treatment-desk.ts';

test.use({ locale: 'fr-SN' });

const [ada] = PATIENTS;
const name = `${ada.firstName} ${ada.lastName}`;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer les soins' }).click();

test('a doctor treats and prescribes in French, with refusals in French at the fields', async ({ page, request }) => {
  const desk = await aDesk(request, ada);
  const { hospital, patientId, ticketId } = desk;
  await aDrug(request, hospital, 'Ibuprofène 400 mg');
  const factRo = { patientId, kind: 'ALLERGY', name: 'ibuprofène', severity: 'SEVERE' };
  await post(request, hospital, '/patient/fact/create', { factRo });
  const { id: appointmentId } = await anAppointment(request, desk, { date: dayFromNow(0), time: '23:30' });
  await blockLiveUpdates(page);
  await openSignedIn(
    page,
    await aColleague(request, hospital, 'DOCTOR', { lastName: 'Diallo' }),
    `/home/tickets/${ticketId}/treatments/new?appointment=${appointmentId}`,
  );
  await expect(heading(page)).toHaveText(`Ajouter des soins - ${name}`);
  await expect(page.getByRole('region', { name })).toContainText('Allergies : ibuprofène (grave)');
  await expect(field(page, 'En cours')).toBeChecked();

  // The complaint noted at the desk is prefilled.
  await expect(field(page, 'Motif de consultation')).toHaveValue('Headache');
  await field(page, 'Motif de consultation').fill('');
  // Each ticked section reports its missing values at their fields.
  for (const part of ['Ordonnance / Commentaire', 'Analyse de laboratoire', 'Constantes']) {
    await field(page, part).check();
  }
  await expect(field(page, 'Intitulé de l’analyse')).toBeVisible();
  await expect(page.getByLabel('Température (°C)')).toBeVisible();
  await expect(field(page, 'Description')).toBeVisible();
  await save(page);
  await expect(field(page, 'Motif de consultation')).toBeFocused();
  for (const [label, message] of [
    ['Motif de consultation', 'Veuillez indiquer le motif de consultation.'],
    ['Commentaire', 'Veuillez saisir un commentaire.'],
    ['Montant facturé', 'Veuillez indiquer le montant facturé.'],
    ['Description', 'Veuillez saisir l’ordonnance.'],
    ['Intitulé de l’analyse', 'Veuillez indiquer une analyse.'],
  ] as const) {
    await expect(field(page, label)).toHaveAccessibleDescription(message);
  }
  await expect(page.getByLabel('Température (°C)')).toHaveAccessibleDescription(
    'Veuillez indiquer au moins une mesure.',
  );
  await axe(page);

  await field(page, 'Motif de consultation').fill('Fièvre et toux');
  await field(page, 'Commentaire').fill('Repos.');
  await field(page, 'Montant facturé').fill('7500');
  await field(page, 'Intitulé de l’analyse').fill('Goutte épaisse');
  await page.getByRole('button', { name: 'Demander une analyse hors liste' }).click();
  await page.getByLabel('Température (°C)').fill('38,4');
  await page.getByLabel('Tension systolique (mmHg)').fill('120');
  const drug = page.getByRole('group', { name: 'Médicament 1', exact: true });
  await page.getByRole('combobox', { name: 'Ajouter un médicament' }).fill('ibu');
  await page.getByRole('option', { name: /Ibuprofène 400 mg/ }).click();
  await drug.getByLabel('Dose').fill('1 comprimé');
  await drug.getByLabel('Fréquence').fill('deux fois par jour');
  await drug.getByLabel(/^Jours/).fill('5');
  await drug.getByLabel('Quantité').fill('10');
  await save(page);
  const reason = page.getByLabel(/^Motif pour donner Ibuprofène 400 mg malgré l’allergie à ibuprofène$/i);
  await expect(reason).toHaveAccessibleDescription('Veuillez donner un motif.');
  await expect(page.getByLabel('Tension diastolique (mmHg)')).toHaveAccessibleDescription(
    'Indiquez les deux valeurs de la tension artérielle.',
  );
  await reason.fill('Bien toléré l’an dernier.');
  await page.getByLabel('Tension diastolique (mmHg)').fill('80');
  await save(page);

  await expect(page.getByText('Opération réussie')).toBeVisible();
  await expect(heading(page)).toHaveText(`Soins - ${name}`);
  await expect(page.getByRole('region', { name })).toContainText('Dr Bisi Diallo');
  await expect(card(page, 'Motif de consultation')).toContainText('Fièvre et toux');
  await expect(card(page, 'Prestation')).toContainText('Impayée');
  await expect(card(page, 'Ordonnance')).toContainText('deux fois par jour');
  await expect(card(page, 'Laboratoire').getByRole('listitem')).toHaveText('Goutte épaisse Hors liste');
  await expect(card(page, 'Constantes')).toContainText('38,4 °C');
  await axe(page);

  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: 'Imprimer l’ordonnance' }).click();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('region', { name: 'Ordonnance', exact: true });
  await expect(sheet).toContainText('Allergies : ibuprofène (grave)');
  await expect(sheet).toContainText('Signature et date');
  await page.emulateMedia({ media: null });

  await page.getByRole('link', { name: 'Toutes les constantes' }).click();
  await expect(heading(page)).toHaveText(`Constantes - ${name}`);
  await expect(page.getByRole('img', { name: /^Température : 1 mesure, la dernière 38,4 °C le / })).toBeVisible();
  await axe(page);
});
