// Cases for a combobox: choosing one of many options by typing.
import { expect, type Page } from '@playwright/test';
import { axe } from '../axe.ts';
import { before, type Case, compose, expectTold, isAt, liveText, swipe } from './kit.ts';

const box = (page: Page, name = 'Fruit') => page.getByRole('combobox', { name });
const list = (page: Page) => page.getByRole('listbox');
const options = (page: Page) => page.getByRole('option');
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true });
const isClosed = (page: Page) => expect(list(page)).toBeHidden();

/** Holds back responses of the options. `answer` releases the response for a given search text. */
async function held(page: Page) {
  const waiting = new Map<string, (found: string[] | null) => void>();
  const asked = (text: string) => expect.poll(() => waiting.has(text)).toBe(true);
  await page.route('**/find?*', async (route) => {
    const text = new URL(route.request().url()).searchParams.get('q') ?? '';
    const found = await new Promise<string[] | null>((resolve) => waiting.set(text, resolve));
    // A stale request may have been aborted.
    await (found ? route.fulfill({ json: found }) : route.abort()).catch(() => undefined);
  });
  return {
    answer: async (text: string, found: string[] | null) => {
      await asked(text);
      waiting.get(text)?.(found);
    },
    asked,
  };
}

const plain: Omit<Case, 'scene'>[] = [
  {
    name: 'has a name, and is closed until it is opened',
    from: 'APG',
    try: async (page) => {
      await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
      await expect(box(page)).toHaveAttribute('aria-autocomplete', 'list');
      await isClosed(page);
    },
  },
  {
    name: 'names its list, and the list has a name',
    from: 'APG',
    try: async (page) => {
      await box(page).press('ArrowDown');
      await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
      const id = await box(page).getAttribute('aria-controls');
      await expect(list(page)).toHaveAttribute('id', id ?? 'none');
      await expect(list(page)).toHaveAccessibleName(/Fruit/);
    },
  },
  {
    name: 'Arrow Down goes from option to option, and says on which it is',
    from: 'APG',
    try: async (page) => {
      await box(page).fill('ap');
      await expect(options(page)).toHaveText(['Apple', 'Apricot', 'Grape', 'Papaya']);
      await isAtOrNext(page, 'Apple');
      await page.keyboard.press('ArrowDown');
      await isAt(page, /^Apricot$/);
      await page.keyboard.press('ArrowUp');
      await isAt(page, /^Apple$/);
      await expect(box(page)).toBeFocused();
    },
  },
  {
    name: 'Arrow Up opens it at its last option',
    from: 'APG',
    try: async (page) => {
      await box(page).press('ArrowUp');
      await expect(list(page)).toBeVisible();
      await isAt(page, /^Papaya$/);
    },
  },
  {
    name: 'Alt and Arrow Down open it and mark nothing; Alt and Arrow Up close it',
    from: 'APG',
    try: async (page) => {
      await box(page).press('Alt+ArrowDown');
      await expect(list(page)).toBeVisible();
      await expect(box(page)).not.toHaveAttribute('aria-activedescendant', /./);
      await page.keyboard.press('Alt+ArrowUp');
      await isClosed(page);
      await expectTold(page, 'nothing');
    },
  },
  {
    name: 'Enter chooses what is marked, closes the list and keeps the focus',
    from: 'APG',
    try: async (page) => {
      await box(page).fill('cher');
      await isAtOrNext(page, 'Cherry');
      await page.keyboard.press('Enter');
      await expectTold(page, 'cherry');
      await expect(box(page)).toHaveValue('Cherry');
      await expect(box(page)).toBeFocused();
      await isClosed(page);
    },
  },
  {
    name: 'Escape closes the list and chooses nothing',
    from: 'APG',
    try: async (page) => {
      await box(page).press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Escape');
      await isClosed(page);
      await expectTold(page, 'nothing');
      await expect(box(page)).toBeFocused();
    },
  },
  {
    name: 'Tab closes the list and goes on',
    from: 'APG',
    try: async (page) => {
      await box(page).press('Alt+ArrowDown');
      await expect(list(page)).toBeVisible();
      await page.keyboard.press('Tab');
      await isClosed(page);
      await expect(box(page)).not.toBeFocused();
    },
  },
  {
    name: 'Shift and Tab close the list and go back',
    from: 'APG',
    try: async (page) => {
      await box(page).press('Alt+ArrowDown');
      await page.keyboard.press('Shift+Tab');
      await isClosed(page);
      await expect(before(page)).toBeFocused();
    },
  },
  {
    name: 'Home and End move in the text that was typed',
    from: 'APG',
    try: async (page) => {
      await box(page).fill('ap');
      await expect(options(page)).toHaveCount(4);
      await page.keyboard.press('Home');
      await page.keyboard.type('p');
      await expect(box(page)).toHaveValue('pap');
      await page.keyboard.press('End');
      await page.keyboard.type('a');
      await expect(box(page)).toHaveValue('papa');
    },
  },
  {
    name: 'the arrows to the sides move in the text, not in the list',
    from: 'APG',
    try: async (page) => {
      await box(page).pressSequentially('ap');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.type('p');
      await expect(box(page)).toHaveValue('app');
    },
  },
  {
    name: 'Enter ends what an input method writes, and chooses nothing',
    from: 'React Aria',
    try: async (page) => {
      await box(page).focus();
      await compose(page, 'ap');
      await expect(list(page)).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expectTold(page, 'nothing');
      await expect(list(page)).toBeVisible();
    },
  },
  {
    name: 'a press on an option chooses it, and the focus stays in the field',
    from: 'React Aria',
    try: async (page) => {
      await box(page).click();
      await option(page, 'Fig').click();
      await expectTold(page, 'fig');
      await expect(box(page)).toBeFocused();
      await expect(box(page)).toHaveValue('Fig');
      await page.keyboard.press('Tab');
      await expect(box(page)).not.toBeFocused();
    },
  },
  {
    name: 'a press elsewhere closes the list',
    from: 'React Aria',
    try: async (page) => {
      await box(page).click();
      await expect(list(page)).toBeVisible();
      await page.mouse.click(5, 700);
      await isClosed(page);
      await expectTold(page, 'nothing');
    },
  },
  {
    name: 'how many were found is said aloud',
    from: 'React Aria',
    try: async (page) => {
      await box(page).pressSequentially('ap');
      await expect.poll(() => liveText(page)).toMatch(/\b4\b/);
    },
  },
  {
    name: 'that nothing was found is shown and said aloud',
    from: 'Almoner',
    try: async (page) => {
      await box(page).pressSequentially('xyz');
      await expect(page.getByText(/no (record|result|option)|nothing/i).first()).toBeVisible();
      await expect.poll(() => liveText(page)).toMatch(/no |nothing|\b0\b/i);
      await axe(page);
    },
  },
  {
    name: 'nothing is wrong with it for axe, closed and open',
    from: 'Almoner',
    try: async (page) => {
      await axe(page);
      await box(page).click();
      await expect(list(page)).toBeVisible();
      await axe(page);
    },
  },
  {
    name: 'what was typed and names nobody is not kept as if it did',
    from: 'Almoner',
    try: async (page) => {
      await box(page).fill('fi');
      await expect(options(page)).toHaveText(['Fig']);
      await page.keyboard.press('Tab');
      await isClosed(page);
      await expectTold(page, 'nothing');
    },
  },
];

/** Some comboboxes mark the first match while typing, others only with the first arrow key. */
async function isAtOrNext(page: Page, label: string, field = box(page)) {
  const marked = await field.getAttribute('aria-activedescendant');
  if (!marked) await page.keyboard.press('ArrowDown');
  await isAt(page, new RegExp(`^${label}$`));
}

const number = (page: Page) => box(page, 'Number');

export const comboboxCases: Case[] = [
  ...plain.map((each) => ({ ...each, scene: 'combobox' })),
  {
    name: 'a tap chooses',
    scene: 'combobox',
    from: 'React Aria',
    touch: true,
    try: async (page) => {
      await box(page).tap();
      await option(page, 'Fig').tap();
      await expectTold(page, 'fig');
      await isClosed(page);
    },
  },
  {
    name: 'a finger that scrolls the list chooses nothing and leaves it open',
    scene: 'combobox',
    from: 'React Aria',
    touch: true,
    try: async (page) => {
      await box(page).tap();
      const middle = await option(page, 'Cherry').boundingBox();
      await swipe(page, { x: (middle?.x ?? 0) + 20, y: (middle?.y ?? 0) + 10 }, -120);
      await expectTold(page, 'nothing');
      await expect(list(page)).toBeVisible();
    },
  },
  {
    name: 'from right to left the list begins where the field does',
    scene: 'combobox',
    from: 'React Aria',
    dir: 'rtl',
    try: async (page) => {
      await box(page).click();
      const [field, panel] = await Promise.all([box(page).boundingBox(), list(page).boundingBox()]);
      const right = (one: typeof field) => (one ? one.x + one.width : 0);
      expect(Math.abs(right(field) - right(panel))).toBeLessThan(24);
      await page.keyboard.press('ArrowDown');
      await isAt(page, /^Apple$/);
    },
  },
  {
    name: 'an answer that comes late does not replace a newer one',
    scene: 'combobox that asks',
    from: 'Almoner',
    try: async (page) => {
      const server = await held(page);
      await box(page).pressSequentially('a');
      await server.asked('a');
      await page.keyboard.type('p');
      await server.answer('ap', ['Apple']);
      await expect(options(page)).toHaveText(['Apple']);
      await server.answer('a', ['Banana', 'Mango']);
      await expect(options(page)).toHaveText(['Apple']);
    },
  },
  {
    name: 'that it is still searching is shown and said aloud, and Enter chooses nothing meanwhile',
    scene: 'combobox that asks',
    from: 'Almoner',
    try: async (page) => {
      const server = await held(page);
      await box(page).pressSequentially('ap');
      await expect(page.getByText(/searching|loading/i).first()).toBeVisible();
      await expect.poll(() => liveText(page)).toMatch(/searching|loading/i);
      await page.keyboard.press('Enter');
      await server.answer('ap', ['Apple']);
      await expect(options(page)).toHaveText(['Apple']);
      await expectTold(page, 'nothing');
    },
  },
  {
    name: 'without a network it says so, keeps what was typed, and searches again',
    scene: 'combobox that asks',
    from: 'Almoner',
    try: async (page) => {
      const server = await held(page);
      await box(page).pressSequentially('ap');
      await server.answer('ap', null);
      await expect.poll(() => liveText(page)).toMatch(/could not|failed|again/i);
      await expect(box(page)).toHaveValue('ap');
      await page.keyboard.type('p');
      await server.answer('app', ['Apple']);
      await expect(options(page)).toHaveText(['Apple']);
    },
  },
  {
    name: 'of 1,000 options it shows some at once, and says how many there are',
    scene: 'combobox of 1,000',
    from: 'Almoner',
    try: async (page) => {
      await number(page).click();
      await expect(options(page).first()).toBeVisible();
      expect(await options(page).count()).toBeLessThan(200);
      await expect.poll(() => liveText(page)).toMatch(/1[,.\s]?000/);
    },
  },
  {
    name: 'of 1,000 options one is found by typing',
    scene: 'combobox of 1,000',
    from: 'Almoner',
    try: async (page) => {
      await number(page).fill('option 777');
      await expect(options(page)).toHaveText(['Option 777']);
      await isAtOrNext(page, 'Option 777', number(page));
      await page.keyboard.press('Enter');
      await expectTold(page, '777');
    },
  },
  {
    name: 'Page Down and Page Up go by many options, and what is marked is in sight',
    scene: 'combobox of 1,000',
    from: 'React Aria',
    try: async (page) => {
      await number(page).focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('PageDown');
      await isAt(page, /^Option ([4-9]|\d\d)$/);
      const marked = page.locator(`[id="${await number(page).getAttribute('aria-activedescendant')}"]`);
      await expect(marked).toBeInViewport();
      await page.keyboard.press('PageUp');
      await isAt(page, /^Option [0-3]$/);
    },
  },
  {
    name: 'opening a second closes the first',
    scene: 'two comboboxes',
    from: 'React Aria',
    try: async (page) => {
      await box(page).click();
      await expect(list(page)).toHaveAccessibleName(/Fruit/);
      await number(page).focus();
      await page.keyboard.press('Alt+ArrowDown');
      await expect(list(page)).toHaveCount(1);
      await expect(list(page)).toHaveAccessibleName(/Number/);
    },
  },
  {
    name: 'in a dialog its list lies above it, and Escape closes the list first',
    scene: 'combobox in a dialog',
    from: 'React Aria',
    try: async (page) => {
      await page.getByRole('button', { name: 'Ask' }).click();
      await box(page).click();
      await option(page, 'Banana').click({ trial: true });
      await page.keyboard.press('Escape');
      await isClosed(page);
      await expect(page.getByRole('dialog', { name: 'Which fruit?' })).toBeVisible();
      await box(page).press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page.getByRole('button', { name: 'Ask' })).toBeFocused();
    },
  },
];
