// Two people who write to each other, each with their own browser context.
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { aDoctorAndNurse, messageField, messageLog } from './chat.ts';
import { stopClock } from './clock.ts';
import { openSignedIn, signedInBeside, waitForLive } from './hospital.ts';

const messageInLog = (page: Page, text: string) => messageLog(page).getByText(text, { exact: true });
const button = (page: Page, name: RegExp) => page.locator('.header').getByRole('button', { name });

async function say(page: Page, text: string) {
  await messageField(page).fill(text);
  await messageField(page).press('Enter');
  await expect(messageInLog(page, text)).toBeVisible();
  await expect(messageField(page)).toHaveValue('');
}

/** Ada is on the messages screen, and Bola is elsewhere in the product. */
async function twoPeople(page: Page, browser: Browser, request: APIRequestContext) {
  const { ada, bola } = await aDoctorAndNurse(request);
  await openSignedIn(page, ada, '/home/chat');
  await waitForLive(page);
  const other = await signedInBeside(browser, bola, '/home/profile');
  return { other };
}

test('two people write to each other: each sees new, read and typed messages at once', async ({
  page,
  browser,
  request,
}) => {
  await page.clock.install();
  const { other } = await twoPeople(page, browser, request);
  await expect(button(other, /^Messages$/)).toBeVisible();
  await expect(page.getByText('No messages yet')).toBeVisible();
  await axe(page);

  // By keyboard alone.
  await page.getByRole('button', { name: 'New Message' }).press('Enter');
  await page.getByRole('combobox', { name: 'To' }).pressSequentially('Bola');
  await page.getByRole('option', { name: /Bola Ade/ }).waitFor();
  // Enter takes the marked option.
  await expect(page.getByRole('combobox', { name: 'To' })).toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'To' })).toHaveValue('Bola Ade');
  await axe(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Write' }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Bola Ade' })).toBeVisible();
  await messageField(page).fill('Bed 4');
  await messageField(page).press('Shift+Enter');
  await messageField(page).pressSequentially('is free');
  await messageField(page).press('Enter');
  await expect(messageLog(page).getByText('Bed 4\nis free')).toBeVisible();
  await expect(messageLog(page).getByText('Sent', { exact: true })).toBeVisible();

  await button(other, /^1 conversation with new messages$/).click();
  await expect(other.getByRole('dialog', { name: 'Messages' })).toBeVisible();
  await axe(other);
  await other
    .getByRole('dialog', { name: 'Messages' })
    .getByRole('link', { name: /Ada Obi/ })
    .click();
  await expect(messageLog(other).getByText('Bed 4\nis free')).toBeVisible();
  await expect(messageLog(page).getByText('Read', { exact: true })).toBeVisible();
  await expect(button(other, /^Messages$/)).toBeVisible();

  await messageField(other).pressSequentially('I send');
  const typing = page.getByText('Bola Ade is typing…');
  await expect(typing).toBeVisible();
  await stopClock(page);
  await say(other, 'I send her up');
  // The typing hint must end with the message and not with its timeout: too little time passes on the page for that.
  const isOver = async () => {
    await page.clock.runFor(50);
    return (await messageInLog(page, 'I send her up').isVisible()) && !(await typing.isVisible());
  };
  await expect.poll(isOver).toBe(true);
  await page.clock.resume();
  await axe(page);

  await other.getByRole('button', { name: 'More about the message “I send her up”' }).click();
  await other.getByRole('menuitem', { name: 'Withdraw' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(messageInLog(page, 'I send her up')).toBeHidden();
  await expect(messageLog(page).getByText('This message was withdrawn.')).toBeVisible();
  await other.context().close();
});

test('messages written offline wait and are sent once and in order when the network is back', async ({
  page,
  browser,
  request,
}) => {
  const { other } = await twoPeople(page, browser, request);
  await page.getByRole('button', { name: 'New Message' }).click();
  await page.getByRole('combobox', { name: 'To' }).fill('Bola');
  await page.getByRole('option', { name: /Bola Ade/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Write' }).click();
  await say(page, 'First');
  await expect(messageLog(page).getByText('Sent', { exact: true })).toBeVisible();
  await page.route('**/api/message/create', (route) => route.abort());
  await say(page, 'Second');
  await say(page, 'Third');
  await expect(messageLog(page).getByText('Waiting for the network')).toHaveCount(2);
  await page.unroute('**/api/message/create');
  await expect(messageLog(page).getByText('Waiting for the network')).toHaveCount(0);
  await button(other, /^1 conversation with new messages$/).click();
  await other
    .getByRole('dialog', { name: 'Messages' })
    .getByRole('link', { name: /Ada Obi/ })
    .click();
  await expect(messageLog(other).locator('.thread-text')).toHaveText(['First', 'Second', 'Third']);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('Second');
  await other.context().close();
});

test('on a phone the list and the conversation alternate, with a way back and no sideways scrolling', async ({
  page,
  browser,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { other } = await twoPeople(page, browser, request);
  await other.context().close();
  await page.getByRole('button', { name: 'New Message' }).click();
  await page.getByRole('combobox', { name: 'To' }).fill('Bola');
  await page.getByRole('option', { name: /Bola Ade/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Write' }).click();
  await say(page, 'A draft is kept, a message is sent');
  await expect(page.getByRole('navigation', { name: 'Conversations' })).toBeHidden();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
  await axe(page);
  await messageField(page).fill('Half a');
  await page.getByRole('link', { name: 'All conversations' }).click();
  await page.getByRole('link', { name: /Bola Ade/ }).click();
  await expect(messageField(page)).toHaveValue('Half a');
});
