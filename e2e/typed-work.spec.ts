// Drafts: typed values are restored after the end of a session, in every form and dialog. Optimistic locking: every form
// that changes a record refuses to save over a colleague's change.
import fs from 'node:fs';
import path from 'node:path';
import { test as base, expect, type Locator, type Page, type Request } from '@playwright/test';
import { sampleOf } from '../tools/sample.mjs';
import { formsOf, readRecords } from './all-records.ts';
import { aWorld } from './forms.ts';
import { blockLiveUpdates, openSignedIn, PASSWORD, post, waitForLive } from './hospital.ts';
import { type FormCase, roleOf, type World } from './record-screens.ts';

const test = base.extend<object, { world: World }>({
  world: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: process.env.ALMONER_E2E_URL ?? '' });
      await use(await aWorld(request));
      await request.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const { forms } = formsOf(await readRecords());

const SOURCES = path.join(import.meta.dirname, '../packages/web/src');
const BACK = 'Your unsaved work from before your session ended is back';
// An open dialog's form comes first, because it need not be the last form of the page.
const form = (page: Page) =>
  page.locator('dialog[open] form.form, body:not(:has(dialog[open] form.form)) form.form').last();
const CONTROLS = 'input:not([type=hidden], [type=file], [readonly], :disabled), select, textarea';

const valuesOf = (page: Page) =>
  form(page).evaluate(
    (shown, controls) =>
      [...shown.querySelectorAll<HTMLInputElement>(controls)]
        .map((one) => (['checkbox', 'radio'].includes(one.type) ? String(one.checked) : one.value))
        .concat([...shown.querySelectorAll('.file-chosen')].map((one) => one.textContent ?? '')),
    CONTROLS,
  );

/** Chooses the first option. Patients are searched by the part of the name that they all share. */
async function chooseIn(page: Page, control: Locator) {
  await control.click();
  if ((await control.getAttribute('placeholder'))?.includes('patient')) await control.fill('Testa');
  const options = page.locator('.choices').locator('[role=option], .choice-none:not(:text("…"))');
  await options.first().click();
}

/** Fills in every field that can be typed in or chosen from. */
async function fillIn(page: Page) {
  const controls = form(page).locator(CONTROLS);
  await expect(controls.first()).toBeVisible();
  await expect(form(page).locator('.skeleton'), 'parts that are loaded later').toHaveCount(0);
  // A combobox that adds a row with each choice moves behind that row. Remembering it prevents an endless loop.
  const chosen = new Set<string | null>();
  // Counted in each round, because a choice may show or hide fields.
  for (let at = 0; at < (await controls.count()); at += 1) {
    // Marked, because further fields may appear before it meanwhile: parts of a form load when they are ticked.
    const [tag, type, role] = await controls.nth(at).evaluate((one, mark) => {
      one.setAttribute('data-filled', mark);
      return [one.tagName, one.getAttribute('type') ?? 'text', one.getAttribute('role')];
    }, String(at));
    const control = form(page).locator(`[data-filled="${at}"]`);
    if (tag === 'SELECT') {
      await expect(control).not.toContainText('Loading…');
      if ((await control.locator('option').count()) > 1) await control.selectOption({ index: 1 });
    } else if (type === 'radio' || type === 'checkbox') {
      // Pressed by keyboard, because a popup of the field before, such as its calendar, may still cover the place of a
      // click.
      await control.focus();
      if (!(await control.isChecked())) await control.press('Space');
      await expect(control).toBeChecked();
      await expect(form(page).locator('.skeleton'), 'parts that are loaded when they are ticked').toHaveCount(0);
    } else if (role === 'spinbutton') await control.fill('10:15');
    else if (role === 'combobox') {
      const id = await control.getAttribute('id');
      if (!chosen.has(id)) await chooseIn(page, control);
      chosen.add(id);
    } else await control.fill(`Typed ${at}`);
  }
}

/** Lets the screen lock itself by inactivity, and unlocks it. */
async function lockAndReturn(page: Page) {
  await page.clock.fastForward('11:00');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill(PASSWORD);
  await password.press('Enter');
}

/**
 * Name of a form: its file, and its position if the file has several forms. Adding a form to one file renames no form of
 * another.
 */
function nameOf(each: FormCase): string {
  const ofFile = forms.filter(({ file }) => file === each.file);
  const name = each.file.replace(/^features\//, '').replace(/\.\w+(\.\w+)?$/, '');
  return ofFile.length > 1 ? `${name} (${ofFile.indexOf(each) + 1})` : name;
}

// Forms of one role follow each other, because a page signs in again for another role.
const named = forms
  .map((each) => ({ each, name: nameOf(each) }))
  .toSorted((one, other) => roleOf(one.each).localeCompare(roleOf(other.each)));
type Named = (typeof named)[number];

/** A third of the forms, and the forms that a change touches (`tools/sample.mjs`). */
const thirdOf = (all: readonly Named[], nth: number) =>
  sampleOf(all, 3, ({ each }) => /^features\/([^/]+\/[^/]+)\//.exec(each.file)?.[1], nth);

/** Maximum number of forms per page. A page with 11 forms takes about half a minute. */
const IN_A_WINDOW = 11;

/** Distributes forms over pages, because setting up a page takes longer than trying a form. */
function inTurns<T>(all: T[]): T[][] {
  const windows = Math.ceil(all.length / IN_A_WINDOW);
  const each = Math.ceil(all.length / windows);
  return Array.from({ length: windows }, (_, at) => all.slice(at * each, (at + 1) * each));
}

/**
 * Tries forms one after the other on one page. After a failure the next form gets a new page. All failures are reported at
 * the end, each with the name of its form.
 */
async function tryEach(
  first: Page,
  some: readonly Named[],
  one: { prepare: (page: Page) => Promise<unknown>; attempt: (page: Page, tried: Named) => Promise<void> },
) {
  const failures: string[] = [];
  let page = first;
  /** Requests of the shown form that the role may not make. */
  let refused: string[] = [];
  const prepare = () => {
    page.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()));
    // Otherwise a click on a missing element would wait for the timeout of all forms together.
    page.setDefaultTimeout(20_000);
    return one.prepare(page);
  };
  await prepare();
  for (const tried of some) {
    refused = [];
    try {
      await test.step(tried.name, () => one.attempt(page, tried));
      expect(refused, `refused to ${roleOf(tried.each)}`).toEqual([]);
    } catch (error) {
      failures.push(`${tried.name}: ${error instanceof Error ? error.message : error}`);
      await test.info().attach(tried.name, { body: await page.screenshot(), contentType: 'image/png' });
      const next = await page.context().newPage();
      await page.close();
      page = next;
      await prepare();
    }
  }
  if (failures.length > 0) throw new Error(failures.join('\n\n'));
}

const isDialog = ({ file }: FormCase) => fs.readFileSync(path.join(SOURCES, file), 'utf8').includes('<FormDialog');

/** The role that a page is signed in as. */
const signedIn = new WeakMap<Page, string>();

/** Opens the screen of a form, after signing in if the page is not signed in as its role, and then the form itself. */
async function openForm(page: Page, world: World, each: FormCase) {
  const [address, role] = [each.path(world), roleOf(each)];
  if (signedIn.get(page) === role) await page.goto(address);
  else await openSignedIn(page, world.users[role], address);
  signedIn.set(page, role);
  await each.open?.(page);
  // Wait for the dialog, because the screen may have a form of its own, which is the last one until then.
  if (isDialog(each)) await expect(page.getByRole('dialog').locator('form.form')).toBeVisible();
}

async function comesBack(page: Page, world: World, each: FormCase, name: string) {
  await openForm(page, world, each);
  await fillIn(page);
  await expect(page.getByText(BACK), `${name}, of the form before`).toHaveCount(0);
  const typed = await valuesOf(page);
  await lockAndReturn(page);
  await expect(page.getByText(BACK), name).toBeVisible();
  await expect.poll(() => valuesOf(page), name).toEqual(typed);
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(stored, name).not.toContain('Typed ');
}

for (const some of inTurns(thirdOf(named, 0))) {
  test(`what was typed comes back after the lock: ${some.map(({ name }) => name).join(', ')}`, async ({
    page,
    world,
  }) => {
    test.setTimeout(some.length * 30_000);
    await page.clock.install();
    const attempt = (shown: Page, { each, name }: Named) => comesBack(shown, world, each, name);
    await tryEach(page, some, { prepare: async () => undefined, attempt });
  });
}

/**
 * True for a background read that the page sends because of the command: a read of the same feature, marked as no user
 * activity.
 */
function isReadAgain(sent: Request, command: string): boolean {
  const feature = command.split('/')[1];
  const { pathname } = new URL(sent.url());
  return sent.headers()['x-background'] === '1' && pathname.startsWith(`/api/${feature}/`);
}

interface Conflict {
  /** The page receives the change through the event stream. */
  live: boolean;
  command: string;
  changeMeanwhile: () => Promise<unknown>;
}

async function isNotSavedOver(page: Page, world: World, each: FormCase, { live, command, changeMeanwhile }: Conflict) {
  await openForm(page, world, each);
  const control = form(page)
    .locator('input:not([readonly], [type=radio], [type=checkbox], [role=combobox]), textarea')
    .last();
  await expect(control).toBeVisible();
  const isTime = (await control.getAttribute('role')) === 'spinbutton';
  const isNumber = ['numeric', 'decimal'].includes((await control.getAttribute('inputmode')) ?? '');
  const isDay = (await control.getAttribute('placeholder')) === 'DD/MM/YYYY';
  await control.fill(
    isDay ? '02/02/2026' : isTime ? '17:45' : isNumber ? '3' : `Mine ${crypto.randomUUID().slice(0, 4)}`,
  );
  if (live) await waitForLive(page);
  // Only requests sent from here on count. Reads caused by opening the stream were sent earlier.
  const readAgain = live && page.waitForRequest((sent) => isReadAgain(sent, command));
  await changeMeanwhile();
  if (readAgain) await (await readAgain).response();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alert'), each.file).toContainText('changed this record since you opened it');
}

const changing = named.filter(({ each }) => each.conflictingCommand);

for (const live of [true, false]) {
  const how = live ? 'the stream tells of' : 'nothing tells of';
  for (const some of inTurns(thirdOf(changing, live ? 1 : 2))) {
    const names = some.map(({ name }) => name).join(', ');
    test(`a change that ${how} is not saved over: ${names}`, async ({ page, request, world }) => {
      test.setTimeout(some.length * 30_000);
      const prepare = async (shown: Page) => live || blockLiveUpdates(shown);
      const attempt = (shown: Page, { each }: Named) => {
        const [command = '', body] = each.conflictingCommand?.(world) ?? [];
        const changeMeanwhile = () => post(request, world.hospital, command, body);
        return isNotSavedOver(shown, world, each, { live, command, changeMeanwhile });
      };
      await tryEach(page, some, { prepare, attempt });
    });
  }
}
