// Cases for a menu button: it opens a list of actions.
import { expect, type Page } from '@playwright/test';
import { axe } from '../axe.ts';
import { type Case, expectTold, isAt, swipe } from './kit.ts';

const opener = (page: Page, name = 'Actions') => page.getByRole('button', { name });
const menu = (page: Page) => page.getByRole('menu');
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });

const open = async (page: Page, by = 'Enter', name = 'Actions') => {
  await opener(page, name).focus();
  await page.keyboard.press(by);
  await expect(menu(page)).toBeVisible();
};

const plain: Omit<Case, 'scene'>[] = [
  {
    name: 'says that it opens a menu, and whether it is open; the menu has a name',
    from: 'APG',
    try: async (page) => {
      await expect(opener(page)).toHaveAttribute('aria-haspopup', /menu|true/);
      await expect(opener(page)).toHaveAttribute('aria-expanded', 'false');
      await open(page);
      await expect(page.locator('[aria-haspopup][aria-expanded=true]')).toHaveCount(1);
      await expect(menu(page)).toHaveAccessibleName('Actions');
    },
  },
  ...['Enter', 'Space', 'ArrowDown'].map(
    (key): Omit<Case, 'scene'> => ({
      name: `${key} opens it at its first item`,
      from: 'APG',
      try: async (page) => {
        await open(page, key);
        await isAt(page, /^Open$/);
      },
    }),
  ),
  {
    name: 'Arrow Up opens it at its last item',
    from: 'APG',
    try: async (page) => {
      await open(page, 'ArrowUp');
      await isAt(page, /^Delete$/);
    },
  },
  {
    name: 'the arrows go around',
    from: 'APG',
    try: async (page) => {
      await open(page);
      await isAt(page, /^Open$/);
      await page.keyboard.press('ArrowUp');
      await isAt(page, /^Delete$/);
      await page.keyboard.press('ArrowDown');
      await isAt(page, /^Open$/);
    },
  },
  {
    name: 'Home and End go to its ends',
    from: 'APG',
    try: async (page) => {
      await open(page);
      await isAt(page, /^Open$/);
      await page.keyboard.press('End');
      await isAt(page, /^Delete$/);
      await page.keyboard.press('Home');
      await isAt(page, /^Open$/);
    },
  },
  {
    name: 'a letter goes to the next item that begins with it',
    from: 'APG',
    try: async (page) => {
      await open(page);
      await isAt(page, /^Open$/);
      await page.keyboard.press('d');
      await isAt(page, /^Delete$/);
    },
  },
  {
    name: 'several letters go to the item that begins with all of them, a space included',
    from: 'React Aria',
    try: async (page) => {
      await open(page);
      await isAt(page, /^Open$/);
      // In one task, so that the speed of the machine does not matter.
      await page.evaluate(() => {
        for (const key of 'export as p')
          document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      });
      await isAt(page, /^Export as PDF$/);
      await expectTold(page, 'nothing');
    },
  },
  {
    name: 'a letter with Ctrl goes nowhere',
    from: 'React Aria',
    try: async (page) => {
      await open(page);
      await isAt(page, /^Open$/);
      await page.keyboard.press('Control+e');
      await isAt(page, /^Open$/);
    },
  },
  ...['Enter', 'Space'].map(
    (key): Omit<Case, 'scene'> => ({
      name: `${key} does it, closes the menu and gives the focus back`,
      from: 'APG',
      try: async (page) => {
        await open(page);
        await isAt(page, /^Open$/);
        await page.keyboard.press('ArrowDown');
        await isAt(page, /^Edit$/);
        await page.keyboard.press(key);
        await expectTold(page, 'Edit');
        await expect(menu(page)).toBeHidden();
        await expect(opener(page)).toBeFocused();
      },
    }),
  ),
  {
    name: 'Escape closes it and gives the focus back',
    from: 'APG',
    try: async (page) => {
      await open(page);
      await isAt(page, /^Open$/);
      await page.keyboard.press('Escape');
      await expect(menu(page)).toBeHidden();
      await expect(opener(page)).toBeFocused();
      await expectTold(page, 'nothing');
    },
  },
  {
    name: 'Tab closes it and keeps nobody in it',
    from: 'APG',
    try: async (page) => {
      await open(page);
      await isAt(page, /^Open$/);
      await page.keyboard.press('Tab');
      await expect(menu(page)).toBeHidden();
      await expect(page.getByRole('menuitem')).toHaveCount(0);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Shift+Tab');
      await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
    },
  },
  {
    name: 'a press elsewhere closes it',
    from: 'React Aria',
    try: async (page) => {
      await opener(page).click();
      await expect(menu(page)).toBeVisible();
      await page.mouse.click(5, 700);
      await expect(menu(page)).toBeHidden();
      await expectTold(page, 'nothing');
    },
  },
  {
    name: 'a second press on its button closes it',
    from: 'React Aria',
    try: async (page) => {
      await opener(page).click();
      await expect(menu(page)).toBeVisible();
      await page.mouse.move(5, 700);
      const place = await page.locator('[aria-haspopup]', { hasText: 'Actions' }).boundingBox();
      await page.mouse.click((place?.x ?? 0) + 10, (place?.y ?? 0) + 10);
      await expect(menu(page)).toBeHidden();
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
];

export const menuCases: Case[] = [
  ...plain.map((each) => ({ ...each, scene: 'menus' })),
  {
    name: 'a tap opens it and a tap does it',
    scene: 'menus',
    from: 'React Aria',
    touch: true,
    try: async (page) => {
      await opener(page).tap();
      await item(page, 'Delete').tap();
      await expectTold(page, 'Delete');
    },
  },
  {
    name: 'a finger that scrolls it does nothing',
    scene: 'menus',
    from: 'React Aria',
    touch: true,
    try: async (page) => {
      await opener(page, 'Many').tap();
      const place = await item(page, 'Act 4').boundingBox();
      await swipe(page, { x: (place?.x ?? 0) + 20, y: (place?.y ?? 0) + 10 }, -100);
      await expectTold(page, 'nothing');
      await expect(menu(page)).toBeVisible();
    },
  },
  {
    name: 'from right to left it begins where its button does',
    scene: 'menus',
    from: 'React Aria',
    dir: 'rtl',
    try: async (page) => {
      const button = await opener(page).boundingBox();
      await open(page);
      // The menu is positioned only once its size is known.
      const away = async () => {
        const panel = await menu(page).boundingBox();
        return Math.abs((button?.x ?? 0) + (button?.width ?? 0) - (panel?.x ?? 0) - (panel?.width ?? 0));
      };
      await expect.poll(away).toBeLessThan(24);
    },
  },
  {
    name: 'of a long one the item that is reached is in sight',
    scene: 'menus',
    from: 'APG',
    try: async (page) => {
      await open(page, 'Enter', 'Many');
      await isAt(page, /^Act 0$/);
      await page.keyboard.press('End');
      await isAt(page, /^Act 39$/);
      await expect(item(page, 'Act 39')).toBeInViewport();
    },
  },
  {
    name: 'opening a second closes the first',
    scene: 'menus',
    from: 'React Aria',
    try: async (page) => {
      await opener(page).click();
      await expect(menu(page)).toHaveAccessibleName('Actions');
      const place = await page.locator('[aria-haspopup]', { hasText: 'Many' }).boundingBox();
      for (let press = 0; press < 2 && !(await item(page, 'Act 0').isVisible()); press += 1) {
        await page.mouse.click((place?.x ?? 0) + 10, (place?.y ?? 0) + 10);
        // In some kits the first click only closes the first menu. An opened menu is rendered by the second frame.
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      }
      await expect(menu(page)).toHaveCount(1);
      await expect(menu(page)).toHaveAccessibleName('Many');
    },
  },
  {
    name: 'a dialog that an item opens takes the focus, and gives it back to the button',
    scene: 'menu and dialog',
    from: 'React Aria',
    try: async (page) => {
      await opener(page).click();
      await item(page, 'Ask').click();
      const dialog = page.getByRole('dialog', { name: 'Sure?' });
      await expect.poll(() => dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener(page)).toBeFocused();
    },
  },
  {
    name: 'in a dialog it lies above it, and Escape closes the menu first',
    scene: 'menu and dialog',
    from: 'React Aria',
    try: async (page) => {
      await opener(page).click();
      await item(page, 'Ask').click();
      await opener(page, 'More').click();
      await item(page, 'Yes').click({ trial: true });
      await page.keyboard.press('Escape');
      await expect(menu(page)).toBeHidden();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(opener(page, 'More')).toBeFocused();
    },
  },
];
