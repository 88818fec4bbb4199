// The front desk in French: from sign-in to a booked appointment, with refusals in French at their fields.
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { aPatient, asShown, dayFromNow } from './front-desk.ts';
import { aColleague, aHospital, openSignedIn, PASSWORD, post } from './hospital.ts';
import { untranslated } from './untranslated.ts';

const AWA = { firstName: 'Awa', lastName: 'N’Diaye' };
const FATOU = { firstName: 'Fatoumata', lastName: 'Kaboré', address: '12 rue Félix Éboué, Dakar' };
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;
const SLOT = { date: dayFromNow(3), time: '10:00' };

/** A hospital whose own data have accents, with a patient who is booked at SLOT. */
async function aFrenchDesk(request: APIRequestContext) {
  const hospital = await aHospital(request);
  const { id: departmentId } = await post(request, hospital, '/department/create', {
    departmentRo: { name: 'Médecine' },
  });
  const doctor = { firstName: 'Zoé', lastName: 'Sènghor', departmentId };
  const { id: doctorId } = await aColleague(request, hospital, 'DOCTOR', doctor);
  const patientId = await aPatient(request, hospital, FATOU);
  const ticketRo = { patientId, complain: 'Fièvre' };
  const { id: ticketId } = await post(request, hospital, '/ticket/create', { ticketRo });
  const appointmentRo = { departmentId, doctorId, ticketId, comment: 'Première visite', ...SLOT };
  await post(request, hospital, '/appointment/create', { appointmentRo });
  return { hospital, patientId, ticketId };
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true });

async function refused(refusals: [at: Locator, message: string | RegExp][]) {
  for (const [at, message] of refusals) await expect(at).toHaveAccessibleDescription(message);
}

async function signInInFrench(page: Page, username: string) {
  await page.goto('/');
  await button(page, 'Français').click();
  await page.getByLabel('Nom d’utilisateur ou e-mail').fill(username);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await button(page, 'Se connecter').click();
  await expect(page.locator('.user-button')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
}

test('a receptionist registers, opens a visit, books and finds a patient in French', async ({ page, request }) => {
  const { hospital } = await aFrenchDesk(request);
  const clerk = await aColleague(request, hospital, 'RECEPTIONIST');
  await signInInFrench(page, clerk.username);
  await expect(page.locator('.user-button')).toContainText('Réceptionniste');

  await page.getByRole('link', { name: 'Patients', exact: true }).click();
  await expect(heading(page)).toHaveText('Patients');
  await expect(row(page, nameOf(FATOU))).toContainText('Féminin');
  await page.getByRole('link', { name: 'Ajouter un patient' }).click();
  await expect(heading(page)).toHaveText('Ajouter un patient');
  await button(page, 'Créer le patient').click();
  const birth = field(page, 'Date de naissance');
  await refused([
    [field(page, 'Prénom'), 'Veuillez indiquer un prénom.'],
    [field(page, 'Nom de famille'), 'Veuillez indiquer un nom de famille.'],
    [birth, 'Veuillez indiquer une date.'],
    [page.getByRole('group', { name: 'Sexe' }), 'Veuillez choisir un sexe.'],
    [field(page, 'Téléphone'), 'Veuillez indiquer un numéro de téléphone.'],
    [field(page, 'Adresse'), 'Veuillez indiquer une adresse.'],
  ]);
  await axe(page);
  await field(page, 'Prénom').fill(AWA.firstName);
  await field(page, 'Nom de famille').fill(AWA.lastName);
  await page.getByLabel('Féminin').check();
  await field(page, 'Téléphone').fill('+221 77 123 45 67');
  await field(page, 'Adresse').fill('12 avenue Léopold Sédar Senghor, Dakar');
  await birth.fill('01/01/2199');
  await button(page, 'Créer le patient').click();
  await refused([[birth, 'La date de naissance ne peut pas être dans le futur.']]);
  await birth.fill('17/05/1990');
  await button(page, 'Créer le patient').click();
  await expect(page.getByText('Opération réussie')).toBeVisible();

  await row(page, nameOf(AWA))
    .getByRole('link', { name: `Visites : ${nameOf(AWA)}` })
    .click();
  await expect(heading(page)).toHaveText(`Visites - ${nameOf(AWA)}`);
  await page.getByRole('link', { name: 'Ouvrir une visite' }).first().click();
  await expect(heading(page)).toHaveText(`Ouvrir une visite - ${nameOf(AWA)}`);
  await button(page, 'Ouvrir la visite').click();
  await refused([[field(page, 'Description'), 'Veuillez saisir une description.']]);
  await field(page, 'Description').fill('Fièvre depuis lundi');
  await button(page, 'Ouvrir la visite').click();
  await expect(row(page, 'Fièvre depuis lundi')).toContainText('Ouverte');

  await row(page, 'Fièvre depuis lundi')
    .getByRole('link', { name: /^Nouveau rendez-vous/ })
    .click();
  await expect(heading(page)).toHaveText(`Ajouter un rendez-vous - ${nameOf(AWA)}`);
  await button(page, 'Créer le rendez-vous').click();
  const doctor = page.getByRole('combobox', { name: 'Médecin' });
  await refused([
    [field(page, 'Service'), 'Veuillez choisir un service.'],
    [doctor, 'Veuillez choisir un nom.'],
    [field(page, 'Date'), /Veuillez indiquer une date\.$/],
    [field(page, 'Heure'), 'Indiquez une heure, par exemple 14:30.'],
    [field(page, 'Message'), 'Veuillez saisir un message.'],
  ]);
  await axe(page);
  await field(page, 'Service').selectOption('Médecine');
  await doctor.fill('sèng');
  // The form loads its doctors when it opens.
  await expect(page.locator('.choices [role=option]').first()).toBeVisible();
  await doctor.press('Enter');
  await expect(doctor).toHaveValue('Zoé Sènghor');
  await field(page, 'Date').fill(asShown(SLOT.date));
  await field(page, 'Heure').fill(SLOT.time);
  await field(page, 'Message').fill('Première visite');
  await button(page, 'Créer le rendez-vous').click();
  await refused([[field(page, 'Heure'), /Dr Zoé Sènghor a déjà un rendez-vous de 10:00 à 10:30/]]);
  await field(page, 'Heure').fill('10:30');
  await button(page, 'Créer le rendez-vous').click();
  await expect(heading(page)).toHaveText('Rendez-vous');
  for (const text of ['Zoé Sènghor', 'Médecine', `${asShown(SLOT.date)} 10:30`, 'Nouveau']) {
    await expect(row(page, nameOf(AWA))).toContainText(text);
  }

  const search = page.getByRole('combobox', { name: 'Rechercher par n° ou nom de patient, ou n° de visite' });
  await search.fill('diaye');
  await search.press('Enter');
  await expect(button(page, 'Retirer la recherche « diaye »')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: nameOf(AWA), exact: true })
    .click();
  await expect(heading(page)).toHaveText(nameOf(AWA));
  await expect(page.getByText('Allergies : question non posée')).toBeVisible();
  await axe(page);
  await page.getByRole('tab', { name: 'Visites' }).click();
  await expect(
    page.getByRole('listitem').filter({ hasText: /^\d+\s\S+\s\d{4}, \d\d:\d\dVisite TK_\w+\s*Ouverte/ }),
  ).toBeVisible();
});

test('all texts on the screens of the front desk come from catalogues', async ({ page, request }) => {
  const { hospital, patientId, ticketId } = await aFrenchDesk(request);
  await page.addInitScript(() => localStorage.setItem('almoner.language', 'x-long'));
  await openSignedIn(page, hospital, '/home/patients');
  const patients = `/home/patients/${patientId}`;
  const screens: [address: string, send?: true][] = [
    ['/home/patients'],
    ['/home/patients?search=éé'],
    ['/home/patients/new', true],
    [patients],
    [`${patients}?tab=visits`],
    [`${patients}?tab=bills`],
    [`${patients}?tab=about`],
    [`${patients}/allergies/new`, true],
    [`${patients}/conditions/new`, true],
    [`${patients}/contacts/new`, true],
    [`${patients}/merge`],
    [`${patients}/tickets`],
    [`${patients}/tickets/new`, true],
    [`/home/tickets/${ticketId}`],
    [`/home/tickets/${ticketId}/appointments/new`, true],
    [`/home/appointments?from=${SLOT.date}`],
  ];
  for (const [address, send] of screens) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(heading(page)).toBeVisible();
      await expect(page.locator('main').locator('.skeleton, [aria-busy="true"]')).toHaveCount(0);
      if (send) {
        await page.locator('main button[type=submit]').click();
        await expect(page.locator('main [aria-invalid="true"]').first()).toBeVisible();
      }
      expect(await untranslated(page, 'main')).toEqual([]);
    });
  }
});
