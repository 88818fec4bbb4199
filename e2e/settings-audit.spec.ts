// The audit trail in the settings: filtered, opened with before and after, exported, checked.
import fs from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { sessionOf, statusFor } from './colleague.ts';
import { aColleague, aHospital, type Hospital, openSignedIn, post } from './hospital.ts';
import { onChart } from './patient-chart.ts';

const open = async (page: Page, hospital: Hospital, address = '/settings/audit') => {
  await openSignedIn(page, hospital, address);
  await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
};
const rows = (page: Page) => page.getByRole('table', { name: 'Audit trail' }).getByRole('row');
const row = (page: Page, text: string) => rows(page).filter({ hasText: text });

test('a change is found by its filters and opened with its values before and after', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const departmentRo = { name: 'Cardiology', description: 'Hearts', status: 1 };
  const { id } = await post(request, hospital, '/department/create', { departmentRo });
  await post(request, hospital, `/department/update/${id}`, {
    departmentRo: { ...departmentRo, name: 'Heart centre' },
  });
  await open(page, hospital);
  await expect(row(page, 'Change a department')).toContainText('Department: Heart centre');
  await expect(row(page, 'Change a department')).toContainText('Done');
  await axe(page);

  await page.getByLabel('Record', { exact: true }).selectOption({ label: 'Department' });
  await expect(rows(page)).toHaveCount(3);
  await page.getByLabel('Action', { exact: true }).selectOption({ label: 'Change a department' });
  await expect(rows(page)).toHaveCount(2);
  await page.getByLabel('Outcome', { exact: true }).selectOption({ label: 'Refused' });
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await page.getByLabel('Outcome', { exact: true }).selectOption({ label: 'Done' });
  await page.reload();
  await expect(rows(page)).toHaveCount(2);

  await page.getByRole('link', { name: 'Change a department' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Change a department' })).toBeVisible();
  const compared = page.getByRole('table', { name: 'Before and after' });
  const name = compared.getByRole('row').filter({ hasText: 'Name' });
  await expect(name.getByRole('cell')).toHaveText(['Cardiology', 'Heart centre']);
  await expect(name).toContainText('Changed');
  const status = compared.getByRole('row').filter({ hasText: 'Status' });
  await expect(status.getByRole('cell')).toHaveText(['Active', 'Active']);
  await expect(status).not.toContainText('Changed');
  await axe(page);
  await page.getByRole('link', { name: 'Department: Heart centre' }).click();
  await expect(rows(page)).toHaveCount(3);
});

test('on a phone the filters are in one row, and no label is cut off', async ({ page, request }) => {
  const hospital = await aHospital(request);
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, hospital);
  await expect(rows(page).nth(1)).toBeVisible();
  const chips = await page.locator('.filters-fields > .filter').evaluateAll((all) =>
    all.map((one) => {
      const { left, right } = one.getBoundingClientRect();
      return { left, right, cut: one.scrollWidth > one.clientWidth + 1 };
    }),
  );
  expect(chips.length).toBeGreaterThan(4);
  for (const [at, { left, cut }] of chips.entries()) {
    expect(cut).toBe(false);
    expect(left).toBeGreaterThanOrEqual(chips[at - 1]?.right ?? 0);
  }
});

test('a refusal is in the audit trail of the refused user; a day without entries is empty', async ({
  page,
  request,
}) => {
  const hospital = await aHospital(request);
  const nurse = await aColleague(request, hospital, 'NURSE');
  await openSignedIn(page, nurse, '/settings/audit');
  await expect(page.getByRole('heading', { name: 'Your role does not have access to this screen.' })).toBeVisible();
  expect(await statusFor(request, await sessionOf(page), '/role/read/all')).toBe(403);

  const admin = await page.context().browser()?.newPage();
  if (!admin) throw new Error('no browser');
  await open(admin, hospital);
  const person = admin.getByLabel('Person', { exact: true });
  const option = person.locator('option', { hasText: `(${nurse.username})` });
  await person.selectOption((await option.getAttribute('value')) ?? '');
  await admin.getByLabel('Outcome', { exact: true }).selectOption({ label: 'Refused' });
  await expect(rows(admin)).toHaveCount(2);
  await admin.getByRole('link', { name: /List all roles/ }).click();
  await expect(admin.getByText('This was refused. Nothing was changed.')).toBeVisible();
  await admin.goto('/settings/audit?from=2020-01-01&to=2020-01-02');
  await expect(admin.getByText('No Record Found')).toBeVisible();
  await admin.close();
});

test('older entries follow the last one shown, and the newest are one click away', async ({ page, request }) => {
  const hospital = await aHospital(request);
  for (let made = 0; made < 55; made += 1) {
    await post(request, hospital, '/department/create', { departmentRo: { name: `Ward ${made}` } });
  }
  await open(page, hospital, '/settings/audit?record=department');
  await expect(rows(page)).toHaveCount(51);
  await expect(row(page, 'Ward 54')).toBeVisible();
  await page.getByRole('button', { name: 'Older' }).click();
  await expect(rows(page)).toHaveCount(6);
  await expect(page.getByRole('button', { name: 'Older' })).toBeDisabled();
  await page.getByRole('button', { name: 'Newer' }).click();
  await expect(row(page, 'Ward 54')).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(6);
  await page.getByRole('button', { name: 'Newest' }).click();
  await expect(rows(page)).toHaveCount(51);
});

test('the filtered entries are exported, and the trail is verified', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const { id } = await post(request, hospital, '/department/create', { departmentRo: { name: 'Skin' } });
  await post(request, hospital, `/department/update/${id}`, { departmentRo: { name: 'Dermatology' } });
  await open(page, hospital, '/settings/audit?record=department');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'As CSV' }).click();
  const csv = fs.readFileSync(await (await file).path(), 'utf8');
  expect(csv.trim().split('\r\n')).toHaveLength(3);
  expect(csv).toContain('Name: Skin → Dermatology');

  await page.getByRole('button', { name: 'Check the trail' }).click();
  await expect(page.getByText(/^\d+ entries, all intact\.$/)).toBeVisible();
  await expect(page.getByText(/Mark of entry \d+:/)).toBeVisible();
  await axe(page);
});

test("a patient's chart links to its audit entries, including reads", async ({ page, request }) => {
  const hospital = await aHospital(request);
  const { id } = await post(request, hospital, '/patient/create', {
    patientRo: {
      firstName: 'Zara',
      lastName: 'Musa',
      phone: '0803 111 2222',
      gender: 'FEMALE',
      address: '1 Marina',
      dateOfBirth: '1990-01-01',
      dateOfReg: '2026-01-01',
    },
  });
  await openSignedIn(page, hospital, `/home/patients/${id}`);
  await onChart(page, 'Audit');
  await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
  await expect(row(page, 'Patient: Zara Musa').filter({ hasText: 'Done' })).toHaveCount(1);
  await expect(row(page, 'Patient: Zara Musa').filter({ hasText: 'Read' }).first()).toBeVisible();
});

test('users who opened many records are listed with links; empty, failing and late states are shown', async ({
  page,
  request,
}) => {
  const hospital = await aHospital(request);
  const card = page.locator('section.card', { hasText: 'Many records opened' });
  await open(page, hospital);
  await expect(card).toContainText('No one has opened unusually many patient records.');
  await page.route('**/api/audit/many_read', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(card.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute('**/api/audit/many_read');
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(card).toContainText('No one has opened unusually many patient records.');

  const patients = Array.from({ length: 101 }, (_, n) => ({
    firstName: 'Zara',
    lastName: `Number ${n}`,
    phone: '0803 111 2222',
    gender: 'FEMALE',
    address: '2 Broad Street',
    dateOfBirth: '1990-01-02',
    dateOfReg: '2020-01-02',
  }));
  for (const patientRo of patients) await post(request, hospital, '/patient/create', { patientRo });
  for (const number of [0, 1]) await post(request, hospital, '/patient/list', { page: number, size: 100 });
  const standing = { waiting: 1200, oldest: '2026-03-04T10:00:00.000Z', late: true };
  await page.route('**/api/audit/standing', (route) =>
    route.fulfill({ json: { response_status: 'SUCCESS', message: '', data: standing } }),
  );
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: '1,200 entries are not sealed yet.' })).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveCount(1);
  await expect(card.getByRole('listitem')).toContainText('101 patients');
  await axe(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await card.getByRole('link').click();
  await expect(page.getByLabel('Record', { exact: true })).toHaveValue('patient');
  await expect(page.getByLabel('Outcome', { exact: true })).toHaveValue('READ');
  await expect(page.getByRole('table', { name: 'Audit trail' }).getByRole('row')).toHaveCount(3);
});
