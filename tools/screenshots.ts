// `npm run screenshots`: pictures of the running demo, light and dark, for docs/screens.md and the README. The first
// screens have four widths, the others two: phone and laptop. Starts the product on a database of its own. `npm run
// screenshots -- bills till` makes only those again.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { chromiumArguments, findChromium } from './chromium.mjs';
import { signInToDemo, startDemo } from './demo-hospital.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const images = path.join(root, 'docs/images');

const widths = [360, 768, 1280, 1920];
const fewer: readonly number[] = [360, 1280];
const schemes = ['light', 'dark'] as const;
/** French, and English with words 40 percent longer: `packages/words/src/pseudo.ts`. */
const languages = ['fr', 'x-long'] as const;

interface Pictured {
  /** Name in the file's name. */
  name: string;
  title: string;
  widths: readonly number[];
  /** Account of the demo that opens the screen; the administrator by default. */
  who?: string;
  /** Steps from the dashboard to the screen. */
  open: (page: Page) => Promise<unknown>;
}

const at = (path: string) => (page: Page) => page.goto(`${address}/${path}`);
const firstOf = (list: string, link?: string) => (page: Page) => openFirst(page, list, link);

const homes = [
  ['doctor', 'The doctor’s home'],
  ['reception', 'The front desk’s home'],
  ['nurse', 'The nurse’s home'],
  ['pharmacy', 'The pharmacy’s home'],
  ['laboratory', 'The laboratory’s home'],
  ['accounts', 'The cashier’s home'],
].map(([role, title = '']): Pictured => {
  return { name: `home-${role}`, title, widths: fewer, who: `demo-${role}`, open: at('home') };
});

const screens: Pictured[] = [
  ...homes,
  { name: 'treating', title: 'Treating', widths: fewer, who: 'demo-doctor', open: openTreating },
  {
    name: 'take-payment',
    title: 'One payment for several bills',
    widths: fewer,
    who: 'demo-accounts',
    open: openCounter,
  },
  {
    name: 'messages',
    title: 'Messages',
    widths: fewer,
    who: 'demo-doctor',
    open: firstOf('chat', 'main a[href*="/home/chat/"]'),
  },
  { name: 'payrolls', title: 'Payrolls', widths: fewer, open: at('home/payrolls') },
  { name: 'dashboard', title: 'Dashboard', widths, open: at('home') },
  { name: 'appointments', title: 'Today’s appointments', widths: fewer, open: at('home/appointments') },
  { name: 'calendar', title: 'Calendar', widths, open: at('home/appointments/calendar') },
  { name: 'patients', title: 'Patients', widths: fewer, open: at('home/patients') },
  { name: 'patient', title: 'A patient', widths, open: firstOf('patients') },
  { name: 'patient-form', title: 'Registering a patient', widths: fewer, open: at('home/patients/new') },
  { name: 'doctors', title: 'Doctors', widths: fewer, open: at('home/doctors') },
  { name: 'employees', title: 'Employees List', widths: fewer, open: at('home/employees') },
  { name: 'leave-requests', title: 'Leaves Request', widths: fewer, open: at('home/leaves/requests') },
  { name: 'treatment', title: 'A treatment', widths: fewer, open: firstOf('treatments?from=2026-01-01') },
  { name: 'beds', title: 'Wards and beds', widths, open: at('home/beds') },
  { name: 'pharmacy', title: 'Pharmacy List', widths: fewer, open: at('home/pharmacy') },
  { name: 'drugs', title: 'Drugs and their stock', widths: fewer, open: at('home/drugs') },
  { name: 'lab-requests', title: 'Test Request', widths: fewer, open: at('home/lab-requests') },
  { name: 'lab-result', title: 'A laboratory report', widths: fewer, open: firstOf('laboratories') },
  { name: 'bills', title: 'Current Bills', widths: fewer, open: at('home/bills') },
  { name: 'make-payment', title: 'Make Payment', widths: fewer, open: openPayment },
  { name: 'invoices', title: 'Invoices', widths: fewer, open: at('home/invoices') },
  { name: 'invoice', title: 'An invoice', widths: fewer, open: firstOf('invoices?status=PARTIALLY_PAID') },
  { name: 'expenses', title: 'Expenses', widths: fewer, open: at('home/expenses') },
  { name: 'assets', title: 'Assets', widths: fewer, open: at('home/assets') },
  { name: 'till', title: 'A till', widths: fewer, open: firstOf('tills') },
  { name: 'statement', title: 'Account Report', widths: fewer, open: at('home/reports/accounts') },
  { name: 'invoice-report', title: 'Invoice Report', widths: fewer, open: at('home/reports/invoices') },
  { name: 'books-check', title: 'Check of the Books', widths: fewer, open: at('home/reports/check') },
  { name: 'company-settings', title: 'Company Settings', widths: fewer, open: at('settings/company') },
  { name: 'roles', title: 'Roles & Permissions', widths: fewer, open: at('settings/roles') },
  { name: 'laboratory-setup', title: 'Laboratory Report Setup', widths: fewer, open: at('settings/laboratory') },
  { name: 'audit', title: 'The audit trail', widths: fewer, open: at('settings/audit') },
];

/** The most used screens, at the width of a laptop. */
const spoken = [
  'sign-in',
  'dashboard',
  'calendar',
  'patients',
  'patient',
  'patient-form',
  'treatment',
  'drugs',
  'lab-result',
  'bills',
  'till',
  'statement',
];

const ADMIN = 'demo-admin';
const only = process.argv.slice(2);
const isWanted = (name: string) => only.length === 0 || only.includes(name);

async function openFirst(page: Page, list: string, link = 'tbody a') {
  await page.goto(`${address}/home/${list}`);
  await page.locator(link).first().click();
  await page.waitForURL((url) => !`${address}/home/${list}`.startsWith(`${url.origin}${url.pathname}`));
}

async function openPayment(page: Page) {
  await page.goto(`${address}/home/bills`);
  await page.getByRole('link', { name: 'Make Payment' }).first().click();
  await page.getByLabel('Amount to pay').waitFor();
}

/** The first patient who waits for the doctor, with an entered prescription and test; nothing is saved. */
async function openTreating(page: Page) {
  await page.goto(`${address}/home`);
  await page
    .getByRole('link', { name: /^(Start|Continue)/ })
    .or(page.getByRole('button', { name: /^(Start|Continue)/ }))
    .last()
    .click();
  await page.getByLabel('Comment', { exact: true }).fill('Febrile, not pale. Chest clear.');
  await page.getByLabel('Prescription / Comment', { exact: true }).check();
  const drug = page.getByRole('combobox', { name: 'Add drug' });
  for (const name of ['Paracetamol', 'Artemether']) {
    await drug.fill(name);
    await page
      .getByRole('option', { name: new RegExp(name) })
      .first()
      .click();
    await page.locator('.prescription-usual button').last().click();
  }
  await page.mouse.move(640, 4);
}

/** The first patient who owes for several bills. */
async function openCounter(page: Page) {
  await page.goto(`${address}/home`);
  await page.locator('a[href*="/patients/"][href$="/pay"]').first().click();
  await page.getByRole('radio', { name: 'Cash', exact: true }).check();
}

async function save(page: Page, name: string) {
  // Until all requests are answered and rendered.
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await page.waitForTimeout(150);
  const file = path.join(images, `${name}.webp`);
  await sharp(await page.screenshot({ animations: 'disabled' }))
    .webp({ quality: 72 })
    .toFile(file);
}

async function pictureIn(browser: Browser, language: (typeof languages)[number]) {
  const look = { viewport: { width: 1280, height: 800 }, locale: 'en-GB', timezoneId: 'Africa/Lagos' };
  const page = await browser.newPage(look);
  await page.route('**/api/events', (route) => route.abort());
  await page.addInitScript((chosen) => localStorage.setItem('almoner.language', chosen), language);
  await page.goto(address);
  if (isWanted('sign-in')) await save(page, `sign-in-1280-${language}`);
  await signInToDemo(page, ADMIN);
  for (const { name, open } of screens) {
    if (!spoken.includes(name) || !isWanted(name)) continue;
    await open(page);
    await save(page, `${name}-1280-${language}`);
  }
  await page.close();
}

async function picture(browser: Browser, width: number, colorScheme: 'light' | 'dark') {
  const wanted = screens.filter(({ name, widths: of }) => of.includes(width) && isWanted(name));
  for (const who of new Set([ADMIN, ...wanted.map((screen) => screen.who ?? ADMIN)])) {
    await pictureOf(browser, width, colorScheme, {
      who,
      wanted: wanted.filter((screen) => (screen.who ?? ADMIN) === who),
    });
  }
}

async function pictureOf(
  browser: Browser,
  width: number,
  colorScheme: 'light' | 'dark',
  { who, wanted }: { who: string; wanted: readonly Pictured[] },
) {
  const height = width < 500 ? 740 : width < 1000 ? 1024 : Math.round((width * 5) / 8);
  const look = { viewport: { width, height }, colorScheme, locale: 'en-GB', timezoneId: 'Africa/Lagos' };
  const page = await browser.newPage(look);
  // The open event stream would keep the network from becoming idle.
  await page.route('**/api/events', (route) => route.abort());
  await page.goto(address);
  if (who === ADMIN && isWanted('sign-in')) await save(page, `sign-in-${width}-${colorScheme}`);
  await signInToDemo(page, who);
  // The message stays while the pointer is on it, so the pointer is moved away.
  await page.mouse.move(640, 4);
  await page.getByText('Login Successful').waitFor();
  // The message would cover the screen.
  await page.getByText('Login Successful').waitFor({ state: 'hidden' });
  for (const { name, open } of wanted) {
    await open(page);
    await save(page, `${name}-${width}-${colorScheme}`);
  }
  await page.close();
}

function writePage() {
  const all = [{ name: 'sign-in', title: 'Sign in', widths }, ...screens];
  const sections = all.map(({ name, title, widths: wanted }) => {
    const image = (width: number, scheme: string) =>
      `![${title}, ${width} px, ${scheme}](images/${name}-${width}-${scheme}.webp)`;
    const row = (scheme: string) => `| ${scheme} | ${wanted.map((width) => image(width, scheme)).join(' | ')} |`;
    const head = `| | ${wanted.map((width) => `${width} px`).join(' | ')} |\n|---|${'---|'.repeat(wanted.length)}`;
    return `## ${title}\n\n${head}\n${schemes.map(row).join('\n')}\n`;
  });
  const inLanguages = all.flatMap(({ name, title }) => {
    const image = (language: string) => `![${title}, ${language}](images/${name}-1280-${language}.webp)`;
    return spoken.includes(name) ? [`| ${languages.map(image).join(' | ')} |`] : [];
  });
  const heads = '| French | x-long, made of English for tests: words 40 percent longer |\n|---|---|';
  sections.push(`## In other languages\n\n${heads}\n${inLanguages.join('\n')}\n`);
  const intro = '# Screens\n\nOf the demo hospital, made by `npm run screenshots` from the running product.\n';
  fs.writeFileSync(path.join(root, 'docs/screens.md'), [intro, ...sections].join('\n'));
}

if (only.length === 0) fs.rmSync(images, { recursive: true, force: true });
fs.mkdirSync(images, { recursive: true });
const { address, stop } = await startDemo();
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
try {
  for (const width of widths) for (const scheme of schemes) await picture(browser, width, scheme);
  for (const language of languages) await pictureIn(browser, language);
  writePage();
} finally {
  await browser.close();
  await stop();
}
