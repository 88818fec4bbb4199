// The accountant's reports: the statement with its drill-down and its files, expenses, invoices, and whether the books agree.
import fs from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { aBill, pay } from './clinic.ts';
import { aDesk, asShown, dayFromNow } from './front-desk.ts';
import { aColleague, openSignedIn } from './hospital.ts';
import { PATIENTS } from './patient-names.ts';

const [ada, baba] = PATIENTS;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const ID = '0190a1b2-0000-7000-8000-000000000001';

test('the statement says what is in the till, leads to the bills behind it, and comes as a file', async ({
  page,
  request,
}) => {
  const { hospital, ticketId } = await aDesk(request, ada);
  const bill = await aBill(request, hospital, ticketId, 1500.5);
  await pay(request, hospital, await aBill(request, hospital, ticketId, 800));
  await pay(request, hospital, bill, 200.25);
  const accountant = await aColleague(request, hospital, 'ACCOUNTANT');
  await openSignedIn(page, accountant, '/home');
  await expect(
    page.getByRole('region').or(page.locator('.card')).filter({ hasText: 'Revenue and expenses' }),
  ).toContainText('This month ₦1,000.25 came in and ₦0.00 went out.');
  await page.getByRole('link', { name: 'Account Report' }).click();
  await expect(heading(page)).toHaveText('Statement of Accounts');
  const main = page.getByRole('main');
  await expect(main).toContainText('₦1,000.25');
  await expect(main).toContainText('More came in than went out.');
  await expect(row(page, 'Revenue in all')).toContainText(/2\s*2,300\.50\s*1,300\.25/);
  await axe(page);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'All as PDF' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^statement-of-accounts.*\.pdf$/);
  expect(fs.readFileSync(await file.path(), 'latin1').slice(0, 5)).toBe('%PDF-');

  await row(page, 'Pharmacy').getByRole('link').click();
  await expect(heading(page)).toContainText('Revenue, Pharmacy');
  await expect(row(page, bill.invoice.number)).toContainText('1,300.25');
  await axe(page);
  await row(page, bill.invoice.number).getByRole('link').click();
  await expect(heading(page)).toContainText(bill.invoice.number);
  await page.goBack();
  await page.getByRole('link', { name: 'Statement of Accounts' }).first().click();
  await page.getByRole('link', { name: 'Last month' }).click();
  await expect(page.getByText('As much came in as went out.')).toBeVisible();

  await page.getByLabel('From', { exact: true }).fill(asShown(dayFromNow(1)));
  await page.getByLabel('To', { exact: true }).fill(asShown(dayFromNow(-1)));
  await expect(page.getByText('The last day is before the first.')).toBeVisible();
  await page.getByRole('link', { name: 'Check of the Books' }).click();
  await expect(page.getByRole('heading', { name: 'The books agree.' })).toBeVisible();
  await axe(page);
});

test('a difference in the books is named with its record', async ({ page, request }) => {
  const { hospital, ticketId } = await aDesk(request, baba);
  const { id, invoice } = await aBill(request, hospital, ticketId);
  await page.route('**/api/report/read/selfCheck', (route) =>
    route.fulfill({
      json: {
        response_status: 'SUCCESS',
        message: 'Operation successful',
        data: {
          checkedAt: '2026-11-21T10:00:00.000Z',
          rules: [{ rule: 'bill-paid', says: 'What was paid is the sum of the receipts.', differences: 1 }],
          differences: [
            { rule: 'bill-paid', what: 'bill', id, where: invoice.number, unit: 'MONEY', expected: 50, found: 49.99 },
          ],
        },
      },
    }),
  );
  await openSignedIn(page, hospital, '/home/reports/check');
  await expect(page.getByRole('heading', { name: '1 difference was found.' })).toBeVisible();
  await expect(row(page, invoice.number)).toContainText(/₦50\.00\s*₦49\.99/);
  await axe(page);
  await row(page, invoice.number).getByRole('link').click();
  await expect(heading(page)).toContainText(invoice.number);
});

test('expenses and invoices are reported with their filters in the address', async ({ page, request }) => {
  const { hospital, patientId } = await aDesk(request, ada);
  const envelope = (data: unknown) => ({ json: { response_status: 'SUCCESS', message: 'Operation successful', data } });
  const pageOf = (data: unknown[]) => ({ data, tablePage: { totalPages: 1, number: 0, totalElements: data.length } });
  const asked: string[] = [];
  // What spends and invoices has screens of its own; the figures themselves are tried on the server.
  await page.route('**/api/report/read/statement/**', (route) => {
    asked.push(new URL(route.request().url()).pathname);
    const totals = { revenue: 0, open: 0, income: 0, expenses: 75.5, tax: 0, balance: -75.5 };
    const group = { group: ID, name: 'Diesel', amount: 75.5, balance: 0, count: 1 };
    const step = { date: dayFromNow(0), received: 0, income: 0, expenses: 75.5, tax: 0 };
    const entry = { id: ID, source: 'EXPENSES', date: dayFromNow(0), number: 'R-17', name: 'Fuel · Total' };
    const figures = {
      revenue: [],
      income: [],
      expenses: [group],
      tax: [],
      taxOwed: 0,
      totals,
      by: 'DAY',
      steps: [step],
    };
    const rows = [{ ...entry, group: ID, groupName: 'Diesel', amount: 75.5, balance: 0 }];
    return route.fulfill(envelope(route.request().url().includes('/EXPENSES/') ? pageOf(rows) : figures));
  });
  await page.route('**/api/report/read/invoices/**', (route) => {
    asked.push(new URL(route.request().url()).pathname);
    const totals = { invoiced: 300, paid: 100, owed: 200, count: 1 };
    const ageing = ['NOT_DUE', '0-30', '31-60', '61-90', 'OVER_90'].map((age) => ({ age, owed: 40, count: 1 }));
    const patient = { id: patientId, number: 'PAT_1234567', name: 'Chi Eze' };
    const steps = [{ date: '2026-11-01', invoiced: 300, paid: 100 }];
    const of = { id: ID, number: 'INV-000009', patient, date: dayFromNow(-50), dueDate: dayFromNow(-40) };
    const rows = [{ ...of, status: 'PARTIALLY_PAID', age: '31-60', total: 300, paid: 100, owed: 200 }];
    const whole = route.request().url().endsWith('/0/25');
    return route.fulfill(
      envelope(whole ? pageOf(rows) : { totals, ageing, patients: [{ ...patient, ...totals }], steps }),
    );
  });
  await openSignedIn(page, hospital, '/home/reports/expenses');
  await expect(heading(page)).toHaveText('Expense Report');
  await expect(row(page, 'R-17')).toContainText('75.50');
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Diesel' });
  await expect.poll(() => asked.some((path) => path.includes(`/EXPENSES/${ID}/`))).toBe(true);
  await expect(page).toHaveURL(/category=/);
  await axe(page);

  await page.getByRole('link', { name: 'Invoice Report' }).click();
  await expect(row(page, 'INV-000009')).toContainText(/31 to 60 days.*300\.00.*200\.00.*Overdue/);
  await expect(page.getByText('₦200.00 is owed today, ₦160.00 of it past its due date.')).toBeVisible();
  await page.getByLabel('Patient', { exact: true }).fill('Chi');
  await page.getByLabel('Past due', { exact: true }).selectOption({ label: '31 to 60 days' });
  await expect.poll(() => asked.some((path) => path.endsWith('/Chi/nil/31-60/0/25'))).toBe(true);
  await axe(page);
});

test('who may not read reports is told so', async ({ page, request }) => {
  const { hospital } = await aDesk(request, ada);
  await openSignedIn(page, await aColleague(request, hospital, 'NURSE'), '/home/reports/accounts');
  await expect(page.getByRole('link', { name: 'Account Report' })).toBeHidden();
  await expect(page.getByRole('main')).toContainText(/role/);
});
