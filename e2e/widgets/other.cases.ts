// Cases for a popover, the status line (toast), and a time field.
import { expect, type Page } from '@playwright/test';
import { axe } from '../axe.ts';
import { stopClock } from '../clock.ts';
import { after, type Case, expectTold, swipe } from './kit.ts';

const opener = (page: Page, name = 'First') => page.getByRole('button', { name, exact: true });
const panel = (page: Page, name = 'First') => page.getByRole('navigation', { name: `${name} panel` });

const popovers: Omit<Case, 'scene'>[] = [
  {
    name: 'Escape closes it, the focus being on its button or in it',
    from: 'APG',
    try: async (page) => {
      for (const inside of [false, true]) {
        await opener(page).click();
        await expect(panel(page)).toBeVisible();
        if (inside) await panel(page).getByRole('button', { name: 'One' }).focus();
        await page.keyboard.press('Escape');
        await expect(panel(page)).toBeHidden();
        await expect(opener(page)).toBeFocused();
      }
    },
  },
  {
    name: 'Tab goes into it, and on from it closes it',
    from: 'APG',
    try: async (page) => {
      await opener(page).click();
      for (const name of ['One', 'Two', 'After']) {
        await page.keyboard.press('Tab');
        await expect(page.getByRole('button', { name })).toBeFocused();
      }
      await expect(panel(page)).toBeHidden();
    },
  },
  {
    name: 'a press elsewhere, and on its button, closes it',
    from: 'React Aria',
    try: async (page) => {
      await opener(page).click();
      await page.mouse.click(5, 700);
      await expect(panel(page)).toBeHidden();
      await opener(page).click();
      await expect(panel(page)).toBeVisible();
      await opener(page).click();
      await expect(panel(page)).toBeHidden();
    },
  },
  {
    name: 'opening a second closes the first',
    from: 'React Aria',
    try: async (page) => {
      await opener(page).click();
      await opener(page, 'Second').click();
      await expect(panel(page, 'Second')).toBeVisible();
      await expect(panel(page)).toBeHidden();
    },
  },
  {
    name: 'it follows its button when the page scrolls',
    from: 'React Aria',
    try: async (page) => {
      await opener(page).click();
      const gap = async () =>
        ((await panel(page).boundingBox())?.y ?? 0) - ((await opener(page).boundingBox())?.y ?? 0);
      const was = await gap();
      await page.mouse.wheel(0, 60);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
      await expect.poll(async () => Math.abs((await gap()) - was)).toBeLessThan(2);
    },
  },
  {
    name: 'in a dialog Escape closes it first',
    from: 'React Aria',
    try: async (page) => {
      await opener(page, 'Ask').click();
      await opener(page, 'Third').click();
      await expect(panel(page, 'Third')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(panel(page, 'Third')).toBeHidden();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    },
  },
];

const line = (page: Page) => page.getByRole('status');

const saids: Omit<Case, 'scene'>[] = [
  {
    name: 'the place where it is said is there before anything is',
    from: 'APG',
    try: async (page) => {
      await expect(line(page)).toBeAttached();
      await expect(line(page)).toBeEmpty();
    },
  },
  {
    name: 'it is said, takes no focus and goes after five seconds',
    from: 'Almoner',
    try: async (page) => {
      await page.clock.install();
      await stopClock(page);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(line(page)).toHaveText('Saved');
      await expect(page.getByRole('button', { name: 'Save' })).toBeFocused();
      await page.clock.runFor(4900);
      await expect(line(page)).toHaveText('Saved');
      await page.clock.runFor(200);
      await expect(line(page)).toBeEmpty();
    },
  },
  {
    name: 'the same words a second time are said a second time',
    from: 'React Aria',
    try: async (page) => {
      await page.getByRole('button', { name: 'Save' }).click();
      const first = await line(page).locator('p').elementHandle();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect.poll(() => first?.evaluate((shown) => shown.isConnected)).toBe(false);
      await expect(line(page)).toHaveText('Saved');
    },
  },
  {
    name: 'the newest is said alone, for five seconds of its own',
    from: 'Almoner',
    try: async (page) => {
      await page.clock.install();
      await stopClock(page);
      await page.getByRole('button', { name: 'Save' }).click();
      await page.clock.runFor(4000);
      await page.getByRole('button', { name: 'Send' }).click();
      await page.clock.runFor(4000);
      await expect(line(page)).toHaveText('Sent');
    },
  },
];

const time = (page: Page) => page.getByLabel('Time');

const typed: [text: string, shown: string][] = [
  ['930', '09:30'],
  ['9', '09:00'],
  ['14h30', '14:30'],
  ['2 pm', '14:00'],
];

const times: Omit<Case, 'scene'>[] = [
  {
    name: 'it is typed as people write it, and shown with 24 hours',
    from: 'Almoner',
    try: async (page) => {
      for (const [text, shown] of typed) {
        await time(page).fill(text);
        await time(page).press('Tab');
        await expect(time(page)).toHaveValue(shown);
        await expectTold(page, shown);
      }
    },
  },
  {
    name: 'the arrows step by five minutes, Page Up and Page Down by an hour, around midnight',
    from: 'APG',
    try: async (page) => {
      await time(page).fill('23:57');
      await time(page).press('ArrowUp');
      await expect(time(page)).toHaveValue('00:00');
      await time(page).press('ArrowDown');
      await expect(time(page)).toHaveValue('23:55');
      await time(page).press('PageUp');
      await expect(time(page)).toHaveValue('00:00');
      await expect(time(page)).toHaveAttribute('aria-valuetext', '00:00');
    },
  },
  {
    name: 'what is no time stays as it was typed, and the field says so once it is left',
    from: 'Almoner',
    try: async (page) => {
      await time(page).fill('99');
      await expect(time(page)).toHaveAccessibleDescription('');
      await after(page).focus();
      await expect(time(page)).toHaveValue('99');
      await expect(time(page)).toHaveAccessibleDescription('Enter a time, such as 14:30.');
      await axe(page);
    },
  },
  {
    name: 'phones show digits',
    from: 'Almoner',
    try: (page) => expect(time(page)).toHaveAttribute('inputmode', 'numeric'),
  },
];

export const popoverCases: Case[] = popovers.map((each) => ({ ...each, scene: 'popovers' }));
export const saidCases: Case[] = saids.map((each) => ({ ...each, scene: 'said' }));
export const timeCases: Case[] = times.map((each) => ({ ...each, scene: 'time' }));

const item = (page: Page) => page.getByText('Drag me');

async function grab(page: Page, by: number) {
  const place = await item(page).boundingBox();
  const [x, y] = [(place?.x ?? 0) + 10, (place?.y ?? 0) + 10];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by, y);
}

const drags: Omit<Case, 'scene'>[] = [
  {
    name: 'it begins after a few pixels and ends where the button is let go',
    from: 'React Aria',
    try: async (page) => {
      await grab(page, 3);
      await page.mouse.up();
      await expectTold(page, 'pressed');
      await grab(page, 40);
      await expectTold(page, 'moved');
      await page.mouse.up();
      await expectTold(page, 'dropped');
    },
  },
  {
    name: 'Escape takes it back',
    from: 'React Aria',
    try: async (page) => {
      await grab(page, 40);
      await expectTold(page, 'moved');
      await page.keyboard.press('Escape');
      await expectTold(page, 'lost');
      await page.mouse.up();
      await expectTold(page, 'lost');
    },
  },
  {
    name: 'it is taken back where the browser takes the pointer away',
    from: 'React Aria',
    try: async (page) => {
      await grab(page, 40);
      await expectTold(page, 'moved');
      await page.evaluate(() => window.dispatchEvent(new PointerEvent('pointercancel')));
      await expectTold(page, 'lost');
      await page.mouse.up();
      await expectTold(page, 'lost');
    },
  },
  {
    name: 'the other button of the mouse drags nothing',
    from: 'React Aria',
    try: async (page) => {
      const place = await item(page).boundingBox();
      await page.mouse.move((place?.x ?? 0) + 10, (place?.y ?? 0) + 10);
      await page.mouse.down({ button: 'right' });
      await page.mouse.move((place?.x ?? 0) + 60, (place?.y ?? 0) + 10);
      await page.mouse.up({ button: 'right' });
      await expectTold(page, 'nothing');
    },
  },
  {
    name: 'a finger scrolls the page and drags nothing',
    from: 'Almoner',
    touch: true,
    try: async (page) => {
      const place = await item(page).boundingBox();
      await swipe(page, { x: (place?.x ?? 0) + 10, y: (place?.y ?? 0) + 10 }, -200);
      await expectTold(page, 'nothing');
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    },
  },
];

export const dragCases: Case[] = drags.map((each) => ({ ...each, scene: 'drag' }));
