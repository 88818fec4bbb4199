// Expenses, income and taxes: entered with their receipts, refused at each field, found, paid and reversed.
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { expectToFit } from './colleague.ts';
import { asShown, dayFromNow } from './front-desk.ts';
import { aColleague, aHospital, openSignedIn, post } from './hospital.ts';
import { PICTURE } from './picture.ts';

const PDF = { name: 'voucher.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
const message = (page: Page, words: string) => page.locator('.field-message').filter({ hasText: words });
const files = (page: Page) => page.locator('input[type=file][multiple]');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Fills in the required fields of an expense paid in cash, in the category Others. */
async function fillExpense(page: Page, item: string, amount: string) {
  await field(page, 'Item name').fill(item);
  await field(page, 'Purchase from').fill('Balogun Market');
  await field(page, 'Category').selectOption({ label: 'Others' });
  await field(page, 'Ref number').fill(`V-${item}`);
  await field(page, 'Amount').fill(amount);
  await page.getByRole('radio', { name: 'Cash' }).check();
}

test('an expense is refused at each field, its category added in place, and found with its receipts', async ({
  page,
  request,
}) => {
  await openSignedIn(page, await aHospital(request), '/home');
  await page.getByRole('link', { name: 'Expenses', exact: true }).click();
  await expect(heading(page)).toHaveText('Expenses');
  await expect(page.getByText('No Record Found')).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'New Expense' }).first().click();
  await expect(heading(page)).toHaveText('New Expense');
  await axe(page);
  await field(page, 'Date').fill('');
  await press(page, 'Create Expense');
  for (const words of [
    'Please provide an item name.',
    'Please say who it was purchased from.',
    'Please choose a category.',
    'Please provide a reference number.',
    'Please provide a date.',
    'Please provide an amount.',
    'Please choose a payment mode.',
  ]) {
    await expect(message(page, words)).toBeVisible();
  }
  await expect(field(page, 'Item name')).toBeFocused();
  await fillExpense(page, 'Diesel', '52,000.50');
  await field(page, 'Date').fill(asShown(dayFromNow(2)));
  await press(page, 'Create Expense');
  await expect(message(page, 'The date cannot be in the future.')).toBeVisible();
  await field(page, 'Date').fill(asShown(dayFromNow(-1)));

  await press(page, 'Add Expenses Category');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create Expenses Category' }).click();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveAccessibleDescription('Please provide a name.');
  await dialog.getByLabel('Name', { exact: true }).fill('Energy');
  await axe(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(heading(page)).toHaveText('New Expense');
  await expect(field(page, 'Category').locator('option:checked')).toHaveText('Energy');
  await expect(field(page, 'Item name')).toHaveValue('Diesel');

  await files(page).setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(message(page, 'Please choose a picture or a PDF; note.txt is neither.')).toBeVisible();
  await files(page).setInputFiles([PICTURE, PDF]);
  await expect(page.getByText('voucher.pdf').first()).toBeVisible();
  await press(page, 'Create Expense');
  await expect(heading(page)).toHaveText('Expenses');
  for (const text of ['Diesel', 'Balogun Market', 'Energy', 'V-Diesel', 'Cash', '52,000.50', 'Completed']) {
    await expect(row(page, 'Diesel')).toContainText(text);
  }
  await expect(page.getByText('1 expense, ₦52,000.50 in total.')).toBeVisible();
  await axe(page);

  await row(page, 'Diesel').getByRole('link', { name: 'Diesel' }).click();
  await expect(page.getByRole('button', { name: 'Show face.png' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download voucher.pdf' })).toBeVisible();

  await page.goto('/settings/categories?kind=expenses');
  await press(page, 'Delete Energy');
  await press(page, 'Delete Expenses Category');
  await expect(dialog).toContainText('This category is in use and cannot be deleted. Make it inactive instead');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, 'Energy')).toBeVisible();
});

test('a file that is not really a picture is refused by name; a picture is shown and a PDF saved', async ({
  page,
  request,
}) => {
  await openSignedIn(page, await aHospital(request), '/home/expenses/new');
  await fillExpense(page, 'Soap', '20');
  await files(page).setInputFiles({ ...PICTURE, name: 'torn.png', buffer: Buffer.from('no picture') });
  await press(page, 'Create Expense');
  await expect(heading(page)).toHaveText('Soap');
  await expect(page.getByRole('alert')).toContainText('torn.png was not saved. Choose a PDF, or a PNG');
  await expect(page.getByRole('alert')).toContainText('The expense is saved.');
  await files(page).setInputFiles([PICTURE, PDF]);
  const dialog = page.getByRole('dialog');
  await press(page, 'Show face.png');
  const picture = dialog.getByRole('img', { name: 'face.png' });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
  await axe(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  const saving = page.waitForEvent('download');
  await press(page, 'Download voucher.pdf');
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('voucher.pdf');
  expect(await readFile(await saved.path())).toEqual(PDF.buffer);
  await axe(page);
  await files(page).setInputFiles([PDF, PDF, PDF]);
  await expect(page.getByText('The limit of 5 receipts is reached.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download voucher.pdf' })).toHaveCount(4);
});

test('expenses are found by text, mode, category and day; a reversed expense leaves the total', async ({
  page,
  request,
}) => {
  const hospital = await aHospital(request);
  const category = await post(request, hospital, '/expensesCategory/create', {
    expensesCategoryRo: { name: 'Energy' },
  });
  const spend = (itemPurchased: string, amount: number, more: object) =>
    post(request, hospital, '/expenses/create', {
      expensesRo: {
        itemPurchased,
        from: 'Market',
        date: dayFromNow(-3),
        amount,
        refNumber: `V-${itemPurchased}`,
        categoryId: null,
        paymentMode: 'CASH',
        ...more,
      },
    });
  await spend('Diesel', 100.25, { categoryId: category.id });
  await spend('Paper', 50, { paymentMode: 'CHEQUE', date: dayFromNow(-10) });
  await openSignedIn(page, hospital, '/home/expenses');
  await expect(page.getByText('2 expenses, ₦150.25 in total.')).toBeVisible();
  const search = page.locator('search');
  await search.getByLabel('Search').fill('v-pap');
  await expect(page.getByText('1 expense, ₦50.00 in total.')).toBeVisible();
  await search.getByRole('button', { name: 'Clear filters' }).click();
  await search.getByLabel('Category').selectOption({ label: 'Energy' });
  await expect(page.getByText('1 expense, ₦100.25 in total.')).toBeVisible();
  await search.getByLabel('Category').selectOption({ label: 'Others' });
  await expect(page.getByText('1 expense, ₦50.00 in total.')).toBeVisible();
  await search.getByLabel('Payment mode').selectOption({ label: 'Transfer' });
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await page.goto('/home/expenses');
  const amounts = page.getByRole('columnheader', { name: 'Amount' }).getByRole('button');
  const firstRow = page.getByRole('row').nth(1);
  await expect(firstRow).toContainText('Diesel');
  await amounts.click();
  await expect(firstRow).toContainText('Paper');
  await expect(page).toHaveURL('/home/expenses?sort=amount');
  await axe(page);
  await page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'All as CSV' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('V-Paper');
  expect(lines[2]).toContain('V-Diesel');

  await page.goto(`/home/expenses?from=${dayFromNow(-4)}`);
  await expect(page.getByText('1 expense, ₦100.25 in total.')).toBeVisible();
  await page.goto(`/home/expenses?from=${dayFromNow(-4)}&to=${dayFromNow(-5)}`);
  await expect(page.getByText('The last day cannot be before the first.')).toBeVisible();

  await page.goto('/home/expenses');
  await row(page, 'Diesel').getByRole('link', { name: 'Diesel' }).click();
  await press(page, 'Reverse');
  const dialog = page.getByRole('dialog');
  await press(page, 'Reverse expense');
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription('Please provide a reason.');
  await axe(page);
  await dialog.getByLabel('Reason').fill('Written down twice');
  await press(page, 'Reverse expense');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/Reversed by .*: Written down twice/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reverse', exact: true })).toHaveCount(0);
  await axe(page);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Expenses' }).click();
  await expect(row(page, 'Diesel')).toContainText('Reversed');
  await expect(page.getByText('2 expenses, ₦50.00 in total.')).toBeVisible();
});

test('beside long texts, short ones are not cut, and the payment mode makes room first', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const { id: categoryId } = await post(request, hospital, '/expensesCategory/create', {
    expensesCategoryRo: { name: 'Medical supplies' },
  });
  const spend = (itemPurchased: string, from: string, refNumber: string) =>
    post(request, hospital, '/expenses/create', {
      expensesRo: {
        itemPurchased,
        from,
        refNumber,
        date: dayFromNow(0),
        amount: 125_000,
        quantity: 2,
        categoryId,
        paymentMode: 'TRANSFER',
      },
    });
  await spend('Refreshments for the board', 'Mama Put, Lagos Island', 'V-990');
  const cells = (item: string) => row(page, item).locator('.cell-text:visible');
  const cut = (item: string) =>
    cells(item).evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    );
  await openSignedIn(page, hospital, '/home/expenses');
  await expect(cells('Refreshments')).toHaveText([
    'Refreshments for the board',
    'Mama Put, Lagos Island',
    'Medical supplies',
    'V-990',
  ]);
  expect(await cut('Refreshments')).toEqual([]);
  await expect(page.getByRole('columnheader', { name: 'Payment mode' })).toBeHidden();

  const long = 'Repair of the air conditioning in theatre 2 and the recovery room';
  await spend(long, 'Lekki Cooling and Refrigeration Services Ltd', 'LCRS-482');
  await page.reload();
  await expect(cells(long)).toHaveText([
    long,
    'Lekki Cooling and Refrigeration Services Ltd',
    'Medical supplies',
    'LCRS-482',
  ]);
  expect(await cut(long)).toEqual([long, 'Lekki Cooling and Refrigeration Services Ltd']);
  await expectToFit(page);
});

test('a tax is paid in part, with a new category and its rate, and the rest later', async ({ page, request }) => {
  await openSignedIn(page, await aHospital(request), '/home');
  await page.getByRole('link', { name: 'Taxes', exact: true }).click();
  await page.getByRole('link', { name: 'New Tax' }).first().click();
  await press(page, 'Add Tax Category');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('VAT');
  await dialog.getByLabel('Rate in percent').fill('7.5');
  await dialog.getByRole('button', { name: 'Create Tax Category' }).click();
  await expect(dialog).toHaveCount(0);
  await field(page, 'Ref number').fill('FIRS-1');
  await field(page, 'Amount').fill('1000');
  await field(page, 'Amount paid').fill('1000.01');
  await page.getByRole('radio', { name: 'Transfer' }).check();
  await press(page, 'Create Tax');
  await expect(message(page, 'The amount paid is more than the tax.')).toBeVisible();
  await field(page, 'Amount paid').fill('400');
  await axe(page);
  await press(page, 'Create Tax');
  await expect(heading(page)).toHaveText('Taxes');
  for (const text of ['VAT', '1,000.00', '400.00', '600.00', 'Partly paid']) {
    await expect(row(page, 'FIRS-1')).toContainText(text);
  }
  await expect(page.getByText('1 tax, ₦1,000.00 in total: ₦400.00 paid, ₦600.00 owed.')).toBeVisible();
  await axe(page);
  await row(page, 'FIRS-1').getByRole('link', { name: 'VAT' }).click();
  await press(page, 'Pay the rest');
  await dialog.getByLabel('Amount').fill('600.01');
  await dialog.getByRole('radio', { name: 'Cheque' }).check();
  await press(page, 'Pay ₦600.01');
  await expect(dialog.getByLabel('Amount')).toHaveAccessibleDescription('This is more than the amount left to pay.');
  await axe(page);
  await dialog.getByLabel('Amount').fill('600');
  await press(page, 'Pay ₦600.00');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  await expect(page.getByText(/Cheque, by /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay the rest' })).toHaveCount(0);
  await axe(page);
});

test('an accountant enters income on a phone; a nurse sees no income', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const accountant = await aColleague(request, hospital, 'ACCOUNTANT');
  await page.setViewportSize({ width: 360, height: 740 });
  await openSignedIn(page, accountant, '/home/income/new');
  await expect(heading(page)).toHaveText('New Income');
  await field(page, 'Item').fill('Hall hire');
  await field(page, 'Received from').fill('Rotary Club');
  await field(page, 'Category').selectOption({ label: 'Others' });
  await field(page, 'Ref number').fill('R-1');
  await field(page, 'Amount').fill('75000');
  await page.getByRole('radio', { name: 'Transfer' }).check();
  await press(page, 'Create Income');
  await expect(heading(page)).toHaveText('Income');
  await expect(page.getByRole('row').filter({ hasText: 'Hall hire' })).toContainText('Approved');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(wide, 'nothing is wider than the phone').toBe(false);
  await axe(page);

  const nurse = await aColleague(request, hospital, 'NURSE');
  const other = await page.context().browser()?.newContext();
  const second = await other?.newPage();
  if (!second) throw new Error('no second window');
  await openSignedIn(second, nurse, new URL('/home/income', page.url()).href);
  await expect(second.getByText('Your role does not have access')).toBeVisible();
  await other?.close();
});
