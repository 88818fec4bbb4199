// Mentions in messages: found by name, written by keyboard alone, announced by the bell, shown with the person's current
// name.
import { expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { aDoctorAndNurse, messageField, messageLog } from './chat.ts';
import { expectToFit } from './colleague.ts';
import { aColleague, openSignedIn, post, signedInBeside } from './hospital.ts';

const option = (page: Page, name: string) => page.getByRole('option', { name: new RegExp(name) });

for (const width of [1280, 360]) {
  test(`a colleague is mentioned by the keyboard alone and told by the bell, though muted, at ${width} px`, async ({
    page,
    browser,
    request,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const { hospital, ada, bola } = await aDoctorAndNurse(request);
    await aColleague(request, hospital, 'NURSE', { firstName: 'Bolanle', lastName: 'Eze' });
    const found = await request.get('/api/conversation/people/a', { headers: hospital.headers });
    const memberIds = (await found.json()).data.map((one: { accountId: string }) => one.accountId);
    const { id } = await post(request, hospital, '/conversation/create', {
      conversationRo: { name: 'Ward A', memberIds },
    });
    const other = await signedInBeside(browser, bola, `/home/chat/${id}`);
    await other.getByRole('button', { name: 'Mute' }).click();
    await expect(other.getByRole('button', { name: 'Unmute' })).toBeVisible();
    await other.goto('/home/profile');

    await openSignedIn(page, ada, `/home/chat/${id}`);
    await messageField(page).pressSequentially('Please, @bol');
    await option(page, 'Bolanle Eze').waitFor();
    await expect(page.getByText(/^2 people to mention/)).toBeAttached();
    await axe(page);
    await messageField(page).press('Escape');
    await expect(option(page, 'Bola Ade')).toHaveCount(0);
    await expect(messageField(page)).toHaveValue('Please, @bol');
    await messageField(page).pressSequentially('a');
    await option(page, 'Bola Ade').waitFor();
    await messageField(page).press('ArrowDown');
    await expect(option(page, 'Bolanle Eze')).toHaveAttribute('aria-selected', 'true');
    await messageField(page).press('ArrowUp');
    await messageField(page).press('Enter');
    await expect(messageField(page)).toHaveValue('Please, @Bola Ade ');
    await messageField(page).pressSequentially('look, @bolan');
    await option(page, 'Bolanle Eze').waitFor();
    await messageField(page).press('Tab');
    await expect(messageField(page)).toBeFocused();
    await expect(messageField(page)).toHaveValue('Please, @Bola Ade look, @Bolanle Eze ');
    // Without its last letter the second name is plain text, not a mention.
    await messageField(page).press('Backspace');
    await messageField(page).press('Backspace');
    await option(page, 'Bolanle Eze').waitFor();
    await messageField(page).press('Escape');
    await messageField(page).press('Enter');
    const sent = messageLog(page).locator('.thread-text');
    await expect(sent).toHaveText('Please, @Bola Ade look, @Bolanle Ez');
    await expect(sent.locator('b')).toHaveText(['@Bola Ade']);
    // The message has left the queue and is among the messages read from the server.
    await expect(messageLog(page).getByText('Sent', { exact: true })).toBeVisible();
    await expectToFit(page);
    await axe(page);

    await expect(other.locator('.header').getByRole('button', { name: /^Messages$/ })).toBeVisible();
    await other
      .locator('.header')
      .getByRole('button', { name: /notification/ })
      .click();
    await other.getByRole('link', { name: /Mentioned in a message: Ada Obi/ }).click();
    await expect(messageLog(other).locator('b.thread-mention-mine')).toHaveText('@Bola Ade');
    await axe(other);
    await other.context().close();
  });
}
