// The exceptions of a payroll: answered by keyboard alone, all of a kind at once, in French, and refused where they cannot be.
import { expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { aColleague, aColleagueWith, aHospital, type Hospital, openSignedIn, post } from './hospital.ts';

type Request = Parameters<typeof aHospital>[0];

/** A calculated payroll of a branch whose people are paid in cash. */
async function aPayroll(request: Request, hospital: Hospital, people: readonly string[]) {
  const branch = await post(request, hospital, '/branch/create', {
    branchRo: { name: 'Ikeja', address: '3 Awolowo Road' },
  });
  for (const lastName of people) {
    const { id: staffId } = await aColleague(request, hospital, 'NURSE', {
      firstName: 'Ada',
      lastName,
      branchId: branch.id,
    });
    const salaryRo = { staffId, from: '2026-01-01', basic: 200_000, parts: [] };
    await post(request, hospital, '/salary/create', { salaryRo });
  }
  const payrollRo = { year: 2026, month: 3, branchId: branch.id };
  const { id } = await post(request, hospital, '/payroll/create', { payrollRo });
  await post(request, hospital, `/payroll/update/${id}/calculate`, {});
  return { id: String(id), branchId: String(branch.id) };
}

const chip = (page: Page, name: string) => page.getByRole('button', { name: `Paid in cash, Ada ${name}` });

test('exceptions are answered by keyboard, and the focus goes on to the next', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const { id } = await aPayroll(request, hospital, ['Bello', 'Eze', 'Obi']);
  const manager = await aColleagueWith(request, hospital, [['PAYROLL', 'READ', 'WRITE']]);
  await openSignedIn(page, manager, `/home/payrolls/${id}`);
  await expect(page.getByText('0 of 3 answered.')).toBeVisible();
  await chip(page, 'Bello').focus();
  await page.keyboard.press('Enter');
  await expect(chip(page, 'Eze')).toBeFocused();
  await expect(page.getByText('1 of 3 answered.')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(chip(page, 'Obi')).toBeFocused();
  // Own words: the next stop behind the chip opens the dialog, whose field has the focus.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Other answer, Ada Obi' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Answer', { exact: true })).toBeFocused();
  await page.keyboard.type('Opens an account this week');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('3 of 3 answered.')).toBeVisible();
  await expect(page.getByText('Opens an account this week')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change answer, Ada Obi' })).toBeFocused();
  // The answer is there to be changed.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Answer', { exact: true })).toHaveValue(
    'Opens an account this week',
  );
});

for (const width of [1280, 360]) {
  test(`at ${width} px all exceptions of a kind are answered at once`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 800 });
    const hospital = await aHospital(request);
    const people = Array.from({ length: 12 }, (_, place) => `Bello${String.fromCharCode(97 + place)}`);
    const { id } = await aPayroll(request, hospital, people);
    await openSignedIn(page, hospital, `/home/payrolls/${id}`);
    await expect(page.getByText('12 exceptions to answer before approval.')).toBeVisible();
    await expect(chip(page, 'Belloj')).toBeVisible();
    await expect(chip(page, 'Bellok')).toHaveCount(0);
    await page.getByRole('button', { name: 'Show all (12)' }).click();
    await expect(chip(page, 'Bellol')).toBeVisible();
    await axe(page);
    await chip(page, 'Belloa').click();
    await expect(page.getByText('1 of 12 answered.')).toBeVisible();
    await page.getByRole('button', { name: 'Answer all of this kind' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: 'No account number: answer 11 exceptions' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Paid in cash' }).click();
    await expect(dialog.getByLabel('Answer', { exact: true })).toHaveValue('Paid in cash');
    await axe(page);
    await dialog.getByRole('button', { name: 'Save answer' }).click();
    await expect(page.getByText('12 of 12 answered.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 3, name: /No account number/ })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Answer all of this kind' })).toHaveCount(0);
  });
}

test('a month is shown against the last one, and a payslip says what has changed', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const { id, branchId } = await aPayroll(request, hospital, ['Bello']);
  await post(request, hospital, `/payroll/answer/${id}/all`, { kind: 'NO_ACCOUNT', answer: 'Paid in cash' });
  await post(request, hospital, `/payroll/update/${id}/approve`, {});
  const answered = await request.get(`/api/payroll/read/${id}`, { headers: hospital.headers });
  const { slips } = (await answered.json()).data as { slips: { staffId: string }[] };
  const salaryRo = { staffId: slips[0]?.staffId, from: '2026-04-01', basic: 250_000, parts: [] };
  await post(request, hospital, '/salary/create', { salaryRo });
  const payrollRo = { year: 2026, month: 4, branchId };
  const { id: next } = await post(request, hospital, '/payroll/create', { payrollRo });
  await post(request, hospital, `/payroll/update/${next}/calculate`, {});
  await openSignedIn(page, hospital, `/home/payrolls/${next}`);
  await expect(page.getByText('Mar 2026: ₦200,000.00 (+\u2060₦50,000.00)').first()).toBeVisible();
  await expect(page.getByText('The net differs by 25% from the last payslip.')).toBeVisible();
  await expect(
    page.getByText(/^Last payslip ₦200,000\.00 · now ₦250,000\.00 · \d+ of \d+ days$/).first(),
  ).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Ada Bello' }).first().click();
  await expect(page.getByRole('heading', { name: 'Since the last payslip' })).toBeVisible();
  await expect(page.getByText('Basic: ₦200,000.00 → ₦250,000.00')).toBeVisible();
  await axe(page);
});

test('an answer that comes too late is refused, and what was typed stays', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const { id } = await aPayroll(request, hospital, ['Bello']);
  await openSignedIn(page, hospital, `/home/payrolls/${id}`);
  await page.getByRole('button', { name: 'Other answer, Ada Bello' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Answer', { exact: true }).fill('Opens an account');
  await page.route('**/api/payroll/answer/**', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Save answer' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.unroute('**/api/payroll/answer/**');
  // The other windows read the payroll again only after this answer.
  await page.route('**/api/payroll/read/**', (route) => route.abort());
  await post(request, hospital, `/payroll/answer/${id}/all`, { kind: 'NO_ACCOUNT', answer: 'Paid in cash' });
  await post(request, hospital, `/payroll/update/${id}/approve`, {});
  await dialog.getByRole('button', { name: 'Save answer' }).click();
  await expect(dialog.getByText('This payroll is already approved.')).toBeVisible();
  await expect(dialog.getByLabel('Answer', { exact: true })).toHaveValue('Opens an account');
});

test('exceptions and explanations are in French for a French reader', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const { id } = await aPayroll(request, hospital, ['Bello']);
  await page.addInitScript(() => localStorage.setItem('almoner.language', 'fr'));
  await openSignedIn(page, hospital, `/home/payrolls/${id}`);
  await expect(page.getByText('Paiement en espèces, car aucun numéro de compte n’est défini.')).toBeVisible();
  await page.getByRole('button', { name: 'Payé en espèces, Ada Bello' }).click();
  await expect(page.getByText('Réponses : 1 sur 1.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Ada Bello' }).first().click();
  await page.locator('summary', { hasText: 'Salaire de base' }).click();
  await expect(page.getByText(/× \d+ sur \d+ jours ouvrés, arrondi au kobo\.$/)).toBeVisible();
});
