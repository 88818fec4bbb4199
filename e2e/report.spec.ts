// The accountant's reports: the statement with its drill-down and files, expenses, invoices, and the check of the books.
import fs from 'node:fs';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { aBill, command, pay } from './clinic.ts';
import { aDesk, asShown, dayFromNow } from './front-desk.ts';
import { aColleague, openSignedIn } from './hospital.ts';
import { PATIENTS } from './patient-names.ts';

const [ada, baba, chi] = PATIENTS;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('the statement shows the money received, links to the bills behind it, and is exported as a file', async ({
  page,
  request,
}) => {
  const { hospital, ticketId } = await aDesk(request, ada);
  const bill = await aBill(request, hospital, ticketId, 1500.5);
  await pay(request, hospital, await aBill(request, hospital, ticketId, 800));
  await pay(request, hospital, bill, 200.25);
  const accountant = await aColleague(request, hospital, 'ACCOUNTANT');
  await openSignedIn(page, accountant, '/home');
  await expect(page.locator('.card').filter({ hasText: 'Revenue and expenses' })).toContainText(
    'This month ₦1,000.25 came in and ₦0.00 went out.',
  );
  await page.getByRole('link', { name: 'Account Report' }).click();
  await expect(heading(page)).toHaveText('Account Report');
  const main = page.getByRole('main');
  await expect(main).toContainText('₦1,000.25');
  await expect(main).toContainText('More came in than went out.');
  await expect(row(page, 'Total revenue')).toContainText(/2\s*2,300\.50\s*1,300\.25/);
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
  await page.getByRole('link', { name: 'Account Report' }).first().click();
  await page.getByRole('link', { name: 'Last month' }).click();
  await expect(page.getByText('Money in equals money out.')).toBeVisible();

  await page.getByLabel('From', { exact: true }).fill(asShown(dayFromNow(1)));
  await page.getByLabel('To', { exact: true }).fill(asShown(dayFromNow(-1)));
  await expect(page.getByText('The last day cannot be before the first.')).toBeVisible();
  await page.getByRole('link', { name: 'Check of the Books' }).click();
  await expect(page.getByRole('heading', { name: 'The books agree.' })).toBeVisible();
  await axe(page);
});

test('a difference in the books is reported with its record', async ({ page, request }) => {
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

/** A month with every kind of money in and out, made through the API. */
async function aMonth(request: APIRequestContext) {
  const { hospital, patientId, ticketId } = await aDesk(request, chi);
  const make = (path: string, data: unknown) => command(request, hospital, path, data);
  const bill = await aBill(request, hospital, ticketId, 1500.5);
  const { receipts } = await pay(request, hospital, bill, 1000);
  const refundRo = { receiptId: receipts[0].id, amount: 200, mode: 'CASH', reason: 'Not in stock' };
  const refund = await make('/refund/create', { refundRo });
  await make(`/refund/update/${refund.id}/status/APPROVED`, {});

  const invoiceOf = async (due: number, unitCost: number, paid: number) => {
    const dates = { invoiceDate: dayFromNow(due - 10), dueDate: dayFromNow(due) };
    const items = [{ item: 'Care', unitCost, quantity: 1 }];
    const invoiceRo = { patientId, tax: { categoryId: null }, ...dates, items };
    const { id, number } = await make('/invoice/create', { invoiceRo, send: true });
    const invoicePaymentRo = { invoiceId: id, amount: unitCost, amountPaid: paid, mode: 'TRANSFER' };
    await make('/invoice/create/payment', { invoicePaymentRo });
    return { id, number };
  };
  const overdue = await invoiceOf(-40, 300, 100);
  const paid = await invoiceOf(5, 2000, 2000);

  const entry = { date: dayFromNow(0), paymentMode: 'CASH' };
  const traded = { ...entry, from: 'Balogun Market' };
  const spend = async (category: string, itemPurchased: string, refNumber: string, amount: number) => {
    const { id } = await make('/expensesCategory/create', { expensesCategoryRo: { name: category } });
    await make('/expenses/create', { expensesRo: { ...traded, itemPurchased, refNumber, amount, categoryId: id } });
  };
  await spend('Energy', 'Diesel', 'R-17', 75.5);
  await spend('Kitchen', 'Rice', 'R-18', 24.5);
  await make('/income/create', {
    incomeRo: { ...traded, item: 'Hall hire', refNumber: 'I-1', amount: 50.25, categoryId: null },
  });
  await make('/tax/create', { taxRo: { ...entry, refNumber: 'T-1', amount: 80, amountPaid: 30, categoryId: null } });
  return { hospital, bill, overdue, paid };
}

test("a month's revenue and expenses appear in the statement, and every row links to its record", async ({
  page,
  request,
}) => {
  const { hospital, bill, overdue } = await aMonth(request);
  await openSignedIn(page, hospital, '/home/reports/accounts');
  const main = page.getByRole('main');
  // In: 800.00 of the bill, 100.00 and 2,000.00 of the invoices, and the income. Out: expenses and the paid part of the tax.
  await expect(main.locator('.report-balance')).toHaveText('₦2,770.25');
  for (const [figure, amount] of [
    ['Revenue', '₦3,800.50'],
    ['less Open balances', '₦900.50'],
    ['plus Income', '₦50.25'],
    ['less Expenses', '₦100.00'],
    ['less Taxes', '₦80.00'],
  ] as const) {
    await expect(main.locator('.facts > div').filter({ hasText: figure }).first()).toContainText(amount);
  }
  await expect(main).toContainText('₦50.00 of these taxes is not paid yet.');
  await expect(row(page, 'Total revenue')).toContainText(/3\s*3,800\.50\s*900\.50/);
  await expect(row(page, 'Energy')).toContainText('75.50');
  await expect(row(page, 'Kitchen')).toContainText('24.50');
  await axe(page);

  for (const [kind, name, screen] of [
    ['REVENUE', bill.invoice.number, /^Bill /],
    ['REVENUE', overdue.number, /^Invoice /],
    ['INCOME', 'Hall hire', /^Hall hire$/],
    ['EXPENSES', 'Diesel', /^Diesel$/],
    ['TAX', 'T-1', /^Others$/],
  ] as const) {
    await page.goto(`/home/reports/accounts/rows?kind=${kind}`);
    await row(page, name).getByRole('link').first().click();
    await expect(heading(page)).toHaveText(screen);
    await expect(main).toContainText(name);
  }
  await page.goto('/home/reports/check');
  await expect(page.getByRole('heading', { name: 'The books agree.' })).toBeVisible();
  await expect(main).not.toContainText('differ');
});

test('expenses and invoices are reported with their filters in the address', async ({ page, request }) => {
  const { hospital, overdue, paid } = await aMonth(request);
  await openSignedIn(page, hospital, '/home/reports/expenses');
  await expect(heading(page)).toHaveText('Expense Report');
  const main = page.getByRole('main');
  await expect(main.locator('.report-balance')).toHaveText('₦100.00');
  await expect(row(page, 'R-17')).toContainText(/Energy.*75\.50/);
  await expect(row(page, 'R-18')).toContainText(/Kitchen.*24\.50/);
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Energy' });
  await expect(row(page, 'R-18')).toBeHidden();
  await expect(row(page, 'R-17')).toBeVisible();
  await expect(main.locator('.report-balance')).toHaveText('₦75.50');
  await expect(page).toHaveURL(/category=/);
  await axe(page);
  await row(page, 'R-17').getByRole('link').click();
  await expect(heading(page)).toHaveText('Diesel');

  await page.goto(`/home/reports/invoices?from=${dayFromNow(-60)}&to=${dayFromNow(0)}`);
  await expect(row(page, overdue.number)).toContainText(/31 to 60 days.*300\.00.*200\.00.*Overdue/);
  await expect(row(page, paid.number)).toContainText(/2,000\.00.*0\.00.*Paid/);
  await expect(page.getByText('₦200.00 is owed today, ₦200.00 of it overdue.')).toBeVisible();
  await expect(page.getByText('₦2,300.00 invoiced, ₦2,100.00 of it paid.')).toBeVisible();
  await page.getByLabel('Past due', { exact: true }).selectOption({ label: '31 to 60 days' });
  await expect(row(page, paid.number)).toBeHidden();
  await page.getByLabel('Patient', { exact: true }).fill('Nobody');
  await expect(row(page, overdue.number)).toBeHidden();
  await page.getByLabel('Patient', { exact: true }).fill(chi.lastName);
  await expect(row(page, overdue.number)).toBeVisible();
  await expect(page).toHaveURL(/age=31-60/);
  await axe(page);
  await row(page, overdue.number).getByRole('link').first().click();
  await expect(heading(page)).toHaveText(`Invoice ${overdue.number}`);
});

test('a user without access to reports sees a message instead', async ({ page, request }) => {
  const { hospital } = await aDesk(request, ada);
  await openSignedIn(page, await aColleague(request, hospital, 'NURSE'), '/home/reports/accounts');
  await expect(page.getByRole('link', { name: 'Account Report' })).toBeHidden();
  await expect(page.getByRole('main')).toContainText(/role/);
});
