// Cases for a dialog.
import { expect, type Page } from '@playwright/test';
import { axe } from '../axe.ts';
import { after, before, type Case, compose } from './kit.ts';

const opener = (page: Page, name = 'Ask') => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name = 'Sure?') => page.getByRole('dialog', { name });

const open = async (page: Page, name = 'Ask') => {
  await opener(page, name).click();
  await expect(page.getByRole('dialog')).toBeVisible();
};
const holdsFocus = (page: Page, name?: string) =>
  expect.poll(() => dialog(page, name).evaluate((one) => one.contains(document.activeElement))).toBe(true);

/** True if the element is in front at its centre, so that a click there would reach it. */
const isInFront = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
};

const plain: Omit<Case, 'scene'>[] = [
  {
    name: 'has a name and takes the focus',
    from: 'APG',
    try: async (page) => {
      await open(page);
      await expect(dialog(page)).toBeVisible();
      await holdsFocus(page);
    },
  },
  {
    name: 'Tab goes around in it and never behind it',
    from: 'APG',
    try: async (page) => {
      await open(page);
      const reached = new Set<string>();
      for (let press = 0; press < 8; press += 1) {
        await page.keyboard.press(press < 4 ? 'Tab' : 'Shift+Tab');
        reached.add(await page.evaluate(() => document.activeElement?.textContent ?? ''));
      }
      expect([...reached]).not.toContain('Before');
      expect([...reached]).not.toContain('After');
      expect([...reached]).toContain('Close');
    },
  },
  {
    name: 'what stands behind it cannot be focused or pressed',
    from: 'React Aria',
    try: async (page) => {
      expect(await after(page).evaluate(isInFront)).toBe(true);
      await open(page);
      await page.evaluate(() => {
        const behind = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'After');
        behind?.focus();
      });
      await holdsFocus(page);
      expect(await after(page).evaluate(isInFront)).toBe(false);
    },
  },
  {
    name: 'Escape closes it and gives the focus back',
    from: 'APG',
    try: async (page) => {
      await open(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(opener(page)).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(before(page)).toBeFocused();
    },
  },
  {
    name: 'closed by its button it gives the focus back',
    from: 'APG',
    try: async (page) => {
      await open(page);
      await page.getByRole('button', { name: 'Close' }).click();
      await expect(opener(page)).toBeFocused();
    },
  },
  {
    name: 'Escape closes the dialog on top first, and the focus goes back step by step',
    from: 'React Aria',
    try: async (page) => {
      await open(page);
      await page.getByRole('button', { name: 'More' }).click();
      await expect(dialog(page, 'Really?')).toBeVisible();
      await holdsFocus(page, 'Really?');
      await page.keyboard.press('Escape');
      await expect(dialog(page, 'Really?')).toBeHidden();
      await expect(dialog(page)).toBeVisible();
      await expect(page.getByRole('button', { name: 'More' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(opener(page)).toBeFocused();
    },
  },
  {
    name: 'the page behind it does not scroll, and does not move either',
    from: 'React Aria',
    try: async (page) => {
      const place = await opener(page).boundingBox();
      await open(page);
      await page.mouse.move(20, 700);
      await page.mouse.wheel(0, 600);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      expect(await page.evaluate(() => scrollY)).toBe(0);
      expect(await opener(page).boundingBox()).toEqual(place);
      await page.mouse.wheel(0, 600);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    },
  },
  {
    name: 'the page does not move sideways when it opens',
    from: 'React Aria',
    try: async (page) => {
      const width = () => page.locator('main').evaluate((main) => main.getBoundingClientRect().x);
      const was = await width();
      await open(page);
      expect(await width()).toBe(was);
    },
  },
  {
    name: 'one that stays though Escape is pressed again and again is there with what was typed',
    from: 'Almoner',
    try: async (page) => {
      await open(page, 'Ask firmly');
      await page.getByRole('textbox', { name: 'Typed' }).fill('kept');
      for (let press = 0; press < 4; press += 1) await page.keyboard.press('Escape');
      await expect(page.getByText('Asked to close 4 times')).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Typed' })).toHaveValue('kept');
      await holdsFocus(page, 'Firm');
    },
  },
  {
    name: 'Escape that ends what an input method writes does not close it',
    from: 'Almoner',
    try: async (page) => {
      await open(page);
      await page.getByRole('textbox', { name: 'Reason' }).focus();
      await compose(page, 'ri');
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeVisible();
    },
  },
  {
    name: 'nothing is wrong with it for axe',
    from: 'Almoner',
    try: async (page) => {
      await open(page);
      await axe(page);
    },
  },
];

export const dialogCases: Case[] = plain.map((each) => ({ ...each, scene: 'dialogs' }));
