// `npm run bench:tasks`: does the tasks of a day's work in a browser on the running demo, counts the user actions of each,
// and writes the table of the README. A task that does not reach its end, or takes more actions than allowed, fails.
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, expect, type Locator, type Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '../tools/chromium.mjs';
import { signInToDemo, startDemo } from '../tools/demo-hospital.ts';

/** Counts actions on mouse and keyboard. Typing into a field, and Tab to the next one, count as one filled field. */
class Hands {
  acts = 0;
  fields = 0;
  readonly screens = new Set<string>();

  constructor(readonly page: Page) {
    this.#look();
    page.on('framenavigated', () => this.#look());
  }

  async click(what: Locator): Promise<void> {
    this.acts += 1;
    await what.click();
  }

  /** A key with an effect: Enter, Ctrl+Enter, the key of a section. */
  async press(key: string): Promise<void> {
    this.acts += 1;
    await this.page.keyboard.press(key);
  }

  /** Types into the focused field. */
  async type(text: string): Promise<void> {
    this.fields += 1;
    await this.page.keyboard.type(text);
  }

  /** Types into the field after the focused one. */
  async next(text: string, field: Locator): Promise<void> {
    await this.page.keyboard.press('Tab');
    await expect(field).toBeFocused();
    await this.type(text);
  }

  #look() {
    this.screens.add(new URL(this.page.url()).pathname.replace(/[0-9a-f-]{36}/g, ':id'));
  }
}

interface Task {
  name: string;
  /** The demo account that does the work. */
  who: string;
  /** Clicks before the work was redesigned. */
  before: string;
  atMost: number;
  /** Starts on the first screen after signing in. */
  run: (hands: Hands) => Promise<void>;
}

const main = (page: Page) => page.getByRole('main');
const rows = (page: Page) => main(page).locator('.worklist tr[data-row]');
/** The first waiting item on any home screen: a worklist, or an administrator's short lists. */
const waiting = (page: Page) => rows(page).or(main(page).locator('.home-rows > li')).first();
/** The step that Enter takes. */
const marked = (page: Page) => main(page).locator('.worklist tr[data-marked] [data-next]');
const expectStatus = (page: Page, words: RegExp) =>
  expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
const option = (page: Page, name: RegExp) => page.locator('.choices').getByRole('option', { name }).first();

const waits = (who: string): Task => ({
  name: `what waits for me: ${who}`,
  who: `demo-${who}`,
  before: 'not shown, or mixed lists',
  atMost: 0,
  run: ({ page }) => expect(waiting(page)).toBeVisible(),
});

const tasks: Task[] = [
  ...['doctor', 'nurse', 'reception', 'pharmacy', 'laboratory', 'accounts', 'admin'].map(waits),
  {
    name: 'walk-in: find, ticket, to the doctor’s list',
    who: 'demo-reception',
    before: '3 forms',
    atMost: 3,
    run: async (hands) => {
      const { page } = hands;
      await hands.click(page.getByRole('button', { name: 'Walk-in' }));
      const dialog = page.getByRole('dialog', { name: 'Walk-in' });
      await expect(dialog.getByRole('combobox', { name: 'Patient' })).toBeFocused();
      await hands.type('Udoh');
      await expect(option(page, /Udoh/)).toBeVisible();
      await hands.press('Enter');
      await hands.next('Cough', dialog.getByRole('textbox', { name: 'Reason' }));
      await hands.next('General', dialog.getByLabel('Department'));
      await hands.press('Control+Enter');
      await expectStatus(page, /Udoh waits: No\. \d+, General Medicine/);
    },
  },
  {
    name: 'doctor: complaint to saved treatment with prescription and test',
    who: 'demo-doctor',
    before: '16 clicks',
    atMost: 8,
    run: async (hands) => {
      const { page } = hands;
      await expect(marked(page)).toHaveText(/^(Start|Continue)$/);
      await hands.press('Enter');
      await expect(page.getByLabel('Patient Complain')).toBeFocused();
      await hands.next('Febrile, not pale. Chest clear.', page.getByLabel('Comment', { exact: true }));
      await hands.press('Alt+KeyS');
      await expect(page.getByRole('combobox', { name: 'Add service' })).toBeFocused();
      await hands.type('Consultation, general');
      await expect(option(page, /^Consultation, general/)).toBeVisible();
      await hands.press('Enter');
      await hands.press('Alt+KeyP');
      await expect(page.getByRole('combobox', { name: 'Add drug' })).toBeFocused();
      await hands.type('Paracetamol');
      await expect(option(page, /Paracetamol/)).toBeVisible();
      await hands.press('Enter');
      await hands.click(page.locator('.prescription-usual button').first());
      await hands.press('Alt+KeyT');
      await expect(page.getByLabel('Title of the test', { exact: true })).toBeFocused();
      await hands.type('Malaria Parasite');
      await hands.press('Control+Enter');
      await expect(page).toHaveURL(/\/treatments\/[0-9a-f-]{36}$/);
    },
  },
  {
    name: 'three bills of one person paid, one receipt',
    who: 'demo-accounts',
    before: '3 lists, 12 acts',
    atMost: 4,
    run: async (hands) => {
      const { page } = hands;
      await hands.click(
        rows(page)
          .filter({ hasText: '3 bills' })
          .first()
          .getByRole('link', { name: /^Take payment/ }),
      );
      await hands.click(page.getByRole('radio', { name: 'Cash', exact: true }));
      await hands.press('Control+Enter');
      await expect(page).toHaveURL(/\/payments\/[0-9a-f-]{36}$/);
    },
  },
  {
    name: 'pharmacy: bill and dispense',
    who: 'demo-pharmacy',
    before: '4 clicks',
    atMost: 3,
    run: async (hands) => {
      const { page } = hands;
      const bill = rows(page)
        .getByRole('button', { name: /^Bill / })
        .first();
      await hands.click(bill);
      await expectStatus(page, /billed/);
      await hands.click(
        rows(page)
          .getByRole('link', { name: /^Dispense / })
          .first(),
      );
      await expect(page.getByLabel('Quantity').first()).toBeVisible();
      await hands.press('Control+Enter');
      await expect(page).toHaveURL(/\/pharmacy\/[0-9a-f-]{36}$/);
    },
  },
  {
    name: 'the result of yesterday, by the doctor',
    who: 'demo-doctor',
    before: 'treatment, request, report',
    atMost: 1,
    run: async (hands) => {
      const { page } = hands;
      const results = page.locator('section', { has: page.getByRole('heading', { name: 'Results to read' }) });
      await hands.click(results.getByRole('link', { name: /^Open/ }).first());
      await expect(page).toHaveURL(/\/laboratories\/[0-9a-f-]{36}$/);
    },
  },
];

async function measure(browser: Browser, address: string, task: Task): Promise<Hands> {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Africa/Lagos',
  });
  try {
    await page.goto(address);
    await signInToDemo(page, task.who);
    await expect(waiting(page)).toBeVisible();
    const hands = new Hands(page);
    await task.run(hands);
    expect(hands.acts, task.name).toBeLessThanOrEqual(task.atMost);
    return hands;
  } finally {
    await page.close();
  }
}

const BEGIN = '<!-- npm run bench:tasks -->';
const END = '<!-- end of bench:tasks -->';

function writeTable(table: string) {
  const readme = fileURLToPath(new URL('../README.md', import.meta.url));
  const text = fs.readFileSync(readme, 'utf8');
  const [before, after] = [text.split(BEGIN)[0], text.split(END)[1]];
  if (before === undefined || after === undefined) throw new Error('README.md has no place for the table.');
  fs.writeFileSync(readme, `${before}${BEGIN}\n${table}\n${END}${after}`);
}

const only = process.argv.slice(2).join(' ');
const { address, stop } = await startDemo();
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
try {
  const lines: string[] = [];
  for (const task of tasks.filter(({ name }) => name.includes(only))) {
    const { acts, fields, screens } = await measure(browser, address, task);
    lines.push(`| ${task.name} | ${task.before} | ${acts} | ${fields} | ${screens.size} | ${task.atMost} |`);
    console.log(lines.at(-1));
  }
  const head = '| task | before | clicks and keys | fields filled in | screens | at most |\n|---|---|---|---|---|---|';
  if (!only) writeTable([head, ...lines].join('\n'));
} finally {
  await browser.close();
  await stop();
}
