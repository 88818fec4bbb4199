// A record attached to a message: chosen next to the message field, and shown only to people who may see the record.
import { expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { aDoctorAndNurse, messageField, messageLog } from './chat.ts';
import { expectToFit } from './colleague.ts';
import { aPatient, aTicket } from './front-desk.ts';
import { aColleague, aColleagueWith, aHospital, openSignedIn, post, signedInBeside } from './hospital.ts';
import { onChart } from './patient-chart.ts';
import { LONG_PATIENTS } from './patient-names.ts';

const [LONG] = LONG_PATIENTS;
const NAME = `${LONG.firstName} ${LONG.lastName}`;
const attach = (page: Page) => page.getByRole('button', { name: 'Attach a record' });

for (const width of [1280, 360]) {
  test(`a patient goes along, by the keyboard alone, and opens for who may see patients, at ${width} px`, async ({
    page,
    browser,
    request,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const { hospital, ada, bola } = await aDoctorAndNurse(request);
    await aPatient(request, hospital, LONG);
    await openSignedIn(page, ada, `/home/chat?with=${bola.id}`);
    await attach(page).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Attach a record' });
    await axe(page);
    await dialog.getByRole('combobox', { name: 'Patient' }).pressSequentially(LONG.lastName.slice(0, 6));
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Attach a record' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(messageField(page)).toBeFocused();
    await expect(page.getByRole('button', { name: /^Remove .*$/ })).toBeVisible();
    await expectToFit(page);
    await axe(page);
    await page.keyboard.type('Please look at her');
    await page.keyboard.press('Enter');
    await expect(messageLog(page).getByRole('link', { name: new RegExp(NAME) })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(0);
    await expectToFit(page);

    const other = await signedInBeside(browser, bola, `/home/chat?with=${ada.id}`);
    const shown = messageLog(other).getByRole('link', { name: new RegExp(NAME) });
    // The first page's own read is over, so that only those of the reloaded page are counted.
    await expect(shown).toBeVisible();
    let reads = 0;
    other.on('request', (request) => {
      if (request.url().includes('/messageAbout/read/')) reads += 1;
    });
    await other.reload();
    await expect(shown).toBeVisible();
    // The attachment is read, and audited, once while the conversation is open, even if the messages are read again.
    await other.context().setOffline(true);
    await other.context().setOffline(false);
    await page.keyboard.type('And this one');
    await page.keyboard.press('Enter');
    await expect(messageLog(other).getByText('And this one')).toBeVisible();
    expect(reads).toBe(1);
    await shown.click();
    await expect(other.getByRole('heading', { name: NAME })).toBeVisible();
    await other.context().close();
  });
}

test('a reader without access to patients sees only that a record is attached', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const patientId = await aPatient(request, hospital, LONG);
  const ticketId = await aTicket(request, hospital, patientId);
  const clerk = await aColleagueWith(request, hospital, [['ASSETS', 'READ']]);
  const { id } = await post(request, hospital, '/conversation/create/direct', {
    conversationRo: { staffId: clerk.id },
  });
  for (const [kind, record] of Object.entries({ PATIENT: patientId, TICKET: ticketId })) {
    const key = crypto.randomUUID().replaceAll('-', '');
    const messageRo = { key, conversationId: id, text: `About ${kind}`, about: { kind, id: record } };
    await post(request, hospital, '/message/create', { messageRo });
  }
  await openSignedIn(page, clerk, `/home/chat/${id}`);
  await expect(messageLog(page).getByText('A patient record that your role cannot see')).toBeVisible();
  await expect(messageLog(page).getByText('A ticket that your role cannot see')).toBeVisible();
  await expect(page.getByText(LONG.lastName)).toHaveCount(0);
  await messageField(page).waitFor();
  await expect(attach(page)).toHaveCount(0);
});

test('an attachment waits offline with its message, can be removed, and an empty choice is refused', async ({
  page,
  request,
}) => {
  const hospital = await aHospital(request);
  const patientId = await aPatient(request, hospital, LONG);
  const ticketId = await aTicket(request, hospital, patientId);
  const ada = await aColleague(request, hospital, 'DOCTOR', { firstName: 'Ada', lastName: 'Obi' });
  await aColleague(request, hospital, 'NURSE', { firstName: 'Bola', lastName: 'Ade' });
  await openSignedIn(page, ada, `/home/patients/${patientId}`);
  await onChart(page, 'Chat');
  await expect(page.getByText(/will be attached to the first message/)).toContainText(NAME);
  await page.getByRole('button', { name: 'New Message' }).click();
  await page.getByRole('combobox', { name: 'To' }).pressSequentially('Bola');
  await page.getByRole('option', { name: /Bola Ade/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Write' }).click();
  await page.getByRole('button', { name: new RegExp(`^Remove .*${NAME}`) }).click();
  await expect(messageField(page)).toBeFocused();

  await attach(page).click();
  const dialog = page.getByRole('dialog', { name: 'Attach a record' });
  await dialog.getByRole('radio', { name: 'Ticket' }).check();
  await dialog.getByRole('button', { name: 'Attach a record' }).click();
  await expect(dialog.getByText('Please choose a record.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Ticket' }).pressSequentially('Headache');
  await page.getByRole('option', { name: /Headache/ }).click();
  await dialog.getByRole('button', { name: 'Attach a record' }).click();

  await page.context().setOffline(true);
  await messageField(page).fill('Her ticket');
  await messageField(page).press('Enter');
  await expect(messageLog(page).getByText('Waiting for the network')).toBeVisible();
  await expect(messageLog(page).getByText(new RegExp(NAME))).toBeVisible();
  await page.context().setOffline(false);
  await expect(messageLog(page).getByText('Waiting for the network')).toHaveCount(0);
  await messageLog(page)
    .getByRole('link', { name: new RegExp(`Ticket .*${NAME}`) })
    .click();
  await expect(page).toHaveURL(new RegExp(`/home/tickets/${ticketId}$`));
});
