// `npm run screenshots`: pictures of the running demo at four widths, light and dark, for docs/screens.md and the
// README. Starts the product on a database of its own; takes about two minutes.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { demoPassword } from '../packages/server/src/demo/demo-caller.ts';
import { chromiumArguments, findChromium } from './chromium.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const images = path.join(root, 'docs/images');
const address = 'http://127.0.0.1:3987';

const widths = [360, 768, 1280, 1920];
const schemes = ['light', 'dark'] as const;

/** What is pictured: a name for the file, and how to get there from the dashboard. */
const screens: { name: string; title: string; open: (page: Page) => Promise<unknown> }[] = [
  { name: 'dashboard', title: 'Dashboard', open: (page) => page.goto(`${address}/home`) },
  { name: 'appointments', title: 'Today’s appointments', open: (page) => page.goto(`${address}/home/appointments`) },
  { name: 'calendar', title: 'Calendar', open: (page) => page.goto(`${address}/home/appointments/calendar`) },
  { name: 'patients', title: 'Patients', open: (page) => page.goto(`${address}/home/patients`) },
  { name: 'patient', title: 'A patient', open: (page) => openFirst(page, 'patients') },
  { name: 'patient-form', title: 'Registering a patient', open: (page) => page.goto(`${address}/home/patients/new`) },
  { name: 'bills', title: 'Bills', open: (page) => page.goto(`${address}/home/bills`) },
  { name: 'payments', title: 'Payments', open: (page) => page.goto(`${address}/home/payments`) },
  { name: 'treatment', title: 'A treatment', open: (page) => openFirst(page, 'treatments?from=2026-01-01') },
  { name: 'doctors', title: 'Doctors', open: (page) => page.goto(`${address}/home/doctors`) },
  { name: 'employees', title: 'Employees', open: (page) => page.goto(`${address}/home/employees`) },
  { name: 'pharmacy', title: 'Pharmacy', open: (page) => page.goto(`${address}/home/pharmacy`) },
  { name: 'drugs', title: 'Drugs and their stock', open: (page) => page.goto(`${address}/home/drugs`) },
  { name: 'wards', title: 'Wards', open: (page) => page.goto(`${address}/settings/wards`) },
  {
    name: 'company-settings',
    title: 'Company settings',
    open: (page) => page.goto(`${address}/settings/company`),
  },
  { name: 'roles', title: 'Roles & Permissions', open: (page) => page.goto(`${address}/settings/roles`) },
  { name: 'audit', title: 'The audit trail', open: (page) => page.goto(`${address}/settings/audit`) },
  { name: 'leave-requests', title: 'Leave requests', open: (page) => page.goto(`${address}/home/leaves/requests`) },
  { name: 'lab-requests', title: 'Lab Requests', open: (page) => page.goto(`${address}/home/lab-requests`) },
  { name: 'lab-result', title: 'A laboratory report', open: (page) => openFirst(page, 'laboratories') },
  {
    name: 'laboratory-setup',
    title: 'Laboratory Report Setup',
    open: (page) => page.goto(`${address}/settings/laboratory`),
  },
];

async function openFirst(page: Page, list: string) {
  await page.goto(`${address}/home/${list}`);
  await page.locator('tbody a').first().click();
}

async function startDemo(): Promise<{ server: ChildProcess; folder: string }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'almoner-screens-'));
  fs.chmodSync(folder, 0o755); // or the database's user could not reach it when we are root
  const env = { ...process.env, PORT: new URL(address).port, DATA_DIR: path.join(folder, 'data') };
  const server = spawn(process.execPath, [path.join(root, 'tools/start.mjs'), '--demo'], { env, stdio: 'ignore' });
  for (;;) {
    const answer = await fetch(`${address}/api/health`).catch(() => undefined);
    if (answer?.ok) return { server, folder };
    if (server.exitCode !== null) throw new Error('The demo did not start.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function save(page: Page, name: string) {
  // Until what is asked for has come and faded in.
  await page.waitForLoadState('networkidle');
  const file = path.join(images, `${name}.webp`);
  await sharp(await page.screenshot({ animations: 'disabled' }))
    .webp({ quality: 72 })
    .toFile(file);
}

async function picture(browser: Browser, width: number, colorScheme: 'light' | 'dark') {
  const height = width < 500 ? 740 : width < 1000 ? 1024 : Math.round((width * 5) / 8);
  const look = { viewport: { width, height }, colorScheme, locale: 'en-GB', timezoneId: 'Africa/Lagos' };
  const page = await browser.newPage(look);
  await page.goto(address);
  await save(page, `sign-in-${width}-${colorScheme}`);
  await page.getByRole('textbox', { name: /username/i }).fill('demo-admin');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('Login Successful').waitFor();
  // The banner is not what is to be seen.
  await page.getByText('Login Successful').waitFor({ state: 'hidden' });
  for (const { name, open } of screens) {
    await open(page);
    await save(page, `${name}-${width}-${colorScheme}`);
  }
  await page.close();
}

function writePage() {
  const all = [{ name: 'sign-in', title: 'Sign in' }, ...screens];
  const sections = all.map(({ name, title }) => {
    const row = (scheme: string) =>
      `| ${scheme} | ${widths.map((width) => `![${title}, ${width} px, ${scheme}](images/${name}-${width}-${scheme}.webp)`).join(' | ')} |`;
    return `## ${title}\n\n| | ${widths.map((width) => `${width} px`).join(' | ')} |\n|---|${'---|'.repeat(widths.length)}\n${schemes.map(row).join('\n')}\n`;
  });
  const intro = '# Screens\n\nOf the demo hospital, made by `npm run screenshots` from the running product.\n';
  fs.writeFileSync(path.join(root, 'docs/screens.md'), [intro, ...sections].join('\n'));
}

fs.rmSync(images, { recursive: true, force: true });
fs.mkdirSync(images, { recursive: true });
const { server, folder } = await startDemo();
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
try {
  for (const width of widths) for (const scheme of schemes) await picture(browser, width, scheme);
  writePage();
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await once(server, 'exit');
  fs.rmSync(folder, { recursive: true, force: true });
}
