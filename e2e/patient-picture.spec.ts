// Pictures of patients: from a file or the device's camera, in list and profile, and the message if there is no camera.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { chromiumArguments, findChromium } from '../tools/chromium.mjs';
import { axe } from './axe.ts';
import { aPatient } from './front-desk.ts';
import { aHospital, type Hospital, openSignedIn, PASSWORD, waitForLive } from './hospital.ts';
import { onChart } from './patient-chart.ts';
import { PATIENTS } from './patient-names.ts';
import { PICTURE } from './picture.ts';

// A fake camera that shows a pattern. The page has no permission to use it until the test grants it.
test.use({
  launchOptions: {
    executablePath: findChromium() ?? '',
    args: [...chromiumArguments, '--use-fake-device-for-media-stream'],
  },
});

// The fake camera is slow on a slow machine.
test.beforeEach(() => test.setTimeout(120_000));

const [ADAEZE] = PATIENTS;
const NAME = `${ADAEZE.firstName} ${ADAEZE.lastName}`;
const allow = (page: Page) => page.context().grantPermissions(['camera']);
const camera = (page: Page) => page.getByRole('dialog', { name: /^Take a picture/ });
const pictureField = (page: Page) => page.locator('.file');
const chosen = (page: Page) => pictureField(page).locator('.file-chosen');

const takes = (page: Page) => camera(page).getByRole('button', { name: 'Take picture' });

/** Takes a picture once the camera delivers an image. */
async function takePicture(page: Page) {
  await expect(takes(page)).toHaveAttribute('aria-disabled', 'false');
  await takes(page).click();
}

async function openNew(page: Page, hospital: Hospital) {
  await openSignedIn(page, hospital, '/home/patients/new');
  await page.getByLabel('First name').fill(ADAEZE.firstName);
  await page.getByLabel('Last name').fill(ADAEZE.lastName);
}

async function fillRest(page: Page) {
  await page.getByLabel('Date of birth', { exact: true }).fill('17/05/1990');
  await page.getByLabel('Female').check();
  await page.getByLabel('Phone').fill('0803 765 4321');
  await page.getByLabel('Address').fill('3 Allen Avenue, Ikeja');
}

async function read(request: APIRequestContext, { headers }: Hospital, id: string) {
  return (await (await request.get(`/api/patient/read/${id}`, { headers })).json()).data;
}

const pathOf = async (request: APIRequestContext, hospital: Hospital, id: string): Promise<string | null> =>
  (await read(request, hospital, id)).imagePath;

/** Saves a picture of a patient through the API, as a colleague would. */
async function givePicture(request: APIRequestContext, hospital: Hospital, id: string) {
  const { id: _, ...patientRo } = await read(request, hospital, id);
  const saved = await request.post(`/api/patient/update/${id}`, {
    headers: { ...hospital.headers, 'Idempotency-Key': crypto.randomUUID() },
    multipart: { patientReq: JSON.stringify({ patientRo }), file: PICTURE },
  });
  expect(saved.status(), await saved.text()).toBe(200);
}

/** Expects a picture that could be decoded. */
const isDrawn = (page: Page, within: string) =>
  expect.poll(() => page.locator(`${within} img`).evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(256);

test('a patient is registered with a picture from a file, which is shown in the list and on the profile', async ({
  page,
  request,
}) => {
  await openNew(page, await aHospital(request));
  await fillRest(page);
  await page.getByLabel('Choose a picture').setInputFiles(PICTURE);
  await expect(chosen(page)).toContainText('face.png');
  await axe(page);
  await page.getByRole('button', { name: 'Create Patient' }).click();
  const row = page.getByRole('row').filter({ hasText: NAME });
  await expect(row.locator('.avatar img')).toBeVisible();
  await axe(page);
  await row.getByRole('link', { name: NAME, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await isDrawn(page, '.record-header');
  await axe(page);
});

test('a picture is taken with the camera and retaken', async ({ page, request }) => {
  await allow(page);
  const hospital = await aHospital(request);
  const id = await aPatient(request, hospital, ADAEZE);
  await openSignedIn(page, hospital, `/home/patients/${id}/edit?from=profile`);
  await page.getByRole('button', { name: 'Use the camera' }).click();
  await expect(camera(page)).toHaveAccessibleName(`Take a picture of ${NAME}`);
  await takePicture(page);
  await expect(camera(page).getByRole('img', { name: `Just taken: ${NAME}` })).toBeVisible();
  await expect(camera(page).locator('video')).toHaveCount(0);
  await axe(page);
  await camera(page).getByRole('button', { name: 'Retake' }).click();
  await takePicture(page);
  await camera(page).getByRole('button', { name: 'Use this picture' }).click();
  await expect(camera(page)).toHaveCount(0);
  await expect(chosen(page)).toContainText('Camera picture.jpg');
  await page.getByRole('button', { name: 'Save Patient' }).click();
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await isDrawn(page, '.record-header');
});

test('a picture is replaced, and then removed', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const id = await aPatient(request, hospital, ADAEZE);
  await givePicture(request, hospital, id);
  await openSignedIn(page, hospital, `/home/patients/${id}`);
  const shown = page.locator('.record-header img');
  await expect(shown).toBeVisible();
  const first = await pathOf(request, hospital, id);
  await onChart(page, 'Edit');
  await page.getByLabel('Choose a picture').setInputFiles(PICTURE);
  await page.getByRole('button', { name: 'Save Patient' }).click();
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await isDrawn(page, '.record-header');
  expect(await pathOf(request, hospital, id)).not.toBe(first);

  await onChart(page, 'Edit');
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await page.getByRole('button', { name: 'Save Patient' }).click();
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await expect(page.locator('.record-header .avatar')).toBeVisible();
  await expect(shown).toHaveCount(0);
});

test('the camera is released when the dialog closes and when a picture is taken', async ({ page, request }) => {
  await allow(page);
  await page.addInitScript(() => {
    const media = navigator.mediaDevices;
    const open = media.getUserMedia.bind(media);
    const streams: MediaStream[] = [];
    Object.assign(window, { running: () => streams.filter((one) => one.active).length });
    media.getUserMedia = async (asked) => {
      const stream = await open(asked);
      streams.push(stream);
      return stream;
    };
  });
  const running = () => page.evaluate(() => (window as unknown as { running: () => number }).running());
  await openNew(page, await aHospital(request));
  await page.getByRole('button', { name: 'Use the camera' }).click();
  await expect(takes(page)).toHaveAttribute('aria-disabled', 'false');
  expect(await running()).toBe(1);
  await page.keyboard.press('Escape');
  await expect(camera(page)).toHaveCount(0);
  await expect.poll(running).toBe(0);
  await expect(chosen(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Use the camera' }).click();
  await takePicture(page);
  await expect(camera(page).getByRole('img')).toBeVisible();
  await expect.poll(running).toBe(0);
});

test('a camera without permission is reported, and a file can still be chosen', async ({ page, request }) => {
  await openNew(page, await aHospital(request));
  await page.getByRole('button', { name: 'Use the camera' }).click();
  await expect(camera(page).getByRole('alert')).toContainText(
    'The browser does not allow this page to use the camera.',
  );
  await axe(page);
  await allow(page);
  await camera(page).getByRole('button', { name: 'Try again' }).click();
  await expect(camera(page).locator('video')).toBeVisible();
  await camera(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByLabel('Choose a picture').setInputFiles(PICTURE);
  await expect(chosen(page)).toContainText('face.png');
});

test('a device without a camera is reported', async ({ page, request }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotFoundError'));
  });
  await openNew(page, await aHospital(request));
  await page.getByRole('button', { name: 'Use the camera' }).click();
  await expect(camera(page).getByRole('alert')).toContainText('No camera was found.');
});

test('a taken but unconfirmed picture is still there after the lock', async ({ page, request }) => {
  await allow(page);
  await page.clock.install();
  await openNew(page, await aHospital(request));
  await page.getByRole('button', { name: 'Use the camera' }).click();
  await takePicture(page);
  await expect(camera(page).getByRole('img')).toBeVisible();
  await page.clock.fastForward('11:00');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill(PASSWORD);
  await password.press('Enter');
  await expect(camera(page).getByRole('img', { name: `Just taken: ${NAME}` })).toBeVisible();
  await camera(page).getByRole('button', { name: 'Use this picture' }).click();
  await expect(chosen(page)).toContainText('Camera picture.jpg');
  await page.clock.fastForward('11:00');
  await password.fill(PASSWORD);
  await password.press('Enter');
  await expect(chosen(page)).toContainText('Camera picture.jpg');
});

test("a colleague's picture of a patient appears by itself", async ({ page, request }) => {
  const hospital = await aHospital(request);
  const id = await aPatient(request, hospital, ADAEZE);
  await openSignedIn(page, hospital, `/home/patients/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await expect(page.locator('.record-header img')).toHaveCount(0);
  await waitForLive(page);
  await givePicture(request, hospital, id);
  await isDrawn(page, '.record-header');
});
