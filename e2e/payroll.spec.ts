// A payroll: calculated by one person, reviewed and approved by another, paid, and read by an employee as a payslip.
import { expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { aColleague, aColleagueWith, aHospital, openSignedIn, post, signedInBeside } from './hospital.ts';
import { mail } from './mail.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

for (const width of [1280, 360]) {
  test(`at ${width} px a payroll goes from draft to paid, and is read by whom it pays`, async ({
    page,
    request,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const hospital = await aHospital(request);
    const branch = await post(request, hospital, '/branch/create', {
      branchRo: { name: 'Ikeja', address: '3 Awolowo Road' },
    });
    const nurse = await aColleague(request, hospital, 'NURSE', {
      firstName: 'Halima',
      lastName: 'Sule',
      branchId: branch.id,
    });
    await aColleague(request, hospital, 'NURSE', { firstName: 'Tunde', lastName: 'Bello', branchId: branch.id });
    await post(request, hospital, '/salary/create', {
      salaryRo: { staffId: nurse.id, from: '2026-01-01', basic: 200_000, parts: [] },
    });
    const manager = await aColleagueWith(request, hospital, [['PAYROLL', 'READ', 'WRITE', 'EXECUTE']]);

    await openSignedIn(page, manager, '/home/payrolls');
    await expect(heading(page, 'Payrolls')).toBeVisible();
    await axe(page);
    await page.getByRole('button', { name: 'New Payroll' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Branch').selectOption({ label: 'Ikeja' });
    await axe(page);
    await dialog.getByRole('button', { name: 'New Payroll' }).click();
    await expect(heading(page, /Ikeja/)).toBeVisible();
    await page.getByRole('button', { name: 'Calculate', exact: true }).click();
    await expect(page.getByText('2 exceptions to answer before approval.')).toBeVisible();
    await expect(page.getByText('You calculated this payroll. Someone else must approve it.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve payroll' })).toHaveCount(0);
    await axe(page);

    // The exceptions stand first: one is answered with one press, the other in own words.
    await expect(page.getByText('Is paid in cash, because no account number is set up.')).toBeVisible();
    await expect(page.getByText('No salary is set up for this month.')).toBeVisible();
    await page.getByRole('button', { name: 'Paid in cash, Halima Sule' }).click();
    await expect(page.getByText('1 exception to answer before approval.')).toBeVisible();
    await page.getByRole('button', { name: 'Other answer, Tunde Bello' }).click();
    const answering = page.getByRole('dialog');
    await answering.getByRole('button', { name: 'Save answer' }).click();
    await expect(answering.getByLabel('Answer', { exact: true })).toHaveAccessibleDescription(
      /Please provide an answer/,
    );
    await axe(page);
    await answering.getByLabel('Answer', { exact: true }).fill('Starts next month');
    await answering.getByRole('button', { name: 'Save answer' }).click();
    await expect(answering).toHaveCount(0);
    await expect(page.getByText('2 of 2 answered.')).toBeVisible();
    await axe(page);

    // A second payroll for the same month is refused at its field, and nothing chosen is lost.
    const run = page.url();
    await page.goto('/home/payrolls');
    await page.getByRole('button', { name: 'New Payroll' }).click();
    await dialog.getByLabel('Branch').selectOption({ label: 'Ikeja' });
    await dialog.getByRole('button', { name: 'New Payroll' }).click();
    await expect(dialog.getByLabel('Month')).toHaveAccessibleDescription(/A payroll for this month/);
    await expect(dialog.getByLabel('Branch')).toHaveValue(branch.id);

    const boss = await signedInBeside(browser, hospital, new URL(run).pathname);
    await expect(boss.getByText('Starts next month')).toBeVisible();
    await boss.getByRole('button', { name: 'Approve payroll' }).click();
    await expect(boss.getByText(/2 exceptions have been answered/)).toBeVisible();
    await expect(boss.getByText(/1 person, ₦200,000.00 in total/)).toBeVisible();
    await axe(boss);
    await boss.getByRole('dialog').getByRole('button', { name: 'Approve payroll' }).click();
    await expect(boss.getByText('Approved', { exact: true })).toBeVisible();

    // The payslip is mailed once to the employee, who also finds it among her own payslips.
    await boss.getByRole('button', { name: 'Mail payslips (1)' }).click();
    await expect(boss.getByRole('heading', { name: 'Mail 1 payslip?' })).toBeVisible();
    await axe(boss);
    await boss.getByRole('dialog').getByRole('button', { name: 'Mail', exact: true }).click();
    await expect(boss.getByText('1 payslip is kept, not sent: no mail server is set up.')).toBeVisible();
    const letter = await mail(`${nurse.username}@example.com`);
    expect(letter.subject).toMatch(/^Payslip \w+ 20\d\d from /);
    expect(letter.attachments[0]?.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    await expect(boss.getByText(/^1 kept, not sent$/)).toBeVisible();
    await expect(boss.getByRole('button', { name: /^Mail payslips/ })).toHaveCount(0);
    await axe(boss);

    await boss.getByRole('button', { name: 'Mark as paid' }).click();
    await boss.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click();
    await expect(boss.getByText('Paid', { exact: true })).toBeVisible();

    const own = await signedInBeside(browser, nurse, '/home/payslips');
    await expect(heading(own, 'Payslip')).toBeVisible();
    await axe(own);
    await own
      .getByRole('main')
      .getByRole('link', { name: /20\d\d/ })
      .first()
      .click();
    await expect(heading(own, /^Payslip · /)).toBeVisible();
    await expect(own.getByText('₦200,000.00', { exact: true }).first()).toBeVisible();
    // The line opens how its amount came about.
    await own.locator('summary', { hasText: 'Basic' }).click();
    await expect(own.getByText(/^₦200,000\.00 × \d+ of \d+ working days, rounded to the kobo\.$/)).toBeVisible();
    // The role appears by its display name, here and in the payroll.
    await expect(own.getByRole('main').getByText('Nurse', { exact: true })).toBeVisible();
    for (const one of [own, boss]) await expect(one.getByText('NURSE', { exact: true })).toHaveCount(0);
    await axe(own);

    await boss.getByRole('button', { name: 'Reverse payroll' }).click();
    await boss.getByRole('dialog').getByLabel('Reason').fill('Wrong month');
    await boss.getByRole('dialog').getByRole('button', { name: 'Reverse payroll' }).click();
    await expect(boss.getByText('Reversed', { exact: true })).toBeVisible();
    await own.goto('/home/payslips');
    await expect(own.getByText('Your payslips are listed here once they are paid or mailed.')).toBeVisible();
  });
}

test('a second person sees the progress of a calculation and cannot start another one', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const { id } = await post(request, hospital, '/payroll/create', {
    payrollRo: { year: 2026, month: 3, branchId: null },
  });
  const manager = await aColleagueWith(request, hospital, [['PAYROLL', 'READ', 'WRITE']]);
  // Calculating two thousand people takes half a second. The test holds the progress long enough to look at it.
  let data: object | null = { by: 'Bisi Ade', done: 800, total: 2000 };
  await page.route(`**/api/payroll/read/${id}/progress`, (route) =>
    route.fulfill({ json: { response_status: 'SUCCESS', message: '', data } }),
  );
  await openSignedIn(page, manager, `/home/payrolls/${id}`);
  await expect(page.getByText('Bisi Ade is calculating: 800 of 2,000 people.')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Calculation' })).toHaveJSProperty('value', 800);
  await expect(page.getByRole('button', { name: 'Calculate', exact: true })).toHaveAttribute('aria-disabled', 'true');
  await axe(page);
  data = null;
  await expect(page.getByText(/calculates:/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Calculate', exact: true }).click();
  await expect(page.getByText('Calculated', { exact: true })).toBeVisible();
});

test('the sidebar lists the payroll screens that a user may open; switched off, they are gone and refused', async ({
  page,
  request,
  browser,
}) => {
  const hospital = await aHospital(request);
  const reader = await aColleagueWith(request, hospital, [['PAYROLL', 'READ']]);
  const nurse = await aColleague(request, hospital, 'NURSE');
  const of = (somebody: Page) => somebody.locator('.sidebar').getByRole('link', { name: /salar|payroll|payslip/i });

  await openSignedIn(page, reader, '/home/payrolls');
  await expect(of(page)).toHaveText(['Employee Salary', 'Payrolls', 'Payslip', 'Salary Components']);
  // A user who may only read cannot start a payroll.
  await expect(heading(page, 'Payrolls')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New Payroll' })).toHaveCount(0);

  const own = await signedInBeside(browser, nurse, '/home/payslips');
  await expect(of(own)).toHaveText(['Payslip']);
  for (const closed of ['payrolls', 'salaries', 'salaries/new', 'salary-components']) {
    await own.goto(`/home/${closed}`);
    await expect(heading(own, 'Your role does not have access to this screen.')).toBeVisible();
  }

  const roles = await request.get('/api/role/read', { headers: hospital.headers });
  const { id: roleId } = (await roles.json()).data.find((role: { name: string }) => role.name === 'Manager');
  const modules = await request.get(`/api/module/read/role/${roleId}`, { headers: hospital.headers });
  const payroll = (await modules.json()).data.find((module: { name: string }) => module.name === 'PAYROLL');
  await post(request, hospital, `/module/update/${payroll.id}/status/false`, {});
  await expect(of(page)).toHaveText(['Payslip']);
  await expect(heading(page, 'Your role does not have access to this screen.')).toBeVisible();
});

test('a single branch is preselected, and a draft has no amounts yet', async ({ page, request }) => {
  const hospital = await aHospital(request);
  await openSignedIn(page, hospital, '/home/payrolls');
  await page.getByRole('button', { name: 'New Payroll' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'New Payroll' })).toBeVisible();
  await expect(dialog.getByLabel('Branch').locator('option:checked')).toHaveText('Main Branch');
  await dialog.getByRole('button', { name: 'New Payroll' }).click();
  await expect(heading(page, /Main Branch/)).toBeVisible();
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  await expect(page.locator('.money')).toHaveCount(0);
  await page.goto('/home/payrolls');
  const row = page.getByRole('row', { name: /Main Branch/ });
  await expect(row.getByText('Draft', { exact: true })).toBeVisible();
  await expect(row).toContainText('–');
  await expect(row).not.toContainText('0.00');
});
