// A picture sent with a message: previewed before sending, small in the conversation, large when opened.
import { expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { aDoctorAndNurse, messageField, messageLog } from './chat.ts';
import { expectToFit } from './colleague.ts';
import { openSignedIn, signedInBeside } from './hospital.ts';

const attach = (page: Page) => page.getByLabel('Attach a picture');
const thumb = (page: Page) => messageLog(page).getByRole('button', { name: 'Open the picture: The plaster of bed 4' });

/** A photograph larger than the size that is sent, drawn by the browser. */
async function aPhoto(page: Page) {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(2400, 1200);
    const paper = canvas.getContext('2d');
    for (let line = 0; line < 60 && paper; line += 1) {
      paper.fillStyle = `hsl(${line * 6} 70% 50%)`;
      paper.fillRect(line * 40, 0, 40, 1200);
    }
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

for (const width of [1280, 360]) {
  test(`a picture is chosen, waits for the network, is seen small and large and withdrawn, at ${width} px`, async ({
    page,
    browser,
    request,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const { ada, bola } = await aDoctorAndNurse(request);
    await openSignedIn(page, ada, `/home/chat?with=${bola.id}`);
    await expect(page.getByRole('heading', { level: 2, name: 'Bola Ade' })).toBeVisible();
    await attach(page).setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
    await expect(page.getByRole('alert')).toHaveText('Choose a JPEG, PNG or WebP picture.');
    await attach(page).setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await expect(page.getByRole('alert')).toHaveText('Choose a JPEG, PNG or WebP picture.');
    await attach(page).setInputFiles(await aPhoto(page));
    await expect(page.getByRole('img', { name: 'Attached picture' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(messageField(page)).toBeFocused();
    await expectToFit(page);
    await axe(page);

    await page.context().setOffline(true);
    await messageField(page).fill('The plaster of bed 4');
    await messageField(page).press('Enter');
    await expect(messageLog(page).getByText('Waiting for the network')).toBeVisible();
    await expect(messageLog(page).getByRole('img', { name: 'The plaster of bed 4' })).toBeVisible();
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/api/message/create', async (route) => {
      await held;
      await route.continue();
    });
    await page.context().setOffline(false);
    await expect(messageLog(page).getByRole('progressbar', { name: 'Sending picture…' })).toBeVisible();
    await axe(page);
    release();
    await expect(thumb(page).getByRole('img')).toBeVisible();
    await expect(messageLog(page).getByRole('progressbar')).toHaveCount(0);
    await expect(messageLog(page).getByText('Waiting for the network')).toHaveCount(0);
    await expect(page.getByRole('img', { name: 'Attached picture' })).toHaveCount(0);
    await expectToFit(page);

    const other = await signedInBeside(browser, bola, `/home/chat?with=${ada.id}`);
    await other.setViewportSize({ width, height: 740 });
    await expect(thumb(other).getByRole('img')).toBeVisible();
    await thumb(other).press('Enter');
    const large = other.getByRole('dialog', { name: 'Picture from Ada Obi' }).getByRole('img');
    await expect(large).toBeVisible();
    await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
    await expectToFit(other);
    await axe(other);
    await other.keyboard.press('Escape');
    await expect(thumb(other)).toBeFocused();

    await page.getByRole('button', { name: /^More about the message/ }).click();
    await page.getByRole('menuitem', { name: 'Withdraw' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(thumb(other)).toHaveCount(0);
    await other.context().close();
  });
}

test('a picture on a slow network shows the progress of its upload', async ({ page, request }) => {
  const { ada, bola } = await aDoctorAndNurse(request);
  await openSignedIn(page, ada, `/home/chat?with=${bola.id}`);
  await expect(page.getByRole('heading', { level: 2, name: 'Bola Ade' })).toBeVisible();
  await attach(page).setInputFiles(await aPhoto(page));
  await expect(page.getByRole('img', { name: 'Attached picture' })).toBeVisible();
  const network = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 4_000 };
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', slow);
  await messageField(page).fill('The plaster of bed 4');
  await messageField(page).press('Enter');
  const bar = messageLog(page).getByRole('progressbar', { name: 'Sending picture…' });
  await expect(bar).toHaveAttribute('value', /^0\.\d+$/);
  await expect(messageLog(page).getByText(/^\d{1,2}%$/)).toBeVisible();
  await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await expect(thumb(page).getByRole('img')).toBeVisible();
  await expect(bar).toHaveCount(0);
});
