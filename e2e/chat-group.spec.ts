// A group conversation: started with people who can read it at once; one person is added and reads from then on, one leaves.
import { type Browser, expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { aDoctorAndNurse, messageField, messageLog } from './chat.ts';
import { aColleague, openSignedIn, signedInBeside } from './hospital.ts';

const dialog = (page: Page) => page.getByRole('dialog');

async function choose(page: Page, place: number, name: string) {
  await dialog(page)
    .getByRole('combobox', { name: `Person ${place}` })
    .fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
}

async function beside(browser: Browser, who: Parameters<typeof signedInBeside>[1]) {
  return signedInBeside(browser, who, '/home/chat');
}

for (const width of [1280, 360]) {
  test(`at ${width} px a group is begun, joined and left`, async ({ page, browser, request }) => {
    await page.setViewportSize({ width, height: 800 });
    const { hospital, ada, bola } = await aDoctorAndNurse(request);
    const chidi = await aColleague(request, hospital, 'NURSE', { firstName: 'Chidi', lastName: 'Eze' });
    await openSignedIn(page, ada, '/home/chat');
    await page.getByRole('button', { name: 'New Group' }).click();
    await dialog(page).getByRole('button', { name: 'Start group' }).click();
    await expect(dialog(page).getByLabel('Name of the group')).toHaveAccessibleDescription(/Please provide a name/);
    await expect(dialog(page).getByRole('combobox', { name: 'Person 1' })).toHaveAccessibleDescription(
      /Please choose a person/,
    );
    await axe(page);
    await dialog(page).getByLabel('Name of the group').fill('Ward A, night');
    await choose(page, 1, 'Bola Ade');
    await dialog(page).getByRole('button', { name: 'Start group' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Ward A, night' })).toBeVisible();
    await messageField(page).fill('Who has the keys?');
    await messageField(page).press('Enter');

    const second = await beside(browser, bola);
    await second.getByRole('link', { name: /Ward A, night/ }).click();
    await expect(messageLog(second).getByText('Who has the keys?')).toBeVisible();

    await page.getByRole('button', { name: '2 people' }).click();
    await expect(dialog(page)).toContainText('Bola Ade');
    await axe(page);
    await dialog(page).getByRole('button', { name: 'Add people' }).click();
    await choose(page, 1, 'Chidi Eze');
    await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('button', { name: '3 people' })).toBeVisible();
    await expect(second.getByRole('button', { name: '3 people' })).toBeVisible();

    const third = await beside(browser, chidi);
    await third.getByRole('link', { name: /Ward A, night/ }).click();
    await expect(messageLog(third).getByText('Ada Obi added you.')).toBeVisible();
    await expect(messageLog(second).getByText('Ada Obi added Chidi Eze.')).toBeVisible();
    await expect(messageLog(page).getByText('You added Chidi Eze.')).toBeVisible();
    await page.getByRole('button', { name: '3 people' }).click();
    await dialog(page).getByRole('button', { name: 'Rename' }).click();
    await expect(dialog(page).getByRole('heading', { name: 'Rename Ward A, night' })).toBeVisible();
    await dialog(page).getByLabel('Name of the group').fill('');
    await dialog(page).getByRole('button', { name: 'Rename' }).click();
    await expect(dialog(page).getByLabel('Name of the group')).toHaveAccessibleDescription(/Please provide a name/);
    await axe(page);
    await dialog(page).getByLabel('Name of the group').fill('Ward B');
    await dialog(page).getByRole('button', { name: 'Rename' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Ward B' })).toBeVisible();
    await expect(messageLog(page).getByText('You renamed the group to “Ward B”.')).toBeVisible();
    await expect(second.getByRole('heading', { level: 2, name: 'Ward B' })).toBeVisible();
    await expect(messageLog(third).getByText('Ada Obi renamed the group to “Ward B”.')).toBeVisible();
    await third.getByRole('button', { name: '3 people' }).click();
    // Only the person who started the group can add people.
    await expect(dialog(third).getByRole('button', { name: 'Add people' })).toBeHidden();
    await dialog(third).getByRole('button', { name: 'Leave group' }).click();
    await dialog(third).getByRole('button', { name: 'Leave group' }).click();
    await expect(third.getByText('No messages yet')).toBeVisible();
    await expect(page.getByRole('button', { name: '2 people' })).toBeVisible();
    await expect(messageLog(page).getByText('Chidi Eze left.')).toBeVisible();
    await page.getByRole('button', { name: '2 people' }).click();
    await dialog(page).getByRole('button', { name: 'Leave group' }).click();
    await dialog(page).getByRole('button', { name: 'Leave group' }).click();
    await expect(messageLog(second).getByText('Ada Obi left. You are now the group’s owner.')).toBeVisible();
    await second.getByRole('button', { name: '1 person' }).click();
    await expect(dialog(second).getByRole('button', { name: 'Add people' })).toBeVisible();
  });
}
