// Cases for a date field with a calendar.
import { expect, type Page } from '@playwright/test';
import { axe } from '../axe.ts';
import { before, type Case, expectTold, isAt, liveText } from './kit.ts';

const opener = (page: Page, name: 'from' | 'to' = 'from') =>
  page.getByRole('button', { name: new RegExp(`${name}.*calendar|calendar.*${name}`, 'i') });
const calendar = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('grid') });
const grid = (page: Page) => page.getByRole('grid');

const open = async (page: Page, name: 'from' | 'to' = 'from') => {
  await opener(page, name).click();
  await expect(grid(page)).toBeVisible();
  await isAt(page, name === 'from' ? /31.*Jan|Jan.*31/ : /21.*Nov|Nov.*21/);
};

const day = (date: number, month: string, year = 2026) =>
  new RegExp(`(?<!\\d)${date}(?!\\d).*${month}.*${year}|${month}.*(?<!\\d)${date}(?!\\d).*${year}`);

const moves: [key: string, to: RegExp, what: string][] = [
  ['ArrowLeft', day(30, 'Jan'), 'the day before'],
  ['ArrowRight', day(1, 'Feb'), 'the day after, in the next month too'],
  ['ArrowUp', day(24, 'Jan'), 'a week before'],
  ['ArrowDown', day(7, 'Feb'), 'a week after'],
  ['Home', day(26, 'Jan'), 'the first day of the week'],
  ['End', day(1, 'Feb'), 'the last day of the week'],
  ['PageUp', day(31, 'Dec', 2025), 'the month before'],
  ['PageDown', day(28, 'Feb'), 'the month after, at its last day where it is shorter'],
  ['Shift+PageUp', day(31, 'Jan', 2025), 'the year before'],
  ['Shift+PageDown', day(31, 'Jan', 2027), 'the year after'],
];

const plain: Omit<Case, 'scene'>[] = [
  {
    name: 'its button says that it opens a dialog, which has a name and a grid with the month',
    from: 'APG',
    try: async (page) => {
      await expect(opener(page)).toHaveAttribute('aria-haspopup', 'dialog');
      await open(page);
      await expect(calendar(page)).toHaveAccessibleName(/./);
      await expect(grid(page)).toHaveAccessibleName(/Jan.*2026/);
    },
  },
  ...moves.map(
    ([key, to, what]): Omit<Case, 'scene'> => ({
      name: `${key} goes to ${what}`,
      from: 'APG',
      try: async (page) => {
        await open(page);
        await page.keyboard.press(key);
        await isAt(page, to);
      },
    }),
  ),
  {
    name: 'one day alone is reached with Tab',
    from: 'APG',
    try: async (page) => {
      await open(page);
      await expect(grid(page).locator('[tabindex="0"]')).toHaveCount(1);
    },
  },
  ...['Enter', 'Space'].map(
    (key): Omit<Case, 'scene'> => ({
      name: `${key} picks the day and gives the focus back`,
      from: 'APG',
      try: async (page) => {
        await open(page);
        await page.keyboard.press('ArrowLeft');
        await isAt(page, day(30, 'Jan'));
        await page.keyboard.press(key);
        await expectTold(page, '2026-01-30');
        await expect(grid(page)).toBeHidden();
        await expect(opener(page)).toBeFocused();
      },
    }),
  ),
  {
    name: 'Escape closes it, picks nothing and gives the focus back',
    from: 'APG',
    try: async (page) => {
      await open(page);
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Escape');
      await expect(grid(page)).toBeHidden();
      await expectTold(page, 'nothing');
      await expect(opener(page)).toBeFocused();
    },
  },
  {
    name: 'the chosen day is marked as chosen, for screen readers too',
    from: 'APG',
    try: async (page) => {
      await open(page);
      const chosen = grid(page).locator('[aria-selected=true]');
      await expect(chosen).toHaveCount(1);
      await expect(chosen).toContainText('31');
    },
  },
  {
    name: 'another month is said aloud',
    from: 'APG',
    try: async (page) => {
      await open(page);
      await page.getByRole('button', { name: /next/i }).click();
      await expect(grid(page)).toHaveAccessibleName(/Feb.*2026/);
      await expect.poll(() => liveText(page)).toMatch(/Feb.*2026/);
    },
  },
  {
    name: 'Tab never leaves it open behind somebody',
    from: 'APG',
    try: async (page) => {
      await open(page);
      for (let press = 0; press < 9; press += 1) {
        await page.keyboard.press('Tab');
        const isIn = () =>
          page.evaluate(() => {
            const shown = document.querySelector('[role=grid]')?.closest('[role=dialog]');
            return !shown || shown.contains(document.activeElement);
          });
        await expect.poll(isIn).toBe(true);
      }
    },
  },
  {
    name: 'a press elsewhere closes it',
    from: 'React Aria',
    try: async (page) => {
      await open(page);
      await page.mouse.click(700, 600);
      await expect(grid(page)).toBeHidden();
      await expectTold(page, 'nothing');
    },
  },
  {
    name: 'a press on a day picks it',
    from: 'React Aria',
    try: async (page) => {
      await open(page);
      await grid(page).getByText('15', { exact: true }).click();
      await expectTold(page, '2026-01-15');
      await expect(opener(page)).toBeFocused();
    },
  },
  {
    name: 'nothing is wrong with it for axe, open',
    from: 'Almoner',
    try: async (page) => {
      await open(page);
      await axe(page);
    },
  },
  {
    name: 'a day is typed as people write it',
    from: 'Almoner',
    try: async (page) => {
      const field = page.getByRole('textbox', { name: 'From' });
      await field.fill('3 Apr 1985');
      await field.press('Tab');
      await expect(field).toHaveValue('03/04/1985');
      await expectTold(page, '1985-04-03');
    },
  },
  {
    name: 'without a network the field can still be typed in, and the calendar is tried again',
    from: 'Almoner',
    try: async (page) => {
      await page.route('**/*.js', (route) => route.abort());
      await opener(page).click();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await page.getByRole('textbox', { name: 'From' }).fill('15/01/2026');
      await expectTold(page, '2026-01-15');
      await page.keyboard.press('Escape');
      await page.unroute('**/*.js');
      await opener(page).click();
      await expect(grid(page).or(page.getByRole('button', { name: 'Try again' }))).toBeVisible();
    },
  },
];

export const dateCases: Case[] = [
  ...plain.map((each) => ({ ...each, scene: 'days' })),
  {
    name: 'from right to left Arrow Left goes to the day after, Arrow Right to the day before',
    scene: 'days',
    from: 'React Aria',
    dir: 'rtl',
    try: async (page) => {
      await open(page, 'to');
      await page.keyboard.press('ArrowLeft');
      await isAt(page, day(22, 'Nov'));
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await isAt(page, day(20, 'Nov'));
    },
  },
  {
    name: 'a tap picks',
    scene: 'days',
    from: 'React Aria',
    touch: true,
    try: async (page) => {
      await opener(page).tap();
      await grid(page).getByText('15', { exact: true }).tap();
      await expectTold(page, '2026-01-15');
    },
  },
  {
    name: 'opening a second closes the first',
    scene: 'days',
    from: 'React Aria',
    try: async (page) => {
      await open(page);
      await page.keyboard.press('Escape');
      await open(page, 'to');
      await expect(grid(page)).toHaveCount(1);
      await expect(grid(page)).toHaveAccessibleName(/Nov.*2026/);
    },
  },
  {
    name: 'Escape closes it before its button has lost the focus to it',
    scene: 'days',
    from: 'Almoner',
    try: async (page) => {
      await open(page);
      await opener(page).focus();
      await page.keyboard.press('Escape');
      await expect(grid(page)).toBeHidden();
      await before(page).focus();
      await expect(before(page)).toBeFocused();
    },
  },
  {
    name: 'in a dialog Escape closes the calendar first',
    scene: 'day in a dialog',
    from: 'React Aria',
    try: async (page) => {
      await page.getByRole('button', { name: 'Ask' }).click();
      await open(page);
      await page.keyboard.press('Escape');
      await expect(grid(page)).toBeHidden();
      await expect(page.getByRole('dialog', { name: 'Which day?' })).toBeVisible();
      await expect(opener(page)).toBeFocused();
    },
  },
];
