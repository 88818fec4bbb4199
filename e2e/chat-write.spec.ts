// Layout and drafts of the messages screen: nothing in the list is cut off, a draft stays with its conversation until it is
// sent, and a lost network is reported once.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { messageField } from './chat.ts';
import { expectToFit } from './colleague.ts';
import { aColleague, aHospital, openSignedIn } from './hospital.ts';

const conversations = (page: Page) => page.getByRole('navigation', { name: 'Conversations' });

/** Ada, who has conversations with two colleagues. */
async function ada(request: APIRequestContext) {
  const hospital = await aHospital(request);
  const me = await aColleague(request, hospital, 'DOCTOR', { firstName: 'Ada', lastName: 'Obi' });
  const bola = await aColleague(request, hospital, 'NURSE', { firstName: 'Bola', lastName: 'Ade' });
  const chidi = await aColleague(request, hospital, 'NURSE', { firstName: 'Chidi', lastName: 'Eze' });
  return { me, bola, chidi };
}

const line = (at: number) => ({
  id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  kind: 'DIRECT',
  name: at % 2 ? 'Oluwaseun Adebayo-Okonkwo Chukwuemeka' : 'Ada',
  muted: at % 3 === 0,
  lastSeq: 900,
  unread: at % 2 ? 128 : 0,
  lastAt: '2025-09-27T10:00:00.000Z',
  last: {
    author: 'Oluwaseun',
    mine: at % 4 === 0,
    text: 'The results of ward 3 '.repeat(8),
    withdrawn: false,
    event: null,
  },
});

/**
 * Parts of the list that are not fully visible: elements that reach beyond the list, or whose content is wider than their
 * box.
 */
const cut = (page: Page) =>
  conversations(page).evaluate((list) => {
    const edge = list.getBoundingClientRect().left + list.clientWidth;
    const whole = [
      ...list.querySelectorAll<HTMLElement>('input, time, .chat-count, .chat-line-side, .chat-line-side small'),
    ];
    const leaves = [list, ...whole].filter((one) => one.scrollWidth > one.clientWidth && one.clientWidth > 0);
    const beyond = whole.filter((one) => one.getBoundingClientRect().right > edge + 0.5);
    const search = list.querySelector('input') as HTMLInputElement;
    const style = getComputedStyle(search);
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    pen.font = style.font;
    const room = search.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    const hint = pen.measureText(search.placeholder).width > room ? ['the placeholder of the search'] : [];
    return [...[...leaves, ...beyond].map((one) => one.outerHTML.slice(0, 120)), ...hint];
  });

test('dates, badges and the search of the list are never cut off, with many and long conversations', async ({
  page,
  request,
}) => {
  const { me } = await ada(request);
  await page.route('**/api/conversation/list', (route) =>
    route.fulfill({
      json: { response_status: 'SUCCESS', message: '', data: Array.from({ length: 40 }, (_, at) => line(at)) },
    }),
  );
  await openSignedIn(page, me, '/home/chat');
  for (const [width, height] of [
    [1280, 720],
    [1024, 720],
    [768, 900],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(conversations(page).getByText('27/09/2025').first()).toBeVisible();
    expect(await cut(page), `at ${width} px`).toEqual([]);
    await expectToFit(page);
    // Only the list scrolls, not the page.
    const longer = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    expect(await longer(), `at ${width} px`).toBeLessThanOrEqual(0);
  }
});

test('the message field has the focus after a person is chosen, and a draft stays until it is sent', async ({
  page,
  request,
}) => {
  const { me, chidi } = await ada(request);
  await openSignedIn(page, me, '/home/chat');
  // The message field is focused after the dialog.
  await page.getByRole('button', { name: 'New Message' }).click();
  await page.getByRole('combobox', { name: 'To' }).fill('Bola');
  await page.getByRole('option', { name: /Bola Ade/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Write' }).press('Enter');
  await page.keyboard.type('Bed 4 is');
  await expect(messageField(page)).toHaveValue('Bed 4 is');

  // A link from a colleague's page focuses it too.
  await page.goto(`/home/chat?with=${chidi.id}`);
  await expect(page.getByRole('heading', { level: 2, name: 'Chidi Eze' })).toBeVisible();
  await expect(messageField(page)).toBeFocused();
  await page.keyboard.type('Theatre 2');
  await conversations(page)
    .getByRole('link', { name: /Bola Ade/ })
    .click();
  await expect(page.getByRole('heading', { level: 2, name: 'Bola Ade' })).toBeVisible();
  await messageField(page).fill('Bed 4 is free');

  // The draft survives when the dialog is cancelled or chooses the same person.
  await page.getByRole('button', { name: 'New Message' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(messageField(page)).toHaveValue('Bed 4 is free');
  await page.getByRole('button', { name: 'New Message' }).click();
  await page.getByRole('combobox', { name: 'To' }).fill('Bola');
  await page.getByRole('option', { name: /Bola Ade/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Write' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(messageField(page)).toHaveValue('Bed 4 is free');
  await expect(messageField(page)).toBeFocused();
  await conversations(page)
    .getByRole('link', { name: /Chidi Eze/ })
    .click();
  await expect(messageField(page)).toHaveValue('Theatre 2');

  // A refused message stays in the conversation with its text and can be sent again.
  await page.route('**/api/message/create', (route) =>
    route.fulfill({
      status: 400,
      json: { response_status: 'FAILED', message: 'Not now, please.', data: null, errors: [] },
    }),
  );
  await messageField(page).press('Enter');
  const refused = page.getByRole('log').getByRole('listitem').filter({ hasText: 'Theatre 2' });
  await expect(refused.getByText('Not sent: Not now, please.')).toBeVisible();
  await page.unroute('**/api/message/create');
  await refused.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('log').getByText('Sent', { exact: true })).toBeVisible();
  await expect(page.getByRole('log').locator('.thread-text')).toHaveText(['Theatre 2']);
});

for (const [width, height] of [
  [1280, 720],
  [360, 740],
] as const) {
  test(`without a network it is said once what cannot be read, at ${width} px`, async ({ page, request }) => {
    await page.setViewportSize({ width, height });
    const { me, bola } = await ada(request);
    await openSignedIn(page, me, `/home/chat?with=${bola.id}`);
    await expect(messageField(page)).toBeFocused();
    await page.keyboard.type('Bed 4 is free');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('log').getByText('Sent', { exact: true })).toBeVisible();
    await page.keyboard.type('Half a');
    const alone = page.locator('.problem');
    await expect(alone).toHaveCount(0);

    // Muting invalidates the list, the conversation and the messages, and each of these reads fails.
    await page.route(/\/api\/(conversation\/(list|read)|message\/list)/, (route) => route.abort());
    await page.getByRole('button', { name: 'Mute' }).click();
    await expect(alone).toHaveCount(1);
    await expect(alone).toContainText('You are offline. This screen may be out of date.');
    await expect(page.getByRole('log').getByText('Bed 4 is free')).toBeVisible();
    await expect(messageField(page)).toHaveValue('Half a');
    await expect(messageField(page)).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 });
    await expectToFit(page);

    await page.unroute(/\/api\/(conversation\/(list|read)|message\/list)/);
    await alone.getByRole('button', { name: 'Try again' }).click();
    await expect(alone).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Unmute' })).toBeVisible();
    await expect(messageField(page)).toHaveValue('Half a');
  });
}
