// A person registered twice: noticed during registration, merged, and separated again.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { aTicket, patientBody } from './front-desk.ts';
import { field, openDashboard, results } from './header-search.ts';
import { aColleague, aHospital, blockLiveUpdates, type Hospital, openSignedIn, post } from './hospital.ts';
import { notOnChart, onChart } from './patient-chart.ts';
import { PATIENTS } from './patient-names.ts';

const [ADAEZE, BABATUNDE] = PATIENTS;
const nameOf = ({ firstName, lastName }: (typeof PATIENTS)[number]) => `${firstName} ${lastName}`;

interface Registered {
  id: string;
  patientId: string;
}

function register(request: APIRequestContext, hospital: Hospital, given: object = {}): Promise<Registered> {
  return post(request, hospital, '/patient/create', { patientRo: patientBody({ ...ADAEZE, ...given }) });
}

const alike = (page: Page) => page.getByRole('region', { name: 'Already registered?' });

async function fillForm(page: Page, phone: string) {
  await page.getByLabel('First name').fill(ADAEZE.firstName);
  await page.getByLabel('Last name').fill(ADAEZE.lastName);
  await page.getByLabel('Date of birth', { exact: true }).fill('17/05/1990');
  await page.getByLabel('Female').check();
  await page.getByLabel('Phone').fill(phone);
  await page.getByLabel('Address').fill('9 Opebi Road');
}

test('a possible duplicate is shown beside the form, and registering is still possible', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const known = await register(request, hospital);
  const brother = await register(request, hospital, { ...BABATUNDE, phone: '+234 805 777 8888' });
  await openSignedIn(page, hospital, '/home/patients/new');
  await fillForm(page, '0805 777 8888');
  await expect(alike(page)).toContainText(known.patientId);
  await expect(alike(page)).toContainText('Same name and date of birth.');
  await expect(alike(page)).toContainText(brother.patientId);
  await expect(alike(page)).toContainText('Same phone number.');
  await axe(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await axe(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await alike(page).getByRole('button', { name: 'Register anyway' }).click();
  await expect(alike(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Create Patient' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').filter({ hasText: nameOf(ADAEZE) })).toHaveCount(2);
});

test('a phone number of the country of the hospital is one with its prefix and with its code', async ({
  page,
  request,
}) => {
  const hospital = await aHospital(request);
  await openSignedIn(page, hospital, '/settings/company');
  const country = page.getByRole('combobox', { name: /^Country/ });
  await country.fill('russia');
  await page.getByRole('option', { name: 'Russia' }).click();
  await expect(country).toHaveAccessibleDescription(
    'Phone numbers without a country code are numbers of this country.',
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Operation successful')).toBeVisible();
  const ivan = await register(request, hospital, { ...BABATUNDE, phone: '8 916 123 45 67' });
  const jane = await register(request, hospital, { ...BABATUNDE, phone: '+44 916 123 4567' });

  await page.goto('/home/patients/new');
  await page.getByLabel('Phone').fill('+7 916 123-45-67');
  await expect(alike(page)).toContainText(ivan.patientId);
  await expect(alike(page)).not.toContainText(jane.patientId);
  await page.goto('/home/patients?search=%2B79161234567');
  await expect(page.getByRole('row').filter({ hasText: ivan.patientId })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: jane.patientId })).toHaveCount(0);
});

test('a patient who is already registered is opened instead', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const known = await register(request, hospital);
  await openSignedIn(page, hospital, '/home/patients/new');
  await fillForm(page, '0700 000 0000');
  await alike(page)
    .getByRole('link', { name: `Open ${nameOf(ADAEZE)}, ${known.patientId}` })
    .click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(new RegExp(`/home/patients/${known.id}$`));
});

test('two records are compared, merged, and separated again', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const kept = await register(request, hospital);
  const twin = await register(request, hospital, { phone: '0905 222 3333' });
  await aTicket(request, hospital, twin.id);
  await openSignedIn(page, hospital, `/home/patients/${twin.id}`);
  await onChart(page, 'Merge');
  await expect(page.getByText('Similar records')).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: `Compare with ${nameOf(ADAEZE)}, ${kept.patientId}` }).click();
  await expect(page.getByLabel(`Keep ${kept.patientId}`)).toBeChecked();
  await expect(page.getByRole('row', { name: /Phone/ })).toContainText('0905 222 3333');
  await expect(page.getByText('1 ticket will move to it')).toBeVisible();
  await axe(page);
  await page.getByLabel(`Keep ${twin.patientId}`).check();
  await expect(page.getByText('only the patient ID will move to it')).toBeVisible();
  await page.getByLabel(`Keep ${kept.patientId}`).check();
  await page.getByRole('button', { name: 'Merge records' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(
    `${nameOf(ADAEZE)}: keep ${kept.patientId} and merge ${twin.patientId} into it?`,
  );
  await axe(page);
  await question.getByRole('button', { name: 'Merge records' }).click();

  await expect(page).toHaveURL(new RegExp(`/home/patients/${kept.id}\\?tab=about$`));
  await expect(page.getByRole('heading', { name: 'Merged records' })).toBeVisible();
  await expect(page.getByText('Moved 1 ticket.')).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: new RegExp(twin.patientId) }).click();
  await expect(page.getByText('This record was merged into')).toBeVisible();
  await expect(page.getByRole('link', { name: 'New Ticket' })).toHaveCount(0);
  await notOnChart(page, 'Edit', 'Merge');
  await axe(page);
  await page.goto(`/home/patients?search=${twin.patientId}`);
  await expect(page.getByRole('row').filter({ hasText: kept.patientId })).toBeVisible();

  await page.goto(`/home/patients/${kept.id}?tab=about`);
  await page.getByRole('button', { name: `Undo the merge of ${twin.patientId}` }).click();
  await expect(question).toHaveAccessibleName(`Undo the merge of ${nameOf(ADAEZE)} (${twin.patientId})?`);
  await question.getByRole('button', { name: 'Undo merge' }).click();
  await expect(page.getByRole('heading', { name: 'Merged records' })).toHaveCount(0);
  await page.goto(`/home/patients/${twin.id}?tab=visits`);
  await expect(page.getByRole('tabpanel')).toContainText('Headache');
});

test('the kept record is found by a merged one, and list, header search and picker say by which', async ({
  page,
  request,
}) => {
  const hospital = await aHospital(request);
  const kept = await register(request, hospital);
  const merged = await register(request, hospital, { ...BABATUNDE, phone: '0905 222 3333' });
  await post(request, hospital, '/patient/merge', { patientMergeRo: { keptId: kept.id, mergedId: merged.id } });
  const sentence = `was ${nameOf(BABATUNDE)}, ${merged.patientId}`;
  const row = page.getByRole('row').filter({ hasText: kept.patientId });

  await openDashboard(page, hospital);
  await field(page).fill('0905 222');
  await expect(results(page).first()).toContainText(kept.patientId);
  await expect(results(page).first()).toContainText(sentence);
  await field(page).press('Enter');
  await expect(row).toContainText(sentence);
  await expect(page.getByRole('columnheader', { name: 'Merged record' })).toBeVisible();
  await axe(page);

  await page.getByRole('button', { name: 'Remove the search for 0905 222' }).click();
  await expect(row).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Merged record' })).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Name', exact: true }).fill(BABATUNDE.lastName);
  await expect(row).toContainText(sentence);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(row.getByText(sentence)).toBeVisible();
  await axe(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/home/patients?search=${kept.patientId}`);
  await expect(row).toBeVisible();
  await expect(page.getByText(sentence)).toHaveCount(0);

  await page.goto('/home/tickets/new');
  await page.getByRole('combobox', { name: 'Patient', exact: true }).fill(merged.patientId);
  await expect(page.getByRole('option', { name: new RegExp(kept.patientId) })).toContainText(sentence);
});

test('another record is found by typing; different blood groups cannot be merged', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const one = await register(request, hospital);
  const other = await register(request, hospital, { ...BABATUNDE, phone: '0905 222 3333', dateOfBirth: '1980-01-01' });
  for (const [patientId, name] of [
    [one.id, 'A+'],
    [other.id, 'O-'],
  ]) {
    await post(request, hospital, '/patient/fact/create', { factRo: { patientId, kind: 'BLOOD_GROUP', name } });
  }
  await openSignedIn(page, hospital, `/home/patients/${one.id}/merge`);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByLabel('Other record')).toHaveAccessibleDescription('Please choose a patient.');
  await page.getByLabel('Other record').fill(BABATUNDE.lastName);
  await page.getByRole('option', { name: new RegExp(other.patientId) }).click();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('The blood groups differ: A+ and O-.');
  await expect(page.getByRole('button', { name: 'Merge records' })).toHaveCount(0);
  await axe(page);
});

test('a merge that a colleague has just made is reported, and nothing is lost', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const kept = await register(request, hospital);
  const twin = await register(request, hospital);
  await blockLiveUpdates(page);
  await openSignedIn(page, hospital, `/home/patients/${kept.id}/merge?with=${twin.id}`);
  await page.getByRole('button', { name: 'Merge records' }).click();
  await post(request, hospital, '/patient/merge', { patientMergeRo: { keptId: twin.id, mergedId: kept.id } });
  await page.getByRole('dialog').getByRole('button', { name: 'Merge records' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    'has already been merged into another record.',
  );
});

test('a role without EXECUTE is not offered a merge', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const { id } = await register(request, hospital);
  await openSignedIn(page, await aColleague(request, hospital, 'PHARMACIST'), `/home/patients/${id}`);
  await notOnChart(page, 'Merge');
  await page.goto(`/home/patients/${id}/merge`);
  await expect(page.getByRole('heading', { name: 'Your role does not have access to this screen.' })).toBeVisible();
});
