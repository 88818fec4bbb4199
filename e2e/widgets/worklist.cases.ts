// Cases for a worklist that others change too: a step is only ever taken for the row that was aimed at.
import { expect, type Page } from '@playwright/test';
import { stopClock } from '../clock.ts';
import type { Case } from './kit.ts';
import { after, before, expectTold, isAt } from './kit.ts';

type Rows = readonly { id: string; step?: string }[];
const people = (names: string): Rows => names.split(' ').map((id) => ({ id }));
/**
 * Waits until React has rendered. Its tasks are messages too, so this message is handled after them and after the messages
 * that they send.
 */
async function drawn(page: Page) {
  for (let round = 0; round < 3; round += 1) {
    await page.evaluate(
      () =>
        new Promise<unknown>((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = resolve;
          port2.postMessage(null);
        }),
    );
  }
}
async function show(page: Page, rows: Rows) {
  await page.evaluate((shown) => (window as unknown as { show: (rows: Rows) => void }).show(shown), rows);
  await drawn(page);
}
const step = (page: Page, name: string) => page.getByRole('button', { name: `Arrived ${name}` });
const marked = (page: Page) => page.locator('[data-marked]');

/** Position to which the pointer moves without looking again. */
async function placeOf(page: Page, name: string) {
  const box = await step(page, name).boundingBox();
  return [(box?.x ?? 0) + 10, (box?.y ?? 0) + 10] as const;
}
/** Waits until the response to a step has arrived, but the moved rows have not settled. */
async function answered(page: Page) {
  await page.clock.runFor(60);
  await drawn(page);
}
/** Lets more time pass than a row needs to settle. Otherwise no time passes, however slow the machine is. */
async function settled(page: Page) {
  await answered(page);
  await page.clock.runFor(600);
  await drawn(page);
}

const cases: Omit<Case, 'scene' | 'from'>[] = [
  {
    name: 'a click in the moment in which another row came under the pointer does nothing; a little later it does',
    try: async (page) => {
      const place = await placeOf(page, 'Bisi');
      await page.mouse.move(...place);
      await show(page, people('Ada Chidi Dayo'));
      await page.mouse.click(...place);
      await settled(page);
      await expectTold(page, 'nobody');
      await page.mouse.click(...place);
      await expectTold(page, 'Chidi');
    },
  },
  {
    name: 'on a phone a press that marks a row moves none, nor leaves less room for what they say',
    try: async (page) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await show(page, people('Ada Bisi Chidi Dayo'));
      await settled(page);
      const places = () =>
        page.locator('.worklist [data-row] td').evaluateAll((cells) =>
          cells.map((cell) => {
            const { left, top, width, height } = cell.getBoundingClientRect();
            return [left, top, width, height].map(Math.round);
          }),
        );
      await expect(marked(page)).toContainText('Ada');
      const before = await places();
      await step(page, 'Bisi').focus();
      await expect(marked(page)).toContainText('Bisi');
      expect(await places()).toEqual(before);
    },
  },
  {
    name: 'a double click takes one step',
    try: async (page) => {
      const place = await placeOf(page, 'Ada');
      await page.mouse.click(...place);
      await answered(page);
      await expect(step(page, 'Ada')).toHaveCount(0);
      await page.mouse.click(...place);
      await settled(page);
      await expectTold(page, 'Ada');
    },
  },
  {
    name: 'a step that became another one on the same row takes a moment too',
    try: async (page) => {
      const place = await placeOf(page, 'Ada');
      await show(page, [{ id: 'Ada', step: 'Not here' }, ...people('Bisi Chidi')]);
      await page.mouse.click(...place);
      await settled(page);
      await expectTold(page, 'nobody');
    },
  },
  {
    name: 'what comes above the list moves every row of it',
    try: async (page) => {
      const place = await placeOf(page, 'Bisi');
      await page.evaluate(() => {
        document.querySelector('h1')?.insertAdjacentHTML('beforebegin', '<p style="height: 44px">Critical</p>');
      });
      await show(page, people('Ada Bisi Chidi Dayo'));
      await page.mouse.click(...place);
      await settled(page);
      await expectTold(page, 'nobody');
    },
  },
  {
    name: 'Enter is for the one that was marked: a row that comes before it, or in its place, is not taken',
    try: async (page) => {
      await expect(marked(page)).toContainText('Ada');
      await show(page, people('Zainab Ada Bisi'));
      await expect(marked(page)).toContainText('Ada');
      await show(page, people('Zainab Bisi'));
      await settled(page);
      await page.keyboard.press('Enter');
      await settled(page);
      await expectTold(page, 'nobody');
      await expect(marked(page)).toContainText('Bisi');
      await settled(page);
      await page.keyboard.press('Enter');
      await expectTold(page, 'Bisi');
    },
  },
  {
    name: 'Enter after Enter goes down the list; held down it takes one step',
    try: async (page) => {
      await page.keyboard.press('Enter');
      await answered(page);
      await expect(marked(page)).toContainText('Bisi');
      await settled(page);
      await page.keyboard.press('Enter');
      await expectTold(page, 'Ada Bisi');
      await settled(page);
      await expect(marked(page)).toContainText('Chidi');
      for (let press = 0; press < 30; press += 1) {
        await page.keyboard.down('Enter');
        await page.clock.runFor(30);
      }
      await page.keyboard.up('Enter');
      await expectTold(page, 'Ada Bisi Chidi');
    },
  },
  {
    name: 'j and k bring the focus along, so that who listens hears whose step it is',
    try: async (page) => {
      await page.keyboard.press('j');
      await isAt(page, /^Arrived Bisi$/);
      await expect(marked(page)).toContainText('Bisi');
      await page.keyboard.press('k');
      await isAt(page, /^Arrived Ada$/);
    },
  },
  {
    name: 'the focus goes on to the next row, and never to the top of the page',
    try: async (page) => {
      await step(page, 'Bisi').focus();
      await page.keyboard.press('Enter');
      await answered(page);
      await isAt(page, /^Arrived Chidi$/);
      await show(page, people('Ada Dayo'));
      await settled(page);
      await page.keyboard.press('Enter');
      await settled(page);
      await expectTold(page, 'Bisi');
      await show(page, people('Ada'));
      await page.keyboard.press('Tab');
      await isAt(page, /^Arrived Ada$/);
      await page.keyboard.press('Tab');
      await expect(after(page)).toBeFocused();
    },
  },
  {
    name: 'who is elsewhere on the page stays there',
    try: async (page) => {
      await before(page).focus();
      await show(page, people('Bisi Dayo'));
      await expect(before(page)).toBeFocused();
    },
  },
];

export const worklistCases: Case[] = cases.map((each) => ({
  ...each,
  scene: 'worklist',
  from: 'Almoner',
  try: async (page) => {
    await page.clock.install();
    await stopClock(page);
    await each.try(page);
  },
}));
